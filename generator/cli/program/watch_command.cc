// watch: runs a command again whenever a file that it read changes. Each run is a separate process,
// so whatever happens in it, the watch continues. The run reports which files it looked at
// (seen_files.h). Their state is polled a few times a second, which works on every file system.
#include "cli/program/watch_command.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <poll.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <chrono>
#include <csignal>
#include <optional>
#include <system_error>
#include <thread>
#include <variant>

#include "base/utf8.h"
#include "cli/inputs/game_operand.h"
#include "cli/program/command_line.h"
#include "cli/program/program.h"
#include "cli/system/disk_reader.h"
#include "cli/system/seen_files.h"
#include "spec/read/description_kind.h"

namespace quadrille::cli {

namespace {

using namespace std::chrono_literals;
using Words = std::vector<std::string>;

constexpr auto kBetweenLooks = 200ms;
constexpr auto kUntilWritten = 50ms;

// Set when somebody pressed Ctrl-C.
volatile std::sig_atomic_t interrupted = 0;

void on_interruption(int /*signal*/) {
    interrupted = 1;
}

// What to do with a file. Decided again for each run: the file may have been unreadable before.
std::string command_for(const std::string& file) {
    if (!is_description(file)) {
        return "score";
    }
    const auto kind = description_source(DiskReader(), file).and_then(spec::kind_of_description);
    if (kind && *kind == spec::DescriptionKind::Rules) {
        return "board";
    }
    return kind && *kind == spec::DescriptionKind::Figures ? "figure" : "check";
}

Words words_to_run(Words words) {
    if (find_command(words.front()) == nullptr) {
        words.insert(words.begin(), command_for(words.front()));
    }
    return words;
}

// Commands that cannot be repeated, or are wrong.
std::optional<Diagnostic> cannot_watch(const Words& words, ExitCode& code) {
    code = ExitCode::Usage;
    const CommandSpec* const command = find_command(words.front());
    if (command == nullptr && !is_description(words.front()) && !is_transcript(words.front())) {
        return plain_error(
            fmt::format("'{}' is neither a command nor a file", shown(words.front())),
            "expected a command to repeat, as in quadrille watch board my-game.yaml");
    }
    if (command != nullptr && (command->takes_words || command->name == "new")) {
        return plain_error(fmt::format("'{}' cannot be watched", command->name),
                           "expected a command that makes or reports something from files");
    }
    const CommandLine wanted = read_command_line(words_to_run(words));
    if (const auto* const bad = std::get_if<BadCommandLine>(&wanted)) {
        code = bad->code;
        return bad->problem;
    }
    const auto* const options = std::get_if<Options>(&wanted);
    if (options != nullptr && std::find(options->operands.begin(), options->operands.end(), "-") !=
                                  options->operands.end()) {
        return plain_error("standard input cannot be read again", "expected a file");
    }
    return std::nullopt;
}

struct Run {
    SeenFiles seen;
    bool started = false;
    bool lost_reader = false;  // of standard output
};

[[noreturn]] void be_the_run(const Words& words, int notes, pid_t parent, Console& console) {
    ::prctl(PR_SET_PDEATHSIG, SIGTERM);
    if (::getppid() != parent) {
        ::_exit(static_cast<int>(ExitCode::Machine));
    }
    static_cast<void>(std::signal(SIGINT, SIG_DFL));
    write_down_seen_files(notes);
    console.tell_progress();
    const ExitCode code = run_program(words_to_run(words), console);
    ::_exit(static_cast<int>(code));
}

// Everything that is written until the end or an interruption.
std::string read_all(int from) {
    std::string all;
    std::array<char, 4096> buffer{};
    while (interrupted == 0) {
        pollfd waiting{.fd = from, .events = POLLIN, .revents = 0};
        constexpr int kMilliseconds = 200;
        if (::poll(&waiting, 1, kMilliseconds) <= 0) {
            continue;
        }
        const ssize_t got = ::read(from, buffer.data(), buffer.size());
        if (got > 0) {
            all.append(buffer.data(), static_cast<std::size_t>(got));
        } else if (got == 0 || errno != EINTR) {
            break;
        }
    }
    return all;
}

Run run_once(const Words& words, Console& console) {
    Run run;
    std::array<int, 2> ends{-1, -1};
    console.flush();
    if (::pipe2(ends.data(), O_CLOEXEC) != 0) {
        return run;
    }
    const pid_t parent = ::getpid();
    const pid_t child = ::fork();
    if (child == 0) {
        ::close(ends[0]);
        be_the_run(words, ends[1], parent, console);
    }
    ::close(ends[1]);
    if (child > 0) {
        run.started = true;
        run.seen = read_seen_files(read_all(ends[0]));
        if (interrupted != 0) {
            ::kill(child, SIGTERM);
        }
        int status = 0;
        while (::waitpid(child, &status, 0) < 0 && errno == EINTR) {
        }
        run.lost_reader = WIFSIGNALED(status) && WTERMSIG(status) == SIGPIPE;
        if (WIFSIGNALED(status) && !run.lost_reader && interrupted == 0) {
            console.message(fmt::format("Signal {} ended that run.", WTERMSIG(status)));
        }
    }
    ::close(ends[0]);
    return run;
}

std::vector<std::string> changed_files(const SeenFiles& seen) {
    std::vector<std::string> changed;
    for (const auto& [path, state] : seen) {
        if (state_of(path) != state) {
            changed.push_back(path);
        }
    }
    return changed;
}

// The first file that has changed, once it is completely written; nothing at an interruption.
std::optional<std::string> wait_for_change(const SeenFiles& seen) {
    while (interrupted == 0) {
        const std::vector<std::string> changed = changed_files(seen);
        if (changed.empty()) {
            std::this_thread::sleep_for(kBetweenLooks);
            continue;
        }
        FileState before{};
        FileState now = state_of(changed.front());
        do {
            before = now;
            std::this_thread::sleep_for(kUntilWritten);
            now = state_of(changed.front());
        } while (now != before && interrupted == 0);
        return changed.front();
    }
    return std::nullopt;
}

void notice_interruptions() {
    struct sigaction action {};

    action.sa_handler = on_interruption;
    ::sigaction(SIGINT, &action, nullptr);
}

ExitCode keep_watch(const Words& words, Console& console) {
    notice_interruptions();
    SeenFiles seen;
    for (bool first = true; interrupted == 0; first = false) {
        Run run = run_once(words, console);
        if (!run.started) {
            console.report(machine_error({}, "another process cannot be started"));
            return ExitCode::Machine;
        }
        if (run.lost_reader) {
            return ExitCode::Done;
        }
        if (!run.seen.empty()) {
            seen = std::move(run.seen);
        }
        if (seen.empty()) {
            console.report(
                plain_error("that command reads no file", "expected a command that reads files"));
            return ExitCode::Usage;
        }
        if (first && interrupted == 0) {
            console.note("Watching the files that were read. Press Ctrl-C to stop.");
        }
        if (const std::optional<std::string> changed = wait_for_change(seen)) {
            console.note(fmt::format("{} has changed.", shown(*changed)));
        }
    }
    return ExitCode::Done;
}

// With --quiet the watch is quiet too.
void set_manner(const Words& words, Console& console) {
    const CommandLine wanted = read_command_line(words_to_run(words));
    const auto* const options = std::get_if<Options>(&wanted);
    if (options != nullptr && options->quiet) {
        console.be_quiet();
    }
}

}  // namespace

Result<ExitCode> run_watch(const Options& options, Console& console) {
    const Words words(options.operands.begin(), options.operands.end());
    ExitCode code = ExitCode::Done;
    if (const std::optional<Diagnostic> problem = cannot_watch(words, code)) {
        console.report(*problem);
        return code;
    }
    set_manner(words, console);
    console.end_progress();
    return keep_watch(words, console);
}

}  // namespace quadrille::cli
