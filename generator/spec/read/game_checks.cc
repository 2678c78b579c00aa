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
#include "spec/model/catch_up.h"
#include "spec/read/counter_checks.h"
#include "spec/read/placement_checks.h"
#include "spec/read/verbs_of.h"

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

bool puts_own_marks(const GameSpec& game) {
    return std::ranges::any_of(
               verbs_of<MarkVerb>(game),
               [](const MarkVerb* verb) { return verb->what.kind == MarkChoice::Kind::Own; }) ||
           std::ranges::any_of(verbs_of<StepVerb>(game), [](const StepVerb* verb) {
               return verb->mark != StepVerb::Marks::None && !verb->shared;
           });
}

// What a shared coin leaves: each player's own mark, or one that nobody owns.
void check_shared_coins(const Check& check) {
    const GameSpec& game = check.game;
    const auto owned_by = [&](std::optional<RoleId> owner) {
        return std::ranges::count(game.marks, owner, &MarkSpec::owner);
    };
    for (const StepVerb* step : verbs_of<StepVerb>(game)) {
        bool each = !game.roles.empty();
        for (std::size_t role = 0; role < game.roles.size(); ++role) {
            each = each && owned_by(RoleId{role}) == 1;
        }
        if (step->shared && step->mark != StepVerb::Marks::None && !each &&
            owned_by(std::nullopt) != 1) {
            check.context.error(step->moves_at,
                                "it is not clear which mark a shared coin leaves",
                                "expected one mark that nobody owns, or one for each role");
        }
    }
}

// Where the first segment of a game begins is for the verb that draws it.
void check_first(const Check& check) {
    const auto segments = verbs_of<SegmentVerb>(check.game);
    for (std::size_t i = 1; i < segments.size(); ++i) {
        if (!segments[i]->first.empty()) {
            check.context.error(segments[i]->first_at,
                                "'first' in a verb that does not draw the first segment",
                                "expected it in the first verb 'segment' of the game");
        }
    }
}

