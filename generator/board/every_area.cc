// Families of areas that follow the board: the corners of all squares, all pairs two steps apart. What
// they are is seen on the drawn board, so that squares and slopes mean the same on every lattice.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "board/areas.h"
#include "board/sites.h"

namespace quadrille::board {

namespace {

using spec::EveryArea;

constexpr std::size_t kMostAreas = 10'000;
constexpr std::size_t kMostPlaces = 1'000;  ///< Where all pairs of places are looked at.
constexpr std::size_t kFewPlaces = 8;       ///< So small a board may lack what larger ones have.
constexpr double kLevel = 1e-6;             ///< Nearer than this is the same.

class EveryAreaMaker {
  public:
    EveryAreaMaker(const BoardData& data, const EveryArea& every) : data_(data), every_(every) {
        const std::vector<Vec2> centres = element_centres(data);
        for (std::size_t site = 0; site < data.site_elements.size(); ++site) {
            centres_.push_back(centres[data.site_elements[site]]);
            by_place_.emplace(key(centres_.back()), site);
        }
    }

    /// Nothing where there are too many.
    std::optional<std::vector<Area>> make() {
        const bool compares_all = every_.kind == EveryArea::Kind::Square ||
                                  every_.kind == EveryArea::Kind::Rectangle ||
                                  every_.slope == EveryArea::Slope::Any;
        if (compares_all && centres_.size() > kMostPlaces) {
            return std::nullopt;
        }
        switch (every_.kind) {
            case EveryArea::Kind::Square:
                find_squares();
                break;
            case EveryArea::Kind::Rectangle:
                find_rectangles();
                break;
            case EveryArea::Kind::Pair:
                find_pairs();
                break;
            case EveryArea::Kind::Line:
                every_.slope == EveryArea::Slope::Any ? find_lines() : find_board_lines();
                break;
            case EveryArea::Kind::Block:
                find_blocks();
                break;
        }
        if (areas_.size() > kMostAreas) {
            return std::nullopt;
        }
        std::sort(areas_.begin(), areas_.end(), [](const Area& a, const Area& b) {
            return a.sites < b.sites;
        });
        return std::move(areas_);
    }

  private:
    using PlaceKey = std::pair<std::int64_t, std::int64_t>;

    static PlaceKey key(const Vec2& place) {
        constexpr double kFine = 1e5;
        return {std::llround(place.x * kFine), std::llround(place.y * kFine)};
    }

    [[nodiscard]] std::optional<std::size_t> site_at(const Vec2& place) const {
        const auto found = by_place_.find(key(place));
        return found == by_place_.end() ? std::nullopt : std::optional(found->second);
    }

    static bool is_upright(const Vec2& side) {
        return std::abs(side.x) < kLevel || std::abs(side.y) < kLevel;
    }

    [[nodiscard]] bool is_full() const { return areas_.size() > kMostAreas; }

    /// Named by the labels of all its sites, or of the first and the last one.
    void add(const std::vector<std::size_t>& sites, bool ends_alone) {
        Area area;
        for (std::size_t i = 0; i < sites.size(); ++i) {
            area.sites.emplace_back(sites[i]);
            if (!ends_alone || i == 0 || i + 1 == sites.size()) {
                area.name += (area.name.empty() ? "" : "-") + data_.labels[sites[i]];
            }
        }
        std::sort(area.sites.begin(), area.sites.end());
        areas_.push_back(std::move(area));
    }

    /// Each from its first corner, turning one way.
    void find_squares() {
        for (std::size_t a = 0; a < centres_.size() && !is_full(); ++a) {
            for (std::size_t b = a + 1; b < centres_.size(); ++b) {
                const Vec2 side = centres_[b] - centres_[a];
                if (every_.slope == EveryArea::Slope::Straight && !is_upright(side)) {
                    continue;
                }
                const Vec2 turned{-side.y, side.x};
                const auto c = site_at(centres_[b] + turned);
                const auto d = site_at(centres_[a] + turned);
                if (c && d && *c > a && *d > a) {
                    add({a, b, *c, *d}, false);
                }
            }
        }
    }

