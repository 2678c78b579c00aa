#include <cstdio>
#include <string>
#include <vector>

#include "cli/program/machine_failure.h"
#include "cli/program/program.h"
#include "cli/system/standard_files.h"

int main(int argc, char** argv) {
    quadrille::cli::keep_standard_files_apart();
    quadrille::cli::end_with_machine_failure();
    const std::vector<std::string> words(argv + (argc > 0 ? 1 : 0), argv + argc);
    quadrille::cli::Console console(stdout, stderr, quadrille::cli::ink_for(stderr));
    console.tell_progress();
    return static_cast<int>(quadrille::cli::run_program(words, console));
}
