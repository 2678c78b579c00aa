// Where the bytes of fonts come from: files of a machine, or what a program was given.
#pragma once

#include <optional>
#include <string>

#include "typeset/family.h"

namespace quadrille::typeset {

struct FontBytes {
    std::string path;                  ///< Where it was looked for; empty: nowhere that has a name.
    std::optional<std::string> bytes;  ///< Nothing: it is not there.
};

class FontSource {
  public:
    FontSource() = default;
    FontSource(const FontSource&) = delete;
    FontSource& operator=(const FontSource&) = delete;
    virtual ~FontSource() = default;

    virtual FontBytes read(const FontName& font) = 0;
};

}  // namespace quadrille::typeset
