// What the program is doing, on the last line of a terminal, if it takes longer than two seconds:
// "page 12 of 400, 2 %, 3 s, 97 s left". A separate thread rewrites the line, so that the seconds
// advance during one long step too. Shown on a terminal only.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdio>
#include <memory>

namespace quadrille::cli {

/// When the line appears, and how often it is rewritten.
struct ProgressTimes {
    std::chrono::milliseconds after{2000};
    std::chrono::milliseconds every{250};
};

class Progress {
  public:
    /// Requires: `terminal` stays open.
    explicit Progress(std::FILE* terminal, const ProgressTimes& times = {});
    Progress(const Progress&) = delete;
    Progress& operator=(const Progress&) = delete;
    ~Progress();

    /// What is being done: the page (game, ...) of that number, from 1, and how many there are; 0
    /// if unknown. `what` is a literal.
    void at(const char* what, std::size_t number, std::size_t of);

    /// How much of it is done, from 0 to 1, if the number of things is unknown.
    void share(double done);

    /// Removes the line, before something else is written to the terminal.
    void clear();

  private:
    class Line;

    std::unique_ptr<Line> line_;
};

/// True for a terminal on which a line can be rewritten.
bool is_terminal(std::FILE* file);

}  // namespace quadrille::cli
