#include "output/files/font_measurer.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <memory>
#include <optional>
#include <utility>

#include "base/utf8.h"
#include "output/files/fontconfig_lookup.h"
#include "typeset/font_source.h"

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

// The font files of this machine. Those of the families come straight from their Debian folders: it reads
// neither the system's fonts.conf nor a font cache, and no other font can slip in. If FONTCONFIG_FILE is
// set, the files are looked up through that instead. Only for characters that the families lack is
// fontconfig asked in any case.
class InstalledFonts : public typeset::FontSource {
  public:
    typeset::FontBytes read(const typeset::FontName& font) override {
        const std::string path = path_of(font);
        return {path, path.empty() ? std::nullopt : bytes_in(path)};
    }

    std::vector<typeset::FontFile> stand_ins(std::u32string_view characters,
                                             const typeset::FontName& like) override {
        return stand_ins_by_fontconfig(characters, like);
    }

    std::optional<std::string> bytes_of(const typeset::FontFile& file) override {
        return bytes_in(file.path);
    }

    [[nodiscard]] std::string cure() const override { return cure_by_fontconfig(); }
};

}  // namespace

struct FontMeasurer::Parts {
    InstalledFonts fonts;
    typeset::Typesetter typesetter{fonts};
};

FontMeasurer::FontMeasurer() : parts_(std::make_unique<Parts>()) {}

FontMeasurer::~FontMeasurer() = default;

typeset::Typesetter& FontMeasurer::typesetter() const {
    return parts_->typesetter;
}

drawing::TextExtent FontMeasurer::measure(std::string_view text,
                                          const drawing::TextStyle& style) const {
    return typesetter().measure(text, style);
}

Diagnostics FontMeasurer::problems() const {
    return typesetter().problems();
}

Diagnostics FontMeasurer::warnings() const {
    constexpr std::size_t kNamed = 8;
    constexpr std::size_t kShownCharacters = 40;
    const std::vector<typeset::Unset>& unset = typesetter().unset();
    if (unset.empty()) {
        return {};
    }
    std::string texts;
    for (std::size_t i = 0; i < std::min(unset.size(), kNamed); ++i) {
        texts +=
            fmt::format("{}'{}'", i == 0 ? "" : ", ", beginning(unset[i].text, kShownCharacters));
    }
    if (unset.size() > kNamed) {
        texts += fmt::format(" and {} more", unset.size() - kNamed);
    }
    const char32_t first = unset.front().character;
    Diagnostic warning =
        plain_error(fmt::format("no font has all characters of {}, such as '{}' (U+{:04X})",
                                texts,
                                shown(to_utf8(first)),
                                static_cast<std::uint32_t>(first)),
                    unset.size() == 1 ? "its line stays empty to write on"
                                      : "their lines stay empty to write on");
    warning.severity = Severity::Warning;
    warning.notes.push_back(typesetter().cure());
    return {std::move(warning)};
}

}  // namespace quadrille::output
