// Where the texts of a drawing are, for tests that nothing is printed over anything else.
#pragma once

#include <algorithm>
#include <string>
#include <vector>

#include "drawing/drawing.h"
#include "drawing/text_measurer.h"

namespace quadrille::support {

struct TextBox {
    std::string text;
    Box box;  ///< From the capitals' top to the base line, descenders left out.
};

class TextBoxCollector {
  public:
    explicit TextBoxCollector(const drawing::TextMeasurer& measurer) : measurer_(measurer) {}

    void collect(const drawing::Drawing& drawing, Point offset) {
        for (const drawing::Item& item : drawing.items) {
            if (const auto* text = std::get_if<drawing::TextItem>(&item.value)) {
                add(*text, offset);
            } else if (const auto* group = std::get_if<drawing::Group>(&item.value)) {
                collect(group->content, offset);
            } else if (const auto* instance = std::get_if<drawing::Instance>(&item.value)) {
                collect(*instance->drawing, offset + instance->offset);
            }
        }
    }

    std::vector<TextBox> boxes;

  private:
    void add(const drawing::TextItem& item, Point offset) {
        const drawing::TextExtent extent = measurer_.measure(item.text, item.style);
        const double share = item.anchor == drawing::Anchor::Start    ? 0
                             : item.anchor == drawing::Anchor::Middle ? 0.5
                                                                      : 1;
        const Point start = item.at + offset - Point{extent.advance * share, Mm{0}};
        boxes.push_back(
            {item.text,
             {{start.x, start.y - extent.cap_height}, {start.x + extent.advance, start.y}}});
    }

    const drawing::TextMeasurer& measurer_;
};

inline bool overlap(const Box& a, const Box& b) {
    return a.min.x < b.max.x && b.min.x < a.max.x && a.min.y < b.max.y && b.min.y < a.max.y;
}

/// "'odd' and 'Player 1'" for every two texts that overlap, and "'odd' at the edge" for every text
/// nearer to the paper's edge than `margin`.
inline std::vector<std::string> crowded(const drawing::Drawing& drawing,
                                        Mm width,
                                        Mm height,
                                        Mm margin,
                                        const drawing::TextMeasurer& measurer) {
    TextBoxCollector collector(measurer);
    collector.collect(drawing, {});
    std::vector<TextBox>& boxes = collector.boxes;
    std::sort(boxes.begin(), boxes.end(), [](const TextBox& a, const TextBox& b) {
        return a.box.min.y < b.box.min.y;
    });
    std::vector<std::string> found;
    for (std::size_t i = 0; i < boxes.size(); ++i) {
        const Box& box = boxes[i].box;
        if (box.min.x < margin || box.min.y < margin || box.max.x > width - margin ||
            box.max.y > height - margin) {
            found.push_back("'" + boxes[i].text + "' at the edge");
        }
        for (std::size_t j = i + 1; j < boxes.size() && boxes[j].box.min.y < box.max.y; ++j) {
            if (overlap(box, boxes[j].box)) {
                found.push_back("'" + boxes[i].text + "' and '" + boxes[j].text + "'");
            }
        }
    }
    return found;
}

}  // namespace quadrille::support
