// A canvas on a Cairo context whose user space is the page in millimetres. Text goes out as glyphs
// of an embedded font (PDF, where pieces of one ink go out together) or as outlines (pictures: Cairo 1.16 would move glyphs to whole
// pixels).
#pragma once

#include <deque>
#include <memory>
#include <utility>

#include "output/cairo/handles.h"
#include "output/cairo/held_back.h"
#include "output/cairo/pdf_tags.h"
#include "output/cairo/type.h"
#include "output/canvas/canvas.h"

namespace quadrille::output {

enum class TextAs { Glyphs, Outlines };

/// Recordings of what appears on many pages, painted on each as one object of the file.
/// Cairo 1.16 writes a broken PDF when a page paints one recording twice, so a recording holds an
/// instance with its place.
class Recordings {
  public:
    Recordings(double width_pt, double height_pt, Type& type);

    /// Of the drawing at its place; made when first asked for.
    cairo_surface_t* of(const drawing::Instance& instance);

  private:
    struct Recording {
        drawing::Instance instance;  // also keeps the drawing alive, and so its address its own
        SurfaceHandle surface;
    };

    SurfaceHandle record(const drawing::Instance& instance);

    double width_pt_;
    double height_pt_;
    Type& type_;
    std::deque<Recording> recordings_;  // the oldest first
};

class CairoCanvas : public Canvas {
  public:
    /// `recordings` null: instances are drawn again each time.
    CairoCanvas(cairo_t* cairo, Type& type, TextAs text_as, Recordings* recordings);

    void draw(const drawing::PathItem& item) override;
    void draw(const drawing::TextItem& item, const SetLine& line) override;
    void draw(const drawing::Instance& instance) override;

    void begin_group(const drawing::Group& group) override;
    void end_group(const drawing::Group& group) override;

    void finish() override;

    /// Structure and links of a PDF; without them there are none.
    void use_tags(PdfTags* tags) { tags_ = tags; }

    /// For a surface that has no colour but holds the amount of ink (255: black) as its alpha.
    void use_ink() { ink_ = true; }

  private:
    void draw_in_place(const drawing::Instance& instance);
    void draw_outlines(Point start, const SetLine& line, drawing::Colour colour);
    void finish_at(const drawing::Group& group);
    void note_content();
    void set_colour(drawing::Colour colour);
    void paint_path(const drawing::PathItem& item);
    void add_path(const drawing::Path& path);
    void stroke(const drawing::Stroke& stroke);

    cairo_t* cairo_;
    Type& type_;
    TextAs text_as_;
    Recordings* recordings_;
    PdfTags* tags_ = nullptr;
    HeldBack held_;  // of a file with glyphs
    bool ink_ = false;
    int half_turns_ = 0;  // of the groups that are open
};

}  // namespace quadrille::output
