// Tables as lines of values, as RFC 4180 has them: in quotation marks where they hold a separator, a
// quotation mark or a line end. Spreadsheets run what begins like a formula, so what people typed is
// made text of first.
//
//     CsvLines lines({});
//     lines.typed("=1+1"); lines.number("0.5"); lines.end();      "'=1+1",0.5
#pragma once

#include <array>
#include <string>
#include <string_view>
#include <utility>

namespace quadrille {

/// How the lines are written.
struct CsvForm {
    char separator = ',';
    char decimal = '.';          ///< In numbers.
    std::string end = "\n";      ///< Of a line.
    std::string_view mark = {};  ///< Before the first line.

    /// What spreadsheets expect to find where they are used: a byte-order mark, lines that end in CR and
    /// LF, and semicolons where decimals have a comma.
    static CsvForm for_spreadsheets(bool decimal_comma) {
        return {.separator = decimal_comma ? ';' : ',',
                .decimal = decimal_comma ? ',' : '.',
                .end = "\r\n",
                .mark = "\xEF\xBB\xBF"};
    }
};

class CsvLines {
  public:
    explicit CsvLines(CsvForm form) : form_(std::move(form)) {}

    /// A value of the program's own.
    void value(std::string_view text) { add(text, false); }

    /// What somebody typed. Where it begins with a sign that begins a formula, an apostrophe comes
    /// before it. Source: OWASP, CSV Injection.
    void typed(std::string_view text) { add(text, begins_formula(text)); }

    /// "0.5"
    void number(std::string text) {
        if (const std::size_t point = text.find('.'); point != std::string::npos) {
            text[point] = form_.decimal;
        }
        add(text, false);
    }

    void end() {
        text_ += form_.end;
        begun_ = false;
    }

    [[nodiscard]] std::string take() { return std::exchange(text_, {}); }

  private:
    static bool begins_formula(std::string_view text) {
        constexpr std::string_view kAscii = "=+-@\t\r\n";
        constexpr std::array<std::string_view, 4> kFullWidth{
            "\xEF\xBC\x9D", "\xEF\xBC\x8B", "\xEF\xBC\x8D", "\xEF\xBC\xA0"};  // the same signs
        if (!text.empty() && kAscii.find(text.front()) != std::string_view::npos) {
            return true;
        }
        for (const std::string_view sign : kFullWidth) {
            if (text.starts_with(sign)) {
                return true;
            }
        }
        return false;
    }

    void add(std::string_view text, bool as_text) {
        text_ += begun_ ? std::string(1, form_.separator) : std::string();
        begun_ = true;
        const std::string_view special = form_.separator == ';' ? ";,\"\r\n" : ",\"\r\n";
        if (!as_text && text.find_first_of(special) == std::string_view::npos) {
            text_ += text;
            return;
        }
        text_ += as_text ? "\"'" : "\"";
        for (const char c : text) {
            text_ += c == '"' ? "\"\"" : std::string(1, c);
        }
        text_ += '"';
    }

    CsvForm form_;
    std::string text_;
    bool begun_ = false;  // the present line has a value
};

}  // namespace quadrille
