#include "score/final_mistakes.h"

#include <fmt/format.h>

#include <algorithm>
#include <numeric>
#include <string>
#include <utility>
#include <vector>

#include "base/spelling.h"
#include "transcript/model/fault_text.h"

namespace quadrille::score {

namespace {

std::string marks_text(const game::Game& game, const std::vector<int>& numbers) {
    std::vector<std::string> words;
    for (std::size_t mark = 0; mark < numbers.size(); ++mark) {
        words.push_back(fmt::format("{} {}", numbers[mark], game.spec().marks[mark].letter));
    }
    return joined_list(words, "and");
}

// How many marks of each kind there are after a turn, where players have no choice of marks.
class Plan {
  public:
    explicit Plan(const game::Game& game) : game_(game), marks_(game.spec().marks.size(), 0) {
        for (const game::StartSite& start : game.start()) {
            ++marks_[start.mark.index()];
            ++total_;
        }
    }

    // Adds turns until there are at least that many marks; false if players choose.
    bool reach(int total) {
        while (total_ < total) {
            const auto form = game_.turn_form(++turn_);
            if (!form) {
                return false;
            }
            for (const game::ItemForm& item : form->items) {
                const auto* marks = std::get_if<game::MarkItems>(&item);
                if (marks != nullptr && (marks->choice.size() != 1 || marks->count.min < 1 ||
                                         marks->count.min != marks->count.max)) {
                    return false;
                }
                if (marks != nullptr) {
                    marks_[marks->choice[0].index()] += marks->count.min;
                    total_ += marks->count.min;
                }
            }
        }
        return true;
    }

    [[nodiscard]] int total() const { return total_; }

    [[nodiscard]] int turn() const { return turn_; }

    [[nodiscard]] const std::vector<int>& marks() const { return marks_; }

