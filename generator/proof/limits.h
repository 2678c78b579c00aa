// What a PDF may cost. Poppler reads files from anywhere: whatever goes wrong in it, from a crash
// to a loop without end, ends in one line on standard error and exit code 1.
#pragma once

#include <cstddef>
#include <string>

namespace quadrille::proof {

struct Limits {
    std::size_t memory_bytes = std::size_t{1} << 30U;
    unsigned cpu_seconds = 30;
    unsigned wall_seconds = 55;
};

/// From now on the process keeps to the limits; `path` is named in the message if it cannot.
void keep_within(const Limits& limits, const std::string& path);

}  // namespace quadrille::proof
