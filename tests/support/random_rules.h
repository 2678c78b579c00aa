// Games made up at random, over all words of the vocabulary: for tests that no choice of words may
// break. The text is what a designer could have written; it fits its board, so that reading it
// must succeed.
#pragma once

#include <fmt/format.h>

#include <initializer_list>
#include <string>
#include <utility>
#include <vector>

#include "game/random_play.h"
#include "support/random_board.h"

namespace quadrille::test {

class RandomRules {
  public:
    explicit RandomRules(std::uint64_t seed) : random_(seed), rare_(~seed) {}

    /// A whole description.
    std::string text() {
        board_ = BoardMaker(random_).make();
        roles_ = 2 + (one_in(3) ? random_.below(3) : 0);
        const std::string players = "name: Test\nplayers: [" + list(role_names()) + "]\n";
        std::string all = "marks:\n";
        supplied_ = rarely(8);
        for (std::size_t role = 0; role < roles_; ++role) {
            all += fmt::format("  {}: {{name: m{}, owner: {}, colour: red, worth: {}{}}}\n",
                               letter(role),
                               role,
                               name(role),
                               role + 1,
                               supplied_ ? ", supply: 3" : "");
        }
        if (one_in(3)) {
            free_mark_ = true;
            all += "  x: {name: grey, colour: white}\n";
        }
        has_play_ = !one_in(16);
        const std::string play = has_play_ ? "play:\n" + phases() : "";
        const std::string score = counters();
        const std::string win = clauses();
        all += "board: " + board_text() + "\n" + play + "score:\n" + score + "win:\n" + win;
        const bool last = roles_ > 2 && win.find("last-mover") != std::string::npos;
        const std::string order = has_play_ && !last && one_in(6) ? turn_order() : "";
        return players + order + all + rounds();
    }

    [[nodiscard]] const RandomBoard& board() const { return board_; }

  private:
    /// By a chance of its own, so that all else stays as it is.
    bool rarely(std::size_t number) { return rare_.below(number) == 0; }

    bool one_in(std::size_t number) { return random_.below(number) == 0; }

    std::string one_of(const std::vector<std::string>& words) {
        return words[random_.below(words.size())];
    }

    std::string number_from(std::size_t least, std::size_t choices) {
        return fmt::format("{}", least + random_.below(choices));
    }

    /// Parts in a row. Braces make sure that chance is asked from left to right.
    static std::string text_of(std::initializer_list<std::string> parts) {
        return fmt::format("{}", fmt::join(parts, ""));
    }

    static std::string letter(std::size_t role) {
        return std::string(1, static_cast<char>('p' + role));
    }

    static std::string name(std::size_t role) { return fmt::format("Role {}", role + 1); }

    static std::string list(const std::vector<std::string>& items) {
        return fmt::format("{}", fmt::join(items, ", "));
    }

    std::vector<std::string> role_names() const {
        std::vector<std::string> names;
        for (std::size_t role = 0; role < roles_; ++role) {
            names.push_back(name(role));
        }
        return names;
    }

    // Each role at least once, the first one first, and another second: that turn may be a swap.
    std::string turn_order() {
        std::vector<std::string> order = role_names();
        for (std::size_t more = random_.below(4) + 1; more > 0; --more) {
            order.insert(
                order.begin() + 2 + static_cast<std::ptrdiff_t>(random_.below(order.size() - 1)),
                any_role());
        }
        return "order: [" + list(order) + "]\n";
    }

    std::string any_role() { return name(random_.below(roles_)); }

    std::string board_text() {
        std::string text = board_.text;
        if (!board_.first_site.empty() && !exact_ && one_in(4)) {
            text.insert(text.size() - 1, ", start: {" + board_.first_site + ": p}");
        }
        if (segments_ && has_play_ && board_.square && board_.side > 2 && one_in(3)) {
            const bool vertices = board_.sites == "vertices";
            text.insert(
                text.size() - 1,
                ", drawn: " + one_of({vertices ? "rim" : "[[a1, b2]]",
                                      vertices ? "[left, [a1, c1], bottom]" : "[[a2, c2]]"}));
        }
        return text;
    }

