// The grid of a paper: where columns, base lines and the footer are. Columns of 24 mm with gutters
// of 6 mm, base lines every 4 mm.
#pragma once

#include <optional>
#include <string_view>

#include "base/result.h"
#include "spec/model/page_spec.h"

namespace quadrille::page {

inline constexpr Mm kColumn{24.0};
inline constexpr Mm kGutter{6.0};
inline constexpr Mm kModule{30.0};
inline constexpr Mm kLeading{4.0};

/// A paper by its name, one of spec::named_papers(); nothing for any other name.
std::optional<spec::PaperSpec> paper_by_name(std::string_view name);

/// At every edge at least, by default.
inline constexpr Mm kLeastMargin{17.0};

/// A paper of any size: as many columns and base lines as leave margins of `margin`, the rest
/// shared out evenly. With a given margin, boards may take all the room between the margins.
spec::PaperSpec paper_of_size(Mm width, Mm height, std::optional<Mm> margin = {});

/// The same paper with margins of at least that.
/// Errors: margins that leave no room for a column.
Result<spec::PaperSpec> with_margin(const spec::PaperSpec& paper, Mm margin);

/// Half a page that has its four columns in narrower margins.
spec::PaperSpec paper_with_side_margins(Mm width, Mm height, Mm margin);

/// The paper turned on its side.
spec::PaperSpec turned(const spec::PaperSpec& paper);

/// Left edge of a column, from 0.
Mm column_x(const spec::PaperSpec& paper, int column);

/// Width of `count` neighbouring columns.
Mm columns_width(int count);

/// The footer's base line.
Mm foot_line(const spec::PaperSpec& paper);

/// The type area from the first to the last column.
Mm type_width(const spec::PaperSpec& paper);

}  // namespace quadrille::page
