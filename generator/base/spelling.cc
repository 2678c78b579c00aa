#include "base/spelling.h"

#include <algorithm>
#include <array>
#include <vector>

#include "base/utf8.h"

namespace quadrille {

std::size_t edit_distance(std::string_view a, std::string_view b) {
    const std::size_t width = b.size() + 1;
    std::vector<std::size_t> before_last(width);
    std::vector<std::size_t> last(width);
    std::vector<std::size_t> current(width);
    for (std::size_t j = 0; j < width; ++j) {
        last[j] = j;
    }
    for (std::size_t i = 1; i <= a.size(); ++i) {
        current[0] = i;
        for (std::size_t j = 1; j < width; ++j) {
            const std::size_t replaced = last[j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1);
            current[j] = std::min({last[j] + 1, current[j - 1] + 1, replaced});
            const bool swapped = i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1];
            if (swapped) {
                current[j] = std::min(current[j], before_last[j - 2] + 1);
            }
        }
        std::swap(before_last, last);
        std::swap(last, current);
    }
    return last[b.size()];
}

namespace {

// As it is said, in one word: "connectfour" for "connect-four", "connect4" and "Connect 4".
std::string as_said(std::string_view word) {
    constexpr std::array<std::string_view, 10> kFigures{
        "zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"};
    std::string said;
    for (const char letter : lower_ascii(word)) {
        if (letter >= '0' && letter <= '9') {
            said += kFigures.at(static_cast<std::size_t>(letter - '0'));
        } else if (letter != '-' && letter != ' ' && letter != '_') {
            said += letter;
        }
    }
    return said;
}

}  // namespace

std::optional<std::string> likely_spelling(std::string_view word,
                                           std::span<const std::string> candidates) {
    constexpr std::size_t kLongestWord = 64;  // longer ones are no slips, and cost time
    if (word.size() > kLongestWord) {
        return std::nullopt;
    }
    const std::string wanted = lower_ascii(word);
    std::optional<std::string> best;
    std::size_t best_distance = 0;
    for (const std::string& candidate : candidates) {
        const std::size_t allowed =
            std::max<std::size_t>(1, std::max(wanted.size(), candidate.size()) / 3);
        const std::size_t distance = as_said(wanted) == as_said(candidate)
                                         ? 0
                                         : edit_distance(wanted, lower_ascii(candidate));
        if (distance <= allowed && (!best || distance < best_distance)) {
            best = candidate;
            best_distance = distance;
        }
    }
    return best;
}

void suggest(Diagnostic& error, std::string_view word, std::span<const std::string> candidates) {
    if (const auto likely = likely_spelling(word, candidates)) {
        error.notes.push_back("did you mean '" + *likely + "'?");
    }
}

std::string joined_list(std::span<const std::string> words, std::string_view last_joint) {
    std::string result;
    for (std::size_t i = 0; i < words.size(); ++i) {
        if (i > 0) {
            result += i + 1 == words.size() ? " " + std::string(last_joint) + " " : ", ";
        }
        result += words[i];
    }
    return result;
}

}  // namespace quadrille
