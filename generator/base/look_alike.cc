#include "base/look_alike.h"

#include <fmt/format.h>

#include <array>
#include <utility>

#include "base/utf8.h"

namespace quadrille {

namespace {

// Source: Unicode Technical Standard #39, confusables.txt, the letters of Greek and Cyrillic.
constexpr std::array<std::pair<char32_t, char>, 50> kLookAlikes{{
    {0x0430, 'a'}, {0x0435, 'e'}, {0x043E, 'o'}, {0x0440, 'p'}, {0x0441, 'c'}, {0x0443, 'y'},
    {0x0445, 'x'}, {0x0456, 'i'}, {0x0458, 'j'}, {0x0455, 's'}, {0x0501, 'd'}, {0x04BB, 'h'},
    {0x0475, 'v'}, {0x051B, 'q'}, {0x051D, 'w'}, {0x0410, 'A'}, {0x0412, 'B'}, {0x0415, 'E'},
    {0x041A, 'K'}, {0x041C, 'M'}, {0x041D, 'H'}, {0x041E, 'O'}, {0x0420, 'P'}, {0x0421, 'C'},
    {0x0422, 'T'}, {0x0425, 'X'}, {0x0406, 'I'}, {0x0408, 'J'}, {0x0405, 'S'}, {0x0391, 'A'},
    {0x0392, 'B'}, {0x0395, 'E'}, {0x0396, 'Z'}, {0x0397, 'H'}, {0x0399, 'I'}, {0x039A, 'K'},
    {0x039C, 'M'}, {0x039D, 'N'}, {0x039F, 'O'}, {0x03A1, 'P'}, {0x03A4, 'T'}, {0x03A5, 'Y'},
    {0x03A7, 'X'}, {0x03B1, 'a'}, {0x03B3, 'y'}, {0x03B9, 'i'}, {0x03BD, 'v'}, {0x03BF, 'o'},
    {0x03C1, 'p'}, {0x03C3, 'o'},
}};

// Null for any other character.
const std::pair<char32_t, char>* look_alike(char32_t value) {
    for (const auto& each : kLookAlikes) {
        if (each.first == value) {
            return &each;
        }
    }
    return nullptr;
}

}  // namespace

bool add_look_alike(std::string_view word, Diagnostic& error) {
    for (std::size_t i = 0; i < word.size();) {
        const CodePoint point = code_point_at(word, i);
        if (const auto* const found = look_alike(point.value)) {
            error.notes.push_back(
                fmt::format("'{}' (U+{:04X}) is a different letter that only looks like '{}'",
                            word.substr(i, point.bytes),
                            static_cast<std::uint32_t>(point.value),
                            found->second));
            return true;
        }
        i += point.bytes;
    }
    return false;
}

std::string as_it_looks(std::string_view word) {
    std::string result;
    for (std::size_t i = 0; i < word.size();) {
        const CodePoint point = code_point_at(word, i);
        const bool joiner = point.value == 0x200C || point.value == 0x200D;
        if (const auto* const found = look_alike(point.value)) {
            result += found->second;
        } else if (!joiner) {
            result += word.substr(i, point.bytes);
        }
        i += point.bytes;
    }
    return result;
}

}  // namespace quadrille
