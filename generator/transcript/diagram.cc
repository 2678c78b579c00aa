#include "transcript/diagram.h"

#include <algorithm>

namespace quadrille::transcript {

std::string letters_of(const game::Game& game, game::MarkSet marks) {
    std::string letters;
    for (const spec::MarkId mark : marks.list()) {
        letters += game.spec().marks[mark.index()].letter;
    }
    return letters.empty() ? "." : letters;
}

std::vector<std::string> diagram(const game::Game& game, std::span<const game::MarkSet> marks) {
    std::size_t width = 1;
    for (const game::MarkSet set : marks) {
        width = std::max(width, static_cast<std::size_t>(set.size()));
    }
    std::vector<std::string> lines;
    for (const board::LabelRow& row : game.board().label_rows()) {
        std::string line(static_cast<std::size_t>(std::max(0, row.indent)) * (width + 1) / 2, ' ');
        for (std::size_t i = 0; i < row.sites.size(); ++i) {
            const std::string entry = letters_of(game, marks[row.sites[i].index()]);
            line += entry;
            if (i + 1 < row.sites.size()) {
                line.append(width + 1 - entry.size(), ' ');
            }
        }
        lines.push_back(std::move(line));
    }
    return lines;
}

}  // namespace quadrille::transcript
