#include "club/name_lines.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <optional>
#include <string_view>
#include <utility>

#include "base/utf8.h"
#include "club/name_table.h"

namespace quadrille::club {

using transcript::LineText;
using transcript::Word;

namespace {

constexpr std::size_t kShownNames = 3;

// A part of a line: bytes of its text.
struct Part {
    std::size_t begin = 0;
    std::size_t end = 0;
};

struct NameRow {
    const LineText* line = nullptr;
    std::vector<Part> parts;
};

std::string_view text_of(const LineText& line, Part part) {
    return line.text.substr(part.begin, part.end - part.begin);
}

Part narrowed(const LineText& line, Part part) {
    while (part.begin < part.end && line.text[part.begin] == ' ') {
        ++part.begin;
    }
    while (part.end > part.begin && line.text[part.end - 1] == ' ') {
        --part.end;
    }
    return part;
}

// Signs around a whole name: quotation marks, and what Markdown makes bold or slanted with.
constexpr std::array<std::pair<std::string_view, std::string_view>, 12> kAround{
    {{"\"", "\""},
     {"'", "'"},
     {"\u201C", "\u201D"},
     {"\u201E", "\u201C"},
     {"\u201E", "\u201D"},
     {"\u2018", "\u2019"},
     {"\u00AB", "\u00BB"},
     {"\u00BB", "\u00AB"},
     {"\u300C", "\u300D"},
     {"**", "**"},
     {"*", "*"},
     {"`", "`"}}};

Part without_quotes(const LineText& line, Part part) {
    part = narrowed(line, part);
    const std::string_view text = text_of(line, part);
    for (const auto& [open, close] : kAround) {
        if (text.size() > open.size() + close.size() && text.starts_with(open) &&
            text.ends_with(close)) {
            return narrowed(line, {part.begin + open.size(), part.end - close.size()});
        }
    }
    return part;
}

constexpr std::array<std::string_view, 12> kBullets{"- ",
                                                    "* ",
                                                    "+ ",
                                                    "\u2022",
                                                    "\u00B7",
                                                    "\u2023",
                                                    "\u25AA",
                                                    "\u25CF",
                                                    "\u25E6",
                                                    "\u2610",
                                                    "\u2611",
                                                    "\u2713"};

Part without_bullet(const LineText& line, Part part) {
    part = narrowed(line, part);
    for (const std::string_view bullet : kBullets) {
        if (text_of(line, part).starts_with(bullet)) {
            return narrowed(line, {part.begin + bullet.size(), part.end});
        }
    }
    return part;
}

// "- [x] 3. Ann" from "Ann" on.
Part without_marks(const LineText& line, Part part) {
    part = without_bullet(line, part);
    for (const std::string_view box : {"[ ]", "[x]", "[X]", "[]"}) {
        if (text_of(line, part).starts_with(box)) {
            part = narrowed(line, {part.begin + box.size(), part.end});
            break;
        }
    }
    const std::string_view text = text_of(line, part);
    const std::size_t begin = text.starts_with('(') ? 1 : 0;
    std::size_t at = begin;
    while (at < text.size() && is_digit(text[at])) {
        ++at;
    }
    const bool closed =
        at + 1 < text.size() &&
        (begin == 1 ? text[at] == ')' : text[at] == '.' || text[at] == ')' || text[at] == ':');
    return at > begin && closed ? narrowed(line, {part.begin + at + 1, part.end}) : part;
}

std::string single_blanks(std::string_view text) {
    std::string result;
    for (const char c : text) {
        if (c != ' ' || result.empty() || result.back() != ' ') {
            result += c;
        }
    }
    return result;
}

TypedName name_of(const LineText& line, Part part) {
    part = without_quotes(line, part);
    return {single_blanks(text_of(line, part)), line.word(part.begin, part.end).span};
}

// Between signs, but not between quotation marks.
std::vector<Part> split(const LineText& line, Part all, char sign) {
    std::vector<Part> parts{{all.begin, all.end}};
    bool quoted = false;
    for (std::size_t at = all.begin; at < all.end; ++at) {
        quoted = quoted != (line.text[at] == '"');
        if (line.text[at] == sign && !quoted) {
            parts.back().end = at;
            parts.push_back({at + 1, all.end});
        }
    }
    for (Part& part : parts) {
        part = narrowed(line, part);
    }
    return parts;
}

// Between runs of two blanks or more.
std::vector<Part> split_at_gaps(const LineText& line, Part all) {
    std::vector<Part> parts;
    std::size_t begin = all.begin;
    for (std::size_t at = all.begin; at < all.end; ++at) {
        if (line.text.substr(at, 2) == "  ") {
            parts.push_back({begin, at});
            begin = line.past_blanks(at);
            at = begin;
        }
    }
    parts.push_back({begin, all.end});
    return parts;
}

std::size_t count(std::string_view text, char sign) {
    return static_cast<std::size_t>(std::count(text.begin(), text.end(), sign));
}

// "|---|:---:|", "+----+----+": nothing that could be a name.
bool is_rule(const NameRow& row) {
    return std::all_of(row.parts.begin(), row.parts.end(), [&](const Part& part) {
        return text_of(*row.line, part).find_first_not_of("-:=+| ") == std::string_view::npos;
    });
}

std::string shown_names(const std::vector<std::vector<TypedName>>& lines) {
    std::string text;
    std::size_t names = 0;
    for (const auto& line : lines) {
        for (const TypedName& name : line) {
            if (++names <= kShownNames) {
                text += (names == 1 ? "" : ", ") + shown(name.text);
            }
        }
    }
    return names <= kShownNames ? text : fmt::format("{} and {} more", text, names - kShownNames);
}

// '\0': the whole part is a name. A comma that is left stands in a name.
std::vector<TypedName> names_between(const LineText& line, Part all, char sign) {
    std::vector<TypedName> names;
    for (const Part& part : sign == '\0' ? std::vector<Part>{all} : split(line, all, sign)) {
        TypedName name = name_of(line, part);
        if (const auto turned = first_name_first(name.text)) {
            name.text = *turned;
        }
        names.push_back(std::move(name));
    }
    return names;
}

class NamesReader {
  public:
    NamesReader(const SourceText& source, std::span<const LineText> lines, NameLine meaning)
        : source_(source), lines_(lines), meaning_(meaning) {}

