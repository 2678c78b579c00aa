#include "figure/board/side_signs.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <optional>
#include <utility>

#include "board/outline.h"
#include "figure/board/board_labels.h"
#include "figure/board/clearances.h"
#include "figure/board/rim_dots.h"
#include "figure/board/side_bands.h"

namespace quadrille::figure {

using board::Board;
using namespace quadrille::literals;

namespace {

constexpr double kHalfLetter = 0.31;  // of the type size, each
constexpr double kHalfWide = 0.42;    // of m and w
constexpr double kHalfSignCap = 0.364;
constexpr Mm kInSign = 0.6_mm;      // from a letter to the middle of the rim
constexpr Mm kSignClear = 0.55_mm;  // of labels and of the board's edge
constexpr Mm kSignStep = 0.1_mm;    // of the search, outward
constexpr Mm kSidestep = 0.2_mm;    // and along a side
constexpr std::size_t kSidesteps = 100;
constexpr Mm kInward = 8_mm;         // from the outer line, where notches are deep
constexpr Mm kFarthestSign = 40_mm;  // beyond any label
constexpr double kLongSide = 14;     // in radii of signs: a side that has two
constexpr std::size_t kPlaces = 8;   // of the search along a side
constexpr double kQuarter = 0.25;

/// What signs keep clear of.
class Obstacles {
  public:
    Obstacles(const Board& board, const BoardLook& look, const BoardFigureOptions& options)
        : labels_(outer_label_boxes(board, look, options)), dots_(rim_dots(board, look, options)) {
        const double unit = options.unit.value;
        for (const board::Edge& edge : board.edges()) {
            if (board::is_rim(board, edge)) {
                edges_.emplace_back(board.vertices()[edge.from.index()] * unit,
                                    board.vertices()[edge.to.index()] * unit);
                longest_edge_ =
                    std::max(longest_edge_, length(edges_.back().second - edges_.back().first));
            }
        }
        for (std::size_t i = 0; look.sites != SiteLook::Cells && i < board.site_count(); ++i) {
            sites_.push_back(board.centre(board::SiteId{i}) * unit);
        }
        site_radius_ = site_width(board, look, options.unit).value / 2;
    }

    [[nodiscard]] bool clear_of_labels(Vec2 centre, double radius) const {
        return std::none_of(labels_.begin(), labels_.end(), [&](const Box& box) {
            const Vec2 near{std::clamp(centre.x, box.min.x.value, box.max.x.value),
                            std::clamp(centre.y, box.min.y.value, box.max.y.value)};
            return length(centre - near) < radius + kSignClear.value;
        });
    }

    [[nodiscard]] bool clear_of_board(Vec2 centre, double radius) const {
        const double reach = radius + kSignClear.value;
        const double far = reach + longest_edge_;
        return std::none_of(edges_.begin(),
                            edges_.end(),
                            [&](const std::pair<Vec2, Vec2>& edge) {
                                const Vec2 away = centre - edge.first;
                                return dot(away, away) < far * far &&
                                       distance_to_segment(centre, edge.first, edge.second) < reach;
                            }) &&
               std::none_of(
                   sites_.begin(),
                   sites_.end(),
                   [&](Vec2 site) { return length(centre - site) < reach + site_radius_; }) &&
               std::none_of(dots_.begin(), dots_.end(), [&](const RimDot& dot) {
                   return length(centre - plain(dot.centre)) < reach + dot.radius.value;
               });
    }

  private:
    std::vector<Box> labels_;
    std::vector<RimDot> dots_;
    std::vector<std::pair<Vec2, Vec2>> edges_;
    double longest_edge_ = 0;  // those whose beginning is farther off need no closer look
    std::vector<Vec2> sites_;
    double site_radius_ = 0;
};

class SignMaker {
  public:
    SignMaker(const Board& board, const BoardLook& look, const BoardFigureOptions& options)
        : look_(look), obstacles_(board, look, options), between_labels_(!options.former_labels) {
        letter_size_ = (options.compact ? Mm{5.5_pt} : Mm{7.5_pt}) * options.label_scale;
        for (SideBand& band : side_bands(board, look, options)) {
            if (!look.sides[band.side].letters.empty()) {
                bands_.push_back(std::move(band));
            }
        }
    }

