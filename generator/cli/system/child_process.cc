#include "cli/system/child_process.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <poll.h>
#include <spawn.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <system_error>

namespace quadrille::cli {

namespace {

Diagnostic cannot_start(const std::string& program, int error) {
    Diagnostic problem = plain_error(fmt::format(
        "the program '{}' cannot be started: {}", program, std::generic_category().message(error)));
    return problem;
}

// Both ends of a pipe; each is closed once.
class Pipe {
  public:
    Pipe() : good_(::pipe2(ends_.data(), O_CLOEXEC) == 0) {}

    Pipe(const Pipe&) = delete;
    Pipe& operator=(const Pipe&) = delete;

    ~Pipe() {
        close_end(0);
        close_end(1);
    }

    [[nodiscard]] bool good() const { return good_; }

    [[nodiscard]] int reading_end() const { return ends_[0]; }

    [[nodiscard]] int writing_end() const { return ends_[1]; }

    void close_writing_end() { close_end(1); }

  private:
    void close_end(std::size_t which) {
        if (ends_[which] >= 0) {
            ::close(ends_[which]);
            ends_[which] = -1;
        }
    }

    std::array<int, 2> ends_{-1, -1};
    bool good_;
};

// What a sanitizer reserves is far beyond any sensible limit of memory.
constexpr bool memory_can_be_limited() {
#if defined(__SANITIZE_ADDRESS__)
    return false;
#else
    return true;
#endif
}

void limit_resources(pid_t child, const ChildLimits& limits) {
    const auto seconds = static_cast<rlim_t>(limits.time.count());
    const rlimit processor{seconds, seconds + 1};
    const rlimit memory{limits.memory_bytes, limits.memory_bytes};
    const rlimit no_core{0, 0};
    // Best effort: the clock in collect() holds in any case.
    static_cast<void>(::prlimit(child, RLIMIT_CPU, &processor, nullptr));
    static_cast<void>(::prlimit(child, RLIMIT_CORE, &no_core, nullptr));
    if (memory_can_be_limited()) {
        static_cast<void>(::prlimit(child, RLIMIT_AS, &memory, nullptr));
    }
}

// Starts it with its standard output in `output` and nothing on its standard input.
int spawn(const std::vector<std::string>& words, int output, pid_t& child) {
    std::vector<std::string> storage = words;
    std::vector<char*> arguments;
    arguments.reserve(storage.size() + 1);
    for (std::string& word : storage) {
        arguments.push_back(word.data());
    }
    arguments.push_back(nullptr);
    posix_spawn_file_actions_t actions;
    ::posix_spawn_file_actions_init(&actions);
    ::posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0);
    ::posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO);
    const int error =
        ::posix_spawn(&child, arguments[0], &actions, nullptr, arguments.data(), environ);
    ::posix_spawn_file_actions_destroy(&actions);
    return error;
}

// One portion of output; false at its end.
bool read_some(int from, std::string& output) {
    std::array<char, 8192> buffer{};
    const ssize_t got = ::read(from, buffer.data(), buffer.size());
    if (got > 0) {
        output.append(buffer.data(), static_cast<std::size_t>(got));
    }
    return got > 0 || (got < 0 && (errno == EINTR || errno == EAGAIN));
}

// Everything it prints, until its end or a limit.
ChildResult collect(int from, const ChildLimits& limits) {
    ChildResult result;
    const std::chrono::steady_clock::time_point end =
        std::chrono::steady_clock::now() + limits.time;
    while (true) {
        const auto left = std::chrono::duration_cast<std::chrono::milliseconds>(
            end - std::chrono::steady_clock::now());
        if (left.count() <= 0) {
            result.out_of_time = true;
            return result;
        }
        pollfd waiting{.fd = from, .events = POLLIN, .revents = 0};
        const int ready = ::poll(&waiting, 1, static_cast<int>(left.count()));
        if (ready > 0 && !read_some(from, result.output)) {
            return result;
        }
        if (result.output.size() > limits.output_bytes) {
            result.too_much_output = true;
            return result;
        }
    }
}

int wait_for(pid_t child) {
    int status = 0;
    while (::waitpid(child, &status, 0) < 0 && errno == EINTR) {
    }
    return WIFSIGNALED(status) ? 128 + WTERMSIG(status) : WEXITSTATUS(status);
}

}  // namespace

Result<ChildResult> run_child(const std::vector<std::string>& words, const ChildLimits& limits) {
    Pipe pipe;
    if (!pipe.good()) {
        return fail(cannot_start(words[0], errno));
    }
    pid_t child = 0;
    if (const int error = spawn(words, pipe.writing_end(), child); error != 0) {
        return fail(cannot_start(words[0], error));
    }
    pipe.close_writing_end();
    limit_resources(child, limits);
    ChildResult result = collect(pipe.reading_end(), limits);
    if (result.out_of_time || result.too_much_output) {
        ::kill(child, SIGKILL);
    }
    result.exit_code = wait_for(child);
    return result;
}

}  // namespace quadrille::cli
