// Finished sides, such as those of a record, put on paper: several to a page to be cut apart, or
// both sides of the paper, or both. Each side was laid out for its part of the page.
//
//     copies                 in order
//     +----+----+            +----+----+
//     | 1  | 1  |  page 1    | 1  | 2  |  page 1
//     +----+----+            +----+----+
//     | 2  | 2  |  page 2    | 3  |    |  page 2
//     +----+----+            +----+----+
#pragma once

#include <optional>

#include "base/result.h"
#include "drawing/document.h"
#include "drawing/text_measurer.h"
#include "page/paper/cut_marks.h"
#include "page/paper/imposition.h"
#include "spec/model/page_spec.h"

namespace quadrille::page {

struct SidesWish {
    enum class Order { Copies, InOrder };
    spec::PaperSpec paper;  ///< Turned already, where per_page asks for it.
    PerPage per_page;
    Mm gutter;
    std::optional<CutMarks> cut_marks = CutMarks{};
    std::optional<Binding> binding = {};  ///< Of the finished pages.
    std::optional<Flip> flip;  ///< How the paper is turned over; nothing: printed on one side.
    Order order = Order::Copies;
};

/// The part of the paper that a side has: all of it where there is one to a page.
/// Errors: too little to write on, with what would fit.
Result<spec::PaperSpec> part_for_side(const SidesWish& wish);

/// `count` sides to a page: the first arrangement whose parts can be written on.
Arrangement split_for_sides(int count, const SidesWish& wish, bool may_turn);

/// The pages. Requires: `sides` were laid out for the part; the measurer outlives the result.
drawing::Document on_paper(const drawing::Document& sides,
                           const SidesWish& wish,
                           const spec::StyleSpec& style,
                           const drawing::TextMeasurer& measurer);

/// With a white page after the last, where that is a front: what follows begins on a front.
drawing::Document ending_on_a_back(drawing::Document document);

}  // namespace quadrille::page