    /// ", neighbours: both", or nothing.
    std::string neighbours() {
        return one_in(2) ? "" : ", neighbours: " + one_of({"sides", "corners", "both", knights()});
    }

    /// Only on squares do they move.
    [[nodiscard]] std::string knights() const { return board_.square ? "knights" : "both"; }

    // ---- Counters: kinds that have a number for each player, one for all, or a list of sizes.

    std::string counters() {
        add_group_counters();
        add(each_, "{count: marks, of: own}", "marks");
        add(common_, "{count: marks, of: each-mark}", "all");
        if (has_play_ && !silent_ && one_in(3)) {
            add(each_, "{count: marks, near: last" + neighbours() + "}");
            add(common_, "{count: marks, of: each-mark, near: last}");
        }
        const std::string family = one_of(board_.families);
        std::string majority = text_of({"of: ", family, ", tie: ", one_of({"nobody", any_role()})});
        if (one_in(3)) {
            majority = text_of({"of: ", family, ", needs: ", one_of({"more", "most", "all", "1"})});
        }
        if (!board_.area.empty() && family == (board_.kind == "square" ? "rows" : "parts")) {
            majority += ", weights: {\"" + board_.area + "\": 3}";
        }
        add(each_, "{count: majority, " + majority + "}");
        add_filled(family);
        add_held();
        add_counters_of_the_board();
        add(each_, text_of({"{sum: [", one_of(each_), ", {times: -3, of: marks}]}"}));
        add(common_, text_of({"{sum: [all, {times: -2, of: ", one_of(common_), "}]}"}));
        add(each_, text_of({"{product: [", one_of(each_), ", ", one_of(each_), "]}"}));
        add(common_, text_of({"{product: [", one_of(common_), ", all]}"}));
        return score_;
    }

    void add_group_counters() {
        add(each_,
            text_of({"{count: groups, linked-by: ",
                     one_of({"board", segments_ ? "segments" : "board"}),
                     ", at-least: ",
                     number_from(1, 3),
                     one_of({"", "", ", at-most: 4"}),
                     ", value: ",
                     one_of({"count",
                             "largest",
                             "smallest",
                             "product",
                             "{product-of-top: 2}",
                             "{sum-of-top: 2, power: 2}",
                             "{power: 3}"}),
                     ", of: own}"}));
        const std::string touched = board_.families[random_.below(board_.families.size())];
        if (touched.starts_with("[")) {
            add(each_,
                text_of({"{count: groups, touching: {of: whole, whole: true}",
                         one_of({", value: {power: 1}}", ", value: touched}", "}"})}));
        } else {
            add(each_,
                text_of({"{count: groups, touching: ",
                         one_of({touched,
                                 "{of: " + touched + ", at-least: 1}",
                                 "{of: " + touched + ", whole: false}"}),
                         one_of({", value: touched, less: 2}", ", value: largest}", "}"})}));
        }
        add(common_,
            text_of({"{count: groups, of: each-mark",
                     one_of({"", "", ", exactly: 2"}),
                     ", value: ",
                     one_of({"count", "largest", "product"}),
                     "}"}),
            "groups");
        add(lists_, "{count: groups, value: sizes" + neighbours() + "}");
    }

    void add_unique(const std::string& family) {
        if (board_.sites == "cells" && family == "cells") {
            return;
        }
        std::vector<std::string> families;
        for (std::size_t role = 0; role < roles_; ++role) {
            families.push_back(name(role) + ": " + family);
        }
        add(each_, text_of({"{count: unique, by: own, of: ", family, "}"}));
        add(each_,
            text_of(
                {"{count: unique, by: ", one_of({"any", "own"}), ", of: {", list(families), "}}"}));
        const bool to_mover = has_play_ && one_in(3);
        add(to_mover ? each_ : common_,
            text_of({"{count: unique, of: ", family, to_mover ? ", to: mover}" : "}"}));
        add_runs(family);
    }

