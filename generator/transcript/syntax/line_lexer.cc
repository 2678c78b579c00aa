#include "transcript/syntax/line_lexer.h"

#include <algorithm>
#include <optional>

#include "base/utf8.h"

namespace quadrille::transcript {

namespace {

constexpr std::int64_t kLargestNumber = 1'000'000'000;

bool separates_items(char c) {
    return c == ' ' || c == ',' || c == ';';
}

std::size_t digits_end(std::string_view text, std::size_t begin) {
    return std::min(text.find_first_not_of("0123456789", begin), text.size());
}

// A digit, or a letter that looks like one.
std::optional<int> digit_like(char c) {
    switch (c) {
        case 'l':
        case 'I':
            return 1;
        case 'O':
            return 0;
        default:
            return is_digit(c) ? std::optional(c - '0') : std::nullopt;
    }
}

std::int64_t value_at(std::string_view text, std::size_t begin) {
    std::int64_t value = 0;
    for (std::size_t i = begin; i < text.size(); ++i) {
        const auto digit = digit_like(text[i]);
        if (!digit) {
            break;
        }
        value = std::min(kLargestNumber, value * 10 + *digit);
    }
    return value;
}

// Past "l." for "1.", at the start of a line.
std::size_t number_like_end(std::string_view text, std::size_t begin) {
    std::size_t end = begin;
    while (end < text.size() && digit_like(text[end]) && (end > begin || text[end] != 'O')) {
        ++end;
    }
    const bool dotted = end > begin && end < text.size() && (text[end] == '.' || text[end] == ')');
    return dotted ? end + 1 : begin;
}

constexpr std::string_view kEllipsis = "\u2026";

// Past the dots, and the ellipses that word processors make of three, from `begin` on.
std::size_t dots_end(std::string_view text, std::size_t begin) {
    for (;;) {
        if (text.substr(begin).starts_with('.')) {
            ++begin;
        } else if (text.substr(begin).starts_with(kEllipsis)) {
            begin += kEllipsis.size();
        } else {
            return begin;
        }
    }
}

// Past the digits and the dots of "12." and "12...", if that is at `begin`.
std::size_t number_end(std::string_view text, std::size_t begin) {
    const std::size_t digits = digits_end(text, begin);
    if (digits == begin) {
        return begin;
    }
    const std::size_t dot = std::min(text.find_first_not_of(' ', digits), text.size());
    const bool at_once = dot == digits && dot < text.size();
    if (at_once && (text[dot] == ')' || text[dot] == ':')) {
        return dot + 1;
    }
    const std::size_t end = dots_end(text, dot);
    return end > dot ? end : begin;
}

bool after_operator(const std::vector<Token>& tokens) {
    return !tokens.empty() &&
           (tokens.back().kind == Token::Kind::Equals || tokens.back().kind == Token::Kind::Dash);
}

Token token(Token::Kind kind, std::size_t begin, std::size_t end) {
    return {kind, static_cast<std::uint32_t>(begin), static_cast<std::uint32_t>(end)};
}

// "e5:b" is typed for "e5=b".
bool is_operator(char c) {
    return c == '=' || c == '-' || c == ':';
}

// Past the digits of "12" if no dot follows. "1-0" is not the number of a turn.
std::size_t bare_number_end(std::string_view text, std::size_t begin) {
    const std::size_t end = digits_end(text, begin);
    const std::string_view rest = text.substr(end);
    const bool dash = rest.size() > 1 && rest[0] == '-' && !is_digit(rest[1]);
    return rest.empty() || separates_items(rest[0]) || rest[0] == '|' || dash ? end : begin;
}

// Past "Ann :", if one of the names is at `begin`.
std::size_t speaker_end(std::string_view text,
                        std::size_t begin,
                        const std::vector<std::string>& speakers) {
    for (const std::string& name : speakers) {
        if (!is_alike(text.substr(begin, name.size()), name)) {
            continue;
        }
        const std::size_t colon = text.find_first_not_of(' ', begin + name.size());
        if (colon != std::string_view::npos && text[colon] == ':') {
            return colon + 1;
        }
    }
    return begin;
}

// Skips whatever is between a number, or a bar, and the first item of its turn.
bool is_turn_begin(const std::vector<Token>& tokens) {
    return tokens.empty() || tokens.back().kind == Token::Kind::Number ||
           tokens.back().kind == Token::Kind::Bar;
}

class TurnLexer {
  public:
    TurnLexer(std::string_view text, const TurnWords& words, std::vector<Token>& tokens)
        : text_(text), words_(words), tokens_(tokens) {
        tokens_.clear();
        if (text_.find(':') == std::string_view::npos) {
            may_speak_ = false;
        }
    }

