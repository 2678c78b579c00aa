#include "game/stacks.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "base/utf8.h"
#include "game/named_areas.h"

namespace quadrille::game {

namespace {

/// Half a thousandth of the distance between neighbours: places closer than this are level.
constexpr double kLevel = 5e-4;

/// Two neighbours in the stack that no height tells apart.
std::optional<std::pair<board::SiteId, board::SiteId>> level_pair(
    const board::Board& board, const std::vector<board::SiteId>& stack) {
    for (std::size_t i = 0; i + 1 < stack.size(); ++i) {
        const double rise = board.centre(stack[i]).y - board.centre(stack[i + 1]).y;
        if (rise < kLevel * board.spacing()) {
            return std::pair{stack[i], stack[i + 1]};
        }
    }
    return std::nullopt;
}

}  // namespace

Result<Stacks> Stacks::make(const board::Board& board,
                            const std::string& family,
                            const std::string& file,
                            SourceSpan at) {
    const board::AreaFamily* areas = board.family(family);
    if (areas == nullptr) {
        return fail(reported(no_areas_called(board, family), file, at));
    }
    if (board.spec().orientation == spec::Orientation::Free) {
        return fail(error_in(file,
                             at,
                             "the lowest place of a board that sheets may turn",
                             "expected a board with orientation: fixed"));
    }
    Stacks stacks;
    stacks.family_ = family;
    stacks.of_site_.resize(board.site_count());
    for (const board::Area& area : areas->areas) {
        std::vector<board::SiteId> stack = area.sites;
        std::stable_sort(stack.begin(), stack.end(), [&](board::SiteId a, board::SiteId b) {
            return board.centre(a).y > board.centre(b).y;
        });
        if (const auto level = level_pair(board, stack)) {
            return fail(error_in(file,
                                 at,
                                 fmt::format("of '{}' {}, the places {} and {} are level",
                                             shown(family),
                                             area.name,
                                             board.label(level->first),
                                             board.label(level->second)),
                                 "expected areas with each place above or below the others"));
        }
        for (const board::SiteId site : stack) {
            stacks.of_site_[site.index()].push_back(stacks.areas_.size());
        }
        stacks.areas_.push_back(std::move(stack));
    }
    return stacks;
}

std::optional<Stacks::Lower> Stacks::free_below(std::span<const MarkSet> marks,
                                                board::SiteId site) const {
    for (const std::size_t area : of_site_[site.index()]) {
        const auto free =
            std::find_if(areas_[area].begin(), areas_[area].end(), [&](board::SiteId other) {
                return other == site || marks[other.index()].empty();
            });
        if (free != areas_[area].end() && *free != site) {
            return Lower{*free, area};
        }
    }
    return std::nullopt;
}

}  // namespace quadrille::game
