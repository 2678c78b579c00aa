// The font families of the faces: their names, packages, files and OpenType features.
#pragma once

#include <span>
#include <string>

#include "drawing/drawing.h"

namespace quadrille::typeset {

struct Family {
    const char* name;
    const char* package;    ///< Debian's, that holds its files.
    const char* folder;     ///< Where that package puts them.
    const char* ending;     ///< Of their names.
    const char* features;   ///< "lnum=1,tnum=1"
    const char* css_names;  ///< The name, and similar families where it is not installed.
};

/// In order of preference, never empty: characters that the first lacks come from the next, and the
/// features of the first apply to all.
std::span<const Family* const> families_of(drawing::Face face);

/// One font of a family.
struct FontName {
    const Family* family = nullptr;
    drawing::Weight weight = drawing::Weight::Regular;
    bool italic = false;
};

/// "SemiBoldItalic"; just "Italic" for an italic Regular.
std::string style_name(const FontName& font);

}  // namespace quadrille::typeset
