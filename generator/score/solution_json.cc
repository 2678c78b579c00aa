#include "base/json_writer.h"
#include "score/solution_report.h"
#include "score/turn_text.h"

namespace quadrille::score {

namespace {

/// A person by number, or `draw`.
void write_value(JsonWriter& json, Value value, std::size_t mover) {
    if (value == kDraw) {
        json.value("draw");
    } else {
        json.value(static_cast<int>(value == kWin ? mover : 1 - mover) + 1);
    }
}

void write_range(JsonWriter& json, solve::Range range, std::size_t mover) {
    if (range.is_known()) {
        write_value(json, range.low, mover);
    } else {
        json.null();
    }
}

void write_turn(JsonWriter& json,
                const game::Position& position,
                const SolvedTurn& turn,
                std::size_t mover) {
    json.open('{');
    json.key("turn").value(turn_text(position, turn.turn));
    json.key("alike").list(
        turn.alike, [&](const game::Turn& alike) { json.value(turn_text(position, alike)); });
    json.key("winner");
    write_range(json, turn.value, mover);
    json.key("unswapped");
    write_range(json, turn.unswapped.value_or(solve::Range{}), mover);
    json.key("reply");
    if (turn.reply) {
        game::Position after = position;
        (void)after.play(turn.turn);
        json.value(turn_text(after, *turn.reply));
    } else {
        json.null();
    }
    json.close('}');
}

/// `positive`: a person.
void write_sum(JsonWriter& json,
               const game::Game& game,
               const std::optional<solve::SumValue>& sum,
               std::size_t positive) {
    if (!sum) {
        json.null();
        return;
    }
    const auto write = [&json](const std::string& value) {
        value.empty() ? json.null() : json.value(value);
    };
    json.object([&] {
        json.key("sum");
        write(sum->value);
        json.key("positive").value(positive + 1);
        json.key("parts").list(sum->parts, [&](const solve::SumValue::Part& part) {
            json.object([&] {
                json.key("sites").list(
                    part.sites, [&](board::SiteId site) { json.value(game.board().label(site)); });
                json.key("value");
                write(part.value);
            });
        });
    });
}

}  // namespace

std::string solution_json(const game::Position& position,
                          const Solution& solution,
                          const SolvedRound& round) {
    std::string text;
    JsonWriter json(text);
    json.open('{');
    json.key("schema").value("quadrille.solve/1");
    json.key("game").value(position.game().spec().id);
    json.key("turn").value(round.turn);
    json.key("to_move").value(static_cast<int>(round.to_move) + 1);
    json.key("players").list(round.names);
    json.key("settled").value(solution.settled.has_value());
    json.key("winner");
    write_range(json, solution.value, round.to_move);
    // What is known of it, from the worst for the mover to the best.
    json.key("bounds").open('[');
    write_value(json, solution.value.low, round.to_move);
    write_value(json, solution.value.high, round.to_move);
    json.close(']');
    json.key("worth");
    write_sum(json, position.game(), solution.sum, person_of_first_role(position, round));
    json.key("turns").list(solution.turns, [&](const SolvedTurn& turn) {
        write_turn(json, position, turn, round.to_move);
    });
    json.key("complete").value(!solution.spent);
    json.key("positions").value(solution.positions);
    json.close('}');
    return text + "\n";
}

}  // namespace quadrille::score
