#include "transcript/reading/columns.h"

#include <algorithm>

#include "base/utf8.h"
#include "game/position.h"
#include "transcript/syntax/line_text.h"

namespace quadrille::transcript {

namespace {

constexpr std::size_t kDigitsOfColumn = 2;

// The family that all verbs name; null if one does not, or another.
const board::AreaFamily* family_of_turns(const game::Game& game) {
    const board::AreaFamily* family = nullptr;
    for (const spec::PhaseSpec& phase : game.spec().play) {
        const auto* const mark = game::find_verb<spec::MarkVerb>(phase);
        if (mark == nullptr || !mark->on || phase.turn.size() != 1) {
            return nullptr;
        }
        const board::AreaFamily* const each = game.board().family(mark->on->family);
        if (family != nullptr && family != each) {
            return nullptr;
        }
        family = each;
    }
    return family;
}

}  // namespace

Columns::Columns(const game::Game& game) : game_(game), family_(family_of_turns(game)) {
    std::vector<bool> seen(game.board().site_count());
    for (std::size_t i = 0; family_ != nullptr && i < family_->areas.size(); ++i) {
        std::vector<board::SiteId> stack = family_->areas[i].sites;
        std::stable_sort(stack.begin(), stack.end(), [&](board::SiteId a, board::SiteId b) {
            return game.board().centre(a).y > game.board().centre(b).y;
        });
        for (const board::SiteId site : stack) {
            if (seen[site.index()]) {
                family_ = nullptr;
                stacks_.clear();
                return;
            }
            seen[site.index()] = true;
        }
        stacks_.push_back(std::move(stack));
    }
    clear();
}

void Columns::clear() {
    taken_.assign(game_.board().site_count(), false);
    for (const game::StartSite& start : game_.start()) {
        mark(start.site);
    }
}

void Columns::mark(board::SiteId site) {
    taken_[site.index()] = true;
}

std::optional<std::size_t> Columns::column(std::string_view word) const {
    for (std::size_t i = 0; i < stacks_.size(); ++i) {
        if (is_alike(family_->areas[i].name, word)) {
            return i;
        }
    }
    // Where columns are called by numbers, those are no places in a row.
    if (stacks_.empty() || is_number(family_->areas.front().name) || word.empty() ||
        word.size() > kDigitsOfColumn || !is_number(word)) {
        return std::nullopt;
    }
    std::size_t value = 0;
    for (const char digit : word) {
        value = value * 10 + static_cast<std::size_t>(digit - '0');
    }
    return value >= 1 && value <= stacks_.size() ? std::optional(value - 1) : std::nullopt;
}

std::optional<board::SiteId> Columns::lowest(std::string_view word) const {
    const auto at = column(word);
    if (!at) {
        return std::nullopt;
    }
    const auto& stack = stacks_[*at];
    const auto free = std::find_if(
        stack.begin(), stack.end(), [&](board::SiteId site) { return !taken_[site.index()]; });
    return free == stack.end() ? std::nullopt : std::optional(*free);
}

bool Columns::is_sequence(std::string_view word) const {
    constexpr std::size_t kMostColumns = 9;
    return word.size() > 1 && stacks_.size() <= kMostColumns && is_number(word) && !column(word) &&
           std::all_of(word.begin(), word.end(), [&](char digit) {
               return column(std::string_view(&digit, 1)).has_value();
           });
}

}  // namespace quadrille::transcript
