// Another program that is asked and answers, a line at a time, within limits of time and memory. As
// for child_process.h, whatever happens to it, this program gets an answer: that it is gone.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "cli/system/child_process.h"

namespace quadrille::cli {

class Conversation {
  public:
    /// Starts `words[0]`; its messages go to ours.
    /// Errors: it cannot be started.
    static Result<Conversation> start(const std::vector<std::string>& words,
                                      const ChildLimits& limits);

    Conversation(Conversation&& other) noexcept;
    Conversation(const Conversation&) = delete;
    Conversation& operator=(const Conversation&) = delete;
    Conversation& operator=(Conversation&&) = delete;
    /// Ends the program if it still runs.
    ~Conversation();

    /// Its next line, without the line end. Nothing if it ended, or a limit was reached.
    std::optional<std::string> hear();

    /// A line to it. False if it does not listen any more.
    bool say(std::string_view line);

  private:
    struct Ends;
    explicit Conversation(std::unique_ptr<Ends> ends);

    std::unique_ptr<Ends> ends_;
};

}  // namespace quadrille::cli
