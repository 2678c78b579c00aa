// The font files of this machine, straight from their Debian folders: it reads neither the system's
// fonts.conf nor a font cache, and no other font can slip in. If FONTCONFIG_FILE is set, the files
// are looked up through that instead.
#pragma once

#include <fontconfig/fontconfig.h>

#include <string>

#include "output/handles.h"
#include "typeset/font_source.h"

namespace quadrille::output {

class InstalledFonts : public typeset::FontSource {
  public:
    typeset::FontBytes read(const typeset::FontName& font) override;

  private:
    std::string path_of(const typeset::FontName& font);

    ConfigHandle lookup_;  // what FONTCONFIG_FILE says; null: not asked
};

}  // namespace quadrille::output