    // As many on each side.
    std::vector<SideSign> make() const {
        std::vector<std::vector<Vec2>> places = on_bands(true);
        if (std::any_of(places.begin(), places.end(), [](const auto& of_side) {
                return of_side.empty();
            })) {
            places = on_bands(false);
        }
        std::vector<SideSign> signs;
        for (std::size_t i = 0; i < bands_.size(); ++i) {
            const SideBand& band = bands_[i];
            for (const Vec2 place : places[i].empty() ? beyond_labels(band) : places[i]) {
                signs.push_back({band.side,
                                 place * 1_mm,
                                 Mm{radius_of(band)},
                                 look_.sides[band.side].letters,
                                 letter_size_});
            }
        }
        return signs;
    }

  private:
    [[nodiscard]] double radius_of(const SideBand& band) const {
        double half = 0;
        for (const char letter : look_.sides[band.side].letters) {
            half += letter == 'm' || letter == 'w' ? kHalfWide : kHalfLetter;
        }
        const double size = letter_size_.value;
        return std::hypot(size * half, size * kHalfSignCap) + kInSign.value;
    }

    // `share` of the way along, `out` beyond the outer line.
    static Vec2 at(const SideBand& band, double share, double out) {
        const BandPiece& piece = band.piece;
        return piece.from + (piece.to - piece.from) * share + piece.out * out;
    }

    [[nodiscard]] std::vector<std::vector<Vec2>> on_bands(bool two) const {
        std::vector<std::vector<Vec2>> places;
        places.reserve(bands_.size());
        for (const SideBand& band : bands_) {
            const bool is_long =
                length(band.piece.to - band.piece.from) > kLongSide * radius_of(band);
            places.push_back(two && !is_long ? std::vector<Vec2>() : on_band(band, two));
        }
        return places;
    }

    // In one or two places that lie alike.
    [[nodiscard]] std::vector<Vec2> on_band(const SideBand& band, bool two) const {
        for (const auto& [share, other_share] : places_of(band, two)) {
            const std::optional<double> out = deepest(band, share);
            const std::optional<double> other =
                two && out ? deepest(band, other_share) : std::nullopt;
            if (out && !two) {
                return {at(band, share, *out)};
            }
            if (other) {
                return {at(band, share, *out), at(band, other_share, *other)};
            }
        }
        return {};
    }

    // How far along signs can stand, both alike, the best first: in notches if there are some, then
    // wherever labels let them. Two stand best at a quarter from each end, one in the middle.
    [[nodiscard]] std::vector<std::pair<double, double>> places_of(const SideBand& band,
                                                                   bool two) const {
        const double middle = two ? kQuarter : kQuarter * 2;
        const std::vector<double> notches = notches_of(band);
        const bool in_pairs = two && between_labels_;
        std::vector<std::pair<double, double>> places;
        for (std::size_t i = 0; i < (in_pairs ? notches.size() / 2 : notches.size()); ++i) {
            places.emplace_back(notches[i],
                                in_pairs ? notches[notches.size() - 1 - i] : 1 - notches[i]);
        }
        const auto stand = [&places, middle](std::size_t number, double step) {
            const std::size_t steps = (number + 1) / 2;
            const double away = static_cast<double>(steps) * step;
            const double share = middle + (number % 2 == 0 ? away : -away);
            places.emplace_back(share, 1 - share);
        };
        for (std::size_t i = 0; notches.empty() && i < kPlaces; ++i) {
            stand(i, kQuarter / kPlaces);
        }
        const auto off_by = [middle](const std::pair<double, double>& place) {
            return std::abs(place.first - middle) + std::abs(1 - place.second - middle);
        };
        std::stable_sort(places.begin(), places.end(), [&off_by](const auto& a, const auto& b) {
            return off_by(a) + 1e-9 < off_by(b);
        });
        places.resize(std::min(places.size(), kPlaces));
        const double step = kSidestep.value / length(band.piece.to - band.piece.from);
        for (std::size_t i = 0; !notches.empty() && between_labels_ && i < kSidesteps; ++i) {
            stand(i, step);
        }
        return places;
    }