    NameLines read() {
        if (lines_.empty() || read_table()) {
            return std::move(result_);
        }
        find_parts();
        if (!rows_.empty()) {
            drop_commas_at_ends();
            drop_head();
            drop_numbers();
            read_list();
        }
        return std::move(result_);
    }

  private:
    void tell(const LineText& line, std::string wrong, std::string taken) {
        const Part all = narrowed(line, {0, line.text.size()});
        result_.told.push_back(source_.warning(
            line.word(all.begin, all.end).span, std::move(wrong), std::move(taken)));
    }

    // Lines in columns, of whatever kind.
    bool read_table() {
        for (std::vector<NameRow> rows : {rows_at_tabs(), rows_at_bars()}) {
            std::erase_if(rows, is_rule);
            if (is_table(rows)) {
                take_table(std::move(rows));
                return true;
            }
        }
        for (const char sign : {'\0', ';', ','}) {
            std::vector<NameRow> rows = rows_at(sign);
            std::erase_if(rows, is_rule);
            if (rows.size() > 1 && is_table(rows) &&
                (sign == '\0' ? have_clean_gaps(rows) : is_surely_a_table(rows))) {
                take_table(std::move(rows));
                return true;
            }
        }
        return false;
    }

    // A tab is a blank by now; the source still has it.
    std::vector<NameRow> rows_at_tabs() {
        std::vector<NameRow> rows;
        for (const LineText& line : lines_) {
            const std::string_view raw = source_.line(line.number);
            NameRow row{&line, {}};
            const std::size_t first = without_bullet(line, {0, line.text.size()}).begin;
            std::size_t begin = first;
            int column = 0;
            for (std::size_t at = 0, i = 0; i < raw.size(); ++column) {
                const CodePoint point = code_point_at(raw, i);
                while (at < line.text.size() && line.column(at) < column) {
                    ++at;
                }
                if (point.value == U'\t' && at >= first && at < line.text.size()) {
                    row.parts.push_back(narrowed(line, {begin, at}));
                    begin = at + 1;
                }
                i += point.bytes;
            }
            row.parts.push_back(
                narrowed(line, {std::min(begin, line.text.size()), line.text.size()}));
            rows.push_back(std::move(row));
        }
        return rows;
    }

