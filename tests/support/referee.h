// A second opinion on played games, for tests: the rules of the shipped games written down once
// more, in the plainest way, so that the engine is not its own witness. It looks at labels and
// letters only and knows nothing of game/.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "transcript/model/write_transcript.h"

namespace quadrille::test {

class Referee {
  public:
    explicit Referee(const transcript::Transcript& typed)
        : typed_(typed), id_(typed.game->spec().id) {
        for (const spec::Setting& setting : typed.game->spec().settings) {
            set_[setting.name] = static_cast<int>(setting.value);
        }
        for (const std::string& label : typed.game->board().labels()) {
            labels_.insert(label);
        }
    }

    /// No turn of any round breaks a rule, as far as it was played.
    bool allows() {
        return std::all_of(typed_.rounds.begin(), typed_.rounds.end(), [this](const auto& round) {
            marks_.clear();
            segments_.clear();
            return id_ == "walkers" ? walk(round) : mark(round);
        });
    }

  private:
    using Turns = std::vector<std::vector<std::string>>;

    static Turns turns_of(const game::Game& game, const transcript::Round& round) {
        Turns turns;
        for (const transcript::Turn& turn : round.turns) {
            turns.emplace_back();
            for (const transcript::Item& item : round.items_of(turn)) {
                turns.back().push_back(transcript::item_text(game, item.value));
            }
        }
        return turns;
    }

    static std::pair<int, int> square(const std::string& label) {
        return {label[0] - 'a', std::atoi(label.c_str() + 1) - 1};
    }

    // dodec: 1 2 2 ... 2; dodec-dual: 1 2 2 2 2 2 1; elsewhere 1.
    [[nodiscard]] std::size_t marks_wanted(std::size_t turn) const {
        if (id_.rfind("dodec", 0) != 0) {
            return 1;
        }
        return turn == 0 || labels_.size() == marks_.size() + 1 ? 1 : 2;
    }

    [[nodiscard]] std::string own_mark(std::size_t turn) const {
        return id_ == "loops" ? (turn % 2 == 0 ? "y" : "p") : (turn % 2 == 0 ? "r" : "b");
    }

    [[nodiscard]] bool free_colours() const {
        return id_ == "odd" || id_ == "dustin" || id_ == "dots";
    }

    [[nodiscard]] std::size_t most_marks() const {
        return id_ == "loops" ? 2 * static_cast<std::size_t>(set_.at("size")) : labels_.size();
    }

    bool put(const std::string& item, std::size_t turn) {
        const std::size_t equals = item.find('=');
        const std::string site = item.substr(0, equals);
        const std::string mark = equals == std::string::npos ? "" : item.substr(equals + 1);
        if (free_colours() ? mark.empty() : (!mark.empty() && mark != own_mark(turn))) {
            return false;
        }
        if (labels_.count(site) == 0 || !marks_.emplace(site, mark).second) {
            return false;
        }
        if (id_ != "loops") {
            return true;
        }
        const auto on_line = [&](bool row) {
            return std::count_if(marks_.begin(), marks_.end(), [&](const auto& each) {
                const auto a = square(each.first);
                const auto b = square(site);
                return row ? a.second == b.second : a.first == b.first;
            });
        };
        return on_line(true) <= 2 && on_line(false) <= 2;
    }

    // Doubled area of the triangle; which side of a-b is c on?
    static long side(std::pair<int, int> a, std::pair<int, int> b, std::pair<int, int> c) {
        return static_cast<long>(b.first - a.first) * (c.second - a.second) -
               static_cast<long>(b.second - a.second) * (c.first - a.first);
    }

    static int sign(long number) { return (number > 0) - (number < 0); }

