#include "spec/model/win_spec.h"

namespace quadrille::spec {

namespace {

struct Facts {
    ClauseFacts operator()(const MostWins& rule) const {
        return compared(rule.counter, false, rule.tie);
    }

    ClauseFacts operator()(const FewestWins& rule) const {
        return compared(rule.counter, true, rule.tie);
    }

    ClauseFacts operator()(const ReachWins& rule) const {
        return {.counter = rule.counter,
                .is_common = rule.then.has_value(),
                .asks_whether = !rule.then && rule.count == 1,
                .may_be_drawn = !rule.otherwise,
                .ends_play = true};
    }

    ClauseFacts operator()(const JoinedWins& rule) const {
        return {.counter = rule.counter,
                .may_be_drawn = rule.both == Both::Draw,
                .links_areas = true,
                .ends_play = true};
    }

    ClauseFacts operator()(const OddWins& rule) const {
        return {.counter = rule.counter, .is_common = true};
    }

    ClauseFacts operator()(const RemainderWins& rule) const {
        return {.counter = rule.counter, .is_common = true};
    }

    ClauseFacts operator()(const LastMoverWins& /*rule*/) const {
        return {.asks_last_mover = true};
    }

    ClauseFacts operator()(const StuckWins& /*rule*/) const { return {.asks_stuck = true}; }

    static ClauseFacts compared(CounterId counter, bool less, const Tie& tie) {
        const auto* nested = std::get_if<NestedClause>(&tie);
        return {.counter = counter,
                .compares = true,
                .less_is_better = less,
                .may_be_drawn = nested != nullptr ? facts_of(**nested).may_be_drawn
                                                  : !std::holds_alternative<RoleId>(tie),
                .nested = nested != nullptr ? nested->get() : nullptr};
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
