// The font files of this machine. Those of the families come straight from their Debian folders: it reads
// neither the system's fonts.conf nor a font cache, and no other font can slip in. If FONTCONFIG_FILE is
// set, the files are looked up through that instead. Only for characters that the families lack is
// fontconfig asked in any case.
#pragma once

#include "typeset/font_source.h"

namespace quadrille::output {

class InstalledFonts : public typeset::FontSource {
  public:
    typeset::FontBytes read(const typeset::FontName& font) override;
    std::vector<typeset::FontFile> stand_ins(std::u32string_view characters,
                                             const typeset::FontName& like) override;
    std::optional<std::string> bytes_of(const typeset::FontFile& file) override;
    [[nodiscard]] std::string cure() const override;
};

}  // namespace quadrille::output
