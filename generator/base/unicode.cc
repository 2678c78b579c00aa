#include "base/unicode.h"

#include <utf8proc.h>

#include <algorithm>
#include <cstdlib>
#include <memory>

#include "base/alphabetical.h"
#include "base/check.h"
#include "base/utf8.h"

namespace quadrille {

namespace {

struct Free {
    void operator()(utf8proc_uint8_t* text) const { std::free(text); }
};

bool is_ascii(char c) {
    return static_cast<unsigned char>(c) < 0x80;
}

// Characters below it neither combine with those before them nor have other forms.
constexpr char32_t kFirstCombining = 0x300;

// Hebrew is the first after Latin, Greek, Cyrillic and Armenian; more Latin and Greek, punctuation,
// arrows and mathematical signs follow further on.
constexpr char32_t kFirstBeyond = 0x590;
constexpr char32_t kFirstOfLatinAgain = 0x1E00;
constexpr char32_t kLastOfSigns = 0x23FF;

bool may_compose(std::string_view text) {
    for (std::size_t i = 0; i < text.size();) {
        const CodePoint point = code_point_at(text, i);
        if (point.value >= kFirstCombining) {
            return true;
        }
        i += point.bytes;
    }
    return false;
}

void append_mapped(std::string_view text, int how, std::string& result) {
    utf8proc_uint8_t* made = nullptr;
    const auto options = static_cast<utf8proc_option_t>(how);
    const utf8proc_ssize_t size =
        utf8proc_map(reinterpret_cast<const utf8proc_uint8_t*>(text.data()),
                     static_cast<utf8proc_ssize_t>(text.size()),
                     &made,
                     options);
    const std::unique_ptr<utf8proc_uint8_t, Free> owner(made);
    QUADRILLE_CHECK(size >= 0);
    result.append(reinterpret_cast<const char*>(made), static_cast<std::size_t>(size));
}

}  // namespace

std::string composed(std::string text) {
    if (!may_compose(text)) {
        return text;
    }
    std::string result;
    result.reserve(text.size());
    const std::string_view all = text;
    for (std::size_t at = 0; at < all.size();) {
        // A run of other characters and the ASCII character before it, to which the first may belong.
        const auto other =
            std::find_if_not(all.begin() + static_cast<std::ptrdiff_t>(at), all.end(), is_ascii);
        const auto begin = static_cast<std::size_t>(other - all.begin());
        const std::size_t run = begin > at && begin < all.size() ? begin - 1 : begin;
        const auto end =
            static_cast<std::size_t>(std::find_if(other, all.end(), is_ascii) - all.begin());
        result += all.substr(at, run - at);
        const std::string_view part = all.substr(run, end - run);
        if (may_compose(part)) {
            append_mapped(part, UTF8PROC_STABLE | UTF8PROC_COMPOSE, result);
        } else {
            result += part;
        }
        at = end;
    }
    return result;
}

std::string alphabetical(std::string_view text) {
    std::string result;
    append_mapped(text,
                  UTF8PROC_STABLE | UTF8PROC_DECOMPOSE | UTF8PROC_CASEFOLD | UTF8PROC_STRIPMARK,
                  result);
    return result;
}

char32_t lower_case(char32_t value) {
    return static_cast<char32_t>(utf8proc_tolower(static_cast<utf8proc_int32_t>(value)));
}

std::string lower_case(std::string_view text) {
    std::string result;
    for (std::size_t i = 0; i < text.size();) {
        const CodePoint point = code_point_at(text, i);
        result += to_utf8(lower_case(point.value));
        i += point.bytes;
    }
    return result;
}

std::size_t cluster_end(std::string_view text, std::size_t begin) {
    const auto is_ascii_at = [text](std::size_t at) {
        return at >= text.size() || is_ascii(text[at]);
    };
    if (is_ascii(text[begin]) && is_ascii_at(begin + 1)) {
        return begin + 1;
    }
    CodePoint point = code_point_at(text, begin);
    std::size_t end = begin + point.bytes;
    utf8proc_int32_t state = 0;
    while (end < text.size()) {
        const CodePoint next = code_point_at(text, end);
        if (utf8proc_grapheme_break_stateful(static_cast<utf8proc_int32_t>(point.value),
                                             static_cast<utf8proc_int32_t>(next.value),
                                             &state)) {
            break;
        }
        point = next;
        end += next.bytes;
    }
    return end;
}

std::string as_part(std::string name) {
    const auto beyond = [](char32_t value) {
        return value >= kFirstBeyond && (value < kFirstOfLatinAgain || value > kLastOfSigns);
    };
    for (std::size_t i = 0; i < name.size();) {
        const CodePoint point = code_point_at(name, i);
        if (beyond(point.value)) {
            return to_utf8(kBeginPart) + name + to_utf8(kEndPart);
        }
        i += point.bytes;
    }
    return name;
}

std::size_t terminal_width(std::string_view text) {
    std::size_t width = 0;
    for (std::size_t i = 0; i < text.size();) {
        const CodePoint point = code_point_at(text, i);
        width += static_cast<std::size_t>(
            std::max(0, utf8proc_charwidth(static_cast<utf8proc_int32_t>(point.value))));
        i += point.bytes;
    }
    return width;
}

}  // namespace quadrille
