#include "output/svg/svg_writer.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "output/canvas/canvas.h"
#include "output/svg/svg_glyphs.h"
#include "output/svg/svg_ids.h"
#include "output/svg/svg_options.h"
#include "output/svg/svg_text.h"

namespace quadrille::output {

using drawing::Cap;
using drawing::Drawing;
using drawing::Group;
using drawing::Instance;
using drawing::Join;
using drawing::PathItem;
using drawing::Stroke;
using drawing::TextItem;

namespace {

// The attributes in which a stroke differs from those of the whole file (round caps and joins).
std::string stroke_attributes(const Stroke& stroke) {
    std::string text = fmt::format(R"( stroke="{}")", svg_colour(stroke.colour));
    append_svg_length(text, "stroke-width", stroke.width.value);
    if (stroke.cap == Cap::Butt) {
        text += R"( stroke-linecap="butt")";
    }
    if (stroke.join == Join::Miter) {
        text += R"( stroke-linejoin="miter")";
    }
    if (!stroke.dash.empty()) {
        text += R"( stroke-dasharray=")";
        for (std::size_t i = 0; i < stroke.dash.size(); ++i) {
            text += i == 0 ? "" : " ";
            append_svg_number(text, stroke.dash[i].value);
        }
        text += '"';
    }
    return text;
}

std::string element(std::string_view name, const std::string& text) {
    return text.empty() ? "" : fmt::format("<{0}>{1}</{0}>", name, svg_escaped_lines(text));
}

// A group of one path, such as a site, is written as that path.
bool is_single_path(const Group& group) {
    return group.content.items.size() == 1 && !group.clip && !group.half_turn &&
           group.alt.empty() && !is_link(group.link) &&
           std::holds_alternative<PathItem>(group.content.items.front().value);
}

// A canvas that writes SVG itself, because Cairo's SVG surface has no groups and no text, rounds
// coordinates to 1/256 and numbers its objects per process. Groups keep their names; drawings that
// appear more than once are stored once and referenced; text becomes outlines, each letter stored
// once, or stays text.
class SvgCanvas : public Canvas {
  public:
    SvgCanvas(std::string_view id_prefix, SvgText text, Typesetter& typesetter)
        : typesetter_(typesetter), text_(text), ids_(id_prefix), glyphs_(ids_, parts_) {}

    // The whole page; the file already contains `description`.
    void draw(const Drawing& page, std::string_view description) {
        description_ = description;
        count_uses(page);
        paint(page, *this, typesetter_);
    }

    // A path that is neither filled nor stroked is a place to point at.
    void draw(const PathItem& item) override {
        std::string& body = parts_.body;
        const Group* const group = std::exchange(single_, nullptr);
        body += "<path";
        if (group != nullptr) {
            body += group_attributes(*group);
        }
        if (item.fill) {
            body += fmt::format(R"( fill="{}" fill-rule="evenodd")", svg_colour(*item.fill));
        }
        if (item.stroke) {
            body += stroke_attributes(*item.stroke);
        }
        if (!item.fill && !item.stroke) {
            body += R"( pointer-events="all")";
        }
        body += fmt::format(R"( d="{}")", svg_path_data(item.path));
        const bool named = group != nullptr && !group->title.empty();
        body += named ? fmt::format(">{}</path>\n", element("title", group->title)) : "/>\n";
    }

    void draw(const TextItem& item, const SetLine& line) override {
        switch (text_) {
            case SvgText::Outlines:
                glyphs_.draw(item, line);
                break;
            case SvgText::Text:
                parts_.body += svg_text_element(item, line.with_parts);
                break;
        }
    }

