// Where a command's words go: results to standard output, messages to standard error. Tests can
// hand in other files.
#pragma once

#include <cstddef>
#include <cstdio>
#include <memory>
#include <string_view>

#include "base/diagnostic.h"
#include "cli/progress.h"

namespace quadrille::cli {

class Console {
  public:
    Console(std::FILE* out, std::FILE* err, Ink ink = Ink::Plain)
        : out_(out), err_(err), ink_(ink) {}

    /// Part of what was asked for.
    void print(std::string_view text);

    /// Something to tell the person, followed by a line end.
    void message(std::string_view text);

    /// The same as it stands: lines that were worded before.
    void messages(std::string_view text);

    /// How messages are to be set.
    [[nodiscard]] Ink ink() const { return ink_; }

    void report(const Diagnostic& diagnostic);
    void report(const Diagnostics& diagnostics);

    /// From now on tells what is being done, while it takes long, if messages go to a terminal.
    void tell_progress();

    /// What is being done; see Progress::at.
    void progress(const char* what, std::size_t number, std::size_t of = 0) {
        if (progress_) {
            progress_->at(what, number, of);
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
    std::unique_ptr<Progress> progress_;
};

/// Coloured where people look at a terminal that can show it and have not set NO_COLOR
/// (https://no-color.org).
Ink ink_for(std::FILE* file);

}  // namespace quadrille::cli
