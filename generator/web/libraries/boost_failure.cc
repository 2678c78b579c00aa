// What Boost calls instead of throwing, where exceptions are off. It does so only where our code made
// a mistake (a division by zero), which ends the program elsewhere too.
#include <boost/throw_exception.hpp>
#include <cstdio>
#include <cstdlib>

namespace boost {

void throw_exception(const std::exception& exception) {
    std::fprintf(stderr, "%s\n", exception.what());
    std::abort();
}

void throw_exception(const std::exception& exception, const source_location& /*place*/) {
    throw_exception(exception);
}

}  // namespace boost
