#include "transcript/model/diagram.h"

#include <algorithm>

namespace quadrille::transcript {

namespace {

// The marks of a row, with '-' for each hole.
std::vector<std::string> entries_of(const game::Game& game,
                                    const board::LabelRow& row,
                                    std::span<const game::MarkSet> marks) {
    std::vector<std::string> entries;
    std::size_t hole = 0;
    for (std::size_t i = 0; i <= row.sites.size(); ++i) {
        for (; hole < row.holes.size() && row.holes[hole] == i; ++hole) {
            entries.emplace_back("-");
        }
        if (i < row.sites.size()) {
            entries.push_back(letters_of(game, marks[row.sites[i].index()]));
        }
    }
    return entries;
}

}  // namespace

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
        const std::vector<std::string> entries = entries_of(game, row, marks);
        for (std::size_t i = 0; i < entries.size(); ++i) {
            line += entries[i];
            if (i + 1 < entries.size()) {
                line.append(width + 1 - entries[i].size(), ' ');
            }
        }
        lines.push_back(std::move(line));
    }
    return lines;
}

}  // namespace quadrille::transcript
