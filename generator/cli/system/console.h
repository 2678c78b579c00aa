// Where a command's words go: results to standard output, messages to standard error. Tests can
// hand in other files.
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

    /// Part of what was asked for.
    void print(std::string_view text);

    /// The name of a file that was made: printed, for whoever goes on with it, unless quiet.
    void made(std::string_view path);

    /// What is good to know, and nothing is lost without: not told if quiet.
    void note(std::string_view text);

    /// Only mistakes and warnings from now on.
    void be_quiet();

    /// Something to tell the person, followed by a line end.
    void message(std::string_view text);

    /// The same as it stands: lines that were worded before.
    void messages(std::string_view text);

    /// How messages are to be set.
    [[nodiscard]] Ink ink() const { return ink_; }

    void set_ink(Ink ink) { ink_ = ink; }

    void report(const Diagnostic& diagnostic);
    void report(const Diagnostics& diagnostics);

    /// From now on tells what is being done, while it takes long, if messages go to a terminal.
    void tell_progress();

    /// No more, and without a thread for it.
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

    /// Passes on what was printed so far.
    void flush();

    /// Puts out what is still held back. False if any of it could not be written.
    [[nodiscard]] bool finish();

  private:
    void clear_progress();

    std::FILE* out_;
    std::FILE* err_;
    Ink ink_;
    bool quiet_ = false;
    std::unique_ptr<Progress> progress_;
};

/// Coloured where people look at a terminal that can show it and have not set NO_COLOR
/// (https://no-color.org).
Ink ink_for(std::FILE* file);

}  // namespace quadrille::cli
