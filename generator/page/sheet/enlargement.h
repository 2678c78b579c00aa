// Sheets in large type: laid out for smaller paper and enlarged, with all that is on them, until no
// letter is smaller than the style asks for. Lines keep the widths that the style gives them, and
// the bar to check the printer by its 50 mm.
//
//     297 x 420 mm, 14 pt  =  138 x 195 mm with 6.5 pt, 2.15 times as large
#pragma once

#include <functional>

#include "base/result.h"
#include "drawing/document.h"
#include "drawing/drawing.h"
#include "drawing/text_measurer.h"
#include "spec/model/page_spec.h"

namespace quadrille::page {

/// The size of the smallest letters; of a drawing without any, that of very large ones.
Mm least_type_in(const drawing::Drawing& drawing);

/// What is laid out before it is enlarged.
struct SmallSheet {
    spec::PaperSpec paper;
    spec::StyleSpec style;  ///< Asks for no least type.
    spec::SheetSpec sheet;
    double times = 1;    ///< As large it becomes.
    Mm least_type = {};  ///< Of figures, which are enlarged by themselves; before the sheet is.
};

using SmallSheetMaker = std::function<Result<drawing::Document>(const SmallSheet&)>;

/// True if sheets in that style are laid out by with_least_type().
bool has_least_type(const spec::StyleSpec& style);

/// The document that `make` makes, enlarged to the paper of `whole`.
/// Errors: what does not fit in type so large, with the paper on which it would.
Result<drawing::Document> with_least_type(const SmallSheet& whole,
                                          const SmallSheetMaker& make,
                                          const drawing::TextMeasurer& measurer);

/// The same for requests that have paper, style and sheet: `make` takes a request.
template <typename Request, typename Make>
Result<drawing::Document> in_least_type(const Request& request,
                                        const drawing::TextMeasurer& measurer,
                                        Make make) {
    const auto make_small = [&](const SmallSheet& small) {
        Request smaller = request;
        smaller.paper = small.paper;
        smaller.style = small.style;
        smaller.sheet = small.sheet;
        return make(smaller);
    };
    return with_least_type({request.paper, request.style, request.sheet}, make_small, measurer);
}

}  // namespace quadrille::page
