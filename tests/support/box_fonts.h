// Small fonts that the tests make (make_fonts.py), beside those of the families or without them, as the
// only ones of the machine.
#pragma once

#include <stdlib.h>

#include <fstream>
#include <initializer_list>
#include <string>
#include <string_view>

namespace quadrille::support {

/// The text of a fonts.conf in which only these of the made fonts are installed, by file name.
inline std::string box_fonts_conf(const std::string& folder,
                                  std::initializer_list<std::string_view> files) {
    std::string text =
        "<fontconfig><dir>/usr/share/fonts/truetype/vollkorn</dir>"
        "<dir>/usr/share/fonts/opentype/inter</dir><cachedir>" +
        folder +
        "/cache</cachedir><dir>" QUADRILLE_BINARY_DIR "/tests/fonts</dir><selectfont><rejectfont>";
    for (const std::string_view file : {"boxes-east.ttf",
                                        "boxes-far.ttc",
                                        "boxes-marks.ttf",
                                        "boxes-closed.ttf",
                                        "boxes-pictures.ttf"}) {
        bool wanted = false;
        for (const std::string_view each : files) {
            wanted = wanted || each == file;
        }
        text += wanted ? "" : "<glob>*/" + std::string(file) + "</glob>";
    }
    return text + "</rejectfont></selectfont></fontconfig>\n";
}

/// As long as it lives, the program finds these fonts.
class BoxFonts {
  public:
    BoxFonts(const std::string& folder, std::initializer_list<std::string_view> files) {
        const std::string path = folder + "/fonts.conf";
        std::ofstream(path) << box_fonts_conf(folder, files);
        setenv("FONTCONFIG_FILE", path.c_str(), 1);
    }

    BoxFonts(const BoxFonts&) = delete;
    BoxFonts& operator=(const BoxFonts&) = delete;

    ~BoxFonts() { unsetenv("FONTCONFIG_FILE"); }
};

}  // namespace quadrille::support
