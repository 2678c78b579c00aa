#include <fcntl.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <initializer_list>
#include <string>
#include <vector>

#include "cli/program/machine_failure.h"
#include "cli/program/program.h"

namespace {

// A program can be started without standard input, output or error. The next file that it opens would then take
// that place, and messages would end up in a sheet. Fills their places with something that can be neither read nor
// written: messages are lost, and printing a result is an error.
void keep_standard_files_apart() {
    for (const int number : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO}) {
        if (::fcntl(number, F_GETFD) < 0 && errno == EBADF) {
            // The lowest free number is this one.
            static_cast<void>(::open("/dev/null", number == STDIN_FILENO ? O_WRONLY : O_RDONLY));
        }
    }
}

}  // namespace

int main(int argc, char** argv) {
    keep_standard_files_apart();
    quadrille::cli::end_with_machine_failure();
    const std::vector<std::string> words(argv + (argc > 0 ? 1 : 0), argv + argc);
    quadrille::cli::Console console(stdout, stderr, quadrille::cli::ink_for(stderr));
    console.tell_progress();
    return static_cast<int>(quadrille::cli::run_program(words, console));
}
