// A sheet's description: read, and pages laid out by it.
#include "base/check.h"
#include "fuzz/inspect.h"
#include "fuzz/lay_out.h"
#include "spec/read/load_page.h"
#include "support/shipped_library.h"

namespace {

const quadrille::spec::StyleSpec& usual_style() {
    static const auto style =
        quadrille::spec::load_style(quadrille::test::shipped_library(), "pencil");
    QUADRILLE_CHECK(style.has_value());
    return *style;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const auto source = quadrille::fuzz::description(data, size);
    if (!source) {
        return 0;
    }
    const auto sheet = quadrille::spec::read_sheet(*source);
    if (sheet) {
        quadrille::fuzz::lay_out(*sheet, usual_style());
    } else {
        quadrille::fuzz::inspect_failure(sheet.error());
    }
    return 0;
}
