// The program without a process of its own, where a test asks for many commands.
#pragma once

#include <array>
#include <cstdio>
#include <memory>
#include <string>
#include <vector>

#include "cli/program/program.h"

namespace quadrille::testing_support {

struct Said {
    cli::ExitCode code = cli::ExitCode::Done;
    std::string out;
    std::string err;
};

inline std::string all_of(std::FILE* file) {
    std::string text;
    std::rewind(file);
    std::array<char, 4096> piece{};
    for (std::size_t got = 0; (got = std::fread(piece.data(), 1, piece.size(), file)) > 0;) {
        text.append(piece.data(), got);
    }
    return text;
}

/// `words` as they follow the program's name.
inline Said said_by(const std::vector<std::string>& words) {
    using File = std::unique_ptr<std::FILE, int (*)(std::FILE*)>;
    const File out(std::tmpfile(), &std::fclose);
    const File err(std::tmpfile(), &std::fclose);
    Said said;
    {
        cli::Console console(out.get(), err.get());
        said.code = cli::run_program(words, console);
    }
    said.out = all_of(out.get());
    said.err = all_of(err.get());
    return said;
}

}  // namespace quadrille::testing_support
