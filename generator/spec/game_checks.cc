#include "spec/game_checks.h"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "base/spelling.h"

namespace quadrille::spec {

namespace {

struct Check {
    ReadContext& context;
    const Node& root;
    const GameSpec& game;

    [[nodiscard]] const Node& at(std::string_view key) const {
        const Node* node = root.find(key);
        return node == nullptr ? root : *node;
    }
};

template <typename T>
const T* find_verb(const GameSpec& game) {
    for (const PhaseSpec& phase : game.play) {
        for (const Verb& verb : phase.turn) {
            if (const T* found = std::get_if<T>(&verb)) {
                return found;
            }
        }
    }
    return nullptr;
}

template <typename T>
bool counts(const GameSpec& game) {
    return std::any_of(game.counters.begin(), game.counters.end(), [](const CounterSpec& each) {
        return std::holds_alternative<T>(each.counting);
    });
}

// The owner's own mark must be one, or the reader of a transcript could not know which is meant.
void check_owners(const Check& check) {
    const GameSpec& game = check.game;
    const auto* mark = find_verb<MarkVerb>(game);
    const auto* step = find_verb<StepVerb>(game);
    const bool own = (mark != nullptr && mark->what.kind == MarkChoice::Kind::Own) ||
                     (step != nullptr && step->mark != StepVerb::Marks::None);
    if (!own) {
        return;
    }
    for (std::size_t role = 0; role < game.roles.size(); ++role) {
        const auto owned =
            std::count_if(game.marks.begin(), game.marks.end(), [role](const MarkSpec& each) {
                return each.owner == RoleId{role};
            });
        if (owned != 1) {
            check.context.error(check.at("marks"),
                                fmt::format("{} owns {} marks", game.roles[role], owned),
                                "expected one, because turns put each player's own mark");
        }
    }
}

void check_start_marks(const Check& check) {
    std::vector<std::string> letters;
    for (const MarkSpec& mark : check.game.marks) {
        letters.push_back(mark.letter);
    }
    for (const StartMark& start : check.game.board.start) {
        if (std::find(letters.begin(), letters.end(), start.mark) == letters.end()) {
            check.context.error(
                check.at("board"),
                fmt::format("the board starts with the unknown mark '{}'", start.mark),
                "expected " + joined_list(letters, "or"));
        }
    }
}

bool is_square(const GameSpec& game) {
    return std::holds_alternative<SquareShape>(game.board.shape);
}

void check_line_limits(const Check& check) {
    const auto* mark = find_verb<MarkVerb>(check.game);
    if (mark == nullptr || (!mark->per_row && !mark->per_column)) {
        return;
    }
    const auto* square = std::get_if<SquareShape>(&check.game.board.shape);
    if (square == nullptr) {
        check.context.error(check.at("play"),
                            "'per-row' and 'per-column' on a board without columns",
                            "expected a square board");
        return;
    }
    const auto too_many = [&](const std::optional<LineLimit>& limit, int sites, const char* line) {
        if (limit && limit->exactly && limit->count > sites) {
            check.context.error(
                check.at("play"),
                fmt::format("exactly {} in each {} of {}", limit->count, line, sites),
                "expected no more than there are places");
        }
    };
    too_many(mark->per_row, square->columns, "row");
    too_many(mark->per_column, square->rows, "column");
    const bool both =
        mark->per_row && mark->per_column && mark->per_row->exactly && mark->per_column->exactly;
    if (both && mark->per_row->count * square->rows != mark->per_column->count * square->columns) {
        check.context.error(check.at("play"),
                            fmt::format("rows ask for {} marks in all, columns for {}",
                                        mark->per_row->count * square->rows,
                                        mark->per_column->count * square->columns),
                            "expected the same number");
    }
}

void check_needs_of_counters(const Check& check) {
    const GameSpec& game = check.game;
    if (counts<LandingsCounter>(game) && find_verb<StepVerb>(game) == nullptr) {
        check.context.error(check.at("score"), "landings are counted, but nobody steps");
    }
    if (counts<CrossingsCounter>(game) &&
        !(is_square(game) && game.board.sites == SiteKind::Cells)) {
        check.context.error(check.at("score"),
                            "crossings are counted on a board without rows and columns of cells",
                            "expected a square board with marks on its cells");
    }
    for (const CounterSpec& counter : game.counters) {
        const auto* groups = std::get_if<GroupsCounter>(&counter.counting);
        if (groups != nullptr && groups->linked_by == GroupsCounter::LinkedBy::Segments &&
            !game.play.empty() && find_verb<SegmentVerb>(game) == nullptr) {
            check.context.error(check.at("score"),
                                "groups are linked by segments, but nobody draws any");
        }
        const auto* majority = std::get_if<MajorityCounter>(&counter.counting);
        if (majority != nullptr && majority->of == "cells" && game.board.sites == SiteKind::Cells) {
            check.context.error(check.at("score"),
                                "a majority in cells that hold one mark each",
                                "expected marks on vertices or edges");
        }
        if (majority != nullptr && majority->of != "cells" && !is_square(game)) {
            check.context.error(
                check.at("score"),
                fmt::format("a majority in {} on a board without them", majority->of),
                "expected a square board");
        }
    }
}

void check_needs_of_steps(const Check& check) {
    if (find_verb<StepVerb>(check.game) != nullptr && !is_square(check.game)) {
        check.context.error(
            check.at("play"), "steps on a board without directions", "expected a square board");
    }
}

// A clause on who moved last needs moves.
void check_win(const Check& check) {
    for (const WinClause& clause : check.game.win) {
        if (std::holds_alternative<LastMoverWins>(clause.rule) && check.game.play.empty()) {
            check.context.error(
                check.at("win"), "the last mover wins, but the game has no 'play'", "");
        }
    }
}

}  // namespace

void check_game(ReadContext& context, const Node& root, const GameSpec& game) {
    const Check check{context, root, game};
    check_owners(check);
    check_start_marks(check);
    check_line_limits(check);
    check_needs_of_counters(check);
    check_needs_of_steps(check);
    check_win(check);
}

}  // namespace quadrille::spec
