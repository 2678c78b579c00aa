// Feeds files to a target, each once: the corpus and what was found in the past, with any compiler.
//
//     board_replay FILE|FOLDER...
#include <cstdio>

#include "fuzz/input_files.h"
#include "fuzz/inspect.h"

int main(int argc, char** argv) {
    const auto files = quadrille::fuzz::input_files(argc - 1, argv + 1);
    for (const auto& file : files) {
        // If the target aborts, this says on what.
        std::fprintf(stderr, "%s\n", file.path.c_str());
        LLVMFuzzerTestOneInput(file.bytes.data(), file.bytes.size());
    }
    std::printf("%zu inputs\n", files.size());
    return 0;
}
