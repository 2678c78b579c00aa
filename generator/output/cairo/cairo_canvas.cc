#include "output/cairo/cairo_canvas.h"

#include <algorithm>
#include <utility>

namespace quadrille::output {

namespace {

using drawing::Cap;
using drawing::ClosePath;
using drawing::Colour;
using drawing::CurveTo;
using drawing::Instance;
using drawing::Join;
using drawing::LineTo;
using drawing::MoveTo;
using drawing::Path;
using drawing::PathItem;
using drawing::PathStep;
using drawing::Stroke;
using drawing::TextItem;

// A page of many small boards has one for each.
constexpr std::size_t kMostRecordings = 128;
constexpr double kFullTone = 255.0;
// A file keeps lines as they are, but Cairo makes a polygon of each to know where it lies, twice. A
// tolerance of the radius of the pen, or a little more, gives the pen four corners instead of many.
constexpr double kRoughPen = 0.505;  // of the width

struct AddStep {
    cairo_t* cairo;

    void operator()(const MoveTo& step) const {
        cairo_move_to(cairo, step.to.x.value, step.to.y.value);
    }

    void operator()(const LineTo& step) const {
        cairo_line_to(cairo, step.to.x.value, step.to.y.value);
    }

    void operator()(const CurveTo& step) const {
        cairo_curve_to(cairo,
                       step.control1.x.value,
                       step.control1.y.value,
                       step.control2.x.value,
                       step.control2.y.value,
                       step.to.x.value,
                       step.to.y.value);
    }

