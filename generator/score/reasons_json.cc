#include "score/reasons_json.h"

#include <algorithm>

#include "score/report.h"
#include "score/tally.h"

namespace quadrille::score {

namespace {

class CellWriter {
  public:
    CellWriter(JsonWriter& json, const game::Game& game, std::size_t first_person)
        : json_(json), game_(game), first_person_(first_person) {}

    void operator()(std::monostate /*left_out*/) const {}

    void operator()(bool truth) const { json_.value(truth); }

    void operator()(const game::Number& number) const { write_number(json_, number); }

    void operator()(Points points) const { json_.value(points.number); }

    void operator()(const MarksOf& marks) const { json_.value(marks.number); }

    void operator()(const Votes& votes) const {
        write_list(votes.numbers, [](std::int64_t number) { return number; });
    }

    // Told by the number of the person who has the role in that round.
    void operator()(const Role& role) const {
        if (role) {
            json_.value(static_cast<int>(person_of_role(game_, *role, first_person_)) + 1);
        } else {
            json_.null();
        }
    }

    void operator()(spec::MarkId mark) const {
        json_.value(game_.spec().marks[mark.index()].letter);
    }

    void operator()(std::optional<board::SiteId> site) const {
        site ? json_.value(game_.board().label(*site)) : json_.null();
    }

    void operator()(const Sites& sites) const {
        write_list(sites, [this](board::SiteId site) -> const std::string& {
            return game_.board().label(site);
        });
    }

    void operator()(const Area& area) const { json_.value(area.name); }

    void operator()(const Areas& areas) const {
        write_list(areas.names, [](const std::string& name) -> const std::string& { return name; });
    }

    void operator()(const std::string& label) const { json_.value(label); }

    void operator()(spec::CounterId counter) const {
        json_.value(game_.spec().counters[counter.index()].name);
    }

    // Words are for people; where one stands for the players it means all of them.
    void operator()(Term /*term*/) const { json_.null(); }

  private:
    template <typename List, typename Value>
    void write_list(const List& list, const Value& value) const {
        json_.open('[');
        for (const auto& each : list) {
            json_.value(value(each));
        }
        json_.close(']');
    }

    JsonWriter& json_;
    const game::Game& game_;
    std::size_t first_person_;
};

void write_tally(JsonWriter& json, const Verdict& verdict, const Counted& counted) {
    const Tally tally = tally_of(counted);
    if (std::none_of(tally.keys.begin(), tally.keys.end(), [](Key key) { return key.json; })) {
        return;
    }
    const spec::GameSpec& spec = counted.game.spec();
    const CellWriter writer(json, counted.game, verdict.rounds[counted.round].first_person);
    for (const TallyRow& row : tally.rows) {
        json.open('{');
        json.key("counter").value(spec.counters[counted.counter.index()].name);
        if (spec.rounds.count > 1) {
            json.key("round").value(static_cast<int>(counted.round) + 1);
        }
        for (std::size_t i = 0; i < row.cells.size(); ++i) {
            if (tally.keys[i].json && !std::holds_alternative<std::monostate>(row.cells[i])) {
                json.key(tally.keys[i].name);
                std::visit(writer, row.cells[i]);
            }
        }
        json.close('}');
    }
}

}  // namespace

void write_number(JsonWriter& json, const game::Number& number) {
    const std::vector<std::int64_t>* sizes = number.list();
    if (sizes == nullptr) {
        json.digits(number.text());
        return;
    }
    json.open('[');
    for (const std::int64_t size : *sizes) {
        json.value(size);
    }
    json.close(']');
}

void write_reasons(JsonWriter& json, const Verdict& verdict) {
    json.key("reasons").open('[');
    const std::vector<std::size_t> counters =
        verdict.rounds.empty() ? std::vector<std::size_t>() : deciding_counters(*verdict.game);
    for (std::size_t round = 0; verdict.status != Status::Invalid && round < verdict.rounds.size();
         ++round) {
        for (const std::size_t counter : counters) {
            write_tally(json,
                        verdict,
                        {*verdict.game,
                         verdict.standing.rounds[round][counter],
                         spec::CounterId{counter},
                         round});
        }
    }
    json.close(']');
}

}  // namespace quadrille::score