    void add_runs(const std::string& family) {
        const std::string value = one_of({"count", "longest", "product"});
        add(each_,
            text_of(
                {"{count: runs, by: own, value: ", value, neighbours(), ", of: ", family, "}"}));
        const bool to_mover = has_play_ && one_in(3);
        add(to_mover ? each_ : common_,
            text_of({"{count: runs, by: each-mark, value: ",
                     value,
                     ", of: ",
                     family,
                     to_mover ? ", to: mover}" : "}"}));
    }

    void add_held() {
        add(each_,
            text_of(
                {"{count: held, by: own, of: ", one_of({"places", "free"}), neighbours(), "}"}));
        const bool to_mover = has_play_ && one_in(3);
        add(to_mover ? each_ : common_,
            text_of({"{count: held, by: any", to_mover ? ", to: mover}" : "}"}),
            to_mover ? "" : "owned");
    }

    void add_filled(const std::string& of) {
        const std::string family = of.starts_with("[") ? "parts" : of;
        add_unique(family);
        add(each_,
            text_of({"{count: filled, of: ",
                     family,
                     ", by: own, at-least: ",
                     one_of({"all", "1", "2"}),
                     "}"}));
        add(each_,
            text_of({"{count: filled, of: [",
                     board_.families.front(),
                     ", ",
                     board_.families.front(),
                     "], at-least: [2, ",
                     one_of({"all", "1"}),
                     "]}"}),
            "nests");
        add(common_, text_of({"{count: filled, by: any, of: ", family, "}"}));
        if (rarely(3)) {
            const bool made = board_.square && board_.side > 2;
            score_ += fmt::format("  worthy: {{count: filled, of: {}, worth: {}}}\n",
                                  made ? "made" : family,
                                  2 + rare_.below(3));
        }
        const bool cells = board_.sites == "vertices" && family == "cells";
        if (segments_ && cells) {
            add(common_, "{count: filled, by: segments}");
        }
        if (segments_) {
            const bool to_mover = has_play_ && one_in(3);
            add(to_mover ? each_ : common_,
                text_of({"{count: looped", to_mover ? ", to: mover}" : "}"}));
        }
        if (segments_) {
            add(common_, text_of({"{count: polygons, by: any, sides: ", number_from(3, 2), "}"}));
        }
        if (segments_ && has_play_ && one_in(2)) {
            add(each_, "{count: polygons, by: own}");
            add(each_, "{count: polygons, by: any, to: mover}");
        }
        if (segments_ && has_play_ && !crosses_) {
            const bool own = one_in(3);
            const bool to_mover = !own && one_in(2);
            add(own || to_mover ? each_ : common_,
                text_of(
                    {"{count: faces, by: ", own ? "own" : "any", to_mover ? ", to: mover}" : "}"}));
        }
        if (segments_ && has_play_) {
            add_drawn();
        }
        if (penned_ || steps_) {
            add_arrivals(family);
        }
        if (has_play_ && one_in(3)) {
            add(each_,
                text_of({"{count: filled, to: mover, by: ",
                         segments_ && cells ? one_of({"any", "segments"}) : "any",
                         ", of: ",
                         family,
                         "}"}));
            add(each_,
                text_of({"{count: groups, of: each-mark, to: mover, value: ",
                         one_of({"count", "largest"}),
                         "}"}));
            add(each_, "{count: marks, of: each-mark, to: mover}");
        }
    }

    /// What segments make.
    void add_drawn() {
        const std::string number =
            one_of({"", "", ", segments: {exactly: 1}", ", segments: {at-most: 2}"});
        add(common_, text_of({"{count: loops", one_of({"}", ", by: any}"})}));
        add(common_, text_of({"{count: places", number, "}"}));
        add(each_, "{count: places, by: own, segments: {at-least: 2}}");
        const std::string whose = one_of({"by: own", "to: mover", "by: any, to: mover"});
        add(each_, text_of({"{count: ", one_of({"loops", "places"}), ", ", whose, "}"}));
        if (crosses_) {
            add(each_, text_of({"{count: crossed, ", whose, "}"}));
            add(common_, text_of({"{count: crossed", one_of({"}", ", by: any}"})}));
        }
    }

