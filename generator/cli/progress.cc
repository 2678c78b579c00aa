#include "cli/progress.h"

#include <fmt/format.h>
#include <unistd.h>

namespace quadrille::cli {

Progress::Progress(std::FILE* terminal, const ProgressTimes& times)
    : terminal_(terminal), times_(times), thread_([this] { run(); }) {}

Progress::~Progress() {
    {
        const std::lock_guard lock(mutex_);
        ended_ = true;
    }
    over_.notify_one();
    thread_.join();
    clear();
}

void Progress::at(const char* what, std::size_t number, std::size_t of) {
    const std::lock_guard lock(mutex_);
    what_ = what;
    number_ = number;
    of_ = of;
}

void Progress::clear() {
    const std::lock_guard lock(mutex_);
    if (width_ > 0) {
        rewrite("");
    }
}

void Progress::run() {
    std::unique_lock lock(mutex_);
    const auto ended = [this] { return ended_; };
    if (over_.wait_for(lock, times_.after, ended)) {
        return;
    }
    do {
        rewrite(line());
    } while (!over_.wait_for(lock, times_.every, ended));
}

// Blanks instead of a terminal's own word for it: every terminal knows them.
void Progress::rewrite(const std::string& line) {
    const std::string text =
        line.empty() ? fmt::format("\r{:{}}\r", "", width_) : fmt::format("\r{:{}}", line, width_);
    width_ = line.size();
    static_cast<void>(std::fwrite(text.data(), 1, text.size(), terminal_));
    static_cast<void>(std::fflush(terminal_));
}

std::string Progress::line() const {
    const auto seconds = std::chrono::duration_cast<std::chrono::seconds>(Clock::now() - begin_);
    std::string time = fmt::format("{} s", seconds.count());
    if (number_ == 0) {
        return time;
    }
    return of_ == 0 ? fmt::format("{} {}, {}", what_, number_, time)
                    : fmt::format("{} {} of {}, {}", what_, number_, of_, time);
}

bool is_terminal(std::FILE* file) {
    return isatty(fileno(file)) != 0;
}

}  // namespace quadrille::cli