    std::vector<NameRow> rows_at_bars() {
        std::vector<NameRow> rows;
        for (const LineText& line : lines_) {
            const Part all = narrowed(line, {0, line.text.size()});
            const bool rule = text_of(line, all).starts_with('+');
            NameRow row{&line, split(line, all, rule ? '+' : '|')};
            if (row.parts.size() > 1 && row.parts.front().begin == row.parts.front().end) {
                row.parts.erase(row.parts.begin());
            }
            if (row.parts.size() > 1 && row.parts.back().begin == row.parts.back().end) {
                row.parts.pop_back();
            }
            rows.push_back(std::move(row));
        }
        return rows;
    }

    // '\0': at gaps.
    std::vector<NameRow> rows_at(char sign) {
        std::vector<NameRow> rows;
        for (const LineText& line : lines_) {
            const Part all = without_marks(line, {0, line.text.size()});
            rows.push_back(
                {&line, sign == '\0' ? split_at_gaps(line, all) : split(line, all, sign)});
        }
        return rows;
    }

    static bool has_columns(const NameRow& row) {
        return std::count_if(row.parts.begin(), row.parts.end(), [](const Part& part) {
                   return part.begin < part.end;
               }) > 1;
    }

    // Most of the lines, and more than one unless there is only one.
    static bool is_table(const std::vector<NameRow>& rows) {
        const auto with = static_cast<std::size_t>(std::count_if(
            rows.begin(), rows.end(), [](const NameRow& row) { return has_columns(row); }));
        return with * 2 > rows.size() && with >= std::min<std::size_t>(rows.size(), 2);
    }

    // "Ann,  Ben" is none.
    static bool have_clean_gaps(const std::vector<NameRow>& rows) {
        return std::all_of(rows.begin(), rows.end(), [](const NameRow& row) {
            return std::all_of(row.parts.begin(), row.parts.end(), [&](const Part& part) {
                const std::string_view text = text_of(*row.line, part);
                return !text.ends_with(',') && !text.ends_with(';');
            });
        });
    }

    // Commas and semicolons stand between names too: only heads or a column of figures tell.
    [[nodiscard]] bool is_surely_a_table(const std::vector<NameRow>& rows) const {
        const auto is_number = [](const NameRow& row, const Part& part) {
            const std::string_view text = text_of(*row.line, part);
            return !text.empty() && text.find_first_not_of("0123456789.") == std::string_view::npos;
        };
        std::size_t figures = 0;
        for (const NameRow& row : rows) {
            figures += std::any_of(row.parts.begin(), row.parts.end(), [&](const Part& part) {
                return is_number(row, part);
            });
        }
        const std::vector<TableRow> cells = cells_of(rows);
        return figures * 2 > rows.size() || name_columns(cells).has_heads;
    }

    static std::vector<TableRow> cells_of(const std::vector<NameRow>& rows) {
        std::vector<TableRow> all;
        for (const NameRow& row : rows) {
            TableRow cells;
            for (const Part& part : row.parts) {
                cells.push_back(name_of(*row.line, part).text);
            }
            all.push_back(std::move(cells));
        }
        return all;
    }

    // Titles over it have no columns.
    // Requires: is_table().
    void take_table(std::vector<NameRow> rows) {
        const auto first = std::find_if(rows.begin(), rows.end(), has_columns);
        for (auto row = rows.begin(); row != first; ++row) {
            tell(*row->line, "this line is none of the table below it", "it is left out");
        }
        rows.erase(rows.begin(), first);
        const std::vector<TableRow> cells = cells_of(rows);
        const NameColumns chosen = name_columns(cells);
        std::size_t width = 0;
        for (const TableRow& row : cells) {
            width = std::max(width, row.size());
        }
        const LineText& top = *rows.front().line;
        if (chosen.columns.empty()) {
            const Part all = narrowed(top, {0, top.text.size()});
            result_.told.push_back(
                source_.error(top.word(all.begin, all.end).span,
                              fmt::format("a table of {} columns, and none has names", width),
                              "expected a line for each name"));
            return;
        }
        for (std::size_t i = chosen.has_heads ? 1 : 0; i < rows.size(); ++i) {
            take_row(rows[i], chosen.columns);
        }
        std::string where = fmt::format("column {}", chosen.columns.front() + 1);
        if (chosen.columns.size() == 2) {
            where = fmt::format("columns {} and {}", chosen.columns[0] + 1, chosen.columns[1] + 1);
        } else if (chosen.has_heads && chosen.columns.front() < cells.front().size()) {
            where += fmt::format(", '{}'", shown(cells.front()[chosen.columns.front()]));
        }
        tell(top,
             fmt::format("a table of {} columns", width),
             fmt::format("the names are in {}: {}", where, shown_names(result_.lines)));
    }

