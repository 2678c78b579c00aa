// A style's description: read, and pages laid out in it.
#include "base/check.h"
#include "fuzz/inspect.h"
#include "fuzz/lay_out.h"
#include "fuzz/targets.h"
#include "spec/read/load_page.h"
#include "support/shipped_library.h"

namespace quadrille::fuzz {

namespace {

const spec::SheetSpec& usual_sheet() {
    static const auto sheet = spec::load_sheet(test::shipped_library(), "board");
    QUADRILLE_CHECK(sheet.has_value());
    return *sheet;
}

}  // namespace

void style_input(const std::uint8_t* data, std::size_t size) {
    const auto source = description(data, size);
    if (!source) {
        return;
    }
    const auto style = spec::read_style(*source);
    if (style) {
        lay_out(usual_sheet(), *style);
    } else {
        inspect_failure(style.error());
    }
}

}  // namespace quadrille::fuzz
