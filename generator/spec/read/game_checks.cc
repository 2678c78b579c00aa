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
#include "spec/read/placement_checks.h"

namespace quadrille::spec {

namespace {

struct Check {
    ReadContext& context;
    const Node& root;
    const GameSpec& game;

    /// The value under a key of the game.
    [[nodiscard]] SourceSpan at(std::string_view key) const {
        const Node* node = root.find(key);
        return context.span(node == nullptr ? root : *node);
    }
};

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
    return std::ranges::any_of(
               verbs_of<MarkVerb>(game),
               [](const MarkVerb* verb) { return verb->what.kind == MarkChoice::Kind::Own; }) ||
           std::ranges::any_of(verbs_of<StepVerb>(game), [](const StepVerb* verb) {
               return verb->mark != StepVerb::Marks::None;
           });
}

void check_marks(const Check& check) {
    const bool some = !verbs_of<MarkVerb>(check.game).empty() || puts_own_marks(check.game);
    if (check.game.marks.empty() && (some || check.game.play.empty())) {
        check.context.error(check.context.span(check.root),
                            "the game has no marks to put",
                            "expected 'marks', or turns of segments alone");
    }
}

// The owner's own mark must be one, or the reader of a transcript could not know which is meant.
void check_owners(const Check& check) {
    const GameSpec& game = check.game;
    if (!puts_own_marks(game) || game.marks.empty()) {
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
                here ? start.at : check.at("board"),
                fmt::format("the board starts with the unknown mark '{}'", shown(start.mark)),
                "expected " + joined_list(letters, "or"));
        }
    }
}

bool is_square(const GameSpec& game) {
    return std::holds_alternative<SquareShape>(game.board.shape);
}

void check_line_limit(const Check& check,
                      const std::optional<LineLimit>& limit,
                      const char* line,
                      int sites) {
    if (limit && limit->exactly && limit->count > sites) {
        check.context.error(limit->at,
                            fmt::format("exactly {} in each {} of {}", limit->count, line, sites),
                            "expected no more than there are places");
    }
}

void check_line_limits(const Check& check, const MarkVerb& mark) {
    const std::optional<LineLimit>& row = mark.per_row;
    const std::optional<LineLimit>& column = mark.per_column;
    if (!row && !column) {
        return;
    }
    const auto* square = std::get_if<SquareShape>(&check.game.board.shape);
    if (square == nullptr) {
        check.context.error(row ? row->at : column->at,
                            "a limit for rows or columns on a board without them",
                            "expected a square board");
        return;
    }
    check_line_limit(check, row, "row", square->columns);
    check_line_limit(check, column, "column", square->rows);
    const bool both = row && column && row->exactly && column->exactly;
    if (both && row->count * square->rows != column->count * square->columns) {
        check.context.error(column->at,
                            fmt::format("rows ask for {} marks in all, columns for {}",
                                        row->count * square->rows,
                                        column->count * square->columns),
                            "expected the same number");
    }
}

/// What a counter needs and the game lacks; empty texts where all is well.
struct Lack {
    std::string wrong;
    std::string expected;
};

Lack lack_of_segments(const GameSpec& game, GroupsCounter::LinkedBy linked_by) {
    const bool needed = linked_by == GroupsCounter::LinkedBy::Segments;
    if (needed && !game.play.empty() && verbs_of<SegmentVerb>(game).empty()) {
        return {"groups are linked by segments, but nobody draws any",
                "expected the verb 'segment' in 'play'"};
    }
    return {};
}

Lack lack_of_filling(const GameSpec& game, const FilledCounter& filled) {
    const bool segments = filled.by == FilledCounter::By::Segments;
    if (segments && !game.play.empty() && verbs_of<SegmentVerb>(game).empty()) {
        return {"areas are filled by segments, but nobody draws any",
                "expected the verb 'segment' in 'play'"};
    }
    if (!segments && game.board.sites == SiteKind::Cells && filled.of.front() == "cells") {
        return {"cells that hold one mark each are filled",
                "expected a board with marks on vertices or edges"};
    }
    return {};
}

