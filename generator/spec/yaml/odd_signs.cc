#include "spec/yaml/odd_signs.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "base/look_alike.h"
#include "base/readable_text.h"
#include "base/utf8.h"

namespace quadrille::spec {

namespace {

bool is_odd_blank(char32_t value) {
    return value == 0xA0 || value == 0x1680 || (value >= 0x2000 && value <= 0x200A) ||
           value == 0x202F || value == 0x205F || value == 0x3000;
}

// Blanks of any kind and signs that nobody sees.
bool is_empty(char32_t value) {
    return value == ' ' || value == '\t' || is_odd_blank(value) || is_unseen(value);
}

bool is_dash(char32_t value) {
    return (value >= 0x2010 && value <= 0x2015) || value == 0x2212 || value == 0xFE58 ||
           value == 0xFE63 || value == 0xFF0D;
}

std::string name_of(char32_t value) {
    struct Named {
        char32_t value;
        const char* name;
    };

    constexpr std::array<Named, 17> kNames{{{0xA0, "a no-break space"},
                                            {0xAD, "a soft hyphen"},
                                            {0x200B, "a zero-width space"},
                                            {0x200C, "a zero-width non-joiner"},
                                            {0x200D, "a zero-width joiner"},
                                            {0x200E, "a left-to-right mark"},
                                            {0x200F, "a right-to-left mark"},
                                            {0x202F, "a narrow no-break space"},
                                            {0x2060, "a word joiner"},
                                            {0x2212, "a minus sign"},
                                            {0x3000, "an ideographic space"},
                                            {0xFEFF, "a byte order mark"},
                                            {0xFF0C, "a full-width comma"},
                                            {0xFF0D, "a full-width hyphen"},
                                            {0xFF1A, "a full-width colon"},
                                            {0x2013, "an en dash"},
                                            {0x2014, "an em dash"}}};
    std::string name = is_dash(value)        ? "a dash"
                       : is_odd_blank(value) ? "an unusual space"
                                             : "a sign that nobody sees";
    for (const Named& each : kNames) {
        name = each.value == value ? each.name : name;
    }
    return fmt::format("{} (U+{:04X})", name, static_cast<std::uint32_t>(value));
}

bool is_key_letter(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-' ||
           c == '_';
}

struct Finding {
    std::size_t offset = 0;  // in the line
    std::size_t bytes = 0;
    std::string wrong;
    std::string expected;
};

// Reads line after line, and keeps what lasts over their ends: quotes, brackets and block scalars.
class Scan {
  public:
    std::optional<Finding> read_line(std::string_view line) {
        line_ = line;
        found_.reset();
        const std::size_t indent = std::min(line.find_first_not_of(' '), line.size());
        if (quote_ == 0) {
            if (block_ && (indent == line.size() || indent > *block_)) {
                return std::nullopt;
            }
            block_.reset();
            at_ = begin_of_text();
            check_dashes();
        } else {
            at_ = 0;
        }
        key_ = at_;
        in_value_ = false;
        read_text();
        if (quote_ == 0 && opens_block()) {
            block_ = indent;
        }
        return found_;
    }

  private:
    [[nodiscard]] char32_t value_at(std::size_t at) const { return code_point_at(line_, at).value; }

    [[nodiscard]] bool ends_at(std::size_t at) const { return at >= line_.size(); }

    void report(std::size_t at, const std::string& where, std::string expected) {
        if (!found_) {
            const CodePoint point = code_point_at(line_, at);
            found_ = {at, point.bytes, name_of(point.value) + " " + where, std::move(expected)};
        }
    }

    // Where the text of the line begins, which may be its end; reports blanks that are none.
    std::size_t begin_of_text() {
        std::size_t at = 0;
        std::optional<std::size_t> odd;
        while (!ends_at(at) && is_empty(value_at(at))) {
            odd = !odd && value_at(at) >= 0x80 ? at : odd;
            at += code_point_at(line_, at).bytes;
        }
        if (odd && (ends_at(at) || line_[at] != '#')) {
            report(*odd, "in the indentation", "expected blanks, usually two for each level");
        }
        return at;
    }

    // "- - a", or another dash where the hyphen of an item would be.
    void check_dashes() {
        while (!ends_at(at_)) {
            const CodePoint point = code_point_at(line_, at_);
            const std::size_t next = at_ + point.bytes;
            const bool item = point.value == '-' && !ends_at(next) && is_empty(value_at(next));
            if (is_dash(point.value) && !ends_at(next) && is_empty(value_at(next))) {
                report(at_, "before an item", "expected '-'");
            } else if (!item) {
                return;
            }
            at_ = after_blanks(next, "after '-'");
        }
    }

    // Past blanks; reports those that are none.
    std::size_t after_blanks(std::size_t at, const std::string& where) {
        while (!ends_at(at) && is_empty(value_at(at))) {
            if (value_at(at) >= 0x80) {
                report(at, where, "expected a blank");
            }
            at += code_point_at(line_, at).bytes;
        }
        return at;
    }

    void read_text() {
        while (!ends_at(at_)) {
            const char c = line_[at_];
            if (quote_ != 0) {
                read_quoted(c);
            } else if (c == '#' && (at_ == 0 || is_blank_before(at_))) {
                check_before_comment();
                return;
            } else if ((c == '"' || c == '\'') && begins_value()) {
                quote_ = c;
                ++at_;
            } else {
                read_sign(c);
            }
        }
        check_end(line_.size());
    }

    void read_quoted(char c) {
        const bool escapes = c == '\\' && quote_ == '"';
        const bool doubled = c == '\'' && quote_ == '\'' && line_.substr(at_ + 1, 1) == "'";
        if (escapes || doubled) {
            ++at_;
        } else if (c == quote_) {
            quote_ = 0;
        }
        ++at_;
    }

