// quadrille-proof: reads finished PDFs back for `quadrille preview`, in a separate process, so that
// a hostile PDF cannot crash the program, and other commands do not wait for Poppler to load.
#include <cstdio>
#include <exception>
#include <string>
#include <vector>

#include "proof/command.h"
#include "proof/limits.h"
#include "proof/open_pdf.h"

namespace {

int run_within_limits(const quadrille::proof::Command& command) {
    quadrille::proof::keep_within({}, command.file);
    // Poppler and the standard library throw when memory runs out or a length is too large.
    try {
        return quadrille::proof::run(command);
    } catch (const std::exception&) {
        const std::string text = quadrille::to_text(quadrille::proof::file_error(
            command.file, "is damaged", "expected a PDF that Poppler can read"));
        std::fputs(text.c_str(), stderr);
        return 1;
    }
}

}  // namespace

int main(int argc, char** argv) {
    const std::vector<std::string> words(argv + (argc > 0 ? 1 : 0), argv + argc);
    const auto command = quadrille::proof::read_command(words);
    if (!command) {
        std::fputs(quadrille::to_text(command.error()).c_str(), stderr);
        std::fputs(quadrille::proof::kUsage, stderr);
        return 2;
    }
    return run_within_limits(*command);
}
