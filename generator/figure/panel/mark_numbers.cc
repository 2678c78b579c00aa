#include "figure/panel/mark_numbers.h"

#include "game/numbering.h"

namespace quadrille::figure {

void number_marks(Panel& panel) {
    const game::Record& record = panel.played.record;
    if (record.numbers.empty()) {
        return;
    }
    panel.numbers.clear();
    for (std::size_t i = 0; i < record.marks.size(); ++i) {
        if (const int number = game::number_on(record, board::SiteId{i}); number > 0) {
            panel.numbers.push_back({board::SiteId{i}, std::to_string(number)});
        }
    }
}

std::string numbers_text(const Panel& panel) {
    const game::Record& record = panel.played.record;
    std::string text;
    for (std::size_t i = 0; i < record.marks.size(); ++i) {
        const board::SiteId site{i};
        if (const int number = game::number_on(record, site); number > 0) {
            text += (text.empty() ? "" : ", ") + panel.board().label(site) + " " +
                    std::to_string(number);
        }
    }
    return text.empty() ? text : text + "\n";
}

}  // namespace quadrille::figure
