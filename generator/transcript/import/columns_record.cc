// Columns as digits, one game on a line, as programs for Connect Four exchange positions:
//
//     44534 2        each column from 1; a number after it (a score) is kept as a note
#include <algorithm>

#include "base/utf8.h"
#include "transcript/import/formats.h"

namespace quadrille::transcript {

namespace {

struct ColumnsLine {
    std::string_view digits;
    std::string_view rest;
};

/// Nothing in `digits` for a line without any; nothing at all for other lines.
std::optional<ColumnsLine> columns_line(std::string_view line) {
    constexpr std::string_view kBlanks = " \t\r";
    const std::size_t begin = std::min(line.find_first_not_of(kBlanks), line.size());
    line.remove_prefix(begin);
    if (line.empty() || line.front() == '#') {
        return ColumnsLine{line.substr(0, 0), {}};
    }
    const std::size_t end = std::min(line.find_first_not_of("123456789"), line.size());
    std::string_view rest = line.substr(end);
    if (end == 0 || (!rest.empty() && kBlanks.find(rest.front()) == std::string_view::npos)) {
        return std::nullopt;
    }
    rest.remove_prefix(std::min(rest.find_first_not_of(kBlanks), rest.size()));
    rest = rest.substr(0, rest.find_last_not_of(kBlanks) + 1);
    const bool number = rest.find_first_not_of("-0123456789") == std::string_view::npos;
    return number ? std::optional(ColumnsLine{line.substr(0, end), rest}) : std::nullopt;
}

}  // namespace

bool is_columns(std::string_view text) {
    bool any = false;
    for (TextLines lines(text, text.find('\r') != std::string_view::npos); !lines.at_end();
         lines.advance()) {
        const auto line = columns_line(lines.line());
        if (!line) {
            return false;
        }
        any = any || !line->digits.empty();
    }
    return any;
}

std::vector<ForeignGame> read_columns(const SourceText& source) {
    std::vector<ForeignGame> games;
    const char* const begin = source.text().data();
    for (TextLines lines = source.lines(); !lines.at_end(); lines.advance()) {
        const auto line = columns_line(lines.line());
        if (!line || line->digits.empty()) {
            continue;
        }
        ForeignGame& game = games.emplace_back();
        const auto at = static_cast<std::size_t>(line->digits.data() - begin);
        game.span = game.called_at = span_between(source, at, at + line->digits.size());
        game.format = spec::RecordFormat::Columns;
        game.places = Places::Columns;
        game.by_person = true;
        for (std::size_t i = 0; i < line->digits.size(); ++i) {
            ForeignItem& item = game.items.emplace_back();
            item.text = line->digits.substr(i, 1);
            item.span = span_between(source, at + i, at + i + 1);
        }
        if (!line->rest.empty()) {
            game.remarks.push_back({"note", typable(line->rest)});
        }
    }
    return games;
}

}  // namespace quadrille::transcript
