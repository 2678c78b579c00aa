// Runs another program and captures what it prints, without a shell and within limits of time and
// memory, so that whatever happens to it, this program gets an answer.
#pragma once

#include <chrono>
#include <cstddef>
#include <string>
#include <vector>

#include "base/result.h"

namespace quadrille::cli {

struct ChildLimits {
    std::chrono::seconds time{60};
    std::size_t memory_bytes = std::size_t{1} << 30U;
    std::size_t output_bytes = std::size_t{64} << 20U;  ///< Of standard output.
};

struct ChildResult {
    int exit_code = 0;   ///< 128 + signal if a signal ended it, as in shells.
    std::string output;  ///< Its standard output; its messages go to ours.
    bool out_of_time = false;
    bool too_much_output = false;
};

/// `words[0]` is the path of the program.
/// Errors: it cannot be started.
Result<ChildResult> run_child(const std::vector<std::string>& words, const ChildLimits& limits);

}  // namespace quadrille::cli
