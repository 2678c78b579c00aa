// A sheet's description: read, and pages laid out by it.
#include "base/check.h"
#include "fuzz/inspect.h"
#include "fuzz/lay_out.h"
#include "fuzz/targets.h"
#include "spec/read/load_page.h"
#include "support/shipped_library.h"

namespace quadrille::fuzz {

namespace {

const spec::StyleSpec& usual_style() {
    static const auto style = spec::load_style(test::shipped_library(), "pencil");
    QUADRILLE_CHECK(style.has_value());
    return *style;
}

}  // namespace

void sheet_input(const std::uint8_t* data, std::size_t size) {
    const auto source = description(data, size);
    if (!source) {
        return;
    }
    const auto sheet = spec::read_sheet(*source);
    if (sheet) {
        lay_out(*sheet, usual_style());
    } else {
        inspect_failure(sheet.error());
    }
}

}  // namespace quadrille::fuzz
