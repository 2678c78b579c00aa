#include "transcript/syntax/line_text.h"

#include <utility>

#include "base/utf8.h"

namespace quadrille::transcript {

namespace {

bool is_blank(char32_t c) {
    const bool wide = c >= 0x2000 && c <= 0x200A;
    return c == U'\t' || c == 0x0B || c == 0x0C || c == 0x85 || c == 0xA0 || c == 0x1680 || wide ||
           c == 0x2028 || c == 0x2029 || c == 0x202F || c == 0x205F || c == 0x3000;
}

bool is_dash(char32_t c) {
    return (c >= 0x2010 && c <= 0x2015) || c == 0x2212 || c == 0xFE58 || c == 0xFE63 || c == 0xFF0D;
}

char32_t plain(char32_t c) {
    if (is_blank(c)) {
        return U' ';
    }
    if (is_dash(c)) {
        return U'-';
    }
    if (c == 0x3002 || c == 0xFF61) {
        return U'.';  // the full stops of East Asia
    }
    if (c == 0x2502 || c == 0x2503 || c == 0x2551 || c == 0x2506 || c == 0x250A) {
        return U'|';  // lines of boxes
    }
    // The full-width forms of ! to ~ that some keyboards produce.
    return c >= 0xFF01 && c <= 0xFF5E ? c - 0xFF01 + U'!' : c;
}

std::string_view without_comment(std::string_view line) {
    // "| # |" heads a column of numbers.
    const auto begins = [line](std::size_t hash) {
        const std::size_t next = line.find_first_not_of(' ', hash + 1);
        const bool head = next != std::string_view::npos && line[next] == '|';
        return !head && (hash == 0 || line[hash - 1] == ' ');
    };
    std::size_t hash = line.find('#');
    while (hash != std::string_view::npos && !begins(hash)) {
        hash = line.find('#', hash + 1);
    }
    return line.substr(0, hash);
}

std::string_view without_blanks_at_end(std::string_view line) {
    while (!line.empty() && line.back() == ' ') {
        line.remove_suffix(1);
    }
    return line;
}

constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";

// Joined files of some editors have byte order marks inside.
std::string normalized_text(std::string_view line) {
    std::string text;
    if (line.starts_with(kByteOrderMark)) {
        text = " ";
        line.remove_prefix(kByteOrderMark.size());
    }
    for (std::size_t i = 0; i < line.size();) {
        const CodePoint point = code_point_at(line, i);
        i += point.bytes;
        text += to_utf8(plain(point.value));
    }
    return text;
}

constexpr std::size_t kLongestParenthesis = 40;  // that is kept

std::string_view without_blanks(std::string_view text) {
    text.remove_prefix(std::min(text.find_first_not_of(' '), text.size()));
    return without_blanks_at_end(text);
}

// Goes through a line from left to right, and leaves out remarks and the comment.
class RemarkRemover {
  public:
    RemarkRemover(std::string_view text, int number, OpenRemark& remark)
        : text_(text), number_(number), remark_(remark) {}

    void run(std::size_t from) {
        while (at_ < text_.size() && !is_comment(from)) {
            const bool left_out = at_ >= from && is_remark();
            const std::size_t bytes = code_point_at(text_, at_).bytes;
            const std::string_view kept = left_out ? " " : text_.substr(at_, bytes);
            columns_.insert(columns_.end(), kept.size(), column_);
            filled_ = kept == " " ? filled_ : static_cast<int>(column_) + 1;
            without_ += kept;
            at_ += bytes;
            ++column_;
        }
        columns_.push_back(column_);
    }

    [[nodiscard]] std::vector<Parenthesis> take_parentheses() { return std::move(parentheses_); }

    [[nodiscard]] NormalizedLine take() { return {std::move(without_), std::move(columns_)}; }

    /// A parenthesis that is never closed.
    [[nodiscard]] std::optional<SourceSpan> unended() const {
        return depth_ > 0 ? std::optional(parenthesis_) : std::nullopt;
    }

