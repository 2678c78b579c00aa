#include "club/standings.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdint>
#include <map>
#include <tuple>

#include "base/look_alike.h"
#include "base/spelling.h"
#include "base/unicode.h"
#include "base/utf8.h"

namespace quadrille::club {

namespace {

constexpr std::size_t kGamesInFull = 3;

bool is_win(Outcome outcome) {
    return outcome == Outcome::Won || outcome == Outcome::WonByForfeit;
}

bool is_loss(Outcome outcome) {
    return outcome == Outcome::Lost || outcome == Outcome::LostByForfeit;
}

void add(Tally& tally, Outcome outcome, const Scale& scale) {
    (is_bye(outcome) ? tally.byes : tally.games) += 1;
    tally.won += is_win(outcome) ? 1 : 0;
    tally.drawn += outcome == Outcome::Drawn ? 1 : 0;
    tally.lost += is_loss(outcome) ? 1 : 0;
    tally.points += worth(outcome, scale);
}

// Fills a table whose rows stand in the order in which names first occur.
class TableMaker {
  public:
    TableMaker(std::span<const GameResult> results, const Scale& scale)
        : results_(results), scale_(scale) {}

    Standings make() {
        for (const GameResult& result : results_) {
            enter(result);
        }
        table_.cross.assign(table_.rows.size(), std::vector<Encounter>(table_.rows.size()));
        for (const GameResult& result : results_) {
            meet(result);
        }
        sort();
        return std::move(table_);
    }

  private:
    std::size_t row_of(const std::string& name) {
        const auto [found, added] = index_.emplace(name, table_.rows.size());
        if (added) {
            table_.rows.emplace_back().name = name;
        }
        return found->second;
    }

    void enter(const GameResult& result) {
        const bool bye = result.players.size() == 1;
        table_.games += result.scored && !bye ? 1 : 0;
        table_.seats = std::max(table_.seats, result.players.size());
        for (std::size_t seat = 0; seat < result.players.size(); ++seat) {
            Row& row = table_.rows[row_of(result.players[seat])];
            if (!result.scored) {
                continue;
            }
            add(row.all, result.outcomes[seat], scale_);
            row.by_seat.resize(std::max(row.by_seat.size(), seat + 1));
            if (!bye) {
                add(row.by_seat[seat], result.outcomes[seat], scale_);
            }
        }
    }

    // Once the points of all are known.
    void meet(const GameResult& result) {
        for (std::size_t seat = 0; seat < result.players.size(); ++seat) {
            const std::size_t own = row_of(result.players[seat]);
            for (std::size_t other = 0; other < result.players.size(); ++other) {
                if (other != seat) {
                    meet(result, {own, seat}, {row_of(result.players[other]), other});
                }
            }
        }
    }

    struct Seated {
        std::size_t row;
        std::size_t seat;
    };

    void meet(const GameResult& result, Seated own, Seated other) {
        const Outcome outcome = result.outcomes[own.seat];
        Encounter& encounter = table_.cross[own.row][other.row];
        // Of several losers nobody knows who was ahead.
        if (!is_loss(outcome) || is_win(result.outcomes[other.seat]) ||
            result.players.size() == 2) {
            encounter.games.push_back(outcome);
            encounter.points += result.scored ? worth(outcome, scale_) : Points();
        }
        if (!result.scored) {
            return;
        }
        const Points points = table_.rows[other.row].all.points;
        Row& row = table_.rows[own.row];
        row.opponents += points;
        if (!is_loss(outcome)) {
            row.beaten += is_win(outcome) ? points : points.half();
        }
    }

    void sort() {
        std::vector<std::size_t> order(table_.rows.size());
        for (std::size_t i = 0; i < order.size(); ++i) {
            order[i] = i;
        }
        const auto merit = [](const Row& row) {
            return std::tuple(row.all.points, row.opponents, row.beaten);
        };
        std::sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
            const Row& first = table_.rows[a];
            const Row& second = table_.rows[b];
            return merit(first) != merit(second) ? merit(first) > merit(second)
                                                 : first.name < second.name;
        });
        Standings sorted;
        sorted.games = table_.games;
        sorted.seats = table_.seats;
        for (const std::size_t from : order) {
            Row row = std::move(table_.rows[from]);
            row.by_seat.resize(table_.seats);
            const bool equal = !sorted.rows.empty() && merit(sorted.rows.back()) == merit(row);
            row.rank = equal ? sorted.rows.back().rank : static_cast<int>(sorted.rows.size()) + 1;
            sorted.rows.push_back(std::move(row));
            std::vector<Encounter> line;
            line.reserve(order.size());
            for (const std::size_t to : order) {
                line.push_back(std::move(table_.cross[from][to]));
            }
            sorted.cross.push_back(std::move(line));
        }
        table_ = std::move(sorted);
    }

