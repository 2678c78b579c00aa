// The points of a GroupDigest: the empty sites and the groups between them, found once.
#include <algorithm>
#include <bit>

#include "solve/group_digest.h"

namespace quadrille::solve {

void GroupDigest::find_points(const game::Position& position) {
    const board::Board& board = game_->board();
    const auto& marks = position.record().marks;
    point_of_.assign(marks.size(), 0);
    for (std::size_t site = 0; site < marks.size(); ++site) {
        if (marks[site].empty()) {
            point_of_[site] = static_cast<std::uint32_t>(points_.size());
            points_.emplace_back();
            site_of_.emplace_back(site);
        }
    }
    sites_ = static_cast<std::uint32_t>(points_.size());
    for (std::uint32_t point = 0; point < sites_; ++point) {
        const std::size_t site = site_of_[point].index();
        for (const board::SiteId near : board.neighbours(site_of_[point])) {
            if (marks[near.index()].empty()) {
                points_[point].near.push_back(point_of_[near.index()]);
            }
        }
        for (std::size_t i = 0; i < game_->spec().counters.size(); ++i) {
            const auto& to_join = game_->areas_of(spec::CounterId{i}).to_join;
            for (std::size_t role = 0; role < to_join.size(); ++role) {
                // Of either role; that of the mark that comes here counts.
                points_[point].areas |= to_join[role].at[site] << (kMostAreas * role);
            }
        }
    }
    std::vector<bool> seen(marks.size(), false);
    for (std::size_t site = 0; site < marks.size(); ++site) {
        if (!marks[site].empty() && !seen[site]) {
            find_group(position, board::SiteId{site}, seen);
        }
    }
    seen_.assign(points_.size(), 0);
    open_in_.assign(points_.size(), 0);
    settled_.assign(points_.size(), false);
    beside_.assign(points_.size(), 0);
}

void GroupDigest::find_group(const game::Position& position,
                             board::SiteId first,
                             std::vector<bool>& seen) {
    const auto& marks = position.record().marks;
    const game::MarkSet mark = marks[first.index()];
    Point group;
    group.mark = static_cast<std::uint8_t>(mark.first().index());
    group.size = 0;
    std::vector<board::SiteId> sites{first};
    seen[first.index()] = true;
    for (std::size_t head = 0; head < sites.size(); ++head) {
        ++group.size;
        for (std::size_t i = 0; i < game_->spec().counters.size(); ++i) {
            const auto& to_join = game_->areas_of(spec::CounterId{i}).to_join;
            for (std::size_t role = 0; role < to_join.size(); ++role) {
                group.areas |= to_join[role].at[sites[head].index()] << (kMostAreas * role);
            }
        }
        for (const board::SiteId near : game_->board().neighbours(sites[head])) {
            if (marks[near.index()].empty()) {
                group.near.push_back(point_of_[near.index()]);
            } else if (marks[near.index()] == mark && !seen[near.index()]) {
                seen[near.index()] = true;
                sites.push_back(near);
            }
        }
    }
    std::sort(group.near.begin(), group.near.end());
    group.near.erase(std::unique(group.near.begin(), group.near.end()), group.near.end());
    if (group.near.empty()) {
        close({group.mark, size_that_matters(group.size), areas_of(group.mark, group.areas)},
              closed_at_first_);
        return;
    }
    const auto point = static_cast<std::uint32_t>(points_.size());
    for (const std::uint32_t near : group.near) {
        points_[near].near.push_back(point);
    }
    points_.push_back(std::move(group));
}

void GroupDigest::find_keys(const std::vector<Image>& images) {
    for (const Image& image : images) {
        std::vector<Key>& keys = site_keys_.emplace_back();
        for (std::uint32_t point = 0; point < sites_; ++point) {
            keys.push_back(key_of(image[site_of_[point].index()].index()));
        }
        area_images_.emplace_back();
        for (std::size_t i = 0; i < game_->spec().counters.size(); ++i) {
            for (const game::AreasToJoin& areas : game_->areas_of(spec::CounterId{i}).to_join) {
                find_area_images(areas, image);
            }
        }
    }
}

/// Which area each of a role's areas becomes, one that has just its sites.
void GroupDigest::find_area_images(const game::AreasToJoin& areas, const Image& image) {
    std::vector<std::uint32_t>& becomes = area_images_.back().emplace_back();
    for (std::size_t area = 0; area < areas.names.size(); ++area) {
        std::uint32_t common = ~std::uint32_t{0};
        for (std::size_t site = 0; site < areas.at.size(); ++site) {
            const std::uint32_t there = areas.at[image[site].index()];
            common &= ((areas.at[site] >> area) & 1U) != 0 ? there : ~there;
        }
        becomes.push_back(static_cast<std::uint32_t>(std::countr_zero(common)));
    }
}

}  // namespace quadrille::solve
