#include "proof/command.h"

#include <fmt/format.h>

#include <charconv>
#include <cstdio>
#include <string_view>
#include <system_error>
#include <vector>

#include "proof/facts.h"
#include "proof/open_pdf.h"
#include "proof/render.h"

namespace quadrille::proof {

namespace {

std::optional<int> read_number(const std::string& word, int least, int most) {
    int value = 0;
    const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), value);
    const bool whole = error == std::errc() && end == word.data() + word.size();
    return whole && value >= least && value <= most ? std::optional(value) : std::nullopt;
}

bool print(std::string_view text) {
    return std::fwrite(text.data(), 1, text.size(), stdout) == text.size() &&
           std::fflush(stdout) == 0;
}

int report(const Diagnostics& problems) {
    const std::string text = to_text(problems);
    std::fwrite(text.data(), 1, text.size(), stderr);
    return has_machine_failure(problems) ? 3 : 1;
}

Result<std::string> facts_text(const Command& command, const OpenPdf& pdf) {
    return facts_of(command.file, pdf).map([&](const Facts& facts) {
        return to_json(command.file, facts);
    });
}

Result<std::string> render_text(const Command& command, const OpenPdf& pdf) {
    return render_pages(command.file, pdf, command.prefix, command.dpi)
        .map([](const std::vector<std::string>& names) {
            return fmt::format("{}\n", fmt::join(names, "\n"));
        });
}

// The picture goes to standard output itself.
Result<std::string> page_text(const Command& command, const OpenPdf& pdf) {
    return render_page(command.file, pdf, command.page, command.dpi).map([] {
        return std::string();
    });
}

Result<std::string> text_of(const Command& command, const OpenPdf& pdf) {
    switch (command.kind) {
        case Command::Kind::Facts:
            return facts_text(command, pdf);
        case Command::Kind::Render:
            return render_text(command, pdf);
        case Command::Kind::Page:
            return page_text(command, pdf);
        case Command::Kind::Help:
            break;
    }
    return kUsage;
}

// What stands before FILE.pdf; nothing if it is none of the forms.
std::optional<Command> form_of(std::span<const std::string> words) {
    Command command;
    if (words.size() == 1 && words[0] == "--help") {
        return command;
    }
    if (words.size() == 2 && words[0] == "--facts") {
        command.kind = Command::Kind::Facts;
    } else if ((words.size() == 3 || words.size() == 5) && words[0] == "--render") {
        command.kind = Command::Kind::Render;
        command.prefix = words[1];
    } else if ((words.size() == 3 || words.size() == 5) && words[0] == "--page") {
        const std::optional<int> page = read_number(words[1], 1, kMostPages + 1);
        command.kind = Command::Kind::Page;
        command.page = page.value_or(0);
    }
    const bool known = command.kind != Command::Kind::Help && command.page > 0;
    command.file = words.empty() ? "" : words.back();
    return known ? std::optional(command) : std::nullopt;
}

}  // namespace

Result<Command> read_command(std::span<const std::string> words) {
    std::optional<Command> command = form_of(words);
    if (!command) {
        return fail(
            plain_error("wrong command line", "expected one of the forms that --help names"));
    }
    if (words.size() == 5) {
        const std::optional<int> dpi = read_number(words[3], kLeastDpi, kMostDpi);
        if (words[2] != "--dpi" || !dpi) {
            return fail(
                plain_error(fmt::format("'{} {}' is no resolution", words[2], words[3]),
                            fmt::format("expected --dpi and {} to {}", kLeastDpi, kMostDpi)));
        }
        command->dpi = *dpi;
    }
    return *command;
}

int run(const Command& command) {
    if (command.kind == Command::Kind::Help) {
        return print(kUsage) ? 0 : 3;
    }
    const Result<std::string> text =
        open_pdf(command.file).and_then([&](const OpenPdf& pdf) { return text_of(command, pdf); });
    if (!text) {
        return report(text.error());
    }
    return print(*text) ? 0 : 3;
}

}  // namespace quadrille::proof
