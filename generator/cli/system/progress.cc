#include "cli/system/progress.h"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <condition_variable>
#include <mutex>
#include <string>
#include <system_error>
#include <thread>

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

class Progress::Line {
  public:
    Line(std::FILE* terminal, const ProgressTimes& times);
    Line(const Line&) = delete;
    Line& operator=(const Line&) = delete;
    ~Line();

    void at(const char* what, std::size_t number, std::size_t of);
    void share(double done);
    void clear();

  private:
    using Clock = std::chrono::steady_clock;

    void run();
    void rewrite(const std::string& line);
    [[nodiscard]] std::string line() const;

    std::FILE* terminal_;
    ProgressTimes times_;
    Clock::time_point begin_ = Clock::now();
    std::mutex mutex_;  // of all that follows
    std::condition_variable over_;
    bool ended_ = false;
    const char* what_ = "";
    std::size_t number_ = 0;
    std::size_t first_ = 0;         // the number when the work began
    Clock::time_point work_begin_;  // of what is being done
    std::size_t of_ = 0;
    double share_ = 0;
    std::size_t width_ = 0;  // of the line that is shown
    std::thread thread_;
};

Progress::Line::Line(std::FILE* terminal, const ProgressTimes& times)
    : terminal_(terminal), times_(times) {
    try {
        thread_ = std::thread([this] { run(); });
    } catch (const std::system_error&) {
        // Without a thread there is no progress line.
    }
}

Progress::Line::~Line() {
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

void Progress::Line::at(const char* what, std::size_t number, std::size_t of) {
    const std::lock_guard lock(mutex_);
    if (number_ == 0 || number < number_) {
        work_begin_ = Clock::now();
        first_ = number;
    }
    what_ = what;
    number_ = number;
    of_ = of;
}

void Progress::Line::share(double done) {
    const std::lock_guard lock(mutex_);
    share_ = done;
}

void Progress::Line::clear() {
    const std::lock_guard lock(mutex_);
    if (width_ > 0) {
        rewrite("");
    }
}

void Progress::Line::run() {
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
void Progress::Line::rewrite(const std::string& line) {
    const std::string text =
        line.empty() ? fmt::format("\r{:{}}\r", "", width_) : fmt::format("\r{:{}}", line, width_);
    width_ = line.size();
    static_cast<void>(std::fwrite(text.data(), 1, text.size(), terminal_));
    static_cast<void>(std::fflush(terminal_));
}

std::string Progress::Line::line() const {
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

Progress::Progress(std::FILE* terminal, const ProgressTimes& times)
    : line_(std::make_unique<Line>(terminal, times)) {}

Progress::~Progress() = default;

void Progress::at(const char* what, std::size_t number, std::size_t of) {
    line_->at(what, number, of);
}

void Progress::share(double done) {
    line_->share(done);
}

void Progress::clear() {
    line_->clear();
}

bool is_terminal(std::FILE* file) {
    return isatty(fileno(file)) != 0;
}

}  // namespace quadrille::cli
