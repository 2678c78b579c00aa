#include "spec/read/placement_checks.h"

#include <fmt/format.h>

#include <algorithm>
#include <string>

namespace quadrille::spec {

namespace {

// Such marks are tried out one after another; many in a turn would take for ever.
constexpr int kMostBoundMarks = 4;
// Those of a piece in one line have few ways to lie.
constexpr int kMostInALine = 12;

// The word that binds marks to others, to be named in messages.
struct BindingKey {
    const char* key;
    SourceSpan at;
};

BindingKey binding_key(const MarkVerb& mark) {
    if (mark.near || !mark.neighbours.empty()) {
        return {"near", mark.near_at};
    }
    if (mark.not_near) {
        return {"not-near", mark.near_at};
    }
    if (mark.on) {
        return {"on", mark.on->at};
    }
    if (mark.in_line) {
        return {"in-line", mark.in_line_at};
    }
    if (mark.not_in) {
        return {"not-in", mark.not_in_at};
    }
    if (mark.not_making) {
        return {"not-making", mark.not_making->at};
    }
    if (mark.is_piece()) {
        return mark.together ? BindingKey{"together", mark.together_at}
                             : BindingKey{"along", mark.along_at};
    }
    if (mark.sent) {
        return {"sent-to", mark.sent->at};
    }
    if (mark.by_area) {
        return {"count", mark.by_area->at};
    }
    return mark.closed ? BindingKey{"closed", mark.closed->at} : BindingKey{"in", mark.in_at};
}

CountRange counts_of(const GameSpec& game, const MarkVerb& mark) {
    if (mark.what.kind == MarkChoice::Kind::Each) {
        const auto kinds = static_cast<int>(game.marks.size());
        return {kinds, kinds};
    }
    CountRange all = mark.count.repeating.front();
    for (const auto* counts : {&mark.count.once, &mark.count.repeating}) {
        for (const CountRange& count : *counts) {
            all = {std::min(all.min, count.min), std::max(all.max, count.max)};
        }
    }
    return all;
}

// All free places of an area are alike: no mark of a turn is in the way of another.
bool binds_by_areas_alone(const MarkVerb& mark) {
    MarkVerb rest = mark;
    rest.by_area.reset();
    return mark.by_area && !rest.is_bound() && !mark.per && !mark.per_row && !mark.per_column &&
           mark.number == MarkNumber::None;
}

/// Other verbs of its turn that mark places, so that it would not be clear which marks it puts.
bool shares_its_turn(const GameSpec& game, const MarkVerb& mark) {
    return std::ranges::any_of(game.play, [&](const PhaseSpec& phase) {
        const auto is_this = [&](const Verb& verb) {
            return std::get_if<MarkVerb>(&verb) == &mark;
        };
        return std::ranges::any_of(phase.turn, is_this) &&
               std::ranges::any_of(phase.turn, [&](const Verb& verb) {
                   return !is_this(verb) && (std::holds_alternative<MarkVerb>(verb) ||
                                             std::holds_alternative<StepVerb>(verb));
               });
    });
}

void check_by_area(ReadContext& context, const GameSpec& game, const MarkVerb& mark) {
    if (shares_its_turn(game, mark)) {
        context.error(mark.by_area->at,
                      "a count by areas in a turn with another 'mark' or 'step'",
                      "expected a turn with this verb alone, or with segments and words");
    }
    const auto runs_out = [](const MarkSpec& each) { return each.supply.has_value(); };
    if (std::ranges::any_of(game.marks, runs_out)) {
        context.error(mark.by_area->at,
                      "a count by areas of marks that run out",
                      "expected no 'supply' in 'marks'");
    }
    if (mark.what.kind == MarkChoice::Kind::Each) {
        context.error(mark.by_area->at,
                      "a count by areas together with 'what: each'",
                      "expected what: own or any");
    }
    if (mark.is_piece()) {
        context.error(mark.by_area->at,
                      "a count by areas together with marks in one piece",
                      "expected only one of the two");
    }
    if (mark.per || mark.per_row || mark.per_column) {
        context.error(mark.by_area->at,
                      "a count by areas together with limits for areas or lines",
                      "expected only one of the two");
    }
}

void check_counts(ReadContext& context,
                  const GameSpec& game,
                  const MarkVerb& mark,
                  const BindingKey& binding) {
    const int most = counts_of(game, mark).max;
    const int limit = mark.together && !mark.along.empty() ? kMostInALine : kMostBoundMarks;
    if (most > limit && !binds_by_areas_alone(mark)) {
        context.error(binding.at,
                      fmt::format("'{}' with {} marks in a turn", binding.key, most),
                      fmt::format("expected no more than {}", limit));
    }
    if (mark.is_piece() && most < 2) {
        context.error(
            mark.together ? mark.together_at : mark.along_at,
            fmt::format("'{}' with one mark in a turn", mark.together ? "together" : "along"),
            "expected a count, such as count: 2");
    }
}

void check_limits(ReadContext& context, const MarkVerb& mark) {
    const BindingKey binding = binding_key(mark);
    const bool exact = (mark.per_row && mark.per_row->exactly) ||
                       (mark.per_column && mark.per_column->exactly) ||
                       (mark.per && mark.per->limit.exactly);
    if (exact) {
        context.error(binding.at,
                      fmt::format("'{}' together with exact numbers in lines", binding.key),
                      "expected at-most, or only one of the two");
    }
    if (mark.else_anywhere && (mark.per_row || mark.per_column || mark.per || mark.on)) {
        context.error(mark.else_at,
                      "'else: anywhere' together with limits for lines",
                      "expected only one of the two");
    }
}

void check_enclosed(ReadContext& context, const GameSpec& game, const MarkVerb& mark) {
    if (!mark.not_in) {
        return;
    }
    const CounterSpec& counter = game.counters[mark.not_in->index()];
    if (!std::holds_alternative<EnclosedCounter>(counter.counting)) {
        context.error(mark.not_in_at,
                      fmt::format("the counter '{}' does not watch closed chains", counter.name),
                      "expected one with count: enclosed");
    }
}

void check_last(ReadContext& context, const MarkVerb& mark) {
    if (mark.near == Beside::Last && mark.not_near == Beside::Last) {
        context.error(mark.not_near_at,
                      "marks that go next to the last mark and never next to it",
                      "expected only one of the two");
    }
    if (mark.else_anywhere && !mark.near && !mark.in_line && !mark.sent &&
        mark.neighbours.empty()) {
        context.error(mark.else_at,
                      "'else' where marks may go anywhere in any case",
                      "expected 'near', 'in-line' or 'sent-to' beside it");
    }
}

}  // namespace

void check_placement(ReadContext& context, const GameSpec& game, const MarkVerb& mark) {
    check_last(context, mark);
    check_enclosed(context, game, mark);
    if (mark.per && !mark.per->limit.exactly) {
        check_counts(context, game, mark, {"per", mark.per->limit.at});
    }
    if (mark.number != MarkNumber::None) {
        check_counts(context, game, mark, {"number", mark.number_at});
    }
    if (mark.by_area) {
        check_by_area(context, game, mark);
    }
    if (mark.is_bound()) {
        check_counts(context, game, mark, binding_key(mark));
        check_limits(context, mark);
    }
}

}  // namespace quadrille::spec
