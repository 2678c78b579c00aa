// A style's description: read, and pages laid out in it.
#include "base/check.h"
#include "fuzz/inspect.h"
#include "fuzz/lay_out.h"
#include "spec/read/load_page.h"
#include "support/shipped_library.h"

namespace {

const quadrille::spec::SheetSpec& usual_sheet() {
    static const auto sheet =
        quadrille::spec::load_sheet(quadrille::test::shipped_library(), "board");
    QUADRILLE_CHECK(sheet.has_value());
    return *sheet;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const auto source = quadrille::fuzz::description(data, size);
    if (!source) {
        return 0;
    }
    const auto style = quadrille::spec::read_style(*source);
    if (style) {
        quadrille::fuzz::lay_out(usual_sheet(), *style);
    } else {
        quadrille::fuzz::inspect_failure(style.error());
    }
    return 0;
}
