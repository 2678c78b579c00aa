// Where the bytes of fonts come from: files on this machine, or a program's own data.
#pragma once

#include <optional>
#include <string>

#include "typeset/family.h"

namespace quadrille::typeset {

struct FontBytes {
    std::string path;                  ///< Where it was looked for; may be empty.
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