    // Where the edge lies behind the line along its tips: the middles of the floors, as shares of
    // the way along. Formerly their beginnings, and those beyond the ends of the line, too.
    [[nodiscard]] std::vector<double> notches_of(const SideBand& band) const {
        const BandPiece& piece = band.piece;
        const Vec2 way = piece.to - piece.from;
        const auto share_of = [&](Point point) {
            return dot(plain(point) - piece.from, way) / dot(way, way);
        };
        const auto depth_of = [&](Point point) {
            return dot(piece.from - plain(point), piece.out);
        };
        std::vector<double> shares;
        for (std::size_t i = 1; i + 1 < band.edge.size(); ++i) {
            const double depth = depth_of(band.edge[i]);
            const double next = depth_of(band.edge[i + 1]);
            if (depth <= depth_of(band.edge[i - 1]) + kSignStep.value ||
                depth <= next - kSignStep.value) {
                continue;
            }
            const bool has_floor = between_labels_ && std::abs(next - depth) < kSignStep.value;
            const double end = share_of(band.edge[has_floor ? i + 1 : i]);
            const double share = (share_of(band.edge[i]) + end) / 2;
            if (!between_labels_ || (share > 0 && share < 1)) {
                shares.push_back(share);
            }
        }
        return shares;
    }

    // Beyond the outer line, from where a sign still stands on it: as deep as the edge allows.
    [[nodiscard]] std::optional<double> deepest(const SideBand& band, double share) const {
        const double radius = radius_of(band);
        std::optional<double> best;
        for (double out = radius; out > -kInward.value; out -= kSignStep.value) {
            const Vec2 place = at(band, share, out);
            if (!obstacles_.clear_of_board(place, radius)) {
                break;
            }
            if (obstacles_.clear_of_labels(place, radius)) {
                best = out;
            }
        }
        return best;
    }

    [[nodiscard]] std::vector<Vec2> beyond_labels(const SideBand& band) const {
        const double radius = radius_of(band);
        for (double out = radius; out < kFarthestSign.value; out += kSignStep.value) {
            const Vec2 place = at(band, kQuarter * 2, out);
            if (obstacles_.clear_of_board(place, radius) &&
                obstacles_.clear_of_labels(place, radius)) {
                return {place};
            }
        }
        return {};
    }

    const BoardLook& look_;
    Obstacles obstacles_;
    bool between_labels_;
    Mm letter_size_;
    std::vector<SideBand> bands_;
};

}  // namespace

std::vector<SideSign> side_signs(const Board& board,
                                 const BoardLook& look,
                                 const BoardFigureOptions& options) {
    const bool owned = std::any_of(look.sides.begin(), look.sides.end(), [](const auto& side) {
        return side.counted && !side.letters.empty();
    });
    return !owned || !options.only.empty() || options.labels == LabelPlace::None
               ? std::vector<SideSign>()
               : SignMaker(board, look, options).make();
}

Box with_side_signs(Box ink,
                    const Board& board,
                    const BoardLook& look,
                    BoardFigureOptions options) {
    options.former_labels = true;
    for (const SideSign& sign : side_signs(board, look, options)) {
        const Point reach{sign.radius, sign.radius};
        ink = ink.including(sign.centre - reach).including(sign.centre + reach);
    }
    return ink;
}

}  // namespace quadrille::figure
