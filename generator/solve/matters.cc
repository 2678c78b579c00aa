#include "solve/matters.h"

#include <algorithm>
#include <set>
#include <vector>

namespace quadrille::solve {

namespace {

class Question {
  public:
    explicit Question(const game::Game& game) : spec_(game.spec()) {
        for (const spec::ClauseFacts& facts : spec::all_facts_of(spec_.win)) {
            if (facts.counter) {
                ask(*facts.counter);
            }
            matters_.stuck = matters_.stuck || facts.asks_stuck;
        }
        for (const spec::PhaseSpec& phase : spec_.play) {
            ask_phase(phase);
        }
        for (const spec::CounterId counter : counters_) {
            matters_.kinds =
                matters_.kinds || knows_kinds(spec_.counters[counter.index()].counting);
        }
        matters_.kinds = matters_.kinds || game.has_supplies();
        matters_.counts = !counters_.empty();
        matters_.turns = matters_.turns || spec_.play.size() != 1;
    }

    [[nodiscard]] const Matters& answer() const { return matters_; }

  private:
    void ask(spec::CounterId counter) {
        if (counters_.insert(counter).second) {
            for (const spec::CounterId part :
                 spec::parts_of(spec_.counters[counter.index()].counting)) {
                ask(part);
            }
        }
    }

    void ask_phase(const spec::PhaseSpec& phase) {
        if (const auto* reach = std::get_if<spec::UntilReach>(&phase.until)) {
            ask(reach->counter);
            matters_.turns = matters_.turns || reach->tested != spec::Tested::EachTurn;
        }
        if (const auto* free = std::get_if<spec::UntilFreeBelow>(&phase.until)) {
            matters_.turns = matters_.turns || free->tested != spec::Tested::EachTurn;
        }
        if (phase.again) {
            ask(*phase.again);
        }
        matters_.turns = matters_.turns || std::holds_alternative<spec::UntilEach>(phase.until) ||
                         std::holds_alternative<spec::UntilTurns>(phase.until);
        for (const spec::Verb& verb : phase.turn) {
            std::visit([this](const auto& each) { ask_verb(each); }, verb);
        }
    }

    void ask_verb(const spec::MarkVerb& verb) {
        const auto is_seen = [](const std::optional<spec::Beside>& beside) {
            return beside == spec::Beside::Own || beside == spec::Beside::Theirs;
        };
        if (verb.closed) {
            ask(verb.closed->by);
        }
        if (verb.not_making) {
            ask(verb.not_making->counter);
        }
        if (verb.catch_up) {
            ask(verb.catch_up->counter);
        }
        matters_.kinds = matters_.kinds || is_seen(verb.near) || is_seen(verb.not_near) ||
                         verb.not_in || verb.number != spec::MarkNumber::None ||
                         std::any_of(verb.neighbours.begin(),
                                     verb.neighbours.end(),
                                     [&](const auto& wanted) { return is_seen(wanted.of); });
        matters_.turns = matters_.turns || !verb.count.once.empty() ||
                         verb.count.repeating.size() != 1 ||
                         verb.what.kind == spec::MarkChoice::Kind::Cycle;
    }

    void ask_verb(const spec::SegmentVerb& verb) {
        if (verb.not_making) {
            ask(verb.not_making->counter);
        }
    }

    void ask_verb(const spec::StepVerb& /*verb*/) {
        matters_.kinds = true;
        matters_.turns = true;
    }

    void ask_verb(const spec::SayVerb& /*verb*/) {}

    static bool knows_kinds(const spec::Counting& counting) {
        if (const auto* filled = std::get_if<spec::FilledCounter>(&counting)) {
            return filled->sum || filled->by == spec::FilledCounter::By::Own;
        }
        if (const auto* marks = std::get_if<spec::MarksCounter>(&counting)) {
            return marks->of == spec::MarksCounter::Of::Own;
        }
        if (const auto* unique = std::get_if<spec::UniqueCounter>(&counting)) {
            return unique->by == spec::UniqueCounter::By::Own;
        }
        return !std::holds_alternative<spec::PolygonsCounter>(counting) &&
               spec::parts_of(counting).empty();
    }

    const spec::GameSpec& spec_;
    std::set<spec::CounterId> counters_;
    Matters matters_{false, false, false, false};
};

}  // namespace

Matters what_matters(const game::Game& game) {
    return Question(game).answer();
}

}  // namespace quadrille::solve