    void read_sign(char c) {
        const CodePoint point = code_point_at(line_, at_);
        const std::size_t next = at_ + point.bytes;
        const bool opens = (c == '{' || c == '[') && (brackets_ > 0 || begins_value());
        if (opens || (brackets_ > 0 && (c == ',' || c == '}' || c == ']'))) {
            brackets_ += opens ? 1 : c == ',' ? 0 : -1;
            at_ = brackets_ > 0 ? after_blanks(next, fmt::format("after '{}'", c)) : next;
            key_ = at_;
            in_value_ = false;
            return;
        }
        if (!in_value_ && c == ':' && (ends_at(next) || is_empty(value_at(next)))) {
            check_key(line_.substr(key_, at_ - key_));
            at_ = after_blanks(next, "after ':'");
            key_ = at_;
            in_value_ = brackets_ == 0;
            return;
        }
        if (!in_value_ && point.value == 0xFF1A && is_plain_key()) {
            report(at_, "after a key", "expected ':' and a blank");
        }
        at_ = next;
    }

    [[nodiscard]] bool is_plain_key() const {
        const std::string_view key = line_.substr(key_, at_ - key_);
        return !key.empty() && std::all_of(key.begin(), key.end(), is_key_letter);
    }

    [[nodiscard]] bool begins_value() const { return at_ == key_; }

    [[nodiscard]] bool is_blank_before(std::size_t at) const {
        if (line_[at - 1] == ' ' || line_[at - 1] == '\t') {
            return true;
        }
        return is_empty(value_at(begin_before(at)));
    }

    // Of the character that ends at `at`.
    [[nodiscard]] std::size_t begin_before(std::size_t at) const {
        --at;
        while (at > 0 && (static_cast<unsigned char>(line_[at]) & 0xC0U) == 0x80U) {
            --at;
        }
        return at;
    }

    void check_before_comment() {
        const bool after_text = at_ > key_;
        if (after_text && value_at(begin_before(at_)) >= 0x80) {
            report(begin_before(at_), "before a comment", "expected a blank before '#'");
        } else if (after_text) {
            check_end(at_);
        }
    }

    // Of what stands outside of quotes before `end`.
    void check_end(std::size_t end) {
        while (quote_ == 0 && end > key_) {
            const std::size_t begin = begin_before(end);
            const char32_t value = value_at(begin);
            if (!is_empty(value)) {
                return;
            }
            if (value >= 0x80 && begin >= key_) {
                report(begin, "at the end of a value", "expected the line to end");
            }
            end = begin;
        }
    }

    void check_key(std::string_view key) {
        const bool has_blanks = key.find(' ') != std::string_view::npos;
        for (std::size_t i = 0; i < key.size();) {
            const CodePoint point = code_point_at(key, i);
            if (is_odd_blank(point.value) || is_unseen(point.value)) {
                report(key_ + i, "in a key", "expected a key without it");
            } else if (!has_blanks && (point.value == 0xFF0C || is_dash(point.value))) {
                report(
                    key_ + i, "in a key", point.value == 0xFF0C ? "expected ','" : "expected '-'");
            }
            i += point.bytes;
        }
        if (std::any_of(key.begin(), key.end(), is_key_letter)) {
            check_letters(key);
        }
    }

    // Letters of two alphabets in one key.
    void check_letters(std::string_view key) {
        for (std::size_t i = 0; i < key.size() && !found_;) {
            const CodePoint point = code_point_at(key, i);
            const std::string letter(key.substr(i, point.bytes));
            const std::string looks = as_it_looks(letter);
            if (point.value >= 0x80 && looks != letter && !looks.empty()) {
                found_ = {key_ + i,
                          point.bytes,
                          fmt::format("the letter '{}' (U+{:04X}) of another alphabet in a key",
                                      letter,
                                      static_cast<std::uint32_t>(point.value)),
                          fmt::format("expected '{}', which looks like it", looks)};
            }
            i += point.bytes;
        }
    }

    // "text: |", "- >-": deeper lines are text.
    [[nodiscard]] bool opens_block() const {
        std::string_view line = line_.substr(0, at_);
        while (!line.empty() && line.back() == ' ') {
            line.remove_suffix(1);
        }
        const std::size_t sign = line.find_last_of(' ');
        const std::string_view last = sign == std::string_view::npos ? line : line.substr(sign + 1);
        return !last.empty() && (last[0] == '|' || last[0] == '>') &&
               last.find_first_not_of("+-0123456789", 1) == std::string_view::npos;
    }

    std::string_view line_;
    std::size_t at_ = 0;   // what is read next
    std::size_t key_ = 0;  // where a key or value began
    bool in_value_ = false;
    char quote_ = 0;
    int brackets_ = 0;
    std::optional<std::size_t> block_;  // the indentation of the line that opened it
    std::optional<Finding> found_;
};

}  // namespace

Diagnostics odd_signs(const SourceText& source) {
    Scan scan;
    Diagnostics errors;
    int more = 0;
    for (int number = source.first_line(); number <= source.last_line(); ++number) {
        const std::string_view line = source.line(number);
        const std::optional<Finding> found = scan.read_line(line);
        if (!found) {
            continue;
        }
        if (!errors.empty()) {
            ++more;
            continue;
        }
        const SourcePos at{number,
                           static_cast<int>(utf8_length(line.substr(0, found->offset))) + 1};
        errors.push_back(source.error({at, 1}, found->wrong, found->expected));
    }
    if (more > 0) {
        errors.front().notes.push_back(
            fmt::format("{} more {} such signs", more, more == 1 ? "line has" : "lines have"));
    }
    return errors;
}

}  // namespace quadrille::spec
