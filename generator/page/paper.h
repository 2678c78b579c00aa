// The grid of a paper: where columns, base lines and the footer are. Columns of 24 mm with gutters
// of 6 mm, base lines every 4 mm.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "spec/page_spec.h"

namespace quadrille::page {

inline constexpr Mm kColumn{24.0};
inline constexpr Mm kGutter{6.0};
inline constexpr Mm kModule{30.0};
inline constexpr Mm kLeading{4.0};

/// A paper by its name: a3, a4, a5, letter, legal; nothing for any other name.
std::optional<spec::PaperSpec> paper_by_name(std::string_view name);

/// The names that paper_by_name() knows.
std::vector<std::string> paper_names();

/// Left and right at least.
inline constexpr Mm kLeastMargin{17.0};

/// A paper of any size: as many columns as leave margins of `margin`, the rest shared out evenly.
spec::PaperSpec paper_of_size(Mm width, Mm height, Mm margin = kLeastMargin);

/// The paper turned on its side.
spec::PaperSpec turned(const spec::PaperSpec& paper);

/// Left edge of a column, from 0.
Mm column_x(const spec::PaperSpec& paper, int column);

/// Width of so many neighbouring columns.
Mm columns_width(int count);

/// The footer's base line.
Mm foot_line(const spec::PaperSpec& paper);

/// The type area from the first to the last column.
Mm type_width(const spec::PaperSpec& paper);

}  // namespace quadrille::page
