// Where libFuzzer asks for its one target; QUADRILLE_INPUT is its function in targets.h.
#include "fuzz/targets.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    quadrille::fuzz::QUADRILLE_INPUT(data, size);
    return 0;
}
