#include "cli/program/machine_failure.h"

#include <sys/mman.h>
#include <unistd.h>

#include <csignal>
#include <cstddef>
#include <exception>
#include <new>
#include <string_view>

#include "base/temporary_names.h"
#include "cli/system/exit_code.h"

namespace quadrille::cli {

namespace {

// Constants: there may be no memory to make them.
constexpr std::string_view kNoMemory =
    "error: there is not enough memory; expected more, or less to do at a time\n";
constexpr std::string_view kGaveUp =
    "error: the machine failed: a library, a thread or memory is not available\n";

[[noreturn]] void end(std::string_view words) {
    remove_temporary_files();
    const ssize_t written = ::write(STDERR_FILENO, words.data(), words.size());
    static_cast<void>(written);  // there is nobody left to tell
    ::_exit(static_cast<int>(ExitCode::Machine));
}

void on_no_memory() {
    end(kNoMemory);
}

[[noreturn]] void on_uncaught() {
    end(kGaveUp);
}

// Libraries that do not check whether they got memory crash if they did not.
bool memory_is_short() {
    constexpr std::size_t kSome = std::size_t{32} << 20U;
    void* const some =
        ::mmap(nullptr, kSome, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (some == MAP_FAILED) {
        return true;
    }
    ::munmap(some, kSome);
    return false;
}

// Any other crash is a bug of this program, and stays a crash.
void on_crash(int signal) {
    if (memory_is_short()) {
        end(kNoMemory);
    }
    static_cast<void>(std::signal(signal, SIG_DFL));
    static_cast<void>(std::raise(signal));
}

// Unless there is a handler already, such as that of a sanitizer.
void handle_crash(int signal) {
    struct sigaction before {};

    if (::sigaction(signal, nullptr, &before) == 0 && before.sa_handler == SIG_DFL) {
        static_cast<void>(std::signal(signal, on_crash));
    }
}

}  // namespace

void end_with_machine_failure() {
    std::set_new_handler(on_no_memory);
    std::set_terminate(on_uncaught);
    for (const int signal : {SIGSEGV, SIGBUS, SIGFPE}) {
        handle_crash(signal);
    }
    static_cast<void>(std::signal(SIGXFSZ, SIG_IGN));
}

}  // namespace quadrille::cli
