#include "cli/system/progress.h"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <system_error>

namespace quadrille::cli {

namespace {

using Seconds = std::chrono::duration<double>;

// ", 12 %, 3 s, 22 s left", if the rest takes as long as the part that is done; without the time
// left while nothing is done yet.
std::string share_and_time(double share, const std::string& time, Seconds taken) {
    constexpr double kHundred = 100;
    std::string text = fmt::format(", {} %, {}", static_cast<int>(share * kHundred), time);
    if (share > 0) {
        constexpr double kMinute = 60;
        const double left = taken.count() * (1 - share) / share;
        text += left < 2 * kMinute ? fmt::format(", {:.0f} s left", left)
                                   : fmt::format(", {:.0f} min left", left / kMinute);
    }
    return text;
}

}  // namespace

Progress::Progress(std::FILE* terminal, const ProgressTimes& times)
    : terminal_(terminal), times_(times) {
    try {
        thread_ = std::thread([this] { run(); });
    } catch (const std::system_error&) {
        // Without a thread there is no progress line.
    }
}

Progress::~Progress() {
    {
        const std::lock_guard lock(mutex_);
        ended_ = true;
    }
    over_.notify_one();
    if (thread_.joinable()) {
        thread_.join();
    }
    clear();
}

void Progress::at(const char* what, std::size_t number, std::size_t of) {
    const std::lock_guard lock(mutex_);
    if (number_ == 0 || number < number_) {
        work_begin_ = Clock::now();
        first_ = number;
    }
    what_ = what;
    number_ = number;
    of_ = of;
}

void Progress::share(double done) {
    const std::lock_guard lock(mutex_);
    share_ = done;
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

// Blanks rather than an escape sequence: every terminal knows them.
void Progress::rewrite(const std::string& line) {
    const std::string text =
        line.empty() ? fmt::format("\r{:{}}\r", "", width_) : fmt::format("\r{:{}}", line, width_);
    width_ = line.size();
    static_cast<void>(std::fwrite(text.data(), 1, text.size(), terminal_));
    static_cast<void>(std::fflush(terminal_));
}

std::string Progress::line() const {
    const Clock::time_point now = Clock::now();
    const auto seconds = std::chrono::duration_cast<std::chrono::seconds>(now - begin_);
    std::string time = fmt::format("{} s", seconds.count());
    if (number_ == 0) {
        return time;
    }
    const Seconds taken = now - work_begin_;
    if (of_ > 0) {
        const double share = static_cast<double>(number_ - first_) / static_cast<double>(of_);
        return fmt::format(
            "{} {} of {}{}", what_, number_, of_, share_and_time(share, time, taken));
    }
    return share_ > 0 ? fmt::format("{} {}{}", what_, number_, share_and_time(share_, time, taken))
                      : fmt::format("{} {}, {}", what_, number_, time);
}

bool is_terminal(std::FILE* file) {
    return isatty(fileno(file)) != 0;
}

}  // namespace quadrille::cli
