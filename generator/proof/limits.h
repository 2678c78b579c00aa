// How much time and memory a PDF may take. Poppler reads untrusted files: whatever goes wrong in
// it, from a crash to an endless loop, ends in one line on standard error and exit code 1.
#pragma once

#include <cstddef>
#include <string>

namespace quadrille::proof {

struct Limits {
    std::size_t memory_bytes = std::size_t{1} << 30U;
    unsigned cpu_seconds = 30;
    unsigned wall_seconds = 55;
};

/// From now on the process keeps within the limits; if it cannot, the message names `path`.
void keep_within(const Limits& limits, const std::string& path);

}  // namespace quadrille::proof