    /// Two pairs with one middle and one length are the diagonals of a rectangle.
    void find_rectangles() {
        std::map<std::array<std::int64_t, 3>, std::vector<std::array<std::size_t, 2>>> diagonals;
        for (std::size_t a = 0; a < centres_.size(); ++a) {
            for (std::size_t b = a + 1; b < centres_.size(); ++b) {
                const PlaceKey middle = key(centres_[a] + centres_[b]);
                const std::int64_t far = key({length(centres_[b] - centres_[a]), 0}).first;
                diagonals[{middle.first, middle.second, far}].push_back({a, b});
            }
        }
        for (const auto& [place, pairs] : diagonals) {
            for (std::size_t i = 0; i < pairs.size() && !is_full(); ++i) {
                for (std::size_t j = i + 1; j < pairs.size(); ++j) {
                    const Vec2 side = centres_[pairs[j][0]] - centres_[pairs[i][0]];
                    if (every_.slope == EveryArea::Slope::Any || is_upright(side)) {
                        add({pairs[i][0], pairs[j][0], pairs[i][1], pairs[j][1]}, false);
                    }
                }
            }
        }
    }

    /// Sites so many steps from neighbour to neighbour away, and no fewer.
    [[nodiscard]] std::vector<std::size_t> sites_apart(std::size_t from) const {
        std::vector<std::size_t> reached{from};
        std::set<std::size_t> seen{from};
        for (int step = 0; step < every_.apart; ++step) {
            std::vector<std::size_t> next;
            for (const std::size_t site : reached) {
                for (const SiteId near : data_.neighbours[site]) {
                    if (seen.insert(near.index()).second) {
                        next.push_back(near.index());
                    }
                }
            }
            reached = std::move(next);
        }
        return reached;
    }

    void find_pairs() {
        for (std::size_t from = 0; from < centres_.size() && !is_full(); ++from) {
            for (const std::size_t to : sites_apart(from)) {
                if (to > from) {
                    add({from, to}, false);
                }
            }
        }
    }

    /// Along those of the board: each as far as it goes, or all pieces of one length.
    void find_board_lines() {
        const std::size_t count = data_.directions.size();
        for (std::size_t direction = 0; direction < count / 2; ++direction) {
            const bool diagonal = data_.directions[direction].diagonal;
            if (every_.along ==
                (diagonal ? EveryArea::Along::Orthogonal : EveryArea::Along::Diagonal)) {
                continue;
            }
            for (std::size_t site = 0; site < data_.next.size() && !is_full(); ++site) {
                if (every_.length || !data_.next[site][direction + count / 2]) {
                    add_board_line(site, direction);
                }
            }
        }
    }

    void add_board_line(std::size_t site, std::size_t direction) {
        std::vector<std::size_t> line{site};
        const auto most = static_cast<std::size_t>(every_.length.value_or(0));
        while (line.size() != most && data_.next[line.back()][direction]) {
            line.push_back(data_.next[line.back()][direction]->index());
        }
        if (line.size() > 1 && (most == 0 || line.size() == most)) {
            add(line, true);
        }
    }

    /// Any way: all sites on a straight line, three or more, seen from its first one.
    void find_lines() {
        for (std::size_t from = 0; from < centres_.size() && !is_full(); ++from) {
            std::vector<std::pair<double, std::size_t>> others;
            for (std::size_t to = 0; to < centres_.size(); ++to) {
                if (to != from) {
                    others.emplace_back(way(centres_[to] - centres_[from]), to);
                }
            }
            std::sort(others.begin(), others.end());
            for (std::size_t first = 0, end = 0; first < others.size(); first = end) {
                std::vector<std::size_t> line{from};
                for (end = first;
                     end < others.size() && others[end].first < others[first].first + kLevel;
                     ++end) {
                    line.push_back(others[end].second);
                }
                if (line.size() > 2 && *std::min_element(line.begin(), line.end()) == from) {
                    std::sort(line.begin(), line.end());
                    add(line, true);
                }
            }
        }
    }

