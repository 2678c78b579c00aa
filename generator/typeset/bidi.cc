#include "typeset/bidi.h"

#include <fribidi.h>

#include <algorithm>
#include <cstddef>

#include "base/unicode.h"
#include "base/utf8.h"

namespace quadrille::typeset {

namespace {

constexpr FriBidiChar kFirstFromRight = 0x590;  // Hebrew

struct Characters {
    std::vector<FriBidiChar> values;
    std::vector<std::size_t> bytes;  // of each
};

Characters characters_of(std::string_view text) {
    Characters all;
    for (std::size_t i = 0; i < text.size();) {
        const CodePoint point = code_point_at(text, i);
        all.values.push_back(point.value);
        all.bytes.push_back(point.bytes);
        i += point.bytes;
    }
    return all;
}

// Parts are as neutral as the blanks around them.
FriBidiParType direction_of(const Characters& all, const std::vector<FriBidiCharType>& types) {
    int depth = 0;
    bool from_right = false;
    for (std::size_t i = 0; i < types.size(); ++i) {
        depth += all.values[i] == kBeginPart ? 1 : 0;
        depth -= all.values[i] == kEndPart ? 1 : 0;
        if (depth == 0 && FRIBIDI_IS_STRONG(types[i])) {
            if (!FRIBIDI_IS_RTL(types[i])) {
                return FRIBIDI_PAR_LTR;
            }
            from_right = true;
        }
    }
    return from_right ? FRIBIDI_PAR_RTL : FRIBIDI_PAR_LTR;
}

}  // namespace

std::vector<std::uint8_t> bidi_levels(std::string_view text) {
    const Characters all = characters_of(text);
    const auto length = static_cast<FriBidiStrIndex>(all.values.size());
    if (std::none_of(all.values.begin(), all.values.end(), [](FriBidiChar value) {
            return value >= kFirstFromRight;
        })) {
        return {};
    }
    std::vector<FriBidiCharType> types(all.values.size());
    std::vector<FriBidiBracketType> brackets(all.values.size());
    std::vector<FriBidiLevel> levels(all.values.size());
    fribidi_get_bidi_types(all.values.data(), length, types.data());
    fribidi_get_bracket_types(all.values.data(), length, types.data(), brackets.data());
    FriBidiParType direction = direction_of(all, types);
    const FriBidiLevel highest = fribidi_get_par_embedding_levels_ex(
        types.data(), brackets.data(), length, &direction, levels.data());
    std::vector<std::uint8_t> result;
    // 1: nothing runs from right to left. 0: the memory is used up.
    for (std::size_t i = 0; highest > 1 && i < levels.size(); ++i) {
        result.insert(result.end(), all.bytes[i], static_cast<std::uint8_t>(levels[i]));
    }
    return result;
}

}  // namespace quadrille::typeset
