#include "proof/limits.h"

#include <fmt/format.h>
#include <sys/resource.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <csignal>
#include <cstdlib>
#include <new>
#include <string_view>

#include "base/diagnostic.h"
#include "proof/open_pdf.h"

namespace quadrille::proof {

namespace {

/// Messages, prepared because there may be no memory left when they are needed.
struct LastWords {
    std::string crashed;
    std::string too_slow;
    std::string too_big;
};

LastWords& machine_failure() {
    static LastWords words;
    return words;
}

[[noreturn]] void give_up(std::string_view words) {
    const ssize_t written = ::write(STDERR_FILENO, words.data(), words.size());
    static_cast<void>(written);  // there is nobody left to tell
    ::_exit(1);
}

void on_crash(int /*signal*/) {
    give_up(machine_failure().crashed);
}

void on_time_out(int /*signal*/) {
    give_up(machine_failure().too_slow);
}

void on_out_of_memory() {
    give_up(machine_failure().too_big);
}

void lower(int resource, rlim_t wanted) {
    struct rlimit limit {};

    if (::getrlimit(static_cast<__rlimit_resource>(resource), &limit) == 0) {
        limit.rlim_cur = std::min(limit.rlim_max, wanted);
        ::setrlimit(static_cast<__rlimit_resource>(resource), &limit);
    }
}

/// Handlers run on a separate stack, because the usual one may have overflowed.
void handle(int signal, void (*handler)(int)) {
    struct sigaction action {};

    action.sa_handler = handler;
    action.sa_flags = SA_ONSTACK;
    ::sigaction(signal, &action, nullptr);
}

void use_stack_for_handlers() {
    static std::array<char, 65536> stack;
    stack_t description{};
    description.ss_sp = stack.data();
    description.ss_size = stack.size();
    ::sigaltstack(&description, nullptr);
}

/// The address sanitizer reserves terabytes of addresses and has its own report of a crash.
#if defined(__SANITIZE_ADDRESS__)
constexpr bool kSanitized = true;
#elif defined(__has_feature)
constexpr bool kSanitized = __has_feature(address_sanitizer);
#else
constexpr bool kSanitized = false;
#endif

}  // namespace

void keep_within(const Limits& limits, const std::string& path) {
    machine_failure() = {
        to_text(file_error(path, "is damaged", "expected a PDF that Poppler can read")),
        to_text(file_error(
            path,
            "takes too long to read",
            fmt::format("expected a PDF that takes less than {} seconds", limits.cpu_seconds))),
        to_text(file_error(path,
                           "takes too much memory to read",
                           fmt::format("expected a PDF that takes less than {} MiB",
                                       limits.memory_bytes >> 20U)))};
    use_stack_for_handlers();
    if (!kSanitized) {
        for (const int signal : {SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGABRT}) {
            handle(signal, on_crash);
        }
        lower(RLIMIT_AS, limits.memory_bytes);
    }
    handle(SIGXCPU, on_time_out);
    handle(SIGALRM, on_time_out);
    std::set_new_handler(on_out_of_memory);
    lower(RLIMIT_CORE, 0);
    lower(RLIMIT_CPU, limits.cpu_seconds);
    ::alarm(limits.wall_seconds);
}

}  // namespace quadrille::proof
