#include <fmt/format.h>

#include <algorithm>
#include <set>
#include <utility>

#include "score/cross_check.h"

namespace quadrille::score {

namespace {

using transcript::Item;
using transcript::SiteItem;
using transcript::Transcript;
using transcript::Turn;

constexpr std::size_t kMostDifferences = 6;
constexpr std::size_t kMostWork = 3'000'000;  // turns replayed, in all

// Tries one changed item after the other.
class SlipSearch {
  public:
    SlipSearch(const Transcript& transcript, const transcript::Replay& replay)
        : changed_(transcript),
          wanted_(transcript.final_board->marks),
          faulty_(replay.fault.has_value()),
          fault_turn_(faulty_ ? replay.fault->turn : 0) {
        while (!changed_.rounds.empty() && changed_.rounds.back().turns.empty()) {
            changed_.rounds.pop_back();
        }
        const auto& marks = replay.last().record().marks;
        for (std::size_t site = 0; site < wanted_.size(); ++site) {
            if (marks[site] != wanted_[site]) {
                differ_.emplace_back(site);
            }
        }
        for (const transcript::Round& round : changed_.rounds) {
            typed_turns_ += round.turns.size() + 1;
        }
    }

    std::optional<std::string> run();

  private:
    std::vector<Turn>& turns() { return changed_.rounds.back().turns; }

    std::span<transcript::Item> items(std::size_t turn) {
        return changed_.rounds.back().items_of(turns()[turn]);
    }

    [[nodiscard]] const std::string& label(board::SiteId site) const {
        return changed_.game->board().label(site);
    }

    bool fits();
    std::optional<std::string> try_turn(std::size_t turn);
    std::optional<std::string> try_sites(std::size_t turn, std::size_t item);
    std::optional<std::string> try_marks(std::size_t turn, std::size_t item);
    std::optional<std::string> try_exchange();
    [[nodiscard]] std::vector<board::SiteId> candidates(board::SiteId typed) const;

    Transcript changed_;
    const std::vector<game::MarkSet>& wanted_;
    bool faulty_;
    std::size_t fault_turn_;
    std::vector<board::SiteId> differ_;
    std::size_t typed_turns_ = 0;
    std::size_t work_ = 0;
};

bool SlipSearch::fits() {
    work_ += typed_turns_;
    if (work_ > kMostWork) {
        return false;
    }
    const transcript::Replay again = transcript::replay(changed_);
    return !again.fault && again.last().record().marks == wanted_;
}

// Sites that the board bears marks on and the moves may have missed.
std::vector<board::SiteId> SlipSearch::candidates(board::SiteId typed) const {
    std::vector<board::SiteId> sites;
    for (const board::SiteId site : differ_) {
        if (site != typed && !wanted_[site.index()].empty()) {
            sites.push_back(site);
        }
    }
    return sites;
}

std::optional<std::string> SlipSearch::try_sites(std::size_t turn, std::size_t item) {
    auto& value = std::get<SiteItem>(items(turn)[item].value);
    const SiteItem typed = value;
    std::optional<std::string> found;
    for (const board::SiteId site : candidates(typed.site)) {
        value.site = site;
        if (fits()) {
            found = fmt::format("turn {} reads {}, the board fits {}",
                                turns()[turn].number,
                                label(typed.site),
                                label(site));
            break;
        }
    }
    value = typed;
    return found;
}

std::optional<std::string> SlipSearch::try_marks(std::size_t turn, std::size_t item) {
    auto& value = std::get<SiteItem>(items(turn)[item].value);
    const SiteItem typed = value;
    if (!typed.mark) {
        return std::nullopt;
    }
    std::optional<std::string> found;
    const auto& marks = changed_.game->spec().marks;
    for (std::size_t mark = 0; mark < marks.size() && !found; ++mark) {
        value.mark = spec::MarkId{mark};
        if (value.mark != typed.mark && fits()) {
            found = fmt::format("turn {} reads {}={}, the board fits {}={}",
                                turns()[turn].number,
                                label(typed.site),
                                marks[typed.mark->index()].letter,
                                label(typed.site),
                                marks[mark].letter);
        }
    }
    value = typed;
    return found;
}

std::optional<std::string> SlipSearch::try_turn(std::size_t turn) {
    for (std::size_t item = 0; item < items(turn).size(); ++item) {
        if (!std::holds_alternative<SiteItem>(items(turn)[item].value)) {
            continue;
        }
        if (auto found = try_marks(turn, item)) {
            return found;
        }
        if (auto found = try_sites(turn, item)) {
            return found;
        }
    }
    return std::nullopt;
}

// Two turns whose sites were written in each other's place.
std::optional<std::string> SlipSearch::try_exchange() {
    if (differ_.size() != 2) {
        return std::nullopt;
    }
    std::vector<std::pair<std::size_t, std::size_t>> at;
    for (std::size_t turn = 0; turn < turns().size(); ++turn) {
        for (std::size_t item = 0; item < items(turn).size(); ++item) {
            const auto* site = std::get_if<SiteItem>(&items(turn)[item].value);
            if (site != nullptr && (site->site == differ_[0] || site->site == differ_[1])) {
                at.emplace_back(turn, item);
            }
        }
    }
    if (at.size() != 2 || at[0].first == at[1].first) {
        return std::nullopt;
    }
    auto& first = std::get<SiteItem>(items(at[0].first)[at[0].second].value);
    auto& second = std::get<SiteItem>(items(at[1].first)[at[1].second].value);
    std::swap(first.site, second.site);
    const bool found = fits();
    std::swap(first.site, second.site);
    if (!found) {
        return std::nullopt;
    }
    return fmt::format("turns {} and {} read {} and {}, the board fits them exchanged",
                       turns()[at[0].first].number,
                       turns()[at[1].first].number,
                       label(first.site),
                       label(second.site));
}

std::optional<std::string> SlipSearch::run() {
    if (changed_.rounds.empty() || (!faulty_ && differ_.size() > kMostDifferences)) {
        return std::nullopt;
    }
    if (auto found = try_exchange()) {
        return found;
    }
    // Where a turn is not legal it is likely the one, or one before it.
    const std::size_t last = faulty_ ? fault_turn_ + 1 : turns().size();
    for (std::size_t turn = std::min(last, turns().size()); turn-- > 0;) {
        if (auto found = try_turn(turn)) {
            return found;
        }
    }
    return std::nullopt;
}

}  // namespace

std::optional<std::string> single_slip(const transcript::Transcript& transcript,
                                       const transcript::Replay& replay) {
    if (!transcript.final_board) {
        return std::nullopt;
    }
    return SlipSearch(transcript, replay).run();
}

}  // namespace quadrille::score