    bool draw(const std::string& item) {
        const std::size_t dash = item.find('-');
        auto a = square(item.substr(0, dash));
        auto b = square(item.substr(dash + 1));
        if (b < a) {
            std::swap(a, b);
        }
        for (const std::string& label : labels_) {
            const auto c = square(label);
            const bool between = std::min(a.first, b.first) <= c.first &&
                                 c.first <= std::max(a.first, b.first) &&
                                 std::min(a.second, b.second) <= c.second &&
                                 c.second <= std::max(a.second, b.second);
            if (c != a && c != b && between && side(a, b, c) == 0) {
                return false;
            }
        }
        for (const auto& [c, d] : segments_) {
            const bool apart = sign(side(a, b, c)) * sign(side(a, b, d)) < 0 &&
                               sign(side(c, d, a)) * sign(side(c, d, b)) < 0;
            if (apart) {
                return false;
            }
        }
        return a != b && segments_.emplace(a, b).second;
    }

    bool mark(const transcript::Round& round) {
        const Turns turns = turns_of(*typed_.game, round);
        for (std::size_t turn = 0; turn < turns.size(); ++turn) {
            if (turns[turn] == std::vector<std::string>{"resign"}) {
                return turn + 1 == turns.size() && marks_.size() < most_marks();
            }
            const std::size_t wanted = marks_wanted(turn);
            std::size_t put_marks = 0;
            std::size_t drawn = 0;
            std::size_t words = 0;
            for (const std::string& item : turns[turn]) {
                if (item == "odd" || item == "even") {
                    ++words;
                } else if (item == "resign") {
                    put_marks += turn + 1 == turns.size() ? 0 : 99;
                } else if (item.find('-') != std::string::npos) {
                    drawn += draw(item) ? 1 : 99;
                } else {
                    put_marks += put(item, turn) ? 1 : 99;
                }
            }
            if (put_marks != wanted || drawn != (id_ == "dots" ? 1U : 0U) ||
                words > (id_ == "dustin" ? 1U : 0U)) {
                return false;
            }
        }
        return marks_.size() <= most_marks();
    }

    bool walk(const transcript::Round& round) {
        const Turns turns = turns_of(*typed_.game, round);
        const int size = set_.at("size");
        std::pair<int, int> at[2] = {{0, 0}, {size - 1, size - 1}};
        std::map<std::pair<int, int>, std::set<int>> visited{{at[0], {0}}, {at[1], {1}}};
        int points[2] = {0, 0};
        for (std::size_t turn = 0; turn < turns.size(); ++turn) {
            if (std::max(points[0], points[1]) >= set_.at("target")) {
                return false;
            }
            if (turns[turn] == std::vector<std::string>{"resign"}) {
                return turn + 1 == turns.size();
            }
            std::vector<std::string> items = turns[turn];
            if (items.size() == 2 && items[1] == "resign" && turn + 1 == turns.size()) {
                items.pop_back();
            }
            const int who = turn % 2 == 0 ? 0 : 1;
            const bool second_kind = turn / 2 % 2 == 1;
            const std::string site = items.empty() ? "" : items[0].substr(0, items[0].find('='));
            if (items.size() != 1 || labels_.count(site) == 0) {
                return false;
            }
            const auto to = square(site);
            const int dx = std::abs(to.first - at[who].first);
            const int dy = std::abs(to.second - at[who].second);
            const bool diagonal = who == 1 && second_kind;
            const int length = who == 0 && second_kind ? 2 : 1;
            const bool right =
                diagonal ? dx == 1 && dy == 1 : std::min(dx, dy) == 0 && std::max(dx, dy) == length;
            if (!right) {
                return false;
            }
            auto& marks = visited[to];
            points[who] += marks.count(who) != 0 ? -1 : (marks.empty() ? 0 : 1);
            marks.insert(who);
            at[who] = to;
        }
        return true;
    }

    const transcript::Transcript& typed_;
    std::string id_;
    std::map<std::string, int> set_;
    std::set<std::string> labels_;
    std::map<std::string, std::string> marks_;
    std::set<std::pair<std::pair<int, int>, std::pair<int, int>>> segments_;
};

}  // namespace quadrille::test