  private:
    [[nodiscard]] bool in_remark() const { return remark_.open || depth_ > 0; }

    [[nodiscard]] bool is_comment(std::size_t from) const {
        const bool may_begin = at_ == 0 || text_[at_ - 1] == ' ';
        return text_[at_] == '#' && may_begin && (at_ < from || !in_remark());
    }

    // True if the next character belongs to a remark, including its braces or parentheses.
    bool is_remark() {
        const char c = text_[at_];
        if (remark_.open) {
            remark_.open = c != '}';
            return true;
        }
        if (depth_ > 0) {
            depth_ += c == '(' ? 1 : (c == ')' ? -1 : 0);
            if (depth_ == 0) {
                keep_parenthesis();
            }
            return true;
        }
        const SourceSpan here{{number_, static_cast<int>(column_) + 1}, 1};
        if (c == '{') {
            remark_ = {.open = true, .begin = here};
        } else if (c == '(') {
            depth_ = 1;
            parenthesis_ = here;
            inside_ = at_ + 1;
        }
        return in_remark();
    }

    // Keeps the parenthesis that ends here.
    void keep_parenthesis() {
        const std::string_view text = without_blanks(text_.substr(inside_, at_ - inside_));
        if (text.size() <= kLongestParenthesis) {
            const int end = static_cast<int>(column_) + 2;
            parentheses_.push_back({std::string(text),
                                    {parenthesis_.begin, end - parenthesis_.begin.column},
                                    filled_ == 0 ? 0 : filled_ + 1});
        }
    }

    std::string_view text_;
    int number_;
    OpenRemark& remark_;
    int depth_ = 0;  // of parentheses
    SourceSpan parenthesis_;
    std::size_t inside_ = 0;  // where it begins
    std::vector<Parenthesis> parentheses_;
    int filled_ = 0;  // characters up to the last one that is kept and not blank
    std::size_t at_ = 0;
    std::uint32_t column_ = 0;
    std::string without_;
    std::vector<std::uint32_t> columns_;
};

}  // namespace

LineWithoutRemarks without_remarks(std::string_view line,
                                   int number,
                                   std::size_t from,
                                   OpenRemark& remark,
                                   NormalizedLines& normalized) {
    const std::string text = normalized_text(line);
    RemarkRemover remover(text, number, remark);
    remover.run(from);
    const NormalizedLine& other = normalized.emplace_back(remover.take());
    return {
        {.number = number, .text = without_blanks_at_end(other.text), .columns = &other.columns},
        remover.unended(),
        remover.take_parentheses()};
}

LineTraits traits_of(const SourceText& source) {
    const auto lacks = [text = source.text()](char c) {
        return text.find(c) == std::string_view::npos;
    };
    return {.plain = source.is_plain(),
            .no_comments = lacks('#'),
            .no_remarks = lacks('{') && lacks('(')};
}

LineText normalized_line(std::string_view line,
                         int number,
                         NormalizedLines& normalized,
                         LineTraits traits) {
    if (traits.plain || is_plain_text(line)) {
        const std::string_view text = traits.no_comments ? line : without_comment(line);
        return {.number = number, .text = without_blanks_at_end(text)};
    }
    NormalizedLine& other = normalized.emplace_back(NormalizedLine{normalized_text(line), {}});
    const std::string_view text = without_blanks_at_end(without_comment(other.text));
    other.columns.reserve(text.size() + 1);
    std::uint32_t column = 0;
    for (std::size_t i = 0; i < text.size(); ++column) {
        const std::size_t bytes = code_point_at(text, i).bytes;
        other.columns.insert(other.columns.end(), bytes, column);
        i += bytes;
    }
    other.columns.push_back(column);
    return {.number = number, .text = text, .columns = &other.columns};
}

}  // namespace quadrille::transcript