    void take_row(const NameRow& row, const std::vector<std::size_t>& columns) {
        const Part all = narrowed(*row.line, {0, row.line->text.size()});
        TypedName name{{}, row.line->word(all.begin, all.end).span};
        for (const std::size_t column : columns) {
            if (column >= row.parts.size()) {
                continue;
            }
            const TypedName part = name_of(*row.line, row.parts[column]);
            const std::optional<std::string> turned = first_name_first(part.text);
            name.text += name.text.empty() || part.text.empty() ? "" : " ";
            name.text += turned ? *turned : part.text;
            name.span = columns.size() == 1 && !part.text.empty() ? part.span : name.span;
        }
        result_.lines.push_back({std::move(name)});
    }

    // From here on: no table. Each row has what is left of its line.
    void find_parts() {
        for (const LineText& line : lines_) {
            Part all = narrowed(line, {0, line.text.size()});
            const bool framed = text_of(line, all).starts_with('|');
            all.begin += framed ? 1 : 0;
            all.end -= framed && text_of(line, all).ends_with('|') ? 1 : 0;
            NameRow row{&line, {without_marks(line, all)}};
            if (!is_rule(row)) {
                rows_.push_back(std::move(row));
            }
        }
    }

    Part& part_of(NameRow& row) { return row.parts.front(); }

    // "Ann,", "Ben,", "Cas": the commas of a list.
    void drop_commas_at_ends() {
        const auto ends = [](const NameRow& row) {
            const std::string_view text = text_of(*row.line, row.parts.front());
            return text.size() > 1 && (text.back() == ',' || text.back() == ';');
        };
        if (rows_.size() < 2 || !std::all_of(rows_.begin(), rows_.end() - 1, ends)) {
            return;
        }
        for (NameRow& row : rows_) {
            Part& part = part_of(row);
            part = ends(row) ? narrowed(*row.line, {part.begin, part.end - 1}) : part;
        }
    }

    void drop_head() {
        const NameRow& first = rows_.front();
        if (rows_.size() > 1 && is_head_of_names(name_of(*first.line, first.parts.front()).text)) {
            tell(*first.line, "this line is a head over names", "it is left out");
            rows_.erase(rows_.begin());
        }
    }

    // "1 Ann", "2 Ben" and "Ann 1850", "Ben (1700)", where all lines have them.
    void drop_numbers() {
        std::optional<int> due;
        const bool counted =
            rows_.size() > 1 && std::all_of(rows_.begin(), rows_.end(), [&](const NameRow& row) {
                const std::string_view text = text_of(*row.line, row.parts.front());
                const std::size_t digits = text.find_first_not_of("0123456789");
                if (digits == 0 || digits > 4 || text[digits] != ' ') {
                    return false;
                }
                int number = 0;
                for (const char digit : text.substr(0, digits)) {
                    number = number * 10 + (digit - '0');
                }
                const bool next = !due || number == *due;
                due = number + 1;
                return next;
            });
        for (NameRow& row : rows_) {
            const std::string_view text = text_of(*row.line, part_of(row));
            const std::size_t digits = counted ? text.find(' ') : 0;
            part_of(row) = narrowed(*row.line, {part_of(row).begin + digits, part_of(row).end});
        }
        drop_ratings();
    }

    // Where "(1700)" begins at the end of a text; its end if there is none.
    static std::size_t rating_of(std::string_view text) {
        const bool closed = text.ends_with(')');
        std::size_t at = text.size() - (closed ? 1 : 0);
        const std::size_t end = at;
        while (at > 0 && is_digit(text[at - 1])) {
            --at;
        }
        const bool figures = end - at >= 3 && end - at <= 4;
        at -= closed && at > 0 && text[at - 1] == '(' ? 1 : 0;
        const bool apart = at > 1 && text[at - 1] == ' ' && closed == (text[at] == '(');
        return figures && apart ? at : text.size();
    }

