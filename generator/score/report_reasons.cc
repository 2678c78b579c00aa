#include <fmt/args.h>
#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <utility>

#include "base/spelling.h"
#include "base/utf8.h"
#include "base/wrap.h"
#include "game/sides.h"
#include "score/report.h"
#include "score/tally.h"
#include "transcript/model/replay.h"

namespace quadrille::score {

namespace {

constexpr std::size_t kReasonWidth = 96;

/// A cell in the words of the report; terms have none, for a text has sentences.
class CellText {
  public:
    CellText(const Verdict& verdict, std::size_t round) : verdict_(&verdict), round_(round) {}

    [[nodiscard]] std::size_t round() const { return round_; }

    [[nodiscard]] const std::string& name(spec::RoleId role) const {
        return verdict_->names[transcript::person_in_role(
            *verdict_->game, role, verdict_->rounds[round_].first_person)];
    }

    template <typename Other>
    std::string operator()(const Other& cell) const {
        return plain_text(*verdict_->game, cell);
    }

    std::string operator()(bool truth) const { return truth ? "yes" : "no"; }

    std::string operator()(Points points) const { return fmt::format("{:+}", points.number); }

    std::string operator()(const MarksOf& marks) const {
        return fmt::format("{} {}", marks.number, mark_name(marks.role));
    }

    // "3 red, 2 blue"; "3 Ann, 2 Ben"
    std::string operator()(const Votes& votes) const {
        std::vector<std::string> words;
        for (std::size_t i = 0; i < votes.numbers.size(); ++i) {
            const spec::RoleId role{i};
            words.push_back(
                fmt::format("{} {}", votes.numbers[i], votes.areas ? name(role) : mark_name(role)));
        }
        return fmt::format("{}", fmt::join(words, ", "));
    }

    std::string operator()(const Role& role) const { return role ? name(*role) : "nobody"; }

    std::string operator()(const Areas& areas) const {
        return game::sides_text(areas.names, areas.sides_of, areas.all);
    }

  private:
    // What a role's marks are called, such as "yellow".
    [[nodiscard]] std::string mark_name(spec::RoleId role) const {
        const auto mark = mark_for(*verdict_->game, role);
        return mark ? plain_text(*verdict_->game, *mark) : "";
    }

    const Verdict* verdict_;
    std::size_t round_;
};

class ReasonLines {
  public:
    explicit ReasonLines(const Verdict& verdict)
        : verdict_(verdict), game_(*verdict.game), deciding_(deciding_counters(game_)) {}

    std::vector<std::string> run() {
        for (std::size_t round = 0; !verdict_.score_unknown && round < verdict_.rounds.size();
             ++round) {
            add_round(round);
        }
        return std::move(lines_);
    }

  private:
    /// A line of a player's chain of sites, with what each counter finds in it.
    struct Chain {
        spec::RoleId role;
        Sites sites;
        std::vector<std::pair<std::string, std::vector<std::string>>>
            finds;  // and by what counters
    };

    void add(const std::string& line, std::size_t indent = 0) {
        for (std::string& each : wrapped(shown(line), kReasonWidth, indent)) {
            lines_.push_back(std::move(each));
        }
    }

    [[nodiscard]] const std::string& called(std::size_t counter) const {
        return game_.spec().counters[counter].called();
    }

    void add_round(std::size_t round);
    void add_counter(std::size_t counter);
    void add_list(const Tally& tally);
    void add_chains();
    static void add_find(const Chain& found,
                         const std::string& counter,
                         std::vector<Chain>& chains);
    [[nodiscard]] std::string line_of(const Tally& tally, const TallyRow& row) const;
    [[nodiscard]] std::vector<std::string> numbers(std::size_t counter, const Tally& tally) const;