    void draw(const Instance& instance) override {
        if (uses_[instance.drawing.get()] == 1) {
            draw_in_place(instance);
            return;
        }
        const std::string part = part_id(instance);
        parts_.body += fmt::format(R"(<use xlink:href="#{}")", part);
        append_svg_place(parts_.body, "x", instance.offset.x.value);
        append_svg_place(parts_.body, "y", instance.offset.y.value);
        parts_.body += "/>\n";
    }

    void begin_group(const Group& group) override {
        if (is_single_path(group)) {
            single_ = &group;
            return;
        }
        std::string& body = parts_.body;
        body += "<g" + group_attributes(group) + ">";
        body += element("title", group.title);
        body += element("desc", group.alt == description_ ? "" : group.alt);
        if (is_link(group.link)) {
            const bool inside = group.link.front() == '#';
            const std::string target =
                inside ? "#" + ids_.to_group(std::string_view(group.link).substr(1))
                       : svg_escaped(group.link);
            body += fmt::format(R"(<a xlink:href="{}">)", target);
        }
        body += "\n";
    }

    void end_group(const Group& group) override {
        if (!is_single_path(group)) {
            parts_.body += is_link(group.link) ? "</a></g>\n" : "</g>\n";
        }
    }

    void finish() override {}

    // What is used by reference, for <defs>.
    [[nodiscard]] const std::string& definitions() const { return parts_.definitions; }

    // What was drawn.
    [[nodiscard]] const std::string& body() const { return parts_.body; }

    [[nodiscard]] SvgIds& ids() { return ids_; }

  private:
    std::string group_attributes(const Group& group) {
        std::string attributes;
        if (!group.id.empty()) {
            attributes += fmt::format(R"( id="{}")", ids_.of_group(group.id));
        }
        if (!group.css_class.empty()) {
            attributes += fmt::format(R"( class="{}")", svg_escaped(group.css_class));
        }
        if (group.half_turn) {
            attributes += " transform=\"rotate(180 ";
            append_svg_number(attributes, group.half_turn->x.value);
            attributes += ' ';
            append_svg_number(attributes, group.half_turn->y.value);
            attributes += ")\"";
        }
        if (group.clip) {
            attributes += fmt::format(R"x( clip-path="url(#{})")x", add_clip(*group.clip));
        }
        return attributes;
    }

    std::string add_clip(const Box& box) {
        std::string id = ids_.internal('c', ++clip_count_);
        std::string& definitions = parts_.definitions;
        definitions += fmt::format("<clipPath id=\"{}\"><rect", id);
        append_svg_length(definitions, "x", box.min.x.value);
        append_svg_length(definitions, "y", box.min.y.value);
        append_svg_length(definitions, "width", box.width().value);
        append_svg_length(definitions, "height", box.height().value);
        definitions += "/></clipPath>\n";
        return id;
    }

    std::string part_id(const Instance& instance) {
        const auto known = std::ranges::find(instances_, instance.drawing);
        if (known != instances_.end()) {
            return ids_.internal('p', static_cast<std::size_t>(known - instances_.begin()) + 1);
        }
        // A part may hold parts of its own, so its number is taken first.
        instances_.push_back(instance.drawing);
        std::string id = ids_.internal('p', instances_.size());
        std::string before = std::exchange(parts_.body, {});
        paint(*instance.drawing, *this, typesetter_);
        parts_.definitions += fmt::format("<g id=\"{}\">\n{}</g>\n", id, parts_.body);
        parts_.body = std::move(before);
        return id;
    }

    // What stands in a part that is used twice is itself written once.
    void count_uses(const Drawing& drawing) {
        for (const drawing::Item& item : drawing.items) {
            if (const auto* group = std::get_if<Group>(&item.value)) {
                count_uses(group->content);
            } else if (const auto* instance = std::get_if<Instance>(&item.value)) {
                if (++uses_[instance->drawing.get()] == 1) {
                    count_uses(*instance->drawing);
                }
            }
        }
    }

    // Editors and scripts get at it, as they could not in <defs>.
    void draw_in_place(const Instance& instance) {
        if (instance.offset == Point{}) {
            paint(*instance.drawing, *this, typesetter_);
            return;
        }
        std::string& body = parts_.body;
        body += R"(<g transform="translate()";
        append_svg_number(body, instance.offset.x.value);
        body += ' ';
        append_svg_number(body, instance.offset.y.value);
        body += ")\">\n";
        paint(*instance.drawing, *this, typesetter_);
        body += "</g>\n";
    }

    Typesetter& typesetter_;
    SvgText text_;
    SvgIds ids_;
    SvgParts parts_;
    SvgGlyphs glyphs_;
    const drawing::Group* single_ = nullptr;  // the group that is written as its only path
    std::size_t clip_count_ = 0;
    std::string description_;
    std::vector<std::shared_ptr<const drawing::Drawing>> instances_;
    std::map<const drawing::Drawing*, int> uses_;  // looked up only
};

struct Description {
    std::string names;     // the attribute that says which elements name the picture
    std::string elements;  // title and desc
};

Description describe(const drawing::DocumentInfo& info, SvgIds& ids) {
    Description result;
    const auto add = [&](const char* name, const std::string& text) {
        if (text.empty()) {
            return;
        }
        const std::string id = ids.of_group(name);
        result.names += (result.names.empty() ? "" : " ") + id;
        result.elements +=
            fmt::format("<{0} id=\"{1}\">{2}</{0}>\n", name, id, svg_escaped_lines(text));
    };
    add("title", info.title);
    add("desc", info.description.empty() ? info.subject : info.description);
    if (!result.names.empty()) {
        result.names = fmt::format(R"( role="img" aria-labelledby="{}")", result.names);
    }
    return result;
}

std::string head(const drawing::Page& page,
                 const drawing::DocumentInfo& info,
                 const Description& description,
                 SvgText text) {
    std::string width;
    std::string height;
    append_svg_number(width, page.width.value);
    append_svg_number(height, page.height.value);
    return fmt::format(
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
        "<svg xmlns=\"http://www.w3.org/2000/svg\" xmlns:xlink=\"http://www.w3.org/1999/xlink\" "
        "width=\"{0}mm\" height=\"{1}mm\" viewBox=\"0 0 {0} {1}\" xml:lang=\"{2}\"{3} "
        "fill=\"none\" stroke-linecap=\"round\" stroke-linejoin=\"round\"{4}>\n",
        width,
        height,
        svg_escaped(info.language),
        description.names,
        text == SvgText::Text ? svg_type_defaults() : "");
}

}  // namespace

void write_svg(const drawing::Page& page,
               const drawing::DocumentInfo& info,
               const SvgOptions& options,
               typeset::Typesetter& typesetter,
               WholeFile& file) {
    SvgCanvas canvas(options.id_prefix, options.text, typesetter);
    // First, so that no group takes their names.
    const Description description = describe(info, canvas.ids());
    canvas.draw(page.drawing, info.description);
    file.write(head(page, info, description, options.text));
    file.write(description.elements);
    if (!canvas.definitions().empty()) {
        file.write("<defs>\n");
        file.write(canvas.definitions());
        file.write("</defs>\n");
    }
    file.write(canvas.body());
    file.write("</svg>\n");
}

}  // namespace quadrille::output
