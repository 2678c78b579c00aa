// The files that a target is fed with.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace quadrille::fuzz {

struct InputFile {
    std::string path;
    std::vector<std::uint8_t> bytes;
};

/// Files, and the plain files in folders sorted by name; of files of cases, each by itself. Ends the program where one cannot be read
/// or there is none at all.
std::vector<InputFile> input_files(int count, char** paths);

}  // namespace quadrille::fuzz
