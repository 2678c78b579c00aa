// There are no signals in WebAssembly: Ctrl-C ends its host at once.
#include "cli/system/interrupt.h"

namespace quadrille::cli {

namespace {

std::atomic<bool> asked_to_end{false};

}  // namespace

Interrupt::Interrupt() {
    asked_to_end.store(false);
}

Interrupt::~Interrupt() {
    asked_to_end.store(false);
}

const std::atomic<bool>& Interrupt::wanted() const {
    return asked_to_end;
}

}  // namespace quadrille::cli
