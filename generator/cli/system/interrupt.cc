#include "cli/system/interrupt.h"

#include <csignal>

namespace quadrille::cli {

namespace {

std::atomic<bool> asked_to_end{false};

extern "C" void note_interrupt(int /*signal*/) {
    asked_to_end.store(true);
    std::signal(SIGINT, SIG_DFL);
}

}  // namespace

Interrupt::Interrupt() {
    asked_to_end.store(false);
    std::signal(SIGINT, note_interrupt);
}

Interrupt::~Interrupt() {
    std::signal(SIGINT, SIG_DFL);
}

const std::atomic<bool>& Interrupt::wanted() const {
    return asked_to_end;
}

}  // namespace quadrille::cli
