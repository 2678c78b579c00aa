#include "cli/system/conversation.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <poll.h>
#include <spawn.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <chrono>
#include <csignal>
#include <system_error>
#include <utility>

namespace quadrille::cli {

/// The program, and our end of the line to it.
struct Conversation::Ends {
    pid_t child = 0;
    int socket = -1;
    std::chrono::steady_clock::time_point end;
    std::size_t left = 0;  ///< Bytes that it may still say.
    std::string heard{};   ///< Not asked for yet.

    Ends() = default;
    Ends(const Ends&) = delete;
    Ends& operator=(const Ends&) = delete;

    ~Ends() {
        if (socket >= 0) {
            ::close(socket);
        }
        if (child > 0) {
            ::kill(child, SIGKILL);
            int status = 0;
            while (::waitpid(child, &status, 0) < 0 && errno == EINTR) {
            }
        }
    }
};

namespace {

int start_child(const std::vector<std::string>& words, int socket, pid_t& child) {
    std::vector<std::string> storage = words;
    std::vector<char*> arguments;
    arguments.reserve(storage.size() + 1);
    for (std::string& word : storage) {
        arguments.push_back(word.data());
    }
    arguments.push_back(nullptr);
    posix_spawn_file_actions_t actions;
    ::posix_spawn_file_actions_init(&actions);
    ::posix_spawn_file_actions_adddup2(&actions, socket, STDIN_FILENO);
    ::posix_spawn_file_actions_adddup2(&actions, socket, STDOUT_FILENO);
    const int error =
        ::posix_spawn(&child, arguments[0], &actions, nullptr, arguments.data(), environ);
    ::posix_spawn_file_actions_destroy(&actions);
    return error;
}

void limit_memory(pid_t child, std::size_t bytes) {
#if !defined(__SANITIZE_ADDRESS__)
    const rlimit memory{bytes, bytes};
    // Best effort: the program limits itself, too.
    static_cast<void>(::prlimit(child, RLIMIT_AS, &memory, nullptr));
#else
    static_cast<void>(child);
    static_cast<void>(bytes);
#endif
}

}  // namespace

Conversation::Conversation(std::unique_ptr<Ends> ends) : ends_(std::move(ends)) {}

Conversation::Conversation(Conversation&& other) noexcept = default;

Conversation::~Conversation() = default;

Result<Conversation> Conversation::start(const std::vector<std::string>& words,
                                         const ChildLimits& limits) {
    std::array<int, 2> sockets{-1, -1};
    auto ends = std::make_unique<Ends>();
    int error = 0;
    if (::socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, sockets.data()) != 0) {
        error = errno;
    } else {
        ends->socket = sockets[0];
        error = start_child(words, sockets[1], ends->child);
        ::close(sockets[1]);
    }
    if (error != 0) {
        ends->child = 0;
        return fail(plain_error(fmt::format("the program '{}' cannot be started: {}",
                                            words[0],
                                            std::generic_category().message(error))));
    }
    limit_memory(ends->child, limits.memory_bytes);
    ends->end = std::chrono::steady_clock::now() + limits.time;
    ends->left = limits.output_bytes;
    return Conversation(std::move(ends));
}

std::optional<std::string> Conversation::hear() {
    while (true) {
        const std::size_t line_end = ends_->heard.find('\n');
        if (line_end != std::string::npos) {
            std::string line = ends_->heard.substr(0, line_end);
            ends_->heard.erase(0, line_end + 1);
            return line;
        }
        const auto left = std::chrono::duration_cast<std::chrono::milliseconds>(
            ends_->end - std::chrono::steady_clock::now());
        pollfd waiting{.fd = ends_->socket, .events = POLLIN, .revents = 0};
        if (left.count() <= 0 || ::poll(&waiting, 1, static_cast<int>(left.count())) == 0) {
            return std::nullopt;
        }
        std::array<char, 65536> buffer{};
        const ssize_t got = ::recv(ends_->socket, buffer.data(), buffer.size(), 0);
        if (got < 0 && errno == EINTR) {
            continue;
        }
        if (got <= 0 || static_cast<std::size_t>(got) > ends_->left) {
            return std::nullopt;
        }
        ends_->left -= static_cast<std::size_t>(got);
        ends_->heard.append(buffer.data(), static_cast<std::size_t>(got));
    }
}

bool Conversation::say(std::string_view line) {
    std::string bytes(line);
    bytes += '\n';
    std::string_view rest = bytes;
    while (!rest.empty()) {
        const ssize_t sent = ::send(ends_->socket, rest.data(), rest.size(), MSG_NOSIGNAL);
        if (sent < 0 && errno == EINTR) {
            continue;
        }
        if (sent <= 0) {
            return false;
        }
        rest.remove_prefix(static_cast<std::size_t>(sent));
    }
    return true;
}

}  // namespace quadrille::cli