    void add_arrivals(const std::string& family) {
        const std::string onto = one_of({"any", "visited", "visited", "fresh"});
        std::vector<std::string> areas;
        for (std::size_t role = 0; role < roles_; ++role) {
            areas.push_back(name(role) + ": " + one_of({family, "[" + family + "]"}));
        }
        add(common_,
            text_of({"{count: arrivals, onto: ", onto, one_of({"}", ", at: " + family + "}"})}));
        add(each_, text_of({"{count: arrivals, at: {", list(areas), "}}"}));
        add(each_, text_of({"{count: arrivals, to: mover, at: [", family, "]}"}));
    }

    void add_counters_of_the_board() {
        if (board_.lines) {
            const std::string of = one_of({"own", "each-mark"});
            const bool to_mover = of != "own" && has_play_ && one_in(2);
            add(of == "own" || to_mover ? each_ : common_,
                text_of({"{count: lines, length: ",
                         number_from(2, 2),
                         ", longer: ",
                         one_of({"one", "none", "each"}),
                         ", along: ",
                         board_.square ? one_of({"both", "orthogonal", "diagonal"})
                                       : one_of({"both", "orthogonal"}),
                         ", of: ",
                         of,
                         to_mover ? ", to: mover" : "",
                         "}"}));
        }
        if (board_.lines) {
            const bool to_mover = has_play_ && one_in(3);
            add(to_mover ? each_ : common_,
                text_of({"{count: patterns, of: ",
                         one_of({"[[p, q], [q, p]]", "[[p, p], [p, .]]", "[[., p], [q, .]]"}),
                         to_mover ? ", to: mover" : "",
                         "}"}));
            add(to_mover ? each_ : common_,
                text_of({"{count: patterns, of: ",
                         one_of({"[p, q]", "[q, p, q]", "[p, p]"}),
                         ", along: ",
                         board_.square ? one_of({"both", "orthogonal", "diagonal"})
                                       : one_of({"both", "orthogonal"}),
                         to_mover ? ", to: mover" : "",
                         "}"}));
        }
        if (board_.encloses) {
            add(each_, "{count: rings}");
        }
        if (encloses()) {
            add(each_,
                text_of({"{count: enclosed, of: ",
                         one_of({"theirs", "own", "any", "empty", "places"}),
                         ", around: ",
                         one_of({"theirs", "any"}),
                         "}"}),
                "enclosed");
        }
        if (!board_.joinable.empty()) {
            const std::string linked = segments_ && one_in(2) ? "segments" : "board";
            std::vector<std::string> sides;
            for (std::size_t role = 0; role < roles_; ++role) {
                const std::size_t at = role % board_.joinable.size();
                sides.push_back(name(role) + ": [" + board_.joinable[at] + ", " +
                                board_.joinable[(at + 1) % board_.joinable.size()] + "]");
            }
            add(each_,
                "{count: joined, linked-by: " + linked + (linked == "board" ? neighbours() : "") +
                    ", of: " + one_of({"own", "each-mark"}) + ", areas: " +
                    (one_in(2) ? "[" + list(board_.joinable) + "]" : "{" + list(sides) + "}") +
                    (one_in(3) ? ", without: [" + board_.joinable[0] + "]" : "") +
                    (one_in(3) ? ", through: [" + board_.joinable[1] + "]}" : "}"),
                "joined");
        }
        if (numbers_) {
            add_number_counters();
        }
        if (steps_) {
            add(each_, "{count: landings, own: -2, theirs-only: 3, empty: 1}", "landings");
        }
        if (exact_ && board_.sites == "cells") {
            add(each_, "{count: crossings, even: Role 1, odd: Role 2}");
            add(common_, "{count: crossings}");
        }
    }

