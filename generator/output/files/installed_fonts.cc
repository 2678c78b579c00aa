#include "output/files/installed_fonts.h"

#include <fmt/format.h>

#include <array>
#include <cstdio>
#include <cstdlib>
#include <memory>
#include <optional>

#include "output/files/fontconfig_lookup.h"

namespace quadrille::output {

namespace {

// Empty: there is none.
std::string path_of(const typeset::FontName& font) {
    const char* configured = std::getenv("FONTCONFIG_FILE");
    if (configured != nullptr && *configured != '\0') {
        return file_by_fontconfig(font);
    }
    return fmt::format("{}/{}-{}{}",
                       font.family->folder,
                       font.family->name,
                       typeset::style_name(font),
                       font.family->ending);
}

struct FileCloser {
    void operator()(std::FILE* file) const { static_cast<void>(std::fclose(file)); }
};

std::optional<std::string> bytes_in(const std::string& path) {
    const std::unique_ptr<std::FILE, FileCloser> file(std::fopen(path.c_str(), "rb"));
    if (file == nullptr) {
        return std::nullopt;
    }
    std::string bytes;
    std::array<char, 8192> room{};
    for (std::size_t got = 1; got > 0;) {
        got = std::fread(room.data(), 1, room.size(), file.get());
        bytes.append(room.data(), got);
    }
    return bytes;
}

}  // namespace

typeset::FontBytes InstalledFonts::read(const typeset::FontName& font) {
    const std::string path = path_of(font);
    return {path, path.empty() ? std::nullopt : bytes_in(path)};
}

std::vector<typeset::FontFile> InstalledFonts::stand_ins(std::u32string_view characters,
                                                         const typeset::FontName& like) {
    return stand_ins_by_fontconfig(characters, like);
}

std::optional<std::string> InstalledFonts::bytes_of(const typeset::FontFile& file) {
    return bytes_in(file.path);
}

std::string InstalledFonts::cure() const {
    return cure_by_fontconfig();
}

}  // namespace quadrille::output