    void run(std::size_t begin) {
        for (std::size_t i = begin; i < text_.size();) {
            if (separates_items(text_[i]) || is_idle_dash(i)) {
                ++i;
                continue;
            }
            tokens_.push_back(next(i));
            i = tokens_.back().end;
        }
    }

  private:
    // "1 - e5": the dash joins nothing.
    [[nodiscard]] bool is_idle_dash(std::size_t at) const {
        const bool after_number = !tokens_.empty() && tokens_.back().kind == Token::Kind::Number;
        const std::size_t next = text_.find_first_not_of(' ', at + 1);
        return text_[at] == '-' && after_number && next != std::string_view::npos &&
               !is_operator(text_[next]) && text_[next] != '|';
    }

    [[nodiscard]] bool at_line_begin() const {
        return std::all_of(tokens_.begin(), tokens_.end(), [](const Token& token) {
            return token.kind == Token::Kind::Bar;
        });
    }

    // "1 e5 2 d4", a row of two turns: the number after that of the turn before.
    [[nodiscard]] bool is_next_number(std::size_t begin) const {
        const auto before = std::find_if(tokens_.rbegin(), tokens_.rend(), [](const Token& token) {
            return token.kind == Token::Kind::Number;
        });
        const bool played = before != tokens_.rbegin() && before != tokens_.rend();
        return played && value_at(text_, begin) == value_at(text_, before->begin) + 1;
    }

    // The number of a turn cannot follow '=' or '-'.
    [[nodiscard]] std::size_t number_end_at(std::size_t begin) const {
        if (at_line_begin() && !is_digit(text_[begin])) {
            return number_like_end(text_, begin);
        }
        if (!is_digit(text_[begin]) || after_operator(tokens_)) {
            return begin;
        }
        const std::size_t end = number_end(text_, begin);
        const bool may_be_bare =
            (words_.bare_numbers && at_line_begin()) || (words_.bare_rows && is_next_number(begin));
        return end > begin || !may_be_bare ? end : bare_number_end(text_, begin);
    }

    // The token that starts at `begin`.
    [[nodiscard]] Token next(std::size_t begin) const {
        const char c = text_[begin];
        if (is_operator(c)) {
            return token(c == '-' ? Token::Kind::Dash : Token::Kind::Equals, begin, begin + 1);
        }
        if (c == '|') {
            return token(Token::Kind::Bar, begin, begin + 1);
        }
        if (const std::size_t number = number_end_at(begin); number > begin) {
            return token(Token::Kind::Number, begin, number);
        }
        if (may_speak_ && is_turn_begin(tokens_)) {
            const std::size_t speaker = speaker_end(text_, begin, words_.speakers);
            if (speaker > begin) {
                return token(Token::Kind::Speaker, begin, speaker);
            }
        }
        const std::size_t end = std::min(text_.find_first_of(" ,;=:-|", begin + 1), text_.size());
        return token(Token::Kind::Word, begin, end);
    }

    std::string_view text_;
    const TurnWords& words_;
    std::vector<Token>& tokens_;
    bool may_speak_ = true;
};

}  // namespace

void turn_tokens(const LineText& line,
                 std::size_t begin,
                 const TurnWords& words,
                 std::vector<Token>& tokens) {
    TurnLexer(line.text, words, tokens).run(begin);
}

namespace {

// Signs that people put around and between the marks of a row.
bool frames_entry(char c) {
    return separates_items(c) || c == '|' || c == '/' || c == '\\' || c == '[' || c == ']' ||
           c == '"';
}

}  // namespace

void diagram_tokens(const LineText& line, std::size_t begin, std::vector<Token>& tokens) {
    tokens.clear();
    const std::string_view text = line.text;
    std::optional<std::size_t> bar;  // the last, if nothing stands behind it
    for (std::size_t i = begin; i < text.size();) {
        std::size_t end = i + 1;
        if (text[i] == '=') {
            tokens.push_back(token(Token::Kind::Equals, i, end));
        } else if (!frames_entry(text[i])) {
            while (end < text.size() && text[end] != '=' && !frames_entry(text[end])) {
                ++end;
            }
            tokens.push_back(token(Token::Kind::Word, i, end));
            bar.reset();
        } else if (text[i] == '|') {
            if (bar && i > *bar + 1) {
                tokens.push_back(token(Token::Kind::Word, *bar + 1, *bar + 2));  // an empty cell
            }
            bar = i;
        }
        i = end;
    }
}

NumberText number_of(const LineText& line, const Token& token) {
    const std::string_view text = line.text.substr(token.begin, token.end - token.begin);
    const std::int64_t value = value_at(text, 0);
    return {value,
            line.word(token.begin, token.end).span,
            text.substr(0, text.find_first_of(".): \xE2"))};
}

}  // namespace quadrille::transcript