    /// The angle of a line, the same from both of its ends.
    static double way(const Vec2& to) {
        if (std::abs(to.x) < kLevel) {
            return std::atan2(1, 0);
        }
        return std::atan2(to.x < 0 ? -to.y : to.y, std::abs(to.x));
    }

    void find_blocks() {
        std::map<PlaceKey, std::vector<std::size_t>> blocks;
        for (std::size_t site = 0; site < centres_.size(); ++site) {
            const GridPoint place = data_.grid_points[site];
            blocks[{place.x / every_.columns, place.y / every_.rows}].push_back(site);
        }
        for (const auto& [place, sites] : blocks) {
            add(sites, true);
        }
    }

    const BoardData& data_;
    const EveryArea& every_;
    std::vector<Vec2> centres_;  // per site
    std::map<PlaceKey, std::size_t> by_place_;
    std::vector<Area> areas_;
};

/// Columns and rows of a board that can be cut into blocks; nothing for others.
std::optional<std::pair<int, int>> grid_of(const spec::BoardSpec& spec) {
    if (spec.dual || spec.sites == spec::SiteKind::Edges) {
        return std::nullopt;
    }
    if (const auto* square = std::get_if<spec::SquareShape>(&spec.shape)) {
        return std::pair(square->columns, square->rows);
    }
    const auto* rhombus = std::get_if<spec::RhombusShape>(&spec.shape);
    return rhombus != nullptr && spec.sites == spec::SiteKind::Cells
               ? std::optional(std::pair(rhombus->columns, rhombus->rows))
               : std::nullopt;
}

std::string called(const EveryArea& every) {
    switch (every.kind) {
        case EveryArea::Kind::Square:
            return "squares";
        case EveryArea::Kind::Rectangle:
            return "rectangles";
        case EveryArea::Kind::Pair:
            return every.apart == 1 ? "pairs of neighbours"
                                    : fmt::format("pairs {} steps apart", every.apart);
        case EveryArea::Kind::Line:
            return every.length ? fmt::format("lines of {} places", *every.length)
                   : every.slope == EveryArea::Slope::Any ? "lines of three places"
                                                          : "lines";
        case EveryArea::Kind::Block:
            break;
    }
    return "blocks";
}

}  // namespace

Result<std::vector<Area>> every_area(const BoardData& data, const spec::AreaFamilySpec& family) {
    const EveryArea& every = *family.every;
    const auto wrong = [&](std::string what, const char* expected) {
        return fail(error_in(data.spec.file, family.at, std::move(what), expected));
    };
    if (every.kind == EveryArea::Kind::Block) {
        const auto grid = grid_of(data.spec);
        if (!grid) {
            return wrong("blocks of a board that does not lie in columns and rows",
                         "expected a square, or a rhombus with marks on cells");
        }
        if (grid->first % every.columns != 0 || grid->second % every.rows != 0) {
            return wrong(fmt::format("blocks of {} by {} do not fill a board of {} by {}",
                                     every.columns,
                                     every.rows,
                                     grid->first,
                                     grid->second),
                         "expected a size that goes into both");
        }
    }
    auto areas = EveryAreaMaker(data, every).make();
    if (!areas) {
        return wrong(fmt::format("this board has more than {} {}", kMostAreas, called(every)),
                     "expected a smaller board");
    }
    if (areas->empty() && data.labels.size() > kFewPlaces) {
        return wrong(fmt::format("this board has no {}", called(every)),
                     "expected a board with some, or a range of parameters that leaves it out");
    }
    return std::move(*areas);
}

}  // namespace quadrille::board
