// Games made up at random, over all words of the vocabulary: for tests that no choice of words may
// break. The text is what a designer could have written; it fits its board, so that reading it
// must succeed.
#pragma once

#include <fmt/format.h>

#include <string>
#include <vector>

#include "game/random_play.h"

namespace quadrille::test {

class RandomRules {
  public:
    explicit RandomRules(std::uint64_t seed) : random_(seed) {}

    /// A whole description.
    std::string text() {
        choose_board();
        roles_ = 2 + random_.below(3);
        std::string all = "name: Test\nplayers: [" + list(role_names()) + "]\nmarks:\n";
        for (std::size_t role = 0; role < roles_; ++role) {
            all += fmt::format(
                "  {}: {{name: m{}, owner: {}, colour: red}}\n", letter(role), role, name(role));
        }
        if (one_in(3)) {
            free_mark_ = true;
            all += "  x: {name: grey, colour: white}\n";
        }
        all += "board: " + board_ + "\n";
        const std::string score = counters();
        all += "play:\n" + phases() + "score:\n" + score + "win:\n" + clauses();
        if (!swap_ && !decided_ && one_in(5)) {
            all += fmt::format("rounds: {{count: {}, swap-roles: true}}\n", roles_);
        }
        return all;
    }

  private:
    bool one_in(std::size_t number) { return random_.below(number) == 0; }

