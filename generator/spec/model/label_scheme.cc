#include "spec/model/label_scheme.h"

#include <algorithm>
#include <cstddef>

namespace quadrille::spec {

const std::vector<std::string>& label_scheme_words() {
    static const std::vector<std::string> words{"rows",
                                                "algebraic",
                                                "go",
                                                "from-top",
                                                "hexwiki",
                                                "abalone",
                                                "rings",
                                                "rings-upper",
                                                "numbers",
                                                "names"};
    return words;
}

const std::string& label_scheme_word(LabelScheme scheme) {
    return label_scheme_words()[static_cast<std::size_t>(scheme)];
}

std::optional<LabelScheme> label_scheme_of(std::string_view word) {
    const std::vector<std::string>& words = label_scheme_words();
    const auto found = std::ranges::find(words, word);
    if (found == words.end()) {
        return std::nullopt;
    }
    return static_cast<LabelScheme>(found - words.begin());
}

}  // namespace quadrille::spec
