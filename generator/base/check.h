// QUADRILLE_CHECK(condition): a broken invariant is a bug of the program, so it aborts in every
// build. Never for what a user typed: that is a Diagnostic.
#pragma once

#include <cstdio>
#include <cstdlib>

namespace quadrille {

[[noreturn]] inline void check_failed(const char* condition, const char* file, int line) {
    std::fprintf(stderr, "%s:%d: internal error: %s\n", file, line, condition);
    std::abort();
}

}  // namespace quadrille

#define QUADRILLE_CHECK(condition) \
    ((condition) ? static_cast<void>(0) : ::quadrille::check_failed(#condition, __FILE__, __LINE__))
