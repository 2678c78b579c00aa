// Ctrl-C as a wish to end a search and print what it has found out, in place of an end at once. A
// second Ctrl-C ends the program.
#pragma once

#include <atomic>

namespace quadrille::cli {

class Interrupt {
  public:
    /// From now on Ctrl-C is only noted.
    Interrupt();
    Interrupt(const Interrupt&) = delete;
    Interrupt& operator=(const Interrupt&) = delete;
    ~Interrupt();

    /// True once the user has asked for an end.
    [[nodiscard]] const std::atomic<bool>& wanted() const;
};

}  // namespace quadrille::cli
