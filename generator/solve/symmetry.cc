#include "solve/symmetry.h"

#include <algorithm>
#include <set>
#include <utility>

#include "board/symmetries.h"

namespace quadrille::solve {

namespace {

using SiteSet = std::vector<board::SiteId>;

SiteSet moved(std::span<const board::SiteId> sites, const Image& image) {
    SiteSet set;
    for (const board::SiteId site : sites) {
        set.push_back(image[site.index()]);
    }
    std::sort(set.begin(), set.end());
    return set;
}

SiteSet sorted(std::span<const board::SiteId> sites) {
    SiteSet set(sites.begin(), sites.end());
    std::sort(set.begin(), set.end());
    return set;
}

/// Whether one image of a board changes anything for a game.
class Keeper {
  public:
    Keeper(const game::Game& game, const Image& image)
        : game_(game), board_(game.board()), image_(image) {}

    [[nodiscard]] bool keeps_rules() const {
        const spec::GameSpec& spec = game_.spec();
        bool keeps = keeps_neighbours() && keeps_directions();
        for (std::size_t i = 0; keeps && i < spec.counters.size(); ++i) {
            keeps = keeps_counter(spec::CounterId{i});
        }
        for (const spec::PhaseSpec& phase : spec.play) {
            for (const spec::Verb& verb : phase.turn) {
                const auto* mark = std::get_if<spec::MarkVerb>(&verb);
                const auto* segment = std::get_if<spec::SegmentVerb>(&verb);
                keeps = keeps && (mark == nullptr || keeps_verb(*mark)) &&
                        (segment == nullptr || segment->first.empty());
            }
        }
        return keeps;
    }

  private:
    [[nodiscard]] board::SiteId to(board::SiteId site) const { return image_[site.index()]; }

    [[nodiscard]] bool keeps_neighbours() const {
        const auto own = spec::neighbourhoods_of(game_.spec());
        return keeps(game_.neighbours()) && std::ranges::all_of(own, [this](const auto& each) {
                   return keeps(game_.neighbours(each));
               });
    }

    [[nodiscard]] bool keeps(const game::Neighbours& neighbours) const {
        for (std::size_t index = 0; index < board_.site_count(); ++index) {
            const board::SiteId site{index};
            if (moved(neighbours.of(site), image_) != sorted(neighbours.of(to(site)))) {
                return false;
            }
        }
        return true;
    }

    /// Straight lines become straight lines, and diagonals diagonals.
    [[nodiscard]] bool keeps_directions() const {
        const std::size_t count = board_.directions().size();
        for (std::size_t direction = 0; direction < count; ++direction) {
            bool found = false;
            for (std::size_t other = 0; other < count && !found; ++other) {
                found = becomes(direction, other);
            }
            if (!found) {
                return false;
            }
        }
        return true;
    }

    [[nodiscard]] bool becomes(std::size_t direction, std::size_t other) const {
        if (board_.directions()[direction].diagonal != board_.directions()[other].diagonal) {
            return false;
        }
        for (std::size_t index = 0; index < board_.site_count(); ++index) {
            const board::SiteId site{index};
            const auto next = board_.next(site, board::DirectionId{direction});
            const auto after = board_.next(to(site), board::DirectionId{other});
            if (next.has_value() != after.has_value() || (next && to(*next) != *after)) {
                return false;
            }
        }
        return true;
    }

    [[nodiscard]] bool keeps_family(const board::AreaFamily* family) const {
        if (family == nullptr) {
            return false;
        }
        std::multiset<SiteSet> before;
        std::multiset<SiteSet> after;
        for (const board::Area& area : family->areas) {
            before.insert(sorted(area.sites));
            after.insert(moved(area.sites, image_));
        }
        return before == after;
    }

    [[nodiscard]] bool keeps_families(const std::vector<std::string>& names) const {
        return std::all_of(names.begin(), names.end(), [this](const std::string& name) {
            return keeps_family(board_.family(name));
        });
    }

    /// Rows stay rows or become columns.
    [[nodiscard]] bool keeps_rows_and_columns() const {
        std::multiset<SiteSet> before;
        std::multiset<SiteSet> after;
        for (const char* const name : {"rows", "columns"}) {
            const board::AreaFamily* family = board_.family(name);
            if (family == nullptr) {
                return false;
            }
            for (const board::Area& area : family->areas) {
                before.insert(sorted(area.sites));
                after.insert(moved(area.sites, image_));
            }
        }
        return before == after;
    }