void check_marks(const Check& check) {
    const bool some = !verbs_of<MarkVerb>(check.game).empty() ||
                      std::ranges::any_of(verbs_of<StepVerb>(check.game), [](const auto* verb) {
                          return verb->mark != StepVerb::Marks::None;
                      });
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
        const auto is_own = [role](const MarkSpec& each) { return each.owner == RoleId{role}; };
        const auto owned = std::ranges::count_if(game.marks, is_own);
        // Numbers that a player chooses from are typed.
        const bool chosen = owned > 1 && std::ranges::all_of(game.marks, [&](const MarkSpec& each) {
                                return !is_own(each) || each.worth;
                            });
        if (owned != 1 && !chosen) {
            check.context.error(check.at("marks"),
                                fmt::format("{} owns {} marks", game.roles[role], owned),
                                owned == 0 ? "expected one, because turns put each player's own "
                                             "mark; marks that nobody owns need what: any in the "
                                             "verb 'mark'"
                                           : "expected one, because turns put each player's own "
                                             "mark");
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

// The format knows black stones and white ones, one to a point, and no other turns.
void check_sgf(const Check& check) {
    const GameSpec& game = check.game;
    if (!game.sgf) {
        return;
    }
    const auto owned = [&](std::size_t role) {
        return std::ranges::count(game.marks, std::optional(RoleId{role}), &MarkSpec::owner);
    };
    const bool stones = game.roles.size() == 2 && game.marks.size() == 2 && owned(0) == 1 &&
                        owned(1) == 1 && !game.play.empty() && game.rounds.count == 1 &&
                        std::ranges::all_of(game.play, [](const PhaseSpec& phase) {
                            return std::ranges::all_of(phase.turn, [](const Verb& verb) {
                                const auto* mark = std::get_if<MarkVerb>(&verb);
                                return mark != nullptr && mark->number == MarkNumber::None &&
                                       mark->what.kind == MarkChoice::Kind::Own;
                            });
                        });
    if (!stones) {
        check.context.error(game.sgf->at,
                            "'sgf', which has black and white stones only",
                            "expected two players with one kind of mark each, who put nothing "
                            "else, in one round");
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

// Who moves when: everybody, the first player first, and a swap takes another player's place.
void check_order(const Check& check) {
    const GameSpec& game = check.game;
    if (game.order.empty()) {
        return;
    }
    const auto fail = [&](std::string wrong, std::string expected) {
        check.context.error(check.at("order"), std::move(wrong), std::move(expected));
    };
    if (game.play.empty()) {
        fail("'order', but the game has no 'play'", "expected 'play', or no 'order'");
        return;
    }
    for (std::size_t role = 0; role < game.roles.size(); ++role) {
        if (std::ranges::count(game.order, RoleId{role}) == 0) {
            fail(fmt::format("{} has no turn in 'order'", game.roles[role]),
                 "expected every player at least once");
        }
    }
    if (game.order.front() != RoleId{0}) {
        fail(fmt::format("'order' begins with {}", game.roles[game.order.front().index()]),
             fmt::format("expected {}, the first of 'players'", game.roles.front()));
    }
    const bool swaps = std::ranges::find(game.play, true, &PhaseSpec::swap) != game.play.end();
    if (swaps && game.order[1] == RoleId{0}) {
        fail("a swap, but 'order' gives the second turn to the first player too",
             fmt::format("expected {} second", game.roles.back()));
    }
    if (game.roles.size() > 2 &&
        std::ranges::any_of(all_facts_of(game.win), &ClauseFacts::asks_last_mover)) {
        fail("'order' together with 'last-mover' among more than two players",
             "expected only one of the two");
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

// Who is behind is asked once before a turn.
void check_catch_up(const Check& check) {
    for (const PhaseSpec& phase : check.game.play) {
        for (const Verb& verb : phase.turn) {
            const auto* mark = std::get_if<MarkVerb>(&verb);
            if (mark != nullptr && mark->catch_up &&
                mark->catch_up->counter != catch_up_of(phase)) {
                check.context.error(mark->catch_up->at,
                                    "'behind' with another counter than before in its turn",
                                    "expected the same");
            }
        }
    }
}

void check_decided(const Check& check) {
    const auto waits = std::ranges::find_if(check.game.play, [](const PhaseSpec& phase) {
        return std::holds_alternative<UntilDecided>(phase.until);
    });
    if (waits == check.game.play.end()) {
        return;
    }
    if (std::ranges::none_of(check.game.win, &ClauseFacts::ends_play, facts_of)) {
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

// Nothing comes after a clause that always applies, and whoever has nothing to link needs another aim.
void check_aims(const Check& check) {
    const std::vector<WinClause>& win = check.game.win;
    for (std::size_t i = 0; i < win.size(); ++i) {
        const ClauseFacts facts = facts_of(win[i]);
        if (facts.always_applies && i + 1 < win.size()) {
            check.context.error(check.at("win"),
                                "'otherwise' decides before the clauses after it",
                                "expected it as the last clause");
        }
        if (!facts.links_areas || win.size() > 1) {
            continue;
        }
        const auto& areas =
            std::get<JoinedCounter>(check.game.counters[facts.counter->index()].counting).areas;
        const auto without =
            std::ranges::find_if(areas, [](const auto& each) { return each.empty(); });
        if (without != areas.end()) {
            const std::string& role =
                check.game.roles[static_cast<std::size_t>(without - areas.begin())];
            check.context.error(
                check.game.counters[facts.counter->index()].at,
                fmt::format("{} has no areas to link, and nothing else to win by", role),
                fmt::format("expected areas for {0}, or another clause, such as {{otherwise: {0}}}",
                            role));
        }
    }
}

// A clause on who moved last needs moves; one on who is stuck also that nobody can pass.
void check_win(const Check& check) {
    for (const WinClause& clause : check.game.win) {
        const ClauseFacts facts = facts_of(clause);
        if (facts.asks_stuck && (check.game.play.empty() || check.game.play.back().pass)) {
            check.context.error(check.at("win"),
                                check.game.play.empty()
                                    ? "who is stuck decides, but the game has no 'play'"
                                    : "who is stuck decides, but players can pass",
                                "");
        }
        if (facts.asks_last_mover && check.game.play.empty()) {
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
    check_shared_coins(check);
    check_first(check);
    check_counters(context, game);
    check_numbers(check);
    check_sgf(check);
    check_swap(check);
    check_order(check);
    check_again(check);
    check_catch_up(check);
    check_decided(check);
    check_passes(check);
    check_win(check);
    check_aims(check);
}

}  // namespace quadrille::spec
