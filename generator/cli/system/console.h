// Where the output of a command goes: results to standard output, messages to standard error. Tests
// can pass other files.
#pragma once

#include <cstddef>
#include <cstdio>
#include <memory>
#include <string_view>

#include "base/diagnostic.h"
#include "cli/system/progress.h"

namespace quadrille::cli {

class Console {
  public:
    Console(std::FILE* out, std::FILE* err, Ink ink = Ink::Plain)
        : out_(out), err_(err), ink_(ink) {}

    /// A part of the result.
    void print(std::string_view text);

    /// Prints the name of a file that was made, for the next program, unless quiet.
    void made(std::string_view path);

    /// A message that is useful but not needed: not shown if quiet.
    void note(std::string_view text);

    /// Only mistakes and warnings from now on.
    void be_quiet();

    /// A message for the user, followed by a line end.
    void message(std::string_view text);

    /// Messages that are complete lines already.
    void messages(std::string_view text);

    /// Whether messages are coloured.
    [[nodiscard]] Ink ink() const { return ink_; }

    void set_ink(Ink ink) { ink_ = ink; }

    void report(const Diagnostic& diagnostic);
    void report(const Diagnostics& diagnostics);

    /// From now on shows what is being done, if it takes long and messages go to a terminal.
    void tell_progress();

    /// Stops that, and ends its thread.
    void end_progress() { progress_.reset(); }

    /// What is being done; see Progress::at.
    void progress(const char* what, std::size_t number, std::size_t of = 0) {
        if (progress_) {
            progress_->at(what, number, of);
        }
    }

    /// How much of that is done, from 0 to 1; see Progress::share.
    void progress_share(double done) {
        if (progress_) {
            progress_->share(done);
        }
    }

    /// Writes out what was printed so far.
    void flush();

    /// Writes out the rest. False if any output could not be written.
    [[nodiscard]] bool finish();

  private:
    void clear_progress();

    std::FILE* out_;
    std::FILE* err_;
    Ink ink_;
    bool quiet_ = false;
    std::unique_ptr<Progress> progress_;
};

/// Coloured for a terminal that can show colours, unless NO_COLOR is set (https://no-color.org).
Ink ink_for(std::FILE* file);

}  // namespace quadrille::cli