    void add_number_counters() {
        add(each_, "{count: highest, of: own}");
        add(common_, "{count: highest, of: each-mark}");
        add(each_,
            one_in(2) ? "{count: numbers, of: own, near: any}"
                      : "{count: numbers, of: own, near: free" + neighbours() + "}");
        if (one_in(2)) {
            add(each_,
                text_of(
                    {"{count: ", one_of({"highest", "numbers"}), ", of: each-mark, to: mover}"}));
        }
    }

    void add(std::vector<std::string>& kind, std::string text, std::string name = "") {
        if (one_in(4)) {
            text.insert(1, "called: things that count, ");
        }
        name = name.empty() ? fmt::format("c{}", ++unnamed_) : name;
        score_ += "  " + name + ": " + text + "\n";
        kind.push_back(name);
    }

    // ---- Play.

    std::string count() {
        const std::string usual = one_of({"1",
                                          "1",
                                          "2",
                                          "{first: [1], then: [2]}",
                                          "{cycle: [1, 2, 1]}",
                                          "{from: 1, to: 2}",
                                          "{first: [2, 1], then: [1, {from: 1, to: 2}]}"});
        return rarely(12)   ? "{cycle: [1, 2], behind: marks, more: 2}"
               : rarely(12) ? "{from: 1, to: 1, behind: marks}"
                            : usual;
    }

    std::string mark() {
        if (exact_) {
            return "{mark: {per-row: {exactly: 2}, per-column: {exactly: 2}}}";
        }
        if (wards_) {
            return "{mark: {per: {of: parts, exactly: 2}}}";
        }
        std::vector<std::string> keys{"what: " +
                                      one_of({"own", "own", "any", "each", "{cycle: [p, q]}"})};
        const bool each = keys[0] == "what: each";
        if (!each) {
            keys.push_back("count: " + count());
        }
        if (roles_ + (free_mark_ ? 1 : 0) <= 4 || !each) {
            if (one_in(4)) {
                add_placement(keys);
            } else if (one_in(4)) {
                keys.push_back("near: " + one_of({"own", "theirs", "any"}) + neighbours());
            } else if (one_in(4)) {
                keys.push_back("not-near: " + one_of({"own", "theirs", "any", "last"}) +
                               neighbours());
            } else if (one_in(4)) {
                add_areas(keys);
            } else if (encloses() && one_in(3)) {
                keys.emplace_back("not-in: enclosed");
            }
            const bool anywhere = keys.back() == "else: anywhere";
            if (board_.square && !anywhere && one_in(3)) {
                keys.push_back("on: " +
                               one_of({"lowest", "{lowest-of: columns}", "{lowest-of: columns}"}));
            }
        }
        const bool limited = keys.back() != "else: anywhere";
        if (!steps_ && (roles_ + (free_mark_ ? 1 : 0) <= 4 || !each) && one_in(5)) {
            numbers_ = true;
            keys.insert(keys.begin(), "number: " + one_of({"next", "next-near"}));
        }
        if (board_.square && limited && one_in(3)) {
            keys.push_back(text_of(
                {one_of({"per-row", "per-column"}), ": {at-most: ", number_from(1, 3), "}"}));
        }
        if ((roles_ + (free_mark_ ? 1 : 0) <= 4 || !each) && limited && one_in(6)) {
            keys.push_back(text_of({"per: {of: ",
                                    board_.lines ? "[lines, rows]" : board_.families[0],
                                    ", at-most: ",
                                    number_from(1, 3),
                                    "}"}));
        }
        return "{mark: {" + list(keys) + "}}";
    }