    void drop_ratings() {
        const bool rated =
            rows_.size() > 1 && std::all_of(rows_.begin(), rows_.end(), [](const NameRow& row) {
                const std::string_view text = text_of(*row.line, row.parts.front());
                return rating_of(text) < text.size();
            });
        if (!rated) {
            return;
        }
        const LineText& first = *rows_.front().line;
        for (NameRow& row : rows_) {
            Part& part = part_of(row);
            part =
                narrowed(*row.line, {part.begin, part.begin + rating_of(text_of(*row.line, part))});
        }
        tell(first,
             "each of these lines ends in a number",
             fmt::format("it is left out of the names, as in '{}'",
                         shown(name_of(first, rows_.front().parts.front()).text)));
    }

    // Semicolons between names leave the commas to the names.
    void read_list() {
        const auto commas = [](const NameRow& row) {
            return split(*row.line, row.parts.front(), ',').size() - 1;
        };
        const auto with = static_cast<std::size_t>(std::count_if(
            rows_.begin(), rows_.end(), [&](const NameRow& row) { return commas(row) > 0; }));
        const bool one_each = std::all_of(
            rows_.begin(), rows_.end(), [&](const NameRow& row) { return commas(row) == 1; });
        const bool semicolons = std::any_of(rows_.begin(), rows_.end(), [](const NameRow& row) {
            return count(text_of(*row.line, row.parts.front()), ';') > 0;
        });
        const bool asked = with > 0 && rows_.size() > 1 && !semicolons;
        const bool surnames = meaning_ == NameLine::Player && asked && one_each;
        for (const NameRow& row : rows_) {
            take_line(row, semicolons ? ';' : surnames ? '\0' : ',');
        }
        if (asked) {
            tell_commas(with, one_each);
        }
    }

    void take_line(const NameRow& row, char sign) {
        result_.lines.push_back(names_between(*row.line, row.parts.front(), sign));
    }

    // `with`: lines that have commas.
    void tell_commas(std::size_t with, bool one_each) {
        const NameRow& first = *std::find_if(rows_.begin(), rows_.end(), [](const NameRow& row) {
            return split(*row.line, row.parts.front(), ',').size() > 1;
        });
        const std::vector<Part> parts = split(*first.line, first.parts.front(), ',');
        const std::string lines = with == 1
                                      ? std::string("this line has a comma")
                                      : fmt::format("{} lines of this list have commas", with);
        const std::string begun = shown(name_of(*first.line, parts[0]).text);
        const std::string then = shown(name_of(*first.line, parts[1]).text);
        if (meaning_ == NameLine::Sheet) {
            tell(*first.line,
                 lines,
                 fmt::format(
                     "taken for players of one sheet: '{}' and '{}'; where that is one player, "
                     "expected '{} {}'",
                     begun,
                     then,
                     then,
                     begun));
        } else if (one_each) {
            tell(*first.line,
                 lines,
                 fmt::format("taken for surname and name: {}", shown_names(result_.lines)));
        } else if (parts.size() == 2) {
            const Part all = narrowed(*first.line, {0, first.line->text.size()});
            result_.told.push_back(
                source_.error(first.line->word(all.begin, all.end).span,
                              fmt::format("'{}, {}' may be one player or two", begun, then),
                              fmt::format("expected '{} {}', or a line for each", then, begun)));
        } else {
            tell(*first.line,
                 lines,
                 fmt::format("taken for several players: {}", shown_names(result_.lines)));
        }
    }

    const SourceText& source_;
    std::span<const LineText> lines_;
    NameLine meaning_;
    std::vector<NameRow> rows_;
    NameLines result_;
};

}  // namespace

std::vector<TypedName> names_beside(const LineText& line, std::size_t begin) {
    const Part all = without_marks(line, {begin, line.text.size()});
    return names_between(line, all, count(text_of(line, all), ';') > 0 ? ';' : ',');
}

NameLines read_name_lines(const SourceText& source,
                          std::span<const LineText> lines,
                          NameLine meaning) {
    return NamesReader(source, lines, meaning).read();
}

}  // namespace quadrille::club