    [[nodiscard]] bool keeps_joined(const game::AreasToJoin& areas) const {
        std::multiset<SiteSet> before;
        std::multiset<SiteSet> after;
        for (std::size_t area = 0; area < areas.names.size(); ++area) {
            SiteSet sites;
            for (std::size_t site = 0; site < areas.at.size(); ++site) {
                if (((areas.at[site] >> area) & 1U) != 0) {
                    sites.emplace_back(site);
                }
            }
            after.insert(moved(sites, image_));
            before.insert(std::move(sites));
        }
        return before == after;
    }

    [[nodiscard]] bool keeps_counter(spec::CounterId counter) const {
        const spec::Counting& counting = game_.spec().counters[counter.index()].counting;
        const game::AreasOfCounter& areas = game_.areas_of(counter);
        const auto* majority = std::get_if<spec::MajorityCounter>(&counting);
        const auto* groups = std::get_if<spec::GroupsCounter>(&counting);
        const bool level_kept =
            std::all_of(areas.levels.begin(), areas.levels.end(), [this](const auto& level) {
                return keeps_family(&board_.families()[level.family]);
            });
        const bool joined_kept =
            std::all_of(areas.to_join.begin(), areas.to_join.end(), [this](const auto& each) {
                return keeps_joined(each);
            });
        const bool touched_kept = groups == nullptr || !groups->touching ||
                                  keeps_family(board_.family(groups->touching->of));
        // Areas of their own for each role, or made of areas, are not compared.
        const auto* joined = std::get_if<spec::JoinedCounter>(&counting);
        const auto* runs = std::get_if<spec::RunsCounter>(&counting);
        const bool parts_kept = (joined == nullptr || joined->through.empty()) &&
                                areas.met.empty() && !areas.whole &&
                                (runs == nullptr || keeps_families(runs->of));
        const bool lines_kept =
            !std::holds_alternative<spec::CrossingsCounter>(counting) || keeps_rows_and_columns();
        return level_kept && joined_kept && touched_kept && parts_kept && lines_kept &&
               (majority == nullptr || majority->weights.empty());
    }

    [[nodiscard]] bool keeps_verb(const spec::MarkVerb& verb) const {
        if (verb.on || verb.sent || verb.closed || verb.by_area || !verb.in.empty()) {
            return false;
        }
        if (verb.per_row || verb.per_column) {
            const bool alike = verb.per_row && verb.per_column &&
                               verb.per_row->exactly == verb.per_column->exactly &&
                               verb.per_row->count == verb.per_column->count;
            const bool each =
                keeps_family(board_.family("rows")) && keeps_family(board_.family("columns"));
            if (!each && !(alike && keeps_rows_and_columns())) {
                return false;
            }
        }
        std::vector<std::string> families = verb.along;
        if (verb.per) {
            families.insert(families.end(), verb.per->of.begin(), verb.per->of.end());
        }
        return keeps_families(families);
    }

    const game::Game& game_;
    const board::Board& board_;
    const Image& image_;
};

bool keeps_position(const game::Position& position, const Image& image) {
    const game::Record& record = position.record();
    const game::Game& game = position.game();
    for (std::size_t site = 0; site < record.marks.size(); ++site) {
        if (record.marks[site] != record.marks[image[site].index()]) {
            return false;
        }
    }
    for (std::size_t role = 0; game.has_steps() && role < game.role_count(); ++role) {
        const board::SiteId token = position.token(spec::RoleId{role});
        if (image[token.index()] != token) {
            return false;
        }
    }
    return record.segments.empty();
}

}  // namespace

std::vector<Image> images_of(const game::Game& game) {
    std::vector<Image> images;
    for (board::Symmetry& symmetry : board::symmetries(game.board())) {
        if (images.empty() || Keeper(game, symmetry.image).keeps_rules()) {
            images.push_back(std::move(symmetry.image));
        }
    }
    return images;
}

std::vector<Image> images_of(const game::Position& position, std::span<const Image> of_game) {
    std::vector<Image> images;
    for (const Image& image : of_game) {
        if (images.empty() || keeps_position(position, image)) {
            images.push_back(image);
        }
    }
    return images;
}

std::vector<Image> images_of(const game::Position& position) {
    return images_of(position, images_of(position.game()));
}

}  // namespace quadrille::solve
