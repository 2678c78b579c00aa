#include "page/puzzles/puzzle_solutions.h"

#include <fmt/format.h>

#include <algorithm>

#include "page/paper/words.h"
#include "page/puzzles/puzzle_words.h"
#include "page/sheet/played_game.h"
#include "score/turn_text.h"

namespace quadrille::page {

namespace {

std::string printed_turn(const game::Position& position,
                         const game::Turn& turn,
                         const PrintedWords& words) {
    return words.turn(score::turn_text(position, turn));
}

std::string side_name(const game::Game& printed, std::size_t role, std::string_view language) {
    return role_name(printed.spec().roles[role], language);
}

std::string failing(const puzzle::Puzzle& puzzle, const PrintedWords& words) {
    std::string text;
    for (const puzzle::Refutation& refutation : puzzle.refutations) {
        text += text.empty() ? "" : "; ";
        text += printed_turn(puzzle.position, refutation.turn, words) + "\u00A0?";
        if (!refutation.reply.empty()) {
            game::Position after = puzzle.position;
            (void)after.play(refutation.turn);
            text += " " + printed_turn(after, refutation.reply, words);
        }
    }
    return text;
}

}  // namespace

std::string mover_name(const puzzle::Puzzle& puzzle,
                       const game::Game& printed,
                       std::string_view language) {
    return side_name(printed, puzzle.position.to_move().index(), language);
}

std::vector<std::string> solution_lines(const std::vector<puzzle::Puzzle>& puzzles,
                                        const game::Game& printed,
                                        std::string_view language) {
    std::vector<std::string> lines;
    for (const puzzle::Puzzle& puzzle : puzzles) {
        const PrintedWords words(puzzle.position.game(), printed, language);
        std::string line = fmt::format("**{}** ", lines.size() + 1);
        if (puzzle.kind == puzzle::Kind::Who) {
            const std::size_t mover = puzzle.position.to_move().index();
            line +=
                fmt::format(fmt::runtime(puzzle_word(PuzzleWord::Wins, language)),
                            side_name(printed, puzzle.mover_wins ? mover : 1 - mover, language));
            if (puzzle.settled) {
                line += ", " + std::string(puzzle_word(PuzzleWord::Whatever, language));
            } else if (puzzle.mover_wins) {
                line += ": " + printed_turn(puzzle.position, puzzle.solution, words);
            }
        } else {
            line += printed_turn(puzzle.position, puzzle.solution, words);
        }
        line += ".";
        if (const std::string others = failing(puzzle, words); !others.empty() && !puzzle.settled) {
            line += " " + others + ".";
        }
        lines.push_back(std::move(line));
    }
    return lines;
}

}  // namespace quadrille::page
