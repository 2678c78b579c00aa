// A second opinion on boards, for tests: squares and hexagons put together from nothing but their
// labels, as templates/README.md has them. It knows nothing of board/.
#pragma once

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "game/random_play.h"

namespace quadrille::test {

/// Squares stand at whole numbers, y upward. Hexagons stand half a width apart from row to row: x
/// counts half widths, y rows downward.
using Spot = std::pair<int, int>;
using LabelSet = std::set<std::string>;
using NamedSets = std::vector<std::pair<std::string, LabelSet>>;

class PlainBoard {
  public:
    explicit PlainBoard(game::Random& random) : random_(random) {
        const std::vector<std::string> kinds{
            "square", "square", "square", "hexhex", "rhombus", "triangle", "hex-rectangle"};
        kind_ = kinds[random_.below(kinds.size())];
        columns_ = 2 + static_cast<int>(random_.below(5));
        rows_ = is_one_number() ? columns_ : 2 + static_cast<int>(random_.below(5));
        vertices_ = kind_ == "square" && random_.below(3) == 0;
        const std::vector<std::string> words{"sides", "both", "corners"};
        near_ = words[random_.below(kind_ == "square" ? 3 : 2)];
        put_sites();
        whole_ = spots_;
        put_holes();
    }

    /// As a game's file has it, without the closing brace.
    [[nodiscard]] std::string text() const {
        std::string all = is_one_number() ? fmt::format("{{{}: {}", kind_, columns_)
                                          : fmt::format("{{{}: [{}, {}]", kind_, columns_, rows_);
        all += fmt::format(", near: {}, sites: {}", near_, vertices_ ? "vertices" : "cells");
        if (!holes_.empty()) {
            all += fmt::format(", holes: [{}]", fmt::join(holes_, ", "));
        }
        return all;
    }

    [[nodiscard]] bool square() const { return kind_ == "square"; }

    [[nodiscard]] bool vertices() const { return vertices_; }

    [[nodiscard]] bool has_columns() const { return square() || kind_ == "rhombus"; }

    /// By label.
    [[nodiscard]] const std::map<std::string, Spot>& spots() const { return spots_; }

    /// Empty: nothing stands there.
    [[nodiscard]] std::string at(Spot spot) const {
        const auto found = labels_.find(spot);
        return found == labels_.end() ? "" : found->second;
    }

    [[nodiscard]] LabelSet neighbours(const std::string& label) const {
        return neighbours(label, near_);
    }

    /// `near`: sides, corners, both or knights.
    [[nodiscard]] LabelSet neighbours(const std::string& label, const std::string& near) const {
        LabelSet all;
        const Spot from = spots_.at(label);
        if (near == "knights") {
            for (const auto& [other, spot] : spots_) {
                const int across = std::abs(spot.first - from.first);
                const int up = std::abs(spot.second - from.second);
                if (square() && across * up == 2) {
                    all.insert(other);
                }
            }
            return all;
        }
        if (near != "corners") {
            for (const Spot& step : side_steps()) {
                all.insert(at(moved(from, step)));
            }
        }
        if (square() && near != "sides") {
            for (const int x : {-1, 1}) {
                for (const int y : {-1, 1}) {
                    if (!vertices_ || is_square_cell({from.first + std::min(x, 0),
                                                      from.second + std::min(y, 0)})) {
                        all.insert(at(moved(from, {x, y})));
                    }
                }
            }
        }
        all.erase("");
        return all;
    }

    /// Sets of four sites, each with the sites that lie beside it: squares, or on hexagons rhombi.
    [[nodiscard]] std::vector<std::vector<std::string>> quarters() const {
        const std::vector<std::pair<Spot, Spot>> axes =
            square() ? std::vector<std::pair<Spot, Spot>>{{{1, 0}, {0, 1}}}
                     : std::vector<std::pair<Spot, Spot>>{
                           {{2, 0}, {1, 1}}, {{1, 1}, {-1, 1}}, {{-1, 1}, {-2, 0}}};
        std::vector<std::vector<std::string>> all;
        for (const auto& [right, down] : axes) {
            for (const auto& [label, spot] : spots_) {
                std::vector<std::string> four{label,
                                              at(moved(spot, right)),
                                              at(moved(spot, down)),
                                              at(moved(moved(spot, right), down))};
                if (std::count(four.begin(), four.end(), "") == 0) {
                    all.push_back(four);
                }
            }
        }
        return all;
    }

    /// One of each two opposite ways.
    [[nodiscard]] std::vector<Spot> ways(bool diagonal) const {
        if (!square()) {
            return diagonal ? std::vector<Spot>{} : std::vector<Spot>{{2, 0}, {1, 1}, {-1, 1}};
        }
        return diagonal ? std::vector<Spot>{{1, 1}, {1, -1}} : std::vector<Spot>{{1, 0}, {0, 1}};
    }

    /// All sites of each straight way, with nothing missing between them; two at least.
    [[nodiscard]] std::vector<std::vector<std::string>> lines(bool diagonal) const {
        std::vector<std::vector<std::string>> all;
        for (const Spot& way : ways(diagonal)) {
            for (const auto& [label, spot] : spots_) {
                if (!at({spot.first - way.first, spot.second - way.second}).empty()) {
                    continue;
                }
                std::vector<std::string> line;
                for (Spot next = spot; !at(next).empty(); next = moved(next, way)) {
                    line.push_back(at(next));
                }
                if (line.size() > 1) {
                    all.push_back(line);
                }
            }
        }
        return all;
    }

    [[nodiscard]] std::size_t longest_line(bool diagonal) const {
        std::size_t longest = 0;
        for (const auto& line : lines(diagonal)) {
            longest = std::max(longest, line.size());
        }
        return longest;
    }

