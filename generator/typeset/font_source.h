// Where the bytes of fonts come from: files on this machine, or a program's own data.
#pragma once

#include <compare>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "typeset/family.h"

namespace quadrille::typeset {

struct FontBytes {
    std::string path;                  ///< Where it was looked for; may be empty.
    std::optional<std::string> bytes;  ///< Nothing: it is not there.
};

/// A file of one font or several.
struct FontFile {
    std::string path;
    unsigned index = 0;  ///< In its collection.

    auto operator<=>(const FontFile&) const = default;
};

class FontSource {
  public:
    FontSource() = default;
    FontSource(const FontSource&) = delete;
    FontSource& operator=(const FontSource&) = delete;
    virtual ~FontSource() = default;

    virtual FontBytes read(const FontName& font) = 0;

    /// Other fonts for characters that those of the families lack, the best first; each has some of
    /// them. They resemble `like` if they can.
    virtual std::vector<FontFile> stand_ins(std::u32string_view /*characters*/,
                                            const FontName& /*like*/) {
        return {};
    }

    /// Nothing: it cannot be read.
    virtual std::optional<std::string> bytes_of(const FontFile& /*file*/) { return std::nullopt; }

    /// What helps if no font has a character.
    [[nodiscard]] virtual std::string cure() const { return {}; }
};

}  // namespace quadrille::typeset
