// The families of fonts that the faces of the house are set in: what they are called, packed and
// stored, and the OpenType features that they are set with.
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
    const char* css_names;  ///< The name, and what is like it where it is not installed.
};

/// In order of preference, never empty: a character that the first lacks is taken from the next,
/// and the features of the first hold for all.
std::span<const Family* const> families_of(drawing::Face face);

/// One font of a family.
struct FontName {
    const Family* family = nullptr;
    drawing::Weight weight = drawing::Weight::Regular;
    bool italic = false;
};

/// "SemiBoldItalic"; of Regular only "Italic" is said.
std::string style_name(const FontName& font);

}  // namespace quadrille::typeset