    /// Sites that stand level, by their row's number.
    [[nodiscard]] std::map<int, LabelSet> rows() const {
        std::map<int, LabelSet> all;
        for (const auto& [label, spot] : spots_) {
            all[spot.second].insert(label);
        }
        return all;
    }

    [[nodiscard]] std::map<int, LabelSet> columns() const {
        std::map<int, LabelSet> all;
        for (const auto& [label, spot] : spots_) {
            all[square() ? spot.first : (spot.first - spot.second) / 2].insert(label);
        }
        return all;
    }

    /// The four dots of each square that has all of them.
    [[nodiscard]] std::vector<LabelSet> squares_of_dots() const {
        std::vector<LabelSet> all;
        for (const auto& [label, spot] : spots_) {
            if (is_square_cell(spot)) {
                all.push_back({label,
                               at(moved(spot, {1, 0})),
                               at(moved(spot, {0, 1})),
                               at(moved(spot, {1, 1}))});
            }
        }
        return all;
    }

    /// No hole lies on the rim.
    [[nodiscard]] bool rim_is_whole() const {
        std::set<Spot> standing;
        for (const auto& [label, spot] : whole_) {
            standing.insert(spot);
        }
        return std::all_of(holes_.begin(), holes_.end(), [&](const std::string& hole) {
            const Spot at = whole_.at(hole);
            const auto steps = side_steps();
            return std::all_of(steps.begin(), steps.end(), [&](Spot step) {
                return standing.count(moved(at, step)) != 0;
            });
        });
    }

    /// Requires: rim_is_whole().
    [[nodiscard]] NamedSets sides() const {
        std::map<std::string, LabelSet> all;
        const auto rows = this->rows();
        const int low = rows.begin()->first;
        const int high = rows.rbegin()->first;
        const int middle = (low + high) / 2;
        for (const auto& [number, row] : rows) {
            const auto by_x = [&](const auto& a, const auto& b) {
                return spots_.at(a).first < spots_.at(b).first;
            };
            const std::string first = *std::min_element(row.begin(), row.end(), by_x);
            const std::string last = *std::max_element(row.begin(), row.end(), by_x);
            if (kind_ == "hexhex") {
                if (number <= middle) {
                    all["top-left"].insert(first);
                    all["top-right"].insert(last);
                }
                if (number >= middle) {
                    all["bottom-left"].insert(first);
                    all["bottom-right"].insert(last);
                }
            } else {
                all["left"].insert(first);
                all["right"].insert(last);
            }
            const bool is_top = square() ? number == high : number == low;
            const bool is_bottom = square() ? number == low : number == high;
            if (is_top && kind_ != "triangle") {
                all["top"].insert(row.begin(), row.end());
            }
            if (is_bottom) {
                all["bottom"].insert(row.begin(), row.end());
            }
        }
        return {all.begin(), all.end()};
    }

  private:
    [[nodiscard]] bool is_one_number() const { return kind_ == "hexhex" || kind_ == "triangle"; }

    [[nodiscard]] std::vector<Spot> side_steps() const {
        return square() ? std::vector<Spot>{{1, 0}, {-1, 0}, {0, 1}, {0, -1}}
                        : std::vector<Spot>{{2, 0}, {-2, 0}, {1, 1}, {-1, 1}, {1, -1}, {-1, -1}};
    }

    static Spot moved(Spot from, Spot step) {
        return {from.first + step.first, from.second + step.second};
    }

    [[nodiscard]] bool is_square_cell(Spot low) const {
        return !at(low).empty() && !at(moved(low, {1, 0})).empty() &&
               !at(moved(low, {0, 1})).empty() && !at(moved(low, {1, 1})).empty();
    }

    static std::string letter(int index) { return std::string(1, static_cast<char>('a' + index)); }

    void put(const std::string& label, Spot spot) {
        spots_[label] = spot;
        labels_[spot] = label;
    }

    void put_sites() {
        const int rows = kind_ == "hexhex" ? 2 * columns_ - 1 : rows_;
        for (int row = 0; row < rows; ++row) {
            int length = columns_;
            if (kind_ == "hexhex") {
                length = 2 * columns_ - 1 - std::abs(row - (columns_ - 1));
            } else if (kind_ == "triangle") {
                length = row + 1;
            }
            for (int place = 0; place < length; ++place) {
                if (square()) {
                    put(letter(place) + std::to_string(row + 1), {place, row});
                } else if (kind_ == "rhombus") {
                    put(letter(place) + std::to_string(row + 1), {2 * place + row, row});
                } else {
                    const int indent = kind_ == "hex-rectangle" ? row % 2 : 1 - length;
                    put(letter(row) + std::to_string(place + 1), {2 * place + indent, row});
                }
            }
        }
    }

    void put_holes() {
        const std::size_t wanted = random_.below(2) == 0 ? 0 : 1 + random_.below(3);
        for (std::size_t i = 0; i < wanted && spots_.size() > 4; ++i) {
            const auto hole = std::next(spots_.begin(),
                                        static_cast<std::ptrdiff_t>(random_.below(spots_.size())));
            holes_.push_back(hole->first);
            labels_.erase(hole->second);
            spots_.erase(hole);
        }
    }

    game::Random& random_;
    std::string kind_;
    int columns_ = 0;
    int rows_ = 0;
    bool vertices_ = false;
    std::string near_;
    std::map<std::string, Spot> spots_;
    std::map<Spot, std::string> labels_;
    std::map<std::string, Spot> whole_;
    std::vector<std::string> holes_;
};

}  // namespace quadrille::test