bool asks_for_cells(const Counting& counting) {
    const auto* unique = std::get_if<UniqueCounter>(&counting);
    const auto* majority = std::get_if<MajorityCounter>(&counting);
    const auto* runs = std::get_if<RunsCounter>(&counting);
    const auto has = [](const std::vector<std::string>& of) {
        return std::ranges::find(of, "cells") != of.end();
    };
    return (unique != nullptr && has(unique->of)) || (majority != nullptr && has(majority->of)) ||
           (runs != nullptr && has(runs->of));
}

Lack lack_of_last_mark(const GameSpec& game) {
    if (game.play.empty()) {
        return {"marks near the last one in a game without 'play'",
                "expected turns, which tell which mark is the last"};
    }
    const auto steps = verbs_of<StepVerb>(game);
    const bool some =
        !verbs_of<MarkVerb>(game).empty() || std::ranges::any_of(steps, [](const StepVerb* verb) {
            return verb->mark != StepVerb::Marks::None;
        });
    return some ? Lack{}
                : Lack{"marks near the last one are counted, but no turn puts a mark",
                       "expected the verb 'mark' in 'play'"};
}

Lack lack_of_polygons(const GameSpec& game, const PolygonsCounter& polygons) {
    if (!game.play.empty() && verbs_of<SegmentVerb>(game).empty()) {
        return {"polygons are counted, but nobody draws segments",
                "expected the verb 'segment' in 'play'"};
    }
    if (game.play.empty() && polygons.by == PolygonsCounter::By::Own) {
        return {"polygons by who drew them in a game without 'play'", "expected by: any"};
    }
    return {};
}

Lack lack_of_looped(const GameSpec& game) {
    if (!game.play.empty() && verbs_of<SegmentVerb>(game).empty()) {
        return {"closed chains of segments are counted, but nobody draws any",
                "expected the verb 'segment' in 'play'"};
    }
    return {};
}

bool is_of_numbers(const Counting& counting) {
    return std::holds_alternative<HighestCounter>(counting) ||
           std::holds_alternative<NumbersCounter>(counting);
}

/// Most counters need nothing.
Lack lack_of(const GameSpec& game, const Counting& counting) {
    if (goes_to_mover(counting) && game.play.empty()) {
        return {"'to: mover' in a game without 'play'", "expected turns, which tell who moved"};
    }
    if (asks_for_last_mark(counting)) {
        return lack_of_last_mark(game);
    }
    if (const auto* groups = std::get_if<GroupsCounter>(&counting)) {
        return lack_of_segments(game, groups->linked_by);
    }
    if (const auto* joined = std::get_if<JoinedCounter>(&counting)) {
        return lack_of_segments(game, joined->linked_by);
    }
    const bool on_cells = game.board.sites == SiteKind::Cells;
    if (on_cells && asks_for_cells(counting)) {
        const bool majority = std::holds_alternative<MajorityCounter>(counting);
        return {majority ? "a majority in cells that hold one mark each"
                : std::holds_alternative<RunsCounter>(counting)
                    ? "runs in cells that hold one mark each"
                    : "cells that hold one mark each are told apart by their marks",
                "expected a board with marks on vertices or edges"};
    }
    if (std::holds_alternative<CrossingsCounter>(counting) && !(is_square(game) && on_cells)) {
        return {"crossings are counted on a board without rows and columns of cells",
                "expected a square board with marks on cells"};
    }
    if (const auto* polygons = std::get_if<PolygonsCounter>(&counting)) {
        return lack_of_polygons(game, *polygons);
    }
    if (std::holds_alternative<LoopedCounter>(counting)) {
        return lack_of_looped(game);
    }
    if (const auto* filled = std::get_if<FilledCounter>(&counting)) {
        return lack_of_filling(game, *filled);
    }
    if (is_of_numbers(counting) && numbering_of(game) == MarkNumber::None) {
        return {"numbers are counted, but marks bear none",
                "expected 'number' in a verb 'mark', as in {mark: {number: next}}"};
    }
    if (std::holds_alternative<LandingsCounter>(counting) && verbs_of<StepVerb>(game).empty()) {
        return {"landings are counted, but nobody steps", "expected the verb 'step' in 'play'"};
    }
    return {};
}

void check_counters(const Check& check) {
    for (const CounterSpec& counter : check.game.counters) {
        Lack lack = lack_of(check.game, counter.counting);
        if (!lack.wrong.empty()) {
            check.context.error(counter.at, std::move(lack.wrong), std::move(lack.expected));
        }
    }
}

