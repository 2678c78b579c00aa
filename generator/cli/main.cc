#include <cstdio>
#include <string>
#include <vector>

#include "cli/program.h"

int main(int argc, char** argv) {
    const std::vector<std::string> words(argv + (argc > 0 ? 1 : 0), argv + argc);
    quadrille::cli::Console console(stdout, stderr, quadrille::cli::ink_for(stderr));
    console.tell_progress();
    return static_cast<int>(quadrille::cli::run_program(words, console));
}