    const Verdict& verdict_;
    const game::Game& game_;
    std::vector<std::size_t> deciding_;
    std::vector<std::string> lines_;
    std::vector<Tally> tallies_;       // of the deciding counters in the round
    std::vector<std::size_t> listed_;  // of these, as counters_to_list() has them
    CellText text_{verdict_, 0};
};

void ReasonLines::add_round(std::size_t round) {
    text_ = CellText(verdict_, round);
    tallies_.clear();
    listed_ = counters_to_list(game_, verdict_.standing.rounds[round]);
    for (const std::size_t counter : deciding_) {
        tallies_.push_back(tally_of(
            {game_, verdict_.standing.rounds[round][counter], spec::CounterId{counter}, round}));
    }
    bool chains_listed = false;
    for (std::size_t i = 0; i < deciding_.size(); ++i) {
        if (!tallies_[i].listed_together || !std::exchange(chains_listed, true)) {
            add_counter(i);
        }
    }
}

// A counter's list and, where that does not show them at a glance, its numbers. `counter`: of the
// deciding ones.
void ReasonLines::add_counter(std::size_t counter) {
    using Numbers = Tally::Numbers;
    const Tally& tally = tallies_[counter];
    // The numbers of a counter without a list follow those of the counter before.
    if (std::find(listed_.begin(), listed_.end(), deciding_[counter]) != listed_.end()) {
        lines_.emplace_back();
        tally.listed_together ? add_chains() : add_list(tally);
    }
    if (tally.numbers == Numbers::OnLines) {
        for (const std::string& number : numbers(counter, tally)) {
            add(fmt::format("{}: {}", called(deciding_[counter]), number), 2);
        }
    } else if (tally.numbers == Numbers::Always ||
               (tally.numbers == Numbers::WithOthers && deciding_.size() > 1)) {
        add(fmt::format(
            "{}: {}", called(deciding_[counter]), joined_list(numbers(counter, tally), "and")));
    }
}

void ReasonLines::add_list(const Tally& tally) {
    if (tally.listed.empty() && !tally.heads.empty()) {
        add(tally.heads.front());
    }
    std::optional<std::size_t> part;
    for (const std::size_t i : tally.listed) {
        const TallyRow& row = tally.rows[i];
        if (part != row.part && !tally.heads.empty()) {
            add(tally.heads[row.part]);
        }
        part = row.part;
        if (!row.line.empty()) {
            add(line_of(tally, row), tally.indent);
        }
    }
    if (!tally.note.empty()) {
        add(tally.note, 2);
    }
}

std::string ReasonLines::line_of(const Tally& tally, const TallyRow& row) const {
    fmt::dynamic_format_arg_store<fmt::format_context> cells;
    for (std::size_t i = 0; i < tally.keys.size(); ++i) {
        cells.push_back(fmt::arg(tally.keys[i].name.data(), std::visit(text_, row.cells[i])));
    }
    return fmt::vformat(row.line, cells);
}

// "Ann 4", "Ben 6 = 3 x 2"
std::vector<std::string> ReasonLines::numbers(std::size_t counter, const Tally& tally) const {
    const game::Count& count = verdict_.standing.rounds[text_.round()][deciding_[counter]];
    std::vector<std::string> words;
    for (std::size_t role = 0; role < count.by_role.size(); ++role) {
        words.push_back(fmt::format("{} {}", text_.name(spec::RoleId{role}), count.by_role[role]));
    }
    if (count.common) {
        words.push_back(count.common->text());
    }
    for (std::size_t i = 0; i < tally.made_of.size(); ++i) {
        words[i] += tally.made_of[i];
    }
    return words;
}

void ReasonLines::add_find(const Chain& found,
                           const std::string& counter,
                           std::vector<Chain>& chains) {
    auto chain = std::find_if(chains.begin(), chains.end(), [&](const Chain& each) {
        return each.role == found.role && each.sites == found.sites;
    });
    if (chain == chains.end()) {
        chain = chains.insert(chain, found);
    }
    const std::string& what = found.finds.front().first;
    auto find = std::find_if(chain->finds.begin(), chain->finds.end(), [&](const auto& each) {
        return each.first == what;
    });
    if (find == chain->finds.end()) {
        find = chain->finds.insert(find, {what, {}});
    }
    find->second.push_back(counter);
}

// "Ann links top and bottom (chain) and has reached only left (sides): a1 b1"
void ReasonLines::add_chains() {
    std::vector<Chain> chains;
    const Tally* last = nullptr;
    std::size_t counters = 0;
    for (std::size_t i = 0; i < deciding_.size(); ++i) {
        const Tally& tally = tallies_[i];
        if (!tally.listed_together) {
            continue;
        }
        ++counters;
        last = &tally;
        for (const TallyRow& row : tally.rows) {
            const Chain found{*std::get<Role>(cell_of(tally, row, "player")),
                              std::get<Sites>(cell_of(tally, row, "sites")),
                              {{line_of(tally, row), {}}}};
            add_find(found, called(deciding_[i]), chains);
        }
    }
    if (chains.empty()) {
        add(last->heads.front(), last->indent);
    }
    for (const Chain& chain : chains) {
        std::vector<std::string> finds;
        for (const auto& [what, by] : chain.finds) {
            finds.push_back(counters > 1 ? fmt::format("{} ({})", what, fmt::join(by, ", "))
                                         : what);
        }
        add(fmt::format(
                "{} {}: {}", text_.name(chain.role), joined_list(finds, "and"), text_(chain.sites)),
            last->indent);
    }
}

}  // namespace

std::vector<std::string> reason_lines(const Verdict& verdict) {
    return ReasonLines(verdict).run();
}

}  // namespace quadrille::score