    /// Areas where marks may go.
    void add_areas(std::vector<std::string>& keys) {
        switch (random_.below(3)) {
            case 0:
                keys.push_back("closed: {of: " + board_.families.front() + ", by: nests}");
                break;
            case 1:
                keys.push_back(board_.square ? "sent-to: " + one_of({"rows", "columns"})
                                             : "in: " + board_.families.front());
                if (board_.square && one_in(2)) {
                    keys.emplace_back("else: anywhere");
                }
                break;
            default: {
                std::vector<std::string> areas;
                for (std::size_t role = 0; role < roles_; ++role) {
                    areas.push_back(
                        name(role) + ": " +
                        one_of({board_.families.front(), "[" + board_.families.front() + "]"}));
                }
                keys.push_back("in: {" + list(areas) + "}");
            }
        }
    }

    [[nodiscard]] bool encloses() const {
        return has_play_ && board_.encloses && board_.kind != "solid";
    }

    /// Pieces of two, paths after the last mark, numbers of neighbours.
    void add_placement(std::vector<std::string>& keys) {
        const bool each = keys.size() == 1;
        if (one_in(3)) {
            if (!each) {
                keys.back() = "count: " + one_of({"2", "3", "{from: 1, to: 2}"});
            }
            keys.push_back(board_.square ? one_of({"along: rows", "along: columns"})
                                         : "together: true");
            return;
        }
        std::vector<std::string> asked{"near: last, together: false",
                                       "near: last, not-near: any",
                                       "near: {own: {at-least: 1}, any: {at-most: 2}}",
                                       "near: {theirs: {exactly: 1}}",
                                       "near: {lead: {exactly: 0}}",
                                       "near: {lead: {at-least: -1, at-most: 1}}",
                                       "not-making: groups",
                                       "not-making: {groups: 3}"};
        if (board_.lines) {
            const char* other =
                board_.square ? "in-line: {last: diagonal}" : "in-line: {last: both}";
            asked = {"near: last", "in-line: last", "in-line: {last: orthogonal}"};
            asked.insert(asked.end(), 5, other);
        }
        keys.push_back(one_of(asked));
        const bool made = keys.back().starts_with("not-making");
        if (!made && one_in(2)) {
            keys.emplace_back("else: anywhere");
        } else if (one_in(4)) {
            keys.emplace_back("else: stuck");
        }
    }

    std::string step_move() {
        const std::string number = one_of({"1", "1", "1", "far"});
        return one_of({"orthogonal", board_.square ? "diagonal" : "any", "any"}) + ": " + number;
    }

    std::string step() {
        static const std::vector<std::string> places{
            "bottom-left", "top-right", "top-left", "bottom-right", "centre"};
        std::vector<std::string> moves;
        std::vector<std::string> from;
        const std::size_t start = random_.below(2);
        const bool named = board_.square && board_.sites == "cells";
        for (std::size_t role = 0; role < roles_; ++role) {
            moves.push_back(text_of({name(role), ": [{", step_move(), "}, {", step_move(), "}]"}));
            from.push_back(
                name(role) + ": " +
                (named ? places[board_.side % 2 == 1 ? start + role : role] : board_.first_site));
        }
        const std::string everybody = text_of({"[{", step_move(), "}]"});
        const std::string all_moves = one_in(3) ? everybody : "{" + list(moves) + "}";
        const bool goes_to_neighbours = all_moves.find("any: 1") != std::string::npos;
        const std::string mark = one_of({"arrive", "depart", "none"});
        silent_ = mark == "none";
        const bool shared = one_in(4);
        return text_of({"{step: {moves: ",
                        all_moves,
                        ", from: ",
                        shared ? board_.first_site : "{" + list(from) + "}",
                        shared ? ", coin: shared" : one_of({"", ", coin: own"}),
                        ", onto: ",
                        one_of({"any", "empty"}),
                        ", mark: ",
                        mark,
                        goes_to_neighbours ? neighbours() : "",
                        "}}"});
    }