    std::span<const GameResult> results_;
    const Scale& scale_;
    std::map<std::string, std::size_t> index_;
    Standings table_;
};

/// What is known of a name, to find out whether it is a slip.
struct Known {
    int games = 0;
    Place place;
    std::string folded;  // lower case, without dots and blanks, as it looks
};

std::string folded(std::string_view name) {
    std::string text = lower_case(as_it_looks(name));
    std::erase_if(text, [](char c) { return c == '.' || c == ' ' || c == '-'; });
    return text;
}

// A letter more, less or other in short names; two in long ones.
bool is_near(const Known& a, const Known& b) {
    if (a.folded == b.folded) {
        return true;
    }
    const std::size_t letters = std::max(utf8_length(a.folded), utf8_length(b.folded));
    const bool plain = is_printed_ascii(a.folded) && is_printed_ascii(b.folded);
    const std::size_t allowed = (letters < 3 ? 0 : letters < 8 ? 1 : 2) + (plain ? 0 : 1);
    const std::size_t lengths = a.folded.size() > b.folded.size()
                                    ? a.folded.size() - b.folded.size()
                                    : b.folded.size() - a.folded.size();
    return letters >= 3 && lengths <= allowed && edit_distance(a.folded, b.folded) <= allowed;
}

}  // namespace

std::string date_text(const GameResult& result) {
    return result.day ? result.day->iso() : result.date;
}

Standings standings_of(std::span<const GameResult> results, const Scale& scale) {
    return TableMaker(results, scale).make();
}

bool has_forfeits(const Standings& table) {
    for (const std::vector<Encounter>& row : table.cross) {
        for (const Encounter& encounter : row) {
            if (std::any_of(encounter.games.begin(), encounter.games.end(), is_forfeit)) {
                return true;
            }
        }
    }
    return false;
}

std::size_t count_of(std::span<const LeftOut> left_out) {
    std::size_t games = 0;
    for (const LeftOut& each : left_out) {
        games += each.games;
    }
    return games;
}

bool has_byes(const Standings& table) {
    return std::any_of(
        table.rows.begin(), table.rows.end(), [](const Row& row) { return row.all.byes > 0; });
}

std::vector<NearNames> near_names(std::span<const GameResult> results) {
    std::map<std::string, Known> names;
    std::map<std::pair<std::string, std::string>, bool> met;
    for (const GameResult& result : results) {
        for (const std::string& name : result.players) {
            Known& known =
                names.try_emplace(name, Known{0, result.place, folded(name)}).first->second;
            ++known.games;
            for (const std::string& other : result.players) {
                met[{name, other}] = true;
            }
        }
    }
    std::vector<NearNames> near;
    for (auto a = names.begin(); a != names.end(); ++a) {
        for (auto b = std::next(a); b != names.end(); ++b) {
            if (!is_near(a->second, b->second) || met.contains({a->first, b->first})) {
                continue;
            }
            const bool a_rarer = a->second.games <= b->second.games;
            const auto& rare = a_rarer ? *a : *b;
            const auto& usual = a_rarer ? *b : *a;
            near.push_back({rare.first, usual.first, rare.second.games, rare.second.place});
        }
    }
    return near;
}

std::string cell_text(const Encounter& encounter, const Scale& scale) {
    if (encounter.games.size() > kGamesInFull) {
        return fmt::format("{}/{}", encounter.points.text(), encounter.games.size());
    }
    std::string text;
    const bool usual = scale == Scale();
    for (const Outcome outcome : encounter.games) {
        text += text.empty() || usual ? "" : " ";
        text +=
            is_forfeit(outcome) ? std::string(1, code_of(outcome)) : worth(outcome, scale).text();
    }
    return text;
}

int percent(const Tally& tally, const Scale& scale) {
    const std::int64_t most = scale.win.units() * (tally.games + tally.byes);
    return most == 0 ? 0 : static_cast<int>((tally.points.units() * 200 + most) / (most * 2));
}

}  // namespace quadrille::club
