#include "output/svg/svg_ids.h"

#include <fmt/format.h>

#include <iterator>

#include "base/utf8.h"

namespace quadrille::output {

std::string svg_name(std::string_view text) {
    constexpr char32_t kBeyondAscii = 0x80;
    const std::string_view valid = find_invalid_utf8(text) ? "x" : text;
    std::string name;
    for (std::size_t at = 0; at < valid.size();) {
        const CodePoint next = code_point_at(valid, at);
        if (next.value < kBeyondAscii) {
            const char c = valid[at];
            name += is_letter_or_digit(c) || c == '_' ? c : '-';
        } else {
            fmt::format_to(std::back_inserter(name), "u{:04X}", static_cast<unsigned>(next.value));
        }
        at += next.bytes;
    }
    if (name.empty() || !is_letter(name.front())) {
        name.insert(0, "q");
    }
    return name;
}

std::string SvgIds::of_group(std::string_view name) {
    const std::string wanted = to_group(name);
    std::string id = wanted;
    for (int i = 2; !taken_.insert(id).second; ++i) {
        id = fmt::format("{}-{}", wanted, i);
    }
    return id;
}

std::string SvgIds::to_group(std::string_view name) const {
    return fmt::format("{}-{}", prefix_, svg_name(name));
}

std::string SvgIds::internal(char kind, std::size_t number) const {
    return fmt::format("{}.{}{}", prefix_, kind, number);
}

}  // namespace quadrille::output
