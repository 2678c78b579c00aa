#include "page/sheet/fit.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "board/turned.h"

namespace quadrille::page {

using namespace quadrille::literals;

namespace {

constexpr int kHalvings = 40;           // of a search: to less than a millionth of a millimetre
constexpr Mm kTiny = 0.001_mm;          // against rounding
constexpr Mm kSmallestUnit = 3_mm;      // below this nobody can colour a cell, even on request
constexpr Mm kSmallestDrawing = 20_mm;  // radius of a board of unequal cells

class Fitter {
  public:
    Fitter(const board::Board& board,
           const figure::BoardLook& look,
           const Room& room,
           const SizeWish& wish)
        : board_(board), look_(look), room_(room), wish_(wish) {}

    Result<Mm> unit() {
        if (wish_.cell) {
            return for_cell(*wish_.cell);
        }
        if (wish_.width) {
            return for_width(*wish_.width);
        }
        return by_itself();
    }

  private:
    [[nodiscard]] Box ink(Mm unit) const {
        return figure::board_ink(board_,
                                 look_,
                                 {.unit = unit,
                                  .labels = wish_.labels,
                                  .compact = wish_.compact,
                                  .label_scale = wish_.label_scale,
                                  .outside_words = {}});
    }

    [[nodiscard]] bool fits(Mm unit) const {
        return is_inside(bare_ink(unit)) && is_inside(ink(unit));
    }

    [[nodiscard]] bool is_inside(const Box& box) const {
        return box.width() <= room_.width + kTiny && box.height() <= room_.height + kTiny;
    }

    // Without outer labels, which take long to place.
    [[nodiscard]] Box bare_ink(Mm unit) const {
        return figure::board_ink(board_,
                                 look_,
                                 {.unit = unit,
                                  .labels = figure::LabelPlace::None,
                                  .compact = wish_.compact,
                                  .outside_words = {}});
    }

    [[nodiscard]] Mm board_width(Mm unit) const { return bare_ink(unit).width(); }

    // The largest unit that passes `good`; the ink grows with the unit.
    template <typename Good>
    [[nodiscard]] Mm largest(Good good) const {
        Mm low = 0_mm;
        Mm high = room_.width + room_.height;
        for (int i = 0; i < kHalvings; ++i) {
            const Mm middle = (low + high) / 2;
            (good(middle) ? low : high) = middle;
        }
        return low;
    }

    [[nodiscard]] Mm largest_unit() const {
        return largest([this](Mm unit) { return fits(unit); });
    }

    static double rounded_down(Mm value) { return std::floor(value.value * 10 + 0.01) / 10; }

    Result<Mm> for_cell(Mm cell) const {
        if (!board_.regular()) {
            return fail(plain_error("the cells of this board are not alike, so it has no cell size",
                                    "expected --width"));
        }
        if (cell < kSmallestUnit) {
            return fail(
                plain_error(fmt::format("cells of {:g} mm are too small to play on", cell.value),
                            fmt::format("expected at least {:g} mm", kSmallestUnit.value)));
        }
        if (!fits(cell)) {
            return fail(plain_error(fmt::format("cells of {:g} mm do not fit", cell.value),
                                    fmt::format("the largest that fits here is {:.1f} mm",
                                                rounded_down(largest_unit()))));
        }
        return cell;
    }

    Result<Mm> for_width(Mm width) const {
        const Mm limit = largest_unit();
        const Mm unit = largest([this, width](Mm u) { return board_width(u) <= width; });
        if (unit > limit + kTiny) {
            return fail(plain_error(fmt::format("a board {:g} mm wide does not fit", width.value),
                                    fmt::format("the widest that fits here is {:.1f} mm",
                                                rounded_down(board_width(limit)))));
        }
        const Mm least = board_.regular() ? kSmallestUnit : kSmallestDrawing;
        if (unit < least) {
            return fail(plain_error(
                fmt::format("a board {:g} mm wide is too small to play on", width.value),
                fmt::format("expected at least {:.1f} mm",
                            std::ceil(board_width(least).value * 10) / 10)));
        }
        return unit;
    }

    [[nodiscard]] Mm in_steps(Mm unit) const {
        return wish_.step * std::floor((unit + kTiny) / wish_.step);
    }

    // Circles that stand closer than a unit, as on edges, may become as large as others.
    [[nodiscard]] Mm largest_wished() const {
        const Mm circle = figure::circle_diameter(board_, 1_mm);
        const Mm usual = figure::kCircleShare * 1_mm;
        const bool close = look_.sites == figure::SiteLook::Circles && circle < usual;
        return close ? std::max(wish_.largest, in_steps(wish_.largest * (usual / circle)))
                     : wish_.largest;
    }

    Result<Mm> by_itself() const {
        const Mm limit = largest([this](Mm unit) {
            return fits(unit) && board_width(unit) <= wish_.usual_width + kTiny;
        });
        if (!board_.regular()) {
            return irregular(limit);
        }
        const Mm chosen = std::min(largest_wished(), in_steps(limit));
        if (chosen >= wish_.smallest) {
            return chosen;
        }
        // Smaller than is pleasant, but the whole width may still help.
        const Mm most = largest_unit();
        if (most >= kSmallestUnit) {
            return std::min(wish_.smallest, std::max(in_steps(most), kSmallestUnit));
        }
        return fail(plain_error(
            fmt::format("this board does not fit: its cells would be {:.1f} mm",
                        rounded_down(most)),
            fmt::format(
                "expected cells of at least {:g} mm; take larger paper, a smaller board, or "
                "fewer to a page",
                kSmallestUnit.value)));
    }

    Result<Mm> irregular(Mm limit) const {
        const Mm chosen = std::min(limit, wish_.largest_radius);
        if (chosen < kSmallestDrawing) {
            return fail(plain_error(
                fmt::format("this board does not fit: it would be {:.0f} mm wide",
                            board_width(chosen).value),
                fmt::format("expected at least {:.0f} mm; take larger paper or fewer to a page",
                            std::ceil(board_width(kSmallestDrawing).value))));
        }
        return chosen;
    }

    const board::Board& board_;
    const figure::BoardLook& look_;
    const Room& room_;
    const SizeWish& wish_;
};

}  // namespace

Result<Mm> fitted_unit(const board::Board& board,
                       const figure::BoardLook& look,
                       const Room& room,
                       const SizeWish& wish) {
    return Fitter(board, look, room, wish).unit();
}

Standing::Standing(const board::Board& board) : board_(&board) {
    if (board.spec().orientation == spec::Orientation::Free) {
        turned_ = board::turned(board, board::other_way(board));
    }
}

Result<Standing::Laid> Standing::fitted(const figure::BoardLook& look,
                                        const Room& room,
                                        const SizeWish& wish) const {
    const Result<Mm> lying = fitted_unit(*board_, look, room, wish);
    if (turned_) {
        const Result<Mm> standing = fitted_unit(*turned_, look, room, wish);
        // A width that was asked for is that of the board as it is described.
        const bool larger = standing && (!lying || (!wish.width && *standing > *lying));
        if (larger) {
            return Laid{&*turned_, *standing};
        }
    }
    if (!lying) {
        return fail(lying.error());
    }
    return Laid{board_, *lying};
}

}  // namespace quadrille::page