  private:
    const game::Game& game_;
    std::vector<int> marks_;
    int total_ = 0;
    int turn_ = 0;
};

Diagnostic order_not_found(const SourceText& source, SourceSpan span, bool every_order) {
    return every_order
               ? source.error(span,
                              "no order of turns leads to this board by the rules",
                              "expected the board as it stood when the game was over, with marks "
                              "only where the rules let them stand")
               : source.error(span,
                              "no turns were found that lead to this board",
                              "expected the board as it stood when the game was over; with its "
                              "moves it can be checked");
}

bool is_fixed(const spec::CountPlan& plan) {
    const auto choice = [](const spec::CountRange& range) { return range.min != range.max; };
    return std::none_of(plan.once.begin(), plan.once.end(), choice) &&
           std::none_of(plan.repeating.begin(), plan.repeating.end(), choice);
}

// Several marks in a turn, and limits that may leave room for fewer.
bool may_run_short(const spec::MarkVerb& mark) {
    const auto at_most = [](const std::optional<spec::LineLimit>& limit) {
        return limit && !limit->exactly;
    };
    const bool limited =
        at_most(mark.per_row) || at_most(mark.per_column) || (mark.per && !mark.per->limit.exactly);
    const auto several = [](const spec::CountRange& range) { return range.max > 1; };
    return limited &&
           (std::any_of(mark.count.once.begin(), mark.count.once.end(), several) ||
            std::any_of(mark.count.repeating.begin(), mark.count.repeating.end(), several));
}

}  // namespace

bool plan_is_fixed(const game::Game& game) {
    const auto& play = game.spec().play;
    for (std::size_t phase = 0; phase < play.size(); ++phase) {
        const bool by_number = std::holds_alternative<spec::UntilEach>(play[phase].until) ||
                               std::holds_alternative<spec::UntilTurns>(play[phase].until);
        const bool last = phase + 1 == play.size();
        // A phase in which somebody is stuck ends early, and the next one begins.
        bool fixed = !play[phase].pass && !play[phase].either &&
                     (last || (by_number && game.never_stuck(phase)));
        for (const spec::Verb& verb : play[phase].turn) {
            const auto* mark = std::get_if<spec::MarkVerb>(&verb);
            const auto* segment = std::get_if<spec::SegmentVerb>(&verb);
            // Of a line over several places nobody sees in how many turns it was drawn.
            fixed = fixed &&
                    (mark == nullptr || (is_fixed(mark->count) && !may_run_short(*mark))) &&
                    (segment == nullptr || segment->through == spec::SegmentVerb::Through::None);
        }
        if (!fixed) {
            return false;
        }
    }
    return true;
}

WrongFinal wrong_counts(const SourceText& source,
                        const transcript::Transcript& transcript,
                        bool every_order) {
    const game::Game& game = *transcript.game;
    std::vector<int> numbers(game.spec().marks.size(), 0);
    for (const game::MarkSet set : transcript.final_board->marks) {
        for (const spec::MarkId mark : set.list()) {
            ++numbers[mark.index()];
        }
    }
    const int total = std::accumulate(numbers.begin(), numbers.end(), 0);
    const SourceSpan span = transcript.final_board->span;
    if (game.has_segments() && !every_order && transcript.segments) {
        return {order_not_found(source, span, false), false};
    }
    if (game.has_segments()) {
        const std::size_t segments = transcript.segments ? transcript.segments->list.size() : 0;
        Diagnostic error = source.error(
            transcript.segments ? transcript.segments->span : span,
            fmt::format("the final board has {} and {}",
                        transcript::count_of(total, "mark", "marks"),
                        transcript::count_of(static_cast<int>(segments), "segment", "segments")),
            "expected a mark and a segment for each turn");
        if (segments == 0) {
            error.notes.emplace_back("they are typed in a section 'segments:' of their own");
        }
        return {std::move(error), true};
    }
    Plan plan(game);
    if (!every_order && !plan_is_fixed(game)) {
        return {order_not_found(source, span, false), false};
    }
    std::string expected = "expected the marks of whole turns";
    if (plan.reach(total)) {
        if (numbers == plan.marks()) {
            return {order_not_found(source, span, every_order), every_order};
        }
        expected =
            fmt::format("expected {}{}, as after turn {}",
                        marks_text(game, plan.marks()),
                        plan.total() == total ? "" : fmt::format(", {} in all", plan.total()),
                        plan.turn());
    } else if (!every_order) {
        return {order_not_found(source, span, false), false};
    }
    return {source.error(
                span, fmt::format("the final board has {}", marks_text(game, numbers)), expected),
            true};
}

Diagnostic illegal_final(const SourceText& source,
                         game::Illegal found,
                         const game::Position& position,
                         std::span<const transcript::Item> items) {
    // The numbers of turns are our own here: they would mislead.
    if (auto* crosses = std::get_if<game::SegmentCrosses>(&found.reason)) {
        crosses->other.turn = 0;
    } else if (auto* repeated = std::get_if<game::SegmentRepeated>(&found.reason)) {
        repeated->other.turn = 0;
    }
    const auto words = transcript::words_for(found, position, items);
    Diagnostic error = source.error(items[found.item].span, words.wrong, words.expected);
    error.notes = words.notes;
    return error;
}

bool may_miss_orders(const game::Game& game) {
    return std::ranges::any_of(game.spec().play, [](const spec::PhaseSpec& phase) {
        return std::ranges::any_of(phase.turn, [](const spec::Verb& verb) {
            const auto* mark = std::get_if<spec::MarkVerb>(&verb);
            return mark != nullptr &&
                   (!mark->neighbours.empty() || mark->by_area || mark->is_piece());
        });
    });
}

Diagnostic turns_not_found(const SourceText& source, const transcript::Transcript& transcript) {
    return source.warning(transcript.final_board->span,
                          "no turns were found that lead to this board; it is counted as it stands",
                          "expected its moves too, if they are to be checked");
}

Diagnostic swap_unknown(const SourceText& source, const transcript::Transcript& transcript) {
    const auto& roles = transcript.game->spec().roles;
    return source.warning(
        transcript.final_board->span,
        "a board alone does not show whether there was a swap",
        fmt::format("{} is taken for {} here; if roles were exchanged, name '{}' first",
                    transcript.person_name(0),
                    roles[0],
                    transcript.person_name(1)));
}

Diagnostic not_over(const SourceText& source,
                    const transcript::Transcript& transcript,
                    std::size_t person) {
    return source.error(
        transcript.ended->span,
        fmt::format("'ended: stuck', but {} can go on", transcript.person_name(person)),
        transcript.has_turns()
            ? "expected the turns that follow, or how else the game ended"
            : "expected a board on which nobody can go on, or how else the game ended");
}

}  // namespace quadrille::score