    std::string one_of(std::vector<std::string> words) {
        return words[random_.below(words.size())];
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

    std::string any_role() { return name(random_.below(roles_)); }

    void choose_board() {
        const std::string near = one_of({"sides", "corners", "both"});
        const std::string sites = one_of({"cells", "cells", "vertices", "edges"});
        switch (random_.below(5)) {
            case 0:
                board_ = fmt::format("{{hexhex: {}, sites: {}}}",
                                     2 + random_.below(sites == "cells" ? 3 : 1),
                                     sites == "edges" ? "vertices" : sites);
                lines_ = sites == "cells";
                areas_ = lines_ ? "rows" : "cells";
                break;
            case 1:
                board_ = "{solid: icosahedron, sites: vertices, seen-from: face}";
                areas_ = "cells";
                break;
            default:
                square_ = sites == "cells" || sites == "vertices";
                side_ = 2 + static_cast<int>(random_.below(square_ ? 4 : 2));
                board_ = fmt::format("{{square: {}, sites: {}, near: {}}}", side_, sites, near);
                lines_ = square_;
                areas_ = square_ ? one_of({"rows", "columns"}) : "cells";
                cells_ = square_ && sites == "cells";
        }
        if (one_in(4) && square_) {
            start_ = true;
            board_.insert(board_.size() - 1, ", start: {a1: p}");
        }
    }

    // ---- Counters.

    std::string counters() {
        std::vector<std::string> texts{
            fmt::format("{{count: groups, at-least: {}, value: {}}}",
                        1 + random_.below(3),
                        one_of({"count", "largest", "product", "{product-of-top: 2}"})),
            "{count: marks}",
            fmt::format(
                "{{count: majority, of: {}, tie: {}}}", areas_, one_of({"nobody", any_role()})),
            "{sum: [c0, {times: -3, of: c1}]}",
            fmt::format("{{count: groups, of: each-mark, value: {}}}",
                        one_of({"count", "product"})),
            "{count: marks, of: each-mark}",
            "{count: groups, value: sizes}",
            "{count: groups, linked-by: board, at-least: 2}"};
        if (lines_) {
            texts[3] = fmt::format("{{count: lines, length: {}, longer: {}, along: {}}}",
                                   2 + random_.below(2),
                                   one_of({"one", "none", "each"}),
                                   one_of({"both", "orthogonal", "diagonal"}));
        }
        std::string all;
        for (std::size_t i = 0; i < texts.size(); ++i) {
            all += fmt::format("  c{}: {}\n", i, texts[i]);
        }
        return all;
    }

    std::string each_counter() { return one_of({"c0", "c1", "c2", "c3", "c7"}); }

    // ---- Play.

    std::string count() {
        return one_of({"1",
                       "1",
                       "2",
                       "{first: [1], then: [2]}",
                       "{cycle: [1, 2, 1]}",
                       "{from: 1, to: 2}",
                       "{first: [2, 1], then: [1, {from: 1, to: 2}]}"});
    }

    std::string mark() {
        std::vector<std::string> keys{"what: " +
                                      one_of({"own", "own", "any", "each", "{cycle: [p, q]}"})};
        const bool each = keys[0] == "what: each";
        if (!each) {
            keys.push_back("count: " + count());
        }
        if (roles_ + (free_mark_ ? 1 : 0) <= 4 || !each) {
            if (one_in(4)) {
                keys.push_back("near: " + one_of({"own", "theirs", "any"}));
            } else if (one_in(4)) {
                keys.push_back("not-near: " + one_of({"own", "theirs"}));
            }
        }
        if (square_ && one_in(4)) {
            keys.push_back(fmt::format("per-row: {{at-most: {}}}", 1 + random_.below(3)));
        }
        return "{mark: {" + list(keys) + "}}";
    }

    std::string step() {
        static const std::vector<std::string> corners{
            "bottom-left", "top-right", "top-left", "bottom-right"};
        std::vector<std::string> moves;
        std::vector<std::string> from;
        for (std::size_t role = 0; role < roles_; ++role) {
            moves.push_back(name(role) + ": [{" + one_of({"orthogonal", "diagonal"}) + ": 1}, {" +
                            one_of({"orthogonal", "diagonal"}) + ": 1}]");
            from.push_back(name(role) + ": " + corners[role]);
        }
        return "{step: {moves: {" + list(moves) + "}, from: {" + list(from) +
               "}, onto: " + one_of({"any", "empty"}) +
               ", mark: " + one_of({"arrive", "depart", "none"}) + "}}";
    }

    std::string phases() {
        std::string all;
        const std::size_t phases = one_in(4) ? 2 : 1;
        steps_ = cells_ && !start_ && one_in(5);
        for (std::size_t phase = 0; phase < phases; ++phase) {
            all += this->phase(phase + 1 == phases, phase == 0);
        }
        return all;
    }

    std::string phase(bool last, bool first) {
        std::vector<std::string> verbs;
        if (steps_ && last) {
            verbs.push_back(step());
        } else {
            if (one_in(4)) {
                verbs.push_back("{segment: {between: " + one_of({"any", "any", "near", "last"}) +
                                "}}");
            }
            verbs.push_back(mark());
            if (one_in(6)) {
                verbs.push_back("{mark: {what: own}}");
            }
        }
        if (one_in(5)) {
            verbs.emplace_back("{say: {words: [odd, even], parity: c5}}");
        }
        std::string until = one_of({"full",
                                    "stuck",
                                    "{turns: 5}",
                                    "{each: 3}",
                                    "{free-below: 3}",
                                    "{free-below: round, tested: each-round}",
                                    "{reach: {c1: 4}}",
                                    "{reach: {c1: 3}, tested: each-round}"});
        if (!last) {
            until = one_of({"{each: 1}", "{turns: 3}"});
        } else if (steps_) {
            until = one_of({"{each: 4}", "{turns: 7}"});
        } else if (one_in(8)) {
            until = "decided";
            decided_ = true;
        }
        std::string all = "  - {turn: [" + list(verbs) + "], until: " + until;
        all += one_in(6) ? ", pass: true" : "";
        if (first && roles_ == 2 && one_in(3)) {
            swap_ = true;
            all += ", swap: true";
        }
        return all + "}\n";
    }

    // ---- Win.

    std::string clauses() {
        std::string all;
        if (decided_ || one_in(3)) {
            all += fmt::format("  - {{reach: {{{}: {}}}}}\n", each_counter(), 2 + random_.below(4));
        }
        const std::string tie = one_of({"draw",
                                        "next",
                                        any_role(),
                                        "{fewest: c1}",
                                        "{most: c6, tie: {last-mover: true}}",
                                        "{reach: {c1: 3}}"});
        switch (random_.below(4)) {
            case 0:
                all += fmt::format("  - {{odd: {}, then: {}, else: {}}}\n",
                                   one_of({"c4", "c5"}),
                                   any_role(),
                                   any_role());
                break;
            case 1:
                all += "  - {last-mover: true}\n";
                break;
            default:
                all += fmt::format("  - {{{}: {}, tie: {}}}\n",
                                   one_of({"most", "fewest"}),
                                   one_of({each_counter(), "c6"}),
                                   tie);
                all += tie == "next" ? "  - {last-mover: true}\n" : "";
        }
        return all;
    }

    game::Random random_;
    std::size_t roles_ = 2;
    std::string board_;
    std::string areas_;
    int side_ = 0;
    bool free_mark_ = false;
    bool square_ = false;
    bool cells_ = false;
    bool lines_ = false;
    bool start_ = false;
    bool steps_ = false;
    bool swap_ = false;
    bool decided_ = false;
};

}  // namespace quadrille::test