    void operator()(const ClosePath& /*step*/) const { cairo_close_path(cairo); }
};

// Cairo 1.16 forgets the tags of a page that nothing is drawn on yet when something is painted all
// over it; not so with a clip. This one is larger than all paper, and not written to the file.
void keep_tags(cairo_t* cairo) {
    constexpr double kFar = 1e5;
    cairo_rectangle(cairo, -kFar, -kFar, 2 * kFar, 2 * kFar);
    cairo_clip(cairo);
}

// Pages that are made one by one may draw the same anew.
bool alike(const Instance& a, const Instance& b) {
    return a.offset == b.offset && (a.drawing == b.drawing || *a.drawing == *b.drawing);
}

}  // namespace

Recordings::Recordings(double width_pt, double height_pt, Type& type)
    : width_pt_(width_pt), height_pt_(height_pt), type_(type) {}

cairo_surface_t* Recordings::of(const Instance& instance) {
    const auto known = std::ranges::find_if(
        recordings_, [&](const Recording& each) { return alike(each.instance, instance); });
    if (known != recordings_.end()) {
        return known->surface.get();
    }
    if (recordings_.size() >= kMostRecordings) {
        recordings_.pop_front();
    }
    recordings_.push_back({instance, record(instance)});
    return recordings_.back().surface.get();
}

SurfaceHandle Recordings::record(const Instance& instance) {
    const cairo_rectangle_t extent{0, 0, width_pt_, height_pt_};
    SurfaceHandle surface(cairo_recording_surface_create(CAIRO_CONTENT_COLOR_ALPHA, &extent));
    const CairoHandle cairo(cairo_create(surface.get()));
    cairo_scale(cairo.get(), 1 / kMmPerPt, 1 / kMmPerPt);
    CairoCanvas(cairo.get(), type_, TextAs::Glyphs, nullptr).draw(instance);
    return surface;
}

CairoCanvas::CairoCanvas(cairo_t* cairo, Type& type, TextAs text_as, Recordings* recordings)
    : cairo_(cairo), type_(type), text_as_(text_as), recordings_(recordings) {}

// A path that is neither filled nor stroked is a place to point at, and nothing to be seen.
void CairoCanvas::draw(const PathItem& item) {
    if (!item.fill && !item.stroke) {
        return;
    }
    note_content();
    if (text_as_ == TextAs::Outlines) {
        paint_path(item);
    } else {
        held_.add(item);
    }
}

void CairoCanvas::draw(const TextItem& item, const SetLine& line) {
    note_content();
    const Point start = start_of(item, line);
    if (text_as_ == TextAs::Outlines) {
        draw_outlines(start, line, item.colour);
        return;
    }
    Point at = start;
    for (const typeset::Run& run : line.runs) {
        held_.add(line.text, run, at, item.colour);
        at.x += typeset::from_type_units(run.width);
    }
}

void CairoCanvas::draw_outlines(Point start, const SetLine& line, Colour colour) {
    cairo_save(cairo_);
    cairo_translate(cairo_, start.x.value, start.y.value);
    cairo_scale(cairo_, kMmPerPt, kMmPerPt);
    set_colour(colour);
    GlyphRun glyphs;
    Point at;
    for (const typeset::Run& run : line.runs) {
        glyphs.add(line.text, run, at, colour);
        glyphs.add_outlines(cairo_, type_.cairo_fonts());
        at.x += typeset::from_type_units(run.width);
    }
    cairo_set_fill_rule(cairo_, CAIRO_FILL_RULE_WINDING);
    cairo_fill(cairo_);
    cairo_new_path(cairo_);
    cairo_restore(cairo_);
}

void CairoCanvas::finish() {
    for (HeldBack::Piece& piece : held_.take()) {
        if (const auto* path = std::get_if<PathItem>(&piece)) {
            paint_path(*path);
        } else if (auto* glyphs = std::get_if<GlyphRun>(&piece)) {
            set_colour(glyphs->colour());
            glyphs->show(cairo_, type_.cairo_fonts());
        }
    }
}

// Tags inside of what is used again would be those of all its uses, so there are none.
void CairoCanvas::draw(const Instance& instance) {
    finish();
    note_content();
    PdfTags* const tags = std::exchange(tags_, nullptr);
    cairo_save(cairo_);
    if (recordings_ != nullptr && half_turns_ == 0) {
        cairo_identity_matrix(cairo_);
        keep_tags(cairo_);
        cairo_set_source_surface(cairo_, recordings_->of(instance), 0, 0);
        cairo_paint(cairo_);
    } else {
        draw_in_place(instance);
    }
    cairo_restore(cairo_);
    tags_ = tags;
}

void CairoCanvas::draw_in_place(const Instance& instance) {
    cairo_save(cairo_);
    cairo_translate(cairo_, instance.offset.x.value, instance.offset.y.value);
    paint(*instance.drawing, *this, type_.typesetter());
    cairo_restore(cairo_);
}

void CairoCanvas::begin_group(const drawing::Group& group) {
    finish_at(group);
    if (tags_ != nullptr) {
        tags_->begin(cairo_, group);
    }
    if (group.half_turn) {
        ++half_turns_;
        cairo_save(cairo_);
        cairo_translate(cairo_, group.half_turn->x.value * 2, group.half_turn->y.value * 2);
        cairo_scale(cairo_, -1, -1);
    }
    if (group.clip) {
        const Box& box = *group.clip;
        cairo_save(cairo_);
        cairo_rectangle(
            cairo_, box.min.x.value, box.min.y.value, box.width().value, box.height().value);
        cairo_clip(cairo_);
    }
}

void CairoCanvas::end_group(const drawing::Group& group) {
    finish_at(group);
    if (group.clip) {
        cairo_restore(cairo_);
    }
    if (group.half_turn) {
        --half_turns_;
        cairo_restore(cairo_);
    }
    if (tags_ != nullptr) {
        tags_->end(cairo_, group);
    }
}

// What was painted before the group's bound does not belong to what comes after it.
void CairoCanvas::finish_at(const drawing::Group& group) {
    if (group.clip || group.half_turn || (tags_ != nullptr && PdfTags::says_something(group))) {
        finish();
    }
}

void CairoCanvas::note_content() {
    if (tags_ != nullptr) {
        tags_->before_content(cairo_);
    }
}

void CairoCanvas::set_colour(Colour colour) {
    if (ink_) {
        cairo_set_source_rgba(cairo_, 0, 0, 0, (kFullTone - colour.red) / kFullTone);
    } else {
        cairo_set_source_rgb(
            cairo_, colour.red / kFullTone, colour.green / kFullTone, colour.blue / kFullTone);
    }
}

void CairoCanvas::paint_path(const PathItem& item) {
    add_path(item.path);
    if (item.fill) {
        set_colour(*item.fill);
        cairo_set_fill_rule(cairo_, CAIRO_FILL_RULE_EVEN_ODD);
        cairo_fill_preserve(cairo_);
    }
    if (item.stroke) {
        stroke(*item.stroke);
    }
    cairo_new_path(cairo_);
}

void CairoCanvas::add_path(const Path& path) {
    for (const PathStep& step : path) {
        std::visit(AddStep{cairo_}, step);
    }
}

void CairoCanvas::stroke(const Stroke& stroke) {
    set_colour(stroke.colour);
    if (text_as_ == TextAs::Glyphs) {
        cairo_set_tolerance(cairo_, stroke.width.value * kRoughPen / kMmPerPt);
    }
    cairo_set_line_width(cairo_, stroke.width.value);
    cairo_set_line_cap(cairo_,
                       stroke.cap == Cap::Round ? CAIRO_LINE_CAP_ROUND : CAIRO_LINE_CAP_BUTT);
    cairo_set_line_join(cairo_,
                        stroke.join == Join::Round ? CAIRO_LINE_JOIN_ROUND : CAIRO_LINE_JOIN_MITER);
    std::vector<double> dash;
    dash.reserve(stroke.dash.size());
    for (const Mm length : stroke.dash) {
        dash.push_back(length.value);
    }
    cairo_set_dash(cairo_, dash.data(), static_cast<int>(dash.size()), 0);
    cairo_stroke_preserve(cairo_);
}

}  // namespace quadrille::output