// A coin may enter a site that has a mark, and leave one without a number.
void check_numbers(const Check& check) {
    for (const MarkVerb* mark : verbs_of<MarkVerb>(check.game)) {
        if (mark->number != MarkNumber::None && !verbs_of<StepVerb>(check.game).empty()) {
            check.context.error(mark->number_at,
                                "'number' together with 'step', whose marks have none",
                                "expected only one of the two");
        }
    }
}

void check_swap(const Check& check) {
    const auto swap = std::ranges::find(check.game.play, true, &PhaseSpec::swap);
    if (swap == check.game.play.end()) {
        return;
    }
    if (check.game.roles.size() != 2) {
        check.context.error(swap->swap_at,
                            fmt::format("a swap among {} players", check.game.roles.size()),
                            "expected two players");
    }
    if (check.game.rounds.count > 1) {
        check.context.error(swap->swap_at,
                            "a swap in a match of several rounds",
                            "expected one round; with 'swap-roles' several rounds are fair too");
    }
}

bool tests_each_round(const Until& until) {
    const auto* reach = std::get_if<UntilReach>(&until);
    const auto* free = std::get_if<UntilFreeBelow>(&until);
    return std::holds_alternative<UntilEach>(until) ||
           (reach != nullptr && reach->tested == Tested::EachRound) ||
           (free != nullptr && free->tested == Tested::EachRound);
}

// Turns are counted by player where everybody has as many as the others.
void check_again(const Check& check) {
    for (const PhaseSpec& phase : check.game.play) {
        if (!phase.again) {
            continue;
        }
        const auto fail = [&](std::string wrong, const char* expected) {
            check.context.error(phase.again_at, std::move(wrong), expected);
        };
        if (is_list(check.game.counters[phase.again->index()].counting)) {
            fail("'again' for a counter that is a list of sizes",
                 "expected a counter that is one number");
        }
        if (!verbs_of<StepVerb>(check.game).empty()) {
            fail("'again' together with 'step', whose moves go by the turns of each player",
                 "expected only one of the two");
        }
        if (tests_each_round(phase.until)) {
            fail("'again' where play ends by rounds, but players have unequal numbers of turns",
                 "expected another end, such as until: full");
        }
    }
}

bool decides_early(const WinClause& clause) {
    return std::holds_alternative<ReachWins>(clause.rule) ||
           std::holds_alternative<JoinedWins>(clause.rule);
}

void check_decided(const Check& check) {
    const auto waits = std::ranges::find_if(check.game.play, [](const PhaseSpec& phase) {
        return std::holds_alternative<UntilDecided>(phase.until);
    });
    if (waits == check.game.play.end()) {
        return;
    }
    if (std::ranges::none_of(check.game.win, decides_early)) {
        check.context.error(waits->until_at,
                            "'decided', but nothing decides before the end",
                            "expected a clause 'reach' or 'joined' in 'win'");
    }
    if (check.game.rounds.count > 1) {
        check.context.error(waits->until_at,
                            "'decided' in a match of several rounds, which only their sum decides",
                            "expected {reach: {counter: number}}, or one round");
    }
}

// Where only those pass who must, play ends when nobody can move, not when somebody cannot.
void check_passes(const Check& check) {
    for (const PhaseSpec& phase : check.game.play) {
        if (phase.forced_pass && std::holds_alternative<UntilStuck>(phase.until)) {
            check.context.error(phase.pass_at,
                                "'pass: forced' with 'until: stuck', where nobody may be stuck",
                                "expected until: nobody, or no 'pass'");
        }
        if (!phase.pass && std::holds_alternative<UntilNobody>(phase.until)) {
            check.context.error(phase.until_at,
                                "'until: nobody', but a player who is stuck cannot pass",
                                "expected pass: forced, or until: stuck");
        }
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
    check_marks(check);
    check_owners(check);
    check_start_marks(check);
    for (const MarkVerb* mark : verbs_of<MarkVerb>(game)) {
        check_line_limits(check, *mark);
        check_placement(context, game, *mark);
    }
    check_counters(check);
    check_numbers(check);
    check_swap(check);
    check_again(check);
    check_decided(check);
    check_passes(check);
    check_win(check);
}

}  // namespace quadrille::spec
