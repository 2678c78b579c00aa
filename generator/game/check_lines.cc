// Checks that a board has the straight lines, rows and columns that the rules ask for.
#include <algorithm>
#include <optional>
#include <string>
#include <utility>

#include "game/find_verb.h"
#include "game/game.h"

namespace quadrille::game {

namespace {

struct LinesFault {
    std::string wrong;
    std::string expected;
};

/// Why the board has no such line; nothing if it has one.
std::optional<LinesFault> lines_fault(const board::Board& board, spec::LinesCounter::Along along) {
    using Along = spec::LinesCounter::Along;
    const auto directions = board.directions();
    if (directions.empty()) {
        return LinesFault{"lines are counted on a board without straight lines",
                          "expected a board of one lattice, such as a square"};
    }
    const bool diagonal = along == Along::Diagonal;
    const bool has_some =
        along == Along::Both ||
        std::any_of(directions.begin(), directions.end(), [&](const board::Direction& direction) {
            return direction.diagonal == diagonal;
        });
    if (has_some) {
        return std::nullopt;
    }
    return LinesFault{diagonal ? "lines are counted along diagonals, and this board has none"
                               : "lines are counted along sides, and this board has no such lines",
                      "expected along: both"};
}

/// Of a counter that follows straight lines.
std::optional<spec::LinesCounter::Along> along_of(const spec::Counting& counting) {
    if (const auto* patterns = std::get_if<spec::PatternsCounter>(&counting)) {
        return patterns->along;
    }
    const auto* lines = std::get_if<spec::LinesCounter>(&counting);
    return lines == nullptr ? std::nullopt : std::optional(lines->along);
}

}  // namespace

Diagnostics Game::check_segments() const {
    using Along = spec::SegmentVerb::Along;
    Diagnostics mistakes;
    const auto directions = board_.directions();
    for (const spec::PhaseSpec& phase : spec_.play) {
        const auto* verb = find_verb<spec::SegmentVerb>(phase);
        if (verb == nullptr || verb->along == Along::Any) {
            continue;
        }
        const bool has_some =
            std::any_of(directions.begin(), directions.end(), [&](const board::Direction& each) {
                return verb->along == Along::Lines ||
                       each.diagonal == (verb->along == Along::Diagonal);
            });
        if (!has_some) {
            mistakes.push_back(error_in(spec_.file,
                                        verb->at,
                                        "segments run along lines that this board does not have",
                                        "expected a board of one lattice, such as a square, or "
                                        "along: any"));
        }
    }
    return mistakes;
}

Diagnostics Game::check_lines() const {
    Diagnostics mistakes;
    bool needs_lines = false;
    for (std::size_t phase = 0; phase < spec_.play.size(); ++phase) {
        needs_lines = needs_lines || line_limits(phase).any();
    }
    for (const spec::CounterSpec& counter : spec_.counters) {
        needs_lines =
            needs_lines || std::holds_alternative<spec::CrossingsCounter>(counter.counting);
        if (const auto along = along_of(counter.counting)) {
            if (auto mistake = lines_fault(board_, *along)) {
                mistakes.push_back(error_in(spec_.file,
                                            counter.at,
                                            std::move(mistake->wrong),
                                            std::move(mistake->expected)));
            }
        }
    }
    if (needs_lines && (line_of_[0].empty() || line_of_[1].empty())) {
        mistakes.push_back(error_in(spec_.file,
                                    {},
                                    "the rules speak of rows and columns and the board has none",
                                    "expected a square board"));
    }
    return mistakes;
}

}  // namespace quadrille::game
