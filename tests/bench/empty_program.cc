// Does nothing, with the libraries that quadrille is linked with: what starting it costs at least.
#include "cli/program/program.h"

int main(int argc, char** argv) {
    // Never so; it keeps the linker from leaving the libraries out.
    if (argc > 1000) {
        quadrille::cli::Console console(stdout, stderr);
        const std::vector<std::string> words(argv, argv + argc);
        return static_cast<int>(quadrille::cli::run_program(words, console));
    }
    return 0;
}
