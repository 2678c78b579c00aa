#include "output/files/font_measurer.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdint>
#include <utility>

#include "base/utf8.h"
#include "output/files/installed_fonts.h"

namespace quadrille::output {

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
