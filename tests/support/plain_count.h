// Counters once more, in the plainest way, for tests: from letters on labels. It knows nothing of
// game/. Black has b, White has w; x is nobody's.
#pragma once

#include <algorithm>
#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "support/plain_board.h"

namespace quadrille::test {

using Letters = std::map<std::string, char>;
using Links = std::function<LabelSet(const std::string&)>;

class PlainCount {
  public:
    /// `links`: what hangs together with a site where both bear the same mark.
    PlainCount(Letters marks, Links links) : marks_(std::move(marks)), links_(std::move(links)) {}

    [[nodiscard]] char on(const std::string& label) const {
        const auto found = marks_.find(label);
        return found == marks_.end() ? '.' : found->second;
    }

    [[nodiscard]] std::int64_t stones(const std::string& kinds) const {
        return std::count_if(marks_.begin(), marks_.end(), [&](const auto& each) {
            return kinds.find(each.second) != std::string::npos;
        });
    }

    /// The groups of all these kinds.
    [[nodiscard]] std::vector<LabelSet> groups(const std::string& kinds) const {
        std::vector<LabelSet> all;
        LabelSet seen;
        for (const auto& [label, mark] : marks_) {
            if (kinds.find(mark) == std::string::npos || seen.count(label) != 0) {
                continue;
            }
            LabelSet group{label};
            for (std::size_t before = 0; before != group.size();) {
                before = group.size();
                for (const std::string& member : LabelSet(group)) {
                    for (const std::string& next : links_(member)) {
                        if (on(next) == mark) {
                            group.insert(next);
                        }
                    }
                }
            }
            seen.insert(group.begin(), group.end());
            all.push_back(group);
        }
        return all;
    }

    /// From the largest down, those of at least so many.
    [[nodiscard]] std::vector<std::int64_t> sizes(const std::string& kinds,
                                                  std::int64_t least) const {
        std::vector<std::int64_t> all;
        for (const LabelSet& group : groups(kinds)) {
            all.push_back(static_cast<std::int64_t>(group.size()));
        }
        all.erase(
            std::remove_if(all.begin(), all.end(), [least](auto size) { return size < least; }),
            all.end());
        std::sort(all.rbegin(), all.rend());
        return all;
    }

    /// Of the first `top`; 0 where there are fewer.
    static std::int64_t product(const std::vector<std::int64_t>& sizes, std::size_t top) {
        std::int64_t number = top == 0 || sizes.size() < top ? 0 : 1;
        for (std::size_t i = 0; number != 0 && i < top; ++i) {
            number *= sizes[i];
        }
        return number;
    }

    /// The most of these areas that one group of a kind touches.
    [[nodiscard]] std::int64_t joined(char kind, const std::vector<LabelSet>& areas) const {
        std::int64_t most = 0;
        for (const LabelSet& group : groups(std::string(1, kind))) {
            most = std::max(most, std::count_if(areas.begin(), areas.end(), [&](const auto& area) {
                                return std::any_of(
                                    group.begin(), group.end(), [&](const std::string& member) {
                                        return area.count(member) != 0;
                                    });
                            }));
        }
        return most;
    }

    /// Every place along the board's lines where so many of one kind stand side by side is looked
    /// at: whether the same kind goes on before it or after it decides what it counts for.
    [[nodiscard]] std::int64_t lines(const std::string& kinds,
                                     const std::vector<std::vector<std::string>>& lines,
                                     std::size_t length,
                                     const std::string& longer) const {
        std::int64_t number = 0;
        for (const auto& line : lines) {
            std::string letters;
            for (const std::string& label : line) {
                letters += on(label);
            }
            for (std::size_t i = 0; i + length <= letters.size(); ++i) {
                const char kind = letters[i];
                const bool all_alike = letters.substr(i, length) == std::string(length, kind) &&
                                       kinds.find(kind) != std::string::npos;
                const bool begins = i == 0 || letters[i - 1] != kind;
                const bool ends = i + length == letters.size() || letters[i + length] != kind;
                const bool counts = longer == "each" || (begins && (longer == "one" || ends));
                number += all_alike && counts ? 1 : 0;
            }
        }
        return number;
    }

    struct Areas {
        std::vector<LabelSet> sets;
        std::string needs = "more";
        char tie = '-';
    };

    [[nodiscard]] std::int64_t won(char who, const Areas& areas) const {
        return std::count_if(areas.sets.begin(), areas.sets.end(), [&](const LabelSet& area) {
            const auto of = [&](char kind) {
                return static_cast<std::size_t>(std::count_if(
                    area.begin(), area.end(), [&](const auto& each) { return on(each) == kind; }));
            };
            const std::size_t black = of('b');
            const std::size_t white = of('w');
            const char leader = black > white ? 'b' : black < white ? 'w' : areas.tie;
            const std::size_t most = std::max(black, white);
            std::size_t needed = 1;
            if (areas.needs == "most") {
                needed = area.size() / 2 + 1;
            } else if (areas.needs == "all") {
                needed = area.size();
            }
            return leader == who && most >= needed;
        });
    }

    /// Rows with exactly two marks against columns with exactly two; how many there are of each
    /// number of Black's among the four ends.
    [[nodiscard]] std::vector<std::int64_t> crossings(const PlainBoard& board) const {
        std::vector<std::int64_t> numbers(5, 0);
        for (const auto& [row_number, row] : board.rows()) {
            for (const auto& [column_number, column] : board.columns()) {
                const LabelSet across = marked(row);
                const LabelSet along = marked(column);
                if (across.size() != 2 || along.size() != 2) {
                    continue;
                }
                const auto x = [&](const auto& each) { return board.spots().at(each).first; };
                const auto y = [&](const auto& each) { return board.spots().at(each).second; };
                const int left = std::min(x(*across.begin()), x(*across.rbegin()));
                const int right = std::max(x(*across.begin()), x(*across.rbegin()));
                const int low = std::min(y(*along.begin()), y(*along.rbegin()));
                const int high = std::max(y(*along.begin()), y(*along.rbegin()));
                if (left < column_number && column_number < right && low < row_number &&
                    row_number < high) {
                    int black = 0;
                    for (const LabelSet* ends : {&across, &along}) {
                        for (const std::string& end : *ends) {
                            black += on(end) == 'b' ? 1 : 0;
                        }
                    }
                    ++numbers[static_cast<std::size_t>(black)];
                }
            }
        }
        return numbers;
    }

  private:
    [[nodiscard]] LabelSet marked(const LabelSet& line) const {
        LabelSet all;
        for (const std::string& label : line) {
            if (on(label) != '.') {
                all.insert(label);
            }
        }
        return all;
    }

    Letters marks_;
    Links links_;
};

}  // namespace quadrille::test
