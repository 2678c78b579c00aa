#include "spec/read/game_checks.h"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "base/names_of.h"
#include "base/spelling.h"
#include "base/utf8.h"

namespace quadrille::spec {

namespace {

struct Check {
    ReadContext& context;
    const Node& root;
    const GameSpec& game;

    /// The value under a key of the game, or deeper under it; the whole where there is none.
    [[nodiscard]] const Node& at(std::string_view key, std::string_view inner = {}) const;
};

// The first value under that key, however deep.
const Node* find_deep(const Node& node, std::string_view key) {
    for (const NodeEntry& entry : node.entries) {
        if (entry.key.text == key) {
            return &entry.value;
        }
        if (const Node* found = find_deep(entry.value, key)) {
            return found;
        }
    }
    for (const Node& item : node.items) {
        if (const Node* found = find_deep(item, key)) {
            return found;
        }
    }
    return nullptr;
}

template <typename T>
std::vector<const T*> verbs_of(const GameSpec& game) {
    std::vector<const T*> verbs;
    for (const PhaseSpec& phase : game.play) {
        for (const Verb& verb : phase.turn) {
            if (const T* found = std::get_if<T>(&verb)) {
                verbs.push_back(found);
            }
        }
    }
    return verbs;
}

bool puts_own_marks(const GameSpec& game) {
    const auto marks = verbs_of<MarkVerb>(game);
    const auto steps = verbs_of<StepVerb>(game);
    return std::ranges::any_of(
               marks,
               [](const MarkVerb* verb) { return verb->what.kind == MarkChoice::Kind::Own; }) ||
           std::ranges::any_of(
               steps, [](const StepVerb* verb) { return verb->mark != StepVerb::Marks::None; });
}

const Node& Check::at(std::string_view key, std::string_view inner) const {
    const Node* node = root.find(key);
    const Node* deep = node == nullptr || inner.empty() ? nullptr : find_deep(*node, inner);
    if (deep != nullptr) {
        return *deep;
    }
    return node == nullptr ? root : *node;
}

// The owner's own mark must be one, or the reader of a transcript could not know which is meant.
void check_owners(const Check& check) {
    const GameSpec& game = check.game;
    if (!puts_own_marks(game)) {
        return;
    }
    for (std::size_t role = 0; role < game.roles.size(); ++role) {
        const auto owned = std::ranges::count_if(
            game.marks, [role](const MarkSpec& each) { return each.owner == RoleId{role}; });
        if (owned != 1) {
            check.context.error(check.at("marks"),
                                fmt::format("{} owns {} marks", game.roles[role], owned),
                                "expected one, because turns put each player's own mark");
        }
    }
}

void check_start_marks(const Check& check) {
    const std::vector<std::string> letters = names_of(check.game.marks, &MarkSpec::letter);
    for (const StartMark& start : check.game.board.start) {
        if (std::ranges::find(letters, start.mark) == letters.end()) {
            const bool here = check.game.board.file == check.game.file;
            check.context.error(
                here ? start.at : check.context.span(check.at("board")),
                fmt::format("the board starts with the unknown mark '{}'", shown(start.mark)),
                "expected " + joined_list(letters, "or"));
        }
    }
}

bool is_square(const GameSpec& game) {
    return std::holds_alternative<SquareShape>(game.board.shape);
}

struct LineSize {
    const char* key;
    const char* line;
    int sites;
};

void check_line_limit(const Check& check, const std::optional<LineLimit>& limit, LineSize size) {
    if (limit && limit->exactly && limit->count > size.sites) {
        check.context.error(
            check.at("play", size.key),
            fmt::format("exactly {} in each {} of {}", limit->count, size.line, size.sites),
            "expected no more than there are places");
    }
}

void check_line_limits(const Check& check, const MarkVerb& mark) {
    if (!mark.per_row && !mark.per_column) {
        return;
    }
    const auto* square = std::get_if<SquareShape>(&check.game.board.shape);
    if (square == nullptr) {
        check.context.error(check.at("play", mark.per_row ? "per-row" : "per-column"),
                            "a limit for rows or columns on a board without them",
                            "expected a square board");
        return;
    }
    check_line_limit(check, mark.per_row, {"per-row", "row", square->columns});
    check_line_limit(check, mark.per_column, {"per-column", "column", square->rows});
    const bool both =
        mark.per_row && mark.per_column && mark.per_row->exactly && mark.per_column->exactly;
    if (both && mark.per_row->count * square->rows != mark.per_column->count * square->columns) {
        check.context.error(check.at("play", "per-column"),
                            fmt::format("rows ask for {} marks in all, columns for {}",
                                        mark.per_row->count * square->rows,
                                        mark.per_column->count * square->columns),
                            "expected the same number");
    }
}

/// What a counter needs and the game lacks; empty texts where all is well.
struct Lack {
    std::string wrong;
    std::string expected;
};

template <typename Counter>
Lack lack_of(const GameSpec& /*game*/, const Counter& /*needs_nothing*/) {
    return {};
}

Lack lack_of(const GameSpec& game, const GroupsCounter& groups) {
    const bool needs_segments = groups.linked_by == GroupsCounter::LinkedBy::Segments;
    if (needs_segments && !game.play.empty() && verbs_of<SegmentVerb>(game).empty()) {
        return {"groups are linked by segments, but nobody draws any",
                "expected the verb 'segment' in 'play'"};
    }
    return {};
}

Lack lack_of(const GameSpec& game, const MajorityCounter& majority) {
    const bool cells = std::ranges::find(majority.of, "cells") != majority.of.end();
    if (cells && game.board.sites == SiteKind::Cells) {
        return {"a majority in cells that hold one mark each",
                "expected a board with marks on vertices or edges"};
    }
    return {};
}

Lack lack_of(const GameSpec& game, const JoinedCounter& joined) {
    GroupsCounter groups;
    groups.linked_by = joined.linked_by;
    return lack_of(game, groups);
}

Lack lack_of(const GameSpec& game, const CrossingsCounter& /*crossings*/) {
    if (!is_square(game) || game.board.sites != SiteKind::Cells) {
        return {"crossings are counted on a board without rows and columns of cells",
                "expected a square board with marks on cells"};
    }
    return {};
}

Lack lack_of(const GameSpec& game, const LandingsCounter& /*landings*/) {
    if (verbs_of<StepVerb>(game).empty()) {
        return {"landings are counted, but nobody steps", "expected the verb 'step' in 'play'"};
    }
    return {};
}

void check_counters(const Check& check) {
    for (const CounterSpec& counter : check.game.counters) {
        Lack lack = std::visit([&](const auto& each) { return lack_of(check.game, each); },
                               counter.counting);
        if (!lack.wrong.empty()) {
            check.context.error(counter.at, std::move(lack.wrong), std::move(lack.expected));
        }
    }
}

void check_steps(const Check& check) {
    if (!verbs_of<StepVerb>(check.game).empty() && !is_square(check.game)) {
        check.context.error(check.at("play", "moves"),
                            "steps on a board without directions",
                            "expected a square board");
    }
}

// `near` and `not-near` are tried out one mark after another; many in a turn would take for ever.
constexpr int kMostBoundMarks = 4;

void check_beside(const Check& check, const MarkVerb& mark) {
    if (!mark.near && !mark.not_near) {
        return;
    }
    const std::string_view key = mark.near ? "near" : "not-near";
    const bool exact =
        (mark.per_row && mark.per_row->exactly) || (mark.per_column && mark.per_column->exactly);
    if (exact) {
        check.context.error(check.at("play", key),
                            fmt::format("'{}' together with exact numbers in lines", key),
                            "expected at-most, or one of the two left out");
    }
    int most =
        mark.what.kind == MarkChoice::Kind::Each ? static_cast<int>(check.game.marks.size()) : 0;
    for (const auto* counts : {&mark.count.once, &mark.count.repeating}) {
        for (const CountRange& count : *counts) {
            most = std::max(most, count.max);
        }
    }
    if (most > kMostBoundMarks) {
        check.context.error(check.at("play", key),
                            fmt::format("'{}' with {} marks in a turn", key, most),
                            fmt::format("expected no more than {}", kMostBoundMarks));
    }
}

void check_swap(const Check& check) {
    const auto& play = check.game.play;
    const bool swaps = std::ranges::any_of(play, [](const PhaseSpec& phase) { return phase.swap; });
    if (swaps && check.game.roles.size() != 2) {
        check.context.error(check.at("play", "swap"),
                            fmt::format("a swap among {} players", check.game.roles.size()),
                            "expected two players");
    }
    if (swaps && check.game.rounds.count > 1) {
        check.context.error(check.at("play", "swap"),
                            "a swap in a match of several rounds",
                            "expected one round; 'swap-roles' makes several ones fair");
    }
}

bool decides_early(const WinClause& clause) {
    return std::holds_alternative<ReachWins>(clause.rule) ||
           std::holds_alternative<JoinedWins>(clause.rule);
}

void check_decided(const Check& check) {
    const auto& play = check.game.play;
    const auto& win = check.game.win;
    const bool waits = std::ranges::any_of(play, [](const PhaseSpec& phase) {
        return std::holds_alternative<UntilDecided>(phase.until);
    });
    if (waits && std::ranges::none_of(win, decides_early)) {
        check.context.error(check.at("play", "until"),
                            "'decided', but nothing decides before the end",
                            "expected a clause 'reach' or 'joined' in 'win'");
    }
    if (waits && check.game.rounds.count > 1) {
        check.context.error(check.at("play", "until"),
                            "'decided' in a match of several rounds, which only their sum decides",
                            "expected {reach: {counter: number}}, or one round");
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
    for (const MarkVerb* mark : verbs_of<MarkVerb>(game)) {
        check_line_limits(check, *mark);
        check_beside(check, *mark);
    }
    check_counters(check);
    check_steps(check);
    check_swap(check);
    check_decided(check);
    check_win(check);
}

}  // namespace quadrille::spec
