#include "base/json_writer.h"
#include "base/utf8.h"
#include "club/standings_report.h"

namespace quadrille::club {

namespace {

void write_tally(JsonWriter& json, const Tally& tally) {
    json.key("games").value(tally.games);
    json.key("won").value(tally.won);
    json.key("drawn").value(tally.drawn);
    json.key("lost").value(tally.lost);
    json.key("points").digits(tally.points.decimal());
}

void write_players(JsonWriter& json, const Standings& table) {
    json.key("players").list(table.rows, [&](const Row& row) {
        json.object([&] {
            json.key("rank").value(row.rank);
            json.key("name").value(row.name);
            write_tally(json, row.all);
            json.key("byes").value(row.all.byes);
            json.key("opponents").digits(row.opponents.decimal());
            json.key("beaten").digits(row.beaten.decimal());
            json.key("seats").list(row.by_seat, [&](const Tally& seat) {
                json.object([&] { write_tally(json, seat); });
            });
        });
    });
}

void write_encounter(JsonWriter& json, const Standings& table, std::size_t own, std::size_t other) {
    const Encounter& encounter = table.cross[own][other];
    if (encounter.games.empty()) {
        return;
    }
    json.open('{');
    json.key("player").value(table.rows[own].name);
    json.key("against").value(table.rows[other].name);
    json.key("points").digits(encounter.points.decimal());
    json.key("games").list(encounter.games,
                           [&](const Outcome outcome) { json.value(word_of(outcome)); });
    json.close('}');
}

void write_table(JsonWriter& json, const Standings& table) {
    json.key("games").value(table.games);
    write_players(json, table);
    json.key("crosstable").open('[');
    for (std::size_t own = 0; own < table.rows.size(); ++own) {
        for (std::size_t other = 0; other < table.rows.size(); ++other) {
            write_encounter(json, table, own, other);
        }
    }
    json.close(']');
}

void write_place(JsonWriter& json, const Place& place) {
    json.key("file").value(as_utf8(place.file));
    json.key("line").value(place.line);
}

std::string_view word_of(LeftOut::Status status) {
    switch (status) {
        case LeftOut::Status::Invalid:
            return "invalid";
        case LeftOut::Status::Unfinished:
            return "unfinished";
        case LeftOut::Status::Unnamed:
            return "unnamed";
        case LeftOut::Status::Undated:
            return "undated";
        case LeftOut::Status::Withdrawn:
            return "withdrawn";
    }
    return {};
}

void write_left_out(JsonWriter& json, const std::vector<LeftOut>& games) {
    json.key("left_out").list(games, [&](const LeftOut& game) {
        json.object([&] {
            write_place(json, game.place);
            json.key("players").list(game.players);
            json.key("status").value(word_of(game.status));
            json.key("why").value(as_utf8(game.why));
        });
    });
}

void write_near(JsonWriter& json, const std::vector<NearNames>& names) {
    json.key("near_names").list(names, [&](const NearNames& near) {
        json.object([&] {
            json.key("name").value(near.name);
            json.key("near").value(near.near);
            json.key("games").value(near.games);
            write_place(json, near.place);
        });
    });
}

void write_repeated(JsonWriter& json, const std::vector<Repeated>& games) {
    json.key("repeated").list(games, [&](const Repeated& each) {
        json.object([&] {
            write_place(json, each.place);
            json.key("before").open('{');
            write_place(json, each.before);
            json.close('}');
            json.key("games").value(each.games);
        });
    });
}

}  // namespace

std::string to_json(const StandingsReport& report) {
    std::string text;
    JsonWriter json(text);
    json.open('{');
    json.key("schema").value("quadrille.standings/1");
    json.key("scale").open('{');
    json.key("win").digits(report.scale.win.decimal());
    json.key("draw").digits(report.scale.draw.decimal());
    json.key("loss").digits(report.scale.loss.decimal());
    json.close('}');
    write_table(json, report.all);
    json.key("by");
    report.by.empty() ? json.null() : json.value(report.by);
    json.key("parts").list(report.parts, [&](const StandingsPart& part) {
        json.object([&] {
            json.key("value").value(part.value);
            write_table(json, part.table);
        });
    });
    write_left_out(json, report.left_out);
    write_near(json, report.near);
    write_repeated(json, report.repeated);
    json.close('}');
    return text + "\n";
}

}  // namespace quadrille::club
