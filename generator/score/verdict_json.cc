#include "score/verdict_json.h"

#include <algorithm>
#include <string_view>
#include <utility>

#include "base/json_writer.h"
#include "base/utf8.h"
#include "score/report.h"
#include "score/tally.h"
#include "score/typed_json.h"
#include "spec/model/printed_letters.h"
#include "transcript/model/replay.h"

namespace quadrille::score {

namespace {

int person_number(std::size_t person) {
    return static_cast<int>(person) + 1;
}

std::string_view status_name(Status status) {
    switch (status) {
        case Status::Finished:
            return "finished";
        case Status::Unfinished:
            return "unfinished";
        case Status::Resigned:
            return "resigned";
        case Status::Invalid:
            return "invalid";
    }
    return {};
}

void write_diagnostics(JsonWriter& json, const Diagnostics& diagnostics) {
    json.key("diagnostics").list(diagnostics, [&](const Diagnostic& diagnostic) {
        json.object([&] {
            json.key("severity")
                .value(diagnostic.severity == Severity::Error ? "error" : "warning");
            json.key("line").value(diagnostic.span.begin.line);
            json.key("column").value(diagnostic.span.begin.column);
            json.key("message").value(as_utf8(message_of(diagnostic)));
        });
    });
}

void write_number(JsonWriter& json, const game::Number& number) {
    const std::vector<std::int64_t>* sizes = number.list();
    if (sizes == nullptr) {
        json.digits(number.text());
        return;
    }
    json.list(*sizes);
}

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
            json_.value(person_number(transcript::person_in_role(game_, *role, first_person_)));
        } else {
            json_.null();
        }
    }

    void operator()(spec::MarkId mark) const {
        // The same in every language, for programs.
        json_.value(spec::letter_in_file(game_.spec(), game_.spec().marks[mark.index()]));
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
        json_.list(list, [&](const auto& each) { json_.value(value(each)); });
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

class VerdictWriter {
  public:
    VerdictWriter(const Verdict& verdict, JsonWriter& json) : verdict_(verdict), json_(json) {}

    void write() {
        write_game();
        json_.key("status").value(status_name(verdict_.status));
        json_.key("winner").value(person(verdict_.winner));
        json_.key("draw").value(verdict_.draw);
        json_.key("decided_by");
        const std::string how = decided_by(verdict_);
        how.empty() ? json_.null() : json_.value(how);
        write_settled();
        write_players();
        write_counts();
        write_rounds();
        write_claims();
        write_reasons(json_, verdict_);
        write_diagnostics(json_, verdict_.diagnostics);
    }

  private:
    [[nodiscard]] bool valid() const { return verdict_.status != Status::Invalid; }

    [[nodiscard]] const spec::GameSpec& spec() const { return verdict_.game->spec(); }

    static std::optional<int> person(const std::optional<std::size_t>& index) {
        return index ? std::optional(person_number(*index)) : std::nullopt;
    }

    [[nodiscard]] bool exchanges_roles() const {
        return spec().rounds.swap_roles && spec().rounds.count > 1;
    }

    void write_game();
    void write_settled();
    void write_outcome(std::string_view key, const std::optional<Outcome>& outcome);
    void write_players();
    void write_counts();
    void write_rounds();
    void write_round(std::size_t first, const std::vector<game::Number>& scores);
    void write_claims();
    [[nodiscard]] bool checks_words() const;

    const Verdict& verdict_;
    JsonWriter& json_;
};

void VerdictWriter::write_game() {
    json_.key("line").value(verdict_.line);
    json_.key("game");
    verdict_.id.empty() ? json_.null() : json_.value(verdict_.id);
    json_.key("set").open('{');
    if (verdict_.game) {
        for (const spec::Setting& setting : spec().settings) {
            json_.key(setting.name).value(setting.value);
        }
    }
    json_.close('}');
}

void VerdictWriter::write_settled() {
    const std::optional<Settlement>& known = verdict_.settlement;
    write_outcome("settled", known ? known->settled : std::nullopt);
    write_outcome("best_play", known ? known->best_play : std::nullopt);
}

void VerdictWriter::write_outcome(std::string_view key, const std::optional<Outcome>& outcome) {
    json_.key(key);
    if (outcome && std::holds_alternative<Won>(*outcome)) {
        json_.value(person_number(std::get<Won>(*outcome).person));
    } else if (outcome && std::holds_alternative<Drawn>(*outcome)) {
        json_.value("draw");
    } else {
        json_.null();
    }
}

void VerdictWriter::write_players() {
    json_.key("players").open('[');
    for (std::size_t i = 0; i < verdict_.names.size(); ++i) {
        json_.open('{');
        json_.key("role");
        if (verdict_.game && !exchanges_roles() && i < spec().roles.size()) {
            const std::size_t first = verdict_.rounds.empty() ? 0 : verdict_.rounds[0].first_person;
            json_.value(spec().roles[role_of_person(*verdict_.game, i, first).index()]);
        } else {
            json_.null();
        }
        json_.key("name");
        verdict_.named ? json_.value(verdict_.names[i]) : json_.null();
        std::optional<game::Number> score;
        if (valid() && verdict_.standing.score && !verdict_.score_unknown) {
            score = verdict_.standing.totals[verdict_.standing.score->index()][i];
        }
        json_.key("score");
        score ? write_number(json_, *score) : json_.null();
        json_.close('}');
    }
    json_.close(']');
}

void VerdictWriter::write_counts() {
    json_.key("counts").open('{');
    for (std::size_t i = 0; i < verdict_.standing.common.size(); ++i) {
        if (verdict_.standing.common[i] && spec::is_common(spec().counters[i].counting)) {
            json_.key(spec().counters[i].name);
            write_number(json_, *verdict_.standing.common[i]);
        }
    }
    json_.close('}');
}

void VerdictWriter::write_rounds() {
    if (!verdict_.game || spec().rounds.count < 2) {
        return;
    }
    json_.key("rounds").open('[');
    for (const RoundResult& round : verdict_.rounds) {
        write_round(round.first_person, round.scores);
    }
    for (const std::size_t first : verdict_.announced) {
        write_round(first, {});
    }
    json_.close(']');
}

// Null for each score that is not known, such as all of a round without turns.
void VerdictWriter::write_round(std::size_t first, const std::vector<game::Number>& scores) {
    json_.open('{');
    json_.key("first").value(person_number(first));
    json_.key("scores").open('[');
    for (std::size_t person = 0; person < verdict_.names.size(); ++person) {
        const bool known = person < scores.size() && !verdict_.score_unknown;
        known ? write_number(json_, scores[person]) : json_.null();
    }
    json_.close(']');
    json_.close('}');
}

bool VerdictWriter::checks_words() const {
    for (const spec::PhaseSpec& phase : spec().play) {
        for (const spec::Verb& verb : phase.turn) {
            const auto* say = std::get_if<spec::SayVerb>(&verb);
            if (say != nullptr && say->parity) {
                return true;
            }
        }
    }
    return false;
}

void VerdictWriter::write_claims() {
    if (!verdict_.game || !checks_words()) {
        return;
    }
    json_.key("claims").list(verdict_.claims, [&](const Claim& claim) {
        json_.object([&] {
            json_.key("turn").value(claim.turn);
            json_.key("said").value(claim.said);
            json_.key("ok").value(claim.ok);
        });
    });
}

}  // namespace

std::string to_json(const Verdict& verdict, std::string_view file, const MoreKeys& more) {
    std::string text;
    JsonWriter json(text);
    json.open('{');
    json.key("schema").value("quadrille.score/1");
    json.key("file").value(as_utf8(file));
    VerdictWriter(verdict, json).write();
    if (more) {
        more(json);
    }
    json.close('}');
    return text;
}

std::string unreadable_json(std::string_view file, int line, const Diagnostics& diagnostics) {
    Verdict verdict;
    verdict.line = line;
    verdict.diagnostics = diagnostics;
    return to_json(verdict, file, [](JsonWriter& json) { write_typed(json, nullptr, {}); });
}

}  // namespace quadrille::score
