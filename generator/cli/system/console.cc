#include "cli/system/console.h"

#include <cstdlib>
#include <string>

#include "base/utf8.h"

namespace quadrille::cli {

namespace {

void write(std::string_view text, std::FILE* file) {
    // A failure is remembered by the file itself and asked for in finish().
    static_cast<void>(std::fwrite(text.data(), 1, text.size(), file));
}

}  // namespace

void Console::tell_progress() {
    if (is_terminal(err_)) {
        progress_ = std::make_unique<Progress>(err_);
    }
}

void Console::clear_progress() {
    if (progress_) {
        progress_->clear();
    }
}

void Console::be_quiet() {
    quiet_ = true;
    progress_.reset();
}

void Console::made(std::string_view path) {
    if (!quiet_) {
        print(shown(path) + "\n");
    }
}

void Console::note(std::string_view text) {
    if (!quiet_) {
        message(text);
    }
}

void Console::print(std::string_view text) {
    clear_progress();
    write(text, out_);
}

void Console::messages(std::string_view text) {
    clear_progress();
    // What was printed so far comes first, also where both go to one terminal or file.
    static_cast<void>(std::fflush(out_));
    write(text, err_);
}

void Console::message(std::string_view text) {
    messages(std::string(text) + "\n");
}

void Console::report(const Diagnostic& diagnostic) {
    messages(to_text(diagnostic, ink_));
}

void Console::report(const Diagnostics& diagnostics) {
    messages(to_text(diagnostics, ink_));
}

void Console::flush() {
    // A failure is remembered, as above.
    static_cast<void>(std::fflush(out_));
}

bool Console::finish() {
    progress_.reset();
    const bool flushed = std::fflush(out_) == 0;
    return flushed && std::ferror(out_) == 0;
}

Ink ink_for(std::FILE* file) {
    const char* const no_colour = std::getenv("NO_COLOR");
    const char* const terminal = std::getenv("TERM");
    const bool refused = no_colour != nullptr && *no_colour != '\0';
    const bool able = terminal != nullptr && std::string_view(terminal) != "dumb";
    return is_terminal(file) && able && !refused ? Ink::Coloured : Ink::Plain;
}

}  // namespace quadrille::cli
