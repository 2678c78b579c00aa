#include "spec/model/win_spec.h"

#include <algorithm>

namespace quadrille::spec {

namespace {

struct Facts {
    ClauseFacts operator()(const Compare& rule) const {
        const auto* nested = std::get_if<NestedClause>(&rule.tie);
        return {.counter = rule.counter,
                .compares = true,
                .less_is_better = rule.fewest,
                .may_be_drawn = nested != nullptr ? facts_of(**nested).may_be_drawn
                                                  : !std::holds_alternative<RoleId>(rule.tie),
                .nested = nested != nullptr ? nested->get() : nullptr};
    }

    ClauseFacts operator()(const Reach& rule) const {
        return {.counter = rule.counter,
                .asks_whether = rule.goal == 1,
                .may_be_drawn = rule.goal || rule.both == Both::Draw,
                .links_areas = !rule.goal,
                .ends_play = true};
    }

    ClauseFacts operator()(const Classify& rule) const {
        return {
            .counter = rule.counter,
            .is_common = true,
            .may_be_drawn = std::count(rule.winners.begin(), rule.winners.end(), std::nullopt) > 0,
            .ends_play = rule.by == Classify::By::Threshold};
    }

    ClauseFacts operator()(const Otherwise& /*rule*/) const { return {.always_applies = true}; }

    ClauseFacts operator()(Event event) const {
        return {.asks_last_mover = event == Event::LastMover, .asks_stuck = event == Event::Stuck};
    }
};

}  // namespace

ClauseFacts facts_of(const WinClause& clause) {
    ClauseFacts facts = std::visit(Facts(), clause.rule);
    facts.less_is_better = facts.less_is_better != clause.loses;
    return facts;
}

std::vector<ClauseFacts> all_facts_of(const std::vector<WinClause>& win) {
    std::vector<ClauseFacts> all;
    for (const WinClause& clause : win) {
        for (const WinClause* each = &clause; each != nullptr; each = all.back().nested) {
            all.push_back(facts_of(*each));
        }
    }
    return all;
}

ClauseFacts score_facts(const std::vector<WinClause>& win) {
    for (const ClauseFacts& facts : all_facts_of(win)) {
        if (facts.counter && !facts.is_common) {
            return facts;
        }
    }
    return {};
}

}  // namespace quadrille::spec
