// The font files of this machine, straight from their Debian folders: it reads neither the system's
// fonts.conf nor a font cache, and no other font can slip in. If FONTCONFIG_FILE is set, the files
// are looked up through that instead.
#pragma once

#include "typeset/font_source.h"

namespace quadrille::output {

class InstalledFonts : public typeset::FontSource {
  public:
    typeset::FontBytes read(const typeset::FontName& font) override;
};

}  // namespace quadrille::output
