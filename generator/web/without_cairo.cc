// What the small module has in the place of Cairo: no PDF, no PNG. The page asks the other module
// for those.
#include "output/cairo/cairo_writers.h"

namespace quadrille::output {

namespace {

Result<void> refuse(const char* what) {
    return fail(machine_error({}, what, "expected a file that ends in .svg"));
}

}  // namespace

Result<void> write_pdf(const drawing::Document& /*document*/,
                       std::int64_t /*creation_time*/,
                       typeset::Typesetter& /*typesetter*/,
                       WholeFile& /*file*/) {
    return refuse("a PDF cannot be made by the module without Cairo");
}

Result<void> write_png(const drawing::Page& /*page*/,
                       double /*dpi*/,
                       typeset::Typesetter& /*typesetter*/,
                       WholeFile& /*file*/) {
    return refuse("a PNG cannot be made by the module without Cairo");
}

}  // namespace quadrille::output
