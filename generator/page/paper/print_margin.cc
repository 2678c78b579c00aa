#include "page/paper/print_margin.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "drawing/bounding_box.h"

namespace quadrille::page {

namespace {

constexpr std::size_t kPagesToLookAt = 2;
constexpr double kTiny = 0.2;  // mm: half a line that begins at the margin

enum Edge : std::size_t { Left, Upper, Right, Lower };

constexpr std::array kEdges{Left, Upper, Right, Lower};
constexpr std::array kEdgeNames{"left", "upper", "right", "lower"};

// How far from that edge of the page.
Mm distance_to(Edge edge, const drawing::Page& page, const Box& ink) {
    switch (edge) {
        case Left:
            return ink.min.x;
        case Upper:
            return ink.min.y;
        case Right:
            return page.width - ink.max.x;
        case Lower:
            break;
    }
    return page.height - ink.max.y;
}

Edge opposite(Edge edge) {
    return kEdges.at((edge + 2) % kEdges.size());
}

/// What of a drawing lies farthest toward an edge, in words.
class Outermost {
  public:
    explicit Outermost(const drawing::TextMeasurer& measurer) : measurer_(measurer) {}

    [[nodiscard]] std::string name(const drawing::Drawing& drawing, Edge edge) const {
        const drawing::Item* outermost = nullptr;
        Mm least;
        for (const drawing::Item& item : drawing.items) {
            const std::optional<Box> ink =
                drawing::bounding_box(drawing::Drawing{.items = {item}}, measurer_);
            const Mm distance = ink ? distance_to(edge, {}, *ink) : Mm{};
            if (ink && (outermost == nullptr || distance < least)) {
                outermost = &item;
                least = distance;
            }
        }
        return outermost == nullptr
                   ? std::string()
                   : std::visit([&](const auto& value) { return name(value, edge); },
                                outermost->value);
    }

  private:
    [[nodiscard]] static std::string name(const drawing::PathItem& path, Edge /*edge*/) {
        return path.stroke ? "a line" : "an area";
    }

    [[nodiscard]] static std::string name(const drawing::TextItem& text, Edge /*edge*/) {
        return fmt::format("'{}'", text.text);
    }

    [[nodiscard]] std::string name(const drawing::Group& group, Edge edge) const {
        return group.title.empty() ? name(group.content, group.half_turn ? opposite(edge) : edge)
                                   : group.title;
    }

    [[nodiscard]] std::string name(const drawing::Instance& instance, Edge edge) const {
        return name(*instance.drawing, edge);
    }

    const drawing::TextMeasurer& measurer_;
};

Diagnostic warning_about(const std::string& what, std::size_t page, Edge edge, Mm distance) {
    const char* const name = kEdgeNames.at(edge);
    Diagnostic warning =
        distance < Mm{}
            ? plain_error(
                  fmt::format("{} on page {} lies {:.1f} mm beyond the {} edge of the paper",
                              what,
                              page,
                              -distance.value,
                              name),
                  "what lies there is not printed")
            : plain_error(fmt::format("{} on page {} is {:.1f} mm from the {} edge of the paper",
                                      what,
                                      page,
                                      distance.value,
                                      name),
                          fmt::format("many printers leave {:g} mm white at every edge",
                                      kPrintMargin.value));
    warning.severity = Severity::Warning;
    return warning;
}

}  // namespace

Mm nearest_to_edge(const drawing::Document& document, const drawing::TextMeasurer& measurer) {
    Mm nearest = kPrintMargin;
    for (std::size_t i = 0; i < std::min(document.page_count, kPagesToLookAt); ++i) {
        const drawing::Page page = document.make_page(i);
        if (const std::optional<Box> ink = drawing::bounding_box(page.drawing, measurer)) {
            for (const Edge edge : kEdges) {
                nearest = std::min(nearest, distance_to(edge, page, *ink));
            }
        }
    }
    return nearest;
}

std::optional<Diagnostic> margin_warning(const drawing::Document& document,
                                         const drawing::TextMeasurer& measurer) {
    for (std::size_t i = 0; i < std::min(document.page_count, kPagesToLookAt); ++i) {
        const drawing::Page page = document.make_page(i);
        const std::optional<Box> ink = drawing::bounding_box(page.drawing, measurer);
        if (!ink) {
            continue;
        }
        const Edge nearest = std::ranges::min(
            kEdges, {}, [&](Edge edge) { return distance_to(edge, page, *ink).value; });
        const Mm distance = distance_to(nearest, page, *ink);
        if (distance.value < kPrintMargin.value - kTiny) {
            return warning_about(
                Outermost(measurer).name(page.drawing, nearest), i + 1, nearest, distance);
        }
    }
    return std::nullopt;
}

}  // namespace quadrille::page
