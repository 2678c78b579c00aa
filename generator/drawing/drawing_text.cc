// The display list as text. One item a line, groups indented by two blanks:
//
//     path M 0.000 0.000 L 5.000 0.000 Z fill #ffffff stroke 0.300 #8c8c8c round round
//     text 10.000 20.000 middle label medium italic 2.293 #000000 "e5"
//     group id="site-e5" class="site" title="e5"
//       ...
//     instance 1 at 30.000 40.000
//       ...                                  the drawing, where it is used first
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <iterator>

#include "drawing/drawing.h"

namespace quadrille::drawing {

namespace {

constexpr double kHalfThousandth = 0.0005;

std::string number(Mm length) {
    return fmt::format("{:.3f}", std::abs(length.value) < kHalfThousandth ? 0.0 : length.value);
}

std::string number(Point point) {
    return number(point.x) + " " + number(point.y);
}

std::string colour_name(Colour colour) {
    return fmt::format("#{:02x}{:02x}{:02x}", colour.red, colour.green, colour.blue);
}

std::string quoted(const std::string& text) {
    std::string result = "\"";
    for (const char c : text) {
        if (c == '"' || c == '\\') {
            result += '\\';
        }
        result += c;
    }
    return result + "\"";
}

// In the order of the enumerators.
constexpr std::array kFaces{"text", "label"};
constexpr std::array kWeights{"regular", "medium", "semibold", "bold"};
constexpr std::array kAnchors{"start", "middle", "end"};
constexpr std::array kRoles{"",
                            "section",
                            "heading 1",
                            "heading 2",
                            "paragraph",
                            "figure",
                            "caption",
                            "table",
                            "row",
                            "header cell",
                            "cell",
                            "list",
                            "list item",
                            "list body"};

template <std::size_t size, typename Enum>
const char* name_in(const std::array<const char*, size>& names, Enum value) {
    return names.at(static_cast<std::size_t>(value));
}

struct StepWriter {
    std::string operator()(const MoveTo& step) const { return " M " + number(step.to); }

    std::string operator()(const LineTo& step) const { return " L " + number(step.to); }

    std::string operator()(const CurveTo& step) const {
        return " C " + number(step.control1) + " " + number(step.control2) + " " + number(step.to);
    }

    std::string operator()(const ClosePath& /*step*/) const { return " Z"; }
};

class Writer {
  public:
    void write(const Drawing& drawing) {
        for (const Item& item : drawing.items) {
            std::visit([this](const auto& value) { write_item(value); }, item.value);
        }
    }

    std::string take() { return std::move(text_); }

  private:
    void add_line(const std::string& line) { text_ += std::string(indent_, ' ') + line + "\n"; }

    void write_inside(const Drawing& drawing) {
        indent_ += 2;
        write(drawing);
        indent_ -= 2;
    }

    void write_item(const PathItem& item) {
        std::string line = "path";
        for (const PathStep& step : item.path) {
            line += std::visit(StepWriter{}, step);
        }
        if (item.fill) {
            line += " fill " + colour_name(*item.fill);
        }
        if (item.stroke) {
            const Stroke& stroke = *item.stroke;
            line += " stroke " + number(stroke.width) + " " + colour_name(stroke.colour);
            line += stroke.cap == Cap::Round ? " round" : " butt";
            line += stroke.join == Join::Round ? " round" : " miter";
            for (std::size_t i = 0; i < stroke.dash.size(); ++i) {
                line += (i == 0 ? " dash " : " ") + number(stroke.dash[i]);
            }
        }
        add_line(line);
    }

    void write_item(const TextItem& item) {
        add_line(fmt::format("text {} {} {} {}{} {} {} {}",
                             number(item.at),
                             name_in(kAnchors, item.anchor),
                             name_in(kFaces, item.style.face),
                             name_in(kWeights, item.style.weight),
                             item.style.italic ? " italic" : "",
                             number(item.style.size),
                             colour_name(item.colour),
                             quoted(item.text)));
    }

    void write_item(const Group& group) {
        std::string line = "group";
        const auto add = [&line](const char* key, const std::string& value) {
            if (!value.empty()) {
                line += fmt::format(" {}={}", key, quoted(value));
            }
        };
        add("id", group.id);
        add("class", group.css_class);
        add("title", group.title);
        add("role", name_in(kRoles, group.role));
        add("alt", group.alt);
        add("link", group.link);
        if (group.half_turn) {
            line += " half-turn " + number(*group.half_turn);
        }
        if (group.clip) {
            line += " clip " + number(group.clip->min) + " " + number(group.clip->max);
        }
        add_line(line);
        write_inside(group.content);
    }

    void write_item(const Instance& instance) {
        const auto known = std::ranges::find(seen_, instance.drawing.get());
        const auto index = static_cast<std::size_t>(known - seen_.begin());
        add_line(fmt::format("instance {} at {}", index + 1, number(instance.offset)));
        if (index == seen_.size()) {
            seen_.push_back(instance.drawing.get());
            write_inside(*instance.drawing);
        }
    }

    std::string text_;
    std::size_t indent_ = 0;
    std::vector<const Drawing*> seen_;  // in order of first use
};

}  // namespace

std::string to_text(const Drawing& drawing) {
    Writer writer;
    writer.write(drawing);
    return writer.take();
}

}  // namespace quadrille::drawing
