#include "score/solution_report.h"

#include <fmt/format.h>

#include <algorithm>

#include "score/turn_text.h"

namespace quadrille::score {

namespace {

class SolutionReport {
  public:
    SolutionReport(const game::Position& position,
                   const Solution& solution,
                   const SolvedRound& round)
        : position_(position), solution_(solution), round_(round) {}

    std::string run() {
        text_ = fmt::format("Turn {}, {} to move.\n", round_.turn, mover());
        add_value();
        add_sum();
        if (is_opening()) {
            add_openings();
        } else {
            add_turns("Best", [this](const SolvedTurn& turn) { return is_best(turn); });
            add_refuted();
        }
        add_unknown();
        text_ += fmt::format("Positions searched: {}.\n", solution_.positions);
        return std::move(text_);
    }

  private:
    [[nodiscard]] const std::string& mover() const { return round_.names[round_.to_move]; }

    [[nodiscard]] const std::string& other() const { return round_.names[1 - round_.to_move]; }

    /// The last turn wins or loses, and there always is one.
    [[nodiscard]] bool can_be_drawn() const {
        const std::vector<spec::WinClause>& win = position_.game().spec().win;
        return win.size() != 1 || !spec::facts_of(win.front()).asks_last_mover;
    }

    /// Where all turns lose, none is.
    [[nodiscard]] bool is_best(const SolvedTurn& turn) const {
        return solution_.value.is_known() && solution_.value.low != kLoss &&
               turn.value == solution_.value;
    }

    /// What the board and its parts are worth where such values can be added.
    void add_sum() {
        if (!solution_.sum) {
            return;
        }
        const auto& [value, parts] = *solution_.sum;
        const std::string& positive = round_.names[person_of_first_role(position_, round_)];
        if (!value.empty()) {
            text_ += fmt::format("Worth {} to {}.\n", value, positive);
        }
        for (std::size_t i = 0; parts.size() > 1 && i < parts.size(); ++i) {
            text_ += fmt::format("{}{}: {}{}",
                                 i == 0 ? "Parts: " : "; ",
                                 sites_of(parts[i]),
                                 parts[i].value.empty() ? "too long to write" : parts[i].value,
                                 i + 1 == parts.size() ? ".\n" : "");
        }
    }

    [[nodiscard]] std::string sites_of(const solve::SumValue::Part& part) const {
        constexpr std::size_t kMost = 12;
        std::vector<std::string> sites;
        for (const board::SiteId site : part.sites) {
            sites.push_back(position_.game().board().label(site));
        }
        const std::size_t all = sites.size();
        sites.resize(std::min(all, kMost));
        const std::string more = all > kMost ? fmt::format(" and {} more", all - kMost) : "";
        return fmt::format("{}{}", fmt::join(sites, " "), more);
    }

    void add_value() {
        if (solution_.settled) {
            text_ += *solution_.settled == kDraw
                         ? "It is a draw however play continues.\n"
                         : fmt::format("{} wins however play continues.\n",
                                       *solution_.settled == kWin ? mover() : other());
            return;
        }
        const solve::Range value = solution_.value;
        if (value.is_known()) {
            text_ += value.low == kDraw ? "With best play it is a draw.\n"
                                        : fmt::format("{} wins with best play.\n",
                                                      value.low == kWin ? mover() : other());
        } else if (value.low == kDraw || value.high == kDraw) {
            const std::string& better = value.low == kDraw ? mover() : other();
            text_ += can_be_drawn()
                         ? better + " can at least draw; whether they can win is not known.\n"
                         : better + " wins with best play.\n";
        } else {
            text_ += "Who wins with best play is not known: the search was ended.\n";
        }
    }

    /// A turn with those that a turned or mirrored board makes of it.
    [[nodiscard]] std::string words(const SolvedTurn& turn) const {
        std::string text = turn_text(position_, turn.turn);
        if (!turn.alike.empty()) {
            text += " (by symmetry also";
            for (const game::Turn& alike : turn.alike) {
                text += (&alike == &turn.alike.front() ? " " : ", ") + turn_text(position_, alike);
            }
            text += ')';
        }
        return text;
    }

    template <typename Wanted>
    void add_turns(const std::string& head, Wanted wanted) {
        std::vector<std::string> found;
        for (const SolvedTurn& turn : solution_.turns) {
            if (wanted(turn)) {
                found.push_back(words(turn));
            }
        }
        if (!found.empty()) {
            text_ += fmt::format("{}: {}\n", head, fmt::join(found, "; "));
        }
    }

    [[nodiscard]] std::string comes_to(Value value) const {
        return value == kDraw ? "only draws" : value == kWin ? "wins" : "loses";
    }

    void add_refuted() {
        for (const SolvedTurn& turn : solution_.turns) {
            if (is_best(turn) || !turn.value.is_known()) {
                continue;
            }
            text_ += fmt::format("  {} {}", words(turn), comes_to(turn.value.low));
            if (turn.reply) {
                game::Position after = position_;
                (void)after.play(turn.turn);
                text_ += ": " + turn_text(after, *turn.reply);
            }
            text_ += '\n';
        }
    }

    /// The other player may swap after this turn.
    [[nodiscard]] bool is_opening() const {
        return !solution_.turns.empty() && solution_.turns.front().unswapped.has_value();
    }

    void add_openings() {
        add_turns(mover() + " wins with these if nobody swaps", [](const SolvedTurn& turn) {
            return turn.unswapped && turn.unswapped->low == kWin;
        });
        add_turns(other() + " wins after these if nobody swaps", [](const SolvedTurn& turn) {
            return turn.unswapped && turn.unswapped->high == kLoss;
        });
        add_turns("After these it is a draw", [](const SolvedTurn& turn) {
            return turn.unswapped && *turn.unswapped == solve::Range{kDraw, kDraw};
        });
    }

    void add_unknown() {
        add_turns("Not known", [](const SolvedTurn& turn) { return !turn.value.is_known(); });
    }

    const game::Position& position_;
    const Solution& solution_;
    const SolvedRound& round_;
    std::string text_;
};

}  // namespace

std::string solution_report(const game::Position& position,
                            const Solution& solution,
                            const SolvedRound& round) {
    return SolutionReport(position, solution, round).run();
}

}  // namespace quadrille::score