    std::string phases() {
        const bool cells = board_.square && board_.sites == "cells";
        steps_ = board_.lines && !board_.first_site.empty() && one_in(cells ? 4 : 6);
        exact_ = board_.square && !steps_ && board_.side > 2 && roles_ == 2 && one_in(3);
        segments_ = !steps_ && one_in(3);
        wards_ = board_.square && board_.side > 2 && !exact_ && one_in(6);
        const std::size_t phases = !exact_ && one_in(3) ? 2 : 1;
        std::string all;
        for (std::size_t number = 0; number < phases; ++number) {
            all += phase(number + 1 == phases, number == 0);
        }
        return all;
    }

    std::string segment() {
        if (one_in(4)) {
            penned_ = true;
            crosses_ = true;
            const bool first = !board_.first_site.empty() && one_in(2);
            return text_of({"{segment: {from: last, between: near, crossing: any",
                            board_.square ? neighbours() : "",
                            first ? ", first: " + board_.first_site : "",
                            "}}"});
        }
        crosses_ = false;
        if (one_in(3)) {
            return "{segment: {between: " + one_of({"any", "near" + neighbours(), "last"}) + "}}";
        }
        const std::string crossing = one_of({"none", "own", "any"});
        crosses_ = crossing != "none";
        return text_of(
            {"{segment: {from: ",
             one_of({"any", "last", "ends", "drawn"}),
             ", to: ",
             one_of({"any", "fresh"}),
             ", through: ",
             one_of({"none", "none", "none", "fresh", "any"}),
             ", crossing: ",
             crossing,
             ", along: ",
             board_.square ? one_of({"any", "lines", "lines", "orthogonal", "diagonal", "diagonal"})
             : board_.lines ? one_of({"any", "lines", "lines", "orthogonal"})
                            : "any",
             one_in(8) ? ", not-making: groups" : "",
             "}}"});
    }

    std::vector<std::string> verbs(bool last) {
        if (steps_ && last) {
            return {step()};
        }
        std::vector<std::string> all;
        if (board_.square && !exact_ && !wards_ && !segments_ && one_in(12) && !supplied_) {
            return {text_of({"{mark: {count: {areas: {rows: 2}",
                             one_of({"", ", at-least: all", ", at-least: 1"}),
                             "}}}"})};
        }
        if (segments_ && last) {
            all.push_back(one_in(4) ? "segment" : segment());
        }
        all.push_back(mark());
        if (!exact_ && !wards_ && one_in(6)) {
            all.emplace_back("mark");
        }
        if (segments_ && last && !exact_ && !wards_ && rarely(6)) {
            return {"{either: [" + all[0] + ", " + (rarely(3) && !numbers_ ? "mark" : all[1]) +
                    "]}"};
        }
        return all;
    }

    std::string phase(bool last, bool first) {
        std::vector<std::string> turn = verbs(last);
        if (one_in(5)) {
            turn.push_back("{say: {words: " + one_of({"[odd, even], parity: all", "[red, blue]"}) +
                           "}}");
        }
        if (turn.front().starts_with("{either")) {
            turn.resize(1);
        }
        std::string end = until(last);
        std::string more = one_in(6) ? ", pass: true" : ", pass: false";
        if (last && !exact_ && !decided_ && one_in(9)) {
            more = one_in(4) ? ", pass: true" : ", pass: forced";
            end = one_in(4) ? "full" : "nobody";
        }
        std::string all = text_of({"  - {turn: [", list(turn), "], until: ", end, "}\n"});
        const bool by_rounds = end.find("each") != std::string::npos;
        if (!steps_ && !by_rounds && one_in(4)) {
            const std::string again = one_of({"groups", "groups", "all", "marks"});
            more += ", again: " + (rarely(6) ? "{behind: marks}" : again);
        }
        if (last) {
            may_be_stuck_ = more.find("pass: true") == std::string::npos &&
                            more.find("forced") == std::string::npos;
        }
        if (first && roles_ == 2 && one_in(3)) {
            swap_ = true;
            more += ", swap: true";
        } else if (one_in(4)) {
            more += ", swap: false";
        }
        all.insert(all.size() - 2, more);
        return all;
    }

    std::string until(bool last) {
        if (!last) {
            return one_of({"{each: 1}", "{turns: 3}"});
        }
        if (steps_) {
            return one_of({"{each: 4}", "{turns: 7}", "{reach: {landings: 4}}", "stuck"});
        }
        if (exact_) {
            return one_of({"full", "{turns: 100}"});
        }
        if (one_in(5)) {
            decided_ = true;
            return "decided";
        }
        return one_of({"full",
                       "stuck",
                       "{turns: 5}",
                       "{each: 3}",
                       "{free-below: 3}",
                       "{free-below: 3, tested: each-turn}",
                       "{free-below: round, tested: each-round}",
                       "{reach: {marks: 4}}",
                       "{reach: {marks: all}}",
                       "{reach: {marks: 3}, tested: each-round}"});
    }

    // ---- Win.

    std::string both() {
        return one_in(2) ? ", both: " + one_of({"next", "draw", "mover", "other"}) : "";
    }

    std::string clauses() {
        std::string all;
        const bool joined = !board_.joinable.empty();
        if (joined && one_in(2)) {
            all += "  - {joined: joined" + both() + "}\n";
        } else if (decided_ || one_in(3)) {
            all += text_of({"  - {reach: {",
                            one_of(each_),
                            ": ",
                            number_from(2, 4),
                            "}",
                            roles_ == 2 ? ", loses: " + one_of({"true", "false"}) : "",
                            both(),
                            "}\n"});
        }
        if (may_be_stuck_ && one_in(3)) {
            all += text_of({"  - {stuck: true",
                            roles_ == 2 ? ", loses: " + one_of({"true", "false"}) : "",
                            "}\n"});
        }
        const std::string tie = has_play_ ? one_of({"draw",
                                                    "next",
                                                    any_role(),
                                                    "{fewest: marks}",
                                                    "{most: c2, tie: {last-mover: true}}",
                                                    "{reach: {marks: 3}}"})
                                          : "draw";
        if (one_in(6)) {
            return all + "  - {otherwise: " + any_role() + "}\n";
        }
        switch (random_.below(has_play_ ? 6 : 5)) {
            case 4:
                all += text_of({"  - {remainder: ",
                                one_of(common_),
                                ", of: 3, winners: [",
                                any_role(),
                                ", ",
                                any_role(),
                                ", ",
                                any_role(),
                                "]}\n"});
                break;
            case 0:
                all += text_of({"  - {odd: ",
                                one_of(common_),
                                ", then: ",
                                any_role(),
                                ", else: ",
                                any_role(),
                                ", says: As it fell out.}\n"});
                break;
            case 5:
                all += "  - {last-mover: true}\n";
                break;
            default:
                all += text_of({"  - {",
                                one_of({"most", "fewest"}),
                                ": ",
                                one_in(4) ? one_of(lists_) : one_of(each_),
                                ", tie: ",
                                tie,
                                "}\n"});
                all += tie == "next" ? "  - {last-mover: true}\n" : "";
        }
        return all;
    }

    std::string rounds() {
        if (!has_play_ || swap_ || decided_ || !one_in(4)) {
            return "";
        }
        return fmt::format(
            "rounds: {{count: {}, swap-roles: {}}}\n", roles_, one_of({"true", "false"}));
    }

    game::Random random_;
    game::Random rare_;
    bool supplied_ = false;
    RandomBoard board_;
    std::size_t roles_ = 2;
    std::string score_;
    int unnamed_ = 0;
    std::vector<std::string> each_;
    std::vector<std::string> common_;
    std::vector<std::string> lists_;
    bool free_mark_ = false;
    bool has_play_ = true;
    bool exact_ = false;
    bool wards_ = false;
    bool segments_ = false;
    bool steps_ = false;
    bool penned_ = false;        // segments go on from the last one
    bool crosses_ = false;       // they may cross
    bool may_be_stuck_ = false;  // nobody can pass
    bool numbers_ = false;
    bool silent_ = false;  // coins leave no marks
    bool swap_ = false;
    bool decided_ = false;
};

}  // namespace quadrille::test
