#include "transcript/reading/final_reader.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <iterator>
#include <span>
#include <string>
#include <string_view>
#include <utility>

#include "base/spelling.h"
#include "base/utf8.h"
#include "transcript/reading/row_labels.h"

namespace quadrille::transcript {

namespace {

bool is_hole(const Word& entry) {
    return entry.text.find_first_not_of('-') == std::string::npos;
}

// '.', a cell of a table with nothing in it, and other signs that are no letters.
bool is_empty_site(std::string_view entry) {
    static constexpr std::array<std::string_view, 8> kSigns{
        ".", " ", "_", "*", "+", "\u00B7", "\u2219", "\u2022"};
    return std::find(kSigns.begin(), kSigns.end(), entry) != kSigns.end();
}

// If only one mark goes on a site, "bwwb" can only be four entries.
std::vector<Word> split_letters(std::span<const Word> entries) {
    std::vector<Word> letters;
    for (const Word& entry : entries) {
        int column = entry.span.begin.column;
        for (std::size_t i = 0; i < entry.text.size();) {
            const std::size_t bytes = code_point_at(entry.text, i).bytes;
            letters.push_back(
                {entry.text.substr(i, bytes), {{entry.span.begin.line, column++}, 1}});
            i += bytes;
        }
    }
    return letters;
}

std::vector<Word> without_holes(std::span<const Word> entries) {
    std::vector<Word> without;
    std::copy_if(entries.begin(), entries.end(), std::back_inserter(without), [](const Word& each) {
        return !is_hole(each);
    });
    return without;
}

// What a line of the board may have for a site, or for several: "b", "black", ".", "bwwb".
bool is_entry(const SiteReader& sites, const Word& entry) {
    if (is_empty_site(entry.text) || is_hole(entry) || entry.text == "?" ||
        sites.find_mark(entry.text)) {
        return true;
    }
    const std::vector<Word> letters = split_letters(std::span(&entry, 1));
    return letters.size() > 1 && std::all_of(letters.begin(), letters.end(), [&](const Word& each) {
               return is_empty_site(each.text) || is_hole(each) || each.text == "?" ||
                      sites.find_mark(each.text);
           });
}

// True for a line with nothing but entries, and perhaps a label at its ends.
bool is_row(const SiteReader& sites, const DiagramLine& line) {
    std::span<const Word> entries = line.entries;
    if (begin_with_row_word(sites.game().board(), entries)) {
        entries = entries.subspan(1);
    }
    const auto is_label = [&](const Word& word) {
        return !is_entry(sites, word) && is_row_label(sites.game().board(), word.text);
    };
    if (!entries.empty() && is_label(entries.front())) {
        entries = entries.subspan(1);
    }
    if (!entries.empty() && is_label(entries.back())) {
        entries = entries.first(entries.size() - 1);
    }
    return !entries.empty() && std::all_of(entries.begin(), entries.end(), [&](const Word& entry) {
        return is_entry(sites, entry);
    });
}

// Labels of columns, and not marks that are called the same.
bool are_heads(const SiteReader& sites, const DiagramLine& line) {
    return are_column_labels(sites.game().board(), line.entries) &&
           !std::all_of(line.entries.begin(), line.entries.end(), [&](const Word& each) {
               return is_entry(sites, each);
           });
}

// The lines without what people put around them: "row" before a label, and a full stop behind each.
std::vector<DiagramLine> without_trimmings(const board::Board& board,
                                           std::span<const DiagramLine> typed) {
    std::vector<DiagramLine> lines(typed.begin(), typed.end());
    const auto ends_alike = [&](char sign) {
        return lines.size() > 1 &&
               std::all_of(lines.begin(), lines.end(), [&](const DiagramLine& line) {
                   const std::string_view last = line.entries.back().text;
                   return last.size() > 1 && last.back() == sign;
               });
    };
    const bool stops = ends_alike('.') || ends_alike(',') || ends_alike(';');
    for (DiagramLine& line : lines) {
        if (begin_with_row_word(board, line.entries)) {
            line.entries.erase(line.entries.begin());
        }
        if (stops) {
            Word& last = line.entries.back();
            last = {last.text.substr(0, last.text.size() - 1),
                    {last.span.begin, last.span.length - 1}};
        }
    }
    return lines;
}

class FinalReader {
  public:
    FinalReader(SiteReader& sites, const FinalText& text)
        : sites_(sites), text_(text), lines_(without_trimmings(sites.game().board(), text.lines)) {
        const std::size_t count = sites.game().board().site_count();
        read_.board.emplace();
        board().span = text.span;
        board().marks.resize(count);
        board().places.resize(count, text.span);
    }

    ReadBoard run();

  private:
    /// An entry that is no mark, and the site that it was typed for.
    struct Unknown {
        Word entry;
        std::string site;
    };

    /// A word of a list without signs.
    struct Piece {
        Word word;
        bool site = false;   ///< Or else a mark.
        bool colon = false;  ///< Behind it.
    };

    FinalBoard& board() { return *read_.board; }

    [[nodiscard]] std::span<const board::LabelRow> rows() const {
        return sites_.game().board().label_rows();
    }

    Diagnostic& report(SourceSpan span, std::string wrong, std::string expected) {
        good_ = false;
        return sites_.report(span, std::move(wrong), std::move(expected));
    }

    void read_diagram();
    bool read_flat();
    bool read_words();
    [[nodiscard]] std::vector<Piece> pieces_of_words() const;
    void read_row(const DiagramLine& line, const board::LabelRow& row);
    void read_list();
    void read_remarks();
    void put(const Word& site, const Word& mark, SourceSpan span);
    std::optional<game::MarkSet> marks(const Word& entry, std::string_view site);
    std::optional<game::MarkSet> several_marks(const Word& entry, std::string_view site);
    void report_count(std::span<const DiagramLine> lines);
    void report_unknown();
    void suggest_equals(Diagnostic& error, const Word& entry) const;
    [[nodiscard]] std::vector<Word> entries_of(std::span<const Word> entries,
                                               std::size_t wanted) const;

    [[nodiscard]] bool fits(std::span<const Word> entries, const board::LabelRow& row) const {
        return entries_of(entries, row.sites.size()).size() == row.sites.size();
    }

    [[nodiscard]] bool fit(std::span<const DiagramLine> lines) const;
    [[nodiscard]] std::vector<DiagramLine> within_frame();
    [[nodiscard]] std::optional<std::vector<DiagramLine>> without_labels(
        std::span<const DiagramLine> lines, bool before, bool behind) const;
    [[nodiscard]] std::optional<std::vector<DiagramLine>> without_numbers(
        std::span<const DiagramLine> lines) const;
    bool report_labels(std::span<const DiagramLine> lines);
    [[nodiscard]] std::string row_name(const board::LabelRow& row) const;

    SiteReader& sites_;
    const FinalText& text_;
    std::vector<DiagramLine> lines_;
    ReadBoard read_;
    std::vector<Unknown> unknown_;
    std::vector<bool> listed_;  // for each site
    bool good_ = true;
    bool dash_told_ = false;
};

// "the sites a1 to a5"
std::string FinalReader::row_name(const board::LabelRow& row) const {
    const board::Board& board = sites_.game().board();
    const std::string& first = board.label(row.sites.front());
    return row.sites.size() == 1
               ? fmt::format("the site {}", first)
               : fmt::format("the sites {} to {}", first, board.label(row.sites.back()));
}

// Drops holes and separates letters that were typed together, if that gives the right number.
std::vector<Word> FinalReader::entries_of(std::span<const Word> entries, std::size_t wanted) const {
    std::vector<Word> without = without_holes(entries);
    if (entries.size() == wanted || without.size() == wanted || sites_.game().has_steps()) {
        return without.size() == wanted ? without
                                        : std::vector<Word>(entries.begin(), entries.end());
    }
    std::vector<Word> letters = split_letters(without);
    return letters.size() == wanted ? letters : without;
}

// "a1b" is a mistake for "a1=b".
void FinalReader::suggest_equals(Diagnostic& error, const Word& entry) const {
    if (const auto both = sites_.site_with_mark(entry.text)) {
        error.notes.push_back(fmt::format("did you mean '{}={}'?",
                                          sites_.game().board().label(both->first),
                                          sites_.game().spec().marks[both->second.index()].letter));
    }
}

bool FinalReader::fit(std::span<const DiagramLine> lines) const {
    return lines.size() == rows().size() &&
           std::equal(
               lines.begin(), lines.end(), rows().begin(), [&](const auto& line, const auto& row) {
                   return fits(line.entries, row);
               });
}

std::optional<game::MarkSet> FinalReader::several_marks(const Word& entry, std::string_view site) {
    game::MarkSet set;
    for (const Word& letter : split_letters(std::span(&entry, 1))) {
        const auto mark = sites_.find_mark(letter.text);
        if (!mark) {
            unknown_.push_back({letter, std::string(site)});
            return std::nullopt;
        }
        if (set.has(*mark)) {
            report(letter.span,
                   fmt::format("'{}' twice on one site", letter.text),
                   "expected it once");
            return std::nullopt;
        }
        set.add(*mark);
    }
    return set;
}

std::optional<game::MarkSet> FinalReader::marks(const Word& entry, std::string_view site) {
    const bool dash = is_hole(entry) && sites_.game().board().hole_labels().empty();
    if (dash && entry.text.size() == 1) {
        if (!dash_told_) {
            sites_.mistakes().warning(entry.span,
                                      "'-' is a hole, and this board has none",
                                      "it is read as an empty site, here and below");
        }
        dash_told_ = true;
        return game::MarkSet();
    }
    if (is_empty_site(entry.text)) {
        return game::MarkSet();
    }
    if (entry.text == "?") {
        report(entry.span,
               fmt::format("'?' leaves open what stands on {}", site),
               fmt::format("expected {}, or '.' if it is empty", sites_.mark_letters()));
        return std::nullopt;
    }
    if (is_hole(entry)) {
        report(entry.span,
               fmt::format("'-' is a hole, and {} is a site", site),
               "expected '.' if it is empty");
        return std::nullopt;
    }
    if (const auto only = sites_.find_mark(entry.text)) {
        return game::MarkSet{*only};
    }
    if (sites_.game().has_steps() || utf8_length(entry.text) == 1) {
        return several_marks(entry, site);
    }
    if (is_entry(sites_, entry) || sites_.site_with_mark(entry.text)) {
        Diagnostic& error =
            report(entry.span,
                   fmt::format("'{}' is not a single mark", entry.text),
                   fmt::format("expected {}, or '.' for an empty site, separated by blanks",
                               sites_.mark_letters()));
        suggest_equals(error, entry);
    } else {
        unknown_.push_back({entry, std::string(site)});
    }
    return std::nullopt;
}

void FinalReader::read_row(const DiagramLine& line, const board::LabelRow& row) {
    // Nearly all lines have what is wanted, and need no copy.
    const bool as_wanted = line.entries.size() == row.sites.size() &&
                           std::none_of(line.entries.begin(), line.entries.end(), is_hole);
    const std::vector<Word> mended =
        as_wanted ? std::vector<Word>() : entries_of(line.entries, row.sites.size());
    const std::span<const Word> entries = as_wanted ? line.entries : mended;
    if (entries.size() != row.sites.size()) {
        report(line.span,
               fmt::format("this line of the final board has {} {}",
                           entries.size(),
                           entries.size() == 1 ? "entry" : "entries"),
               fmt::format("expected {}, for {}", row.sites.size(), row_name(row)));
        return;
    }
    for (std::size_t i = 0; i < entries.size(); ++i) {
        if (const auto set = marks(entries[i], sites_.game().board().label(row.sites[i]))) {
            board().marks[row.sites[i].index()] = *set;
        }
        board().places[row.sites[i].index()] = entries[i].span;
    }
}

// All rows one after another on a single line: accepted if there are as many marks as sites.
bool FinalReader::read_flat() {
    const std::size_t count = board().marks.size();
    const std::vector<Word> entries = entries_of(lines_.front().entries, count);
    if (entries.size() != count) {
        return false;
    }
    std::size_t next = 0;
    for (const board::LabelRow& row : rows()) {
        DiagramLine line{.entries = {}, .span = lines_.front().span};
        for (std::size_t i = 0; i < row.sites.size(); ++i) {
            line.entries.push_back(entries[next++]);
        }
        read_row(line, row);
    }
    return true;
}

// The lines without the labels at their ends, in the order of the board's rows; nothing if they are
// not those rows with their labels.
std::optional<std::vector<DiagramLine>> FinalReader::without_labels(
    std::span<const DiagramLine> lines, bool before, bool behind) const {
    const board::Board& board = sites_.game().board();
    std::vector<DiagramLine> sorted(rows().size());
    for (const DiagramLine& line : lines) {
        const std::size_t labels = (before ? 1U : 0U) + (behind ? 1U : 0U);
        if (line.entries.size() <= labels) {
            return std::nullopt;
        }
        const auto entries =
            std::span(line.entries).subspan(before ? 1 : 0, line.entries.size() - labels);
        const auto row = std::find_if(rows().begin(), rows().end(), [&](const auto& each) {
            return (!before || is_label_of(board, each, line.entries.front().text)) &&
                   (!behind || is_label_of(board, each, line.entries.back().text));
        });
        if (row == rows().end() || !fits(entries, *row)) {
            return std::nullopt;
        }
        DiagramLine& place = sorted[static_cast<std::size_t>(row - rows().begin())];
        if (!place.entries.empty()) {
            return std::nullopt;
        }
        place = {.entries = {entries.begin(), entries.end()}, .span = line.span};
    }
    return sorted;
}

// The lines without numbers that count them, where rows are not called by numbers.
std::optional<std::vector<DiagramLine>> FinalReader::without_numbers(
    std::span<const DiagramLine> lines) const {
    std::vector<DiagramLine> without(lines.begin(), lines.end());
    for (std::size_t i = 0; i < lines.size(); ++i) {
        const Word& first = lines[i].entries.front();
        const bool counts =
            first.text == std::to_string(i + 1) && !is_row_label(sites_.game().board(), first.text);
        without[i].entries.erase(without[i].entries.begin());
        if (!counts || !fits(without[i].entries, rows()[i])) {
            return std::nullopt;
        }
    }
    return without;
}

// The rows alone: without labels around them, without remarks above and below.
std::vector<DiagramLine> FinalReader::within_frame() {
    std::vector<DiagramLine> lines;
    const std::size_t spare = lines_.size() > rows().size() ? lines_.size() - rows().size() : 0;
    std::size_t dropped = 0;
    for (const DiagramLine& line : lines_) {
        const bool heads = are_heads(sites_, line);
        const bool remark = std::none_of(line.entries.begin(),
                                         line.entries.end(),
                                         [&](const Word& each) { return is_entry(sites_, each); });
        // A row of the board that has holes alone is none of its rows.
        const bool holes = dropped < spare && std::ranges::all_of(line.entries, is_hole);
        if (holes || (heads && dropped < std::max<std::size_t>(spare, 2))) {
            ++dropped;
        } else if (remark || (dropped < spare && !is_row(sites_, line))) {
            ++dropped;
            read_.outside.push_back(line.whole());
        } else {
            lines.push_back(line);
        }
    }
    if (lines.size() == rows().size() && !fit(lines)) {
        if (auto without = without_numbers(lines)) {
            return *std::move(without);
        }
        for (const auto& [before, behind] : {std::pair{true, false}, {false, true}, {true, true}}) {
            if (auto without = without_labels(lines, before, behind)) {
                return *std::move(without);
            }
        }
    }
    return lines;
}

// One message where each line has something before its marks, or behind them, that is no label.
bool FinalReader::report_labels(std::span<const DiagramLine> lines) {
    const bool before = std::all_of(lines.begin(), lines.end(), [&](const DiagramLine& line) {
        return !is_entry(sites_, line.entries.front()) && line.entries.size() > 1;
    });
    const std::string label = label_of(sites_.game().board(), rows().front());
    if (!before || label.empty()) {
        return false;
    }
    const Word& first = lines.front().entries.front();
    report(
        first.span,
        fmt::format("'{}' is not the label of {}", first.text, row_name(rows().front())),
        fmt::format("expected '{}', as on the sheet, before the first row, or no labels", label));
    return true;
}

void FinalReader::report_count(std::span<const DiagramLine> lines) {
    const bool more = lines.size() > rows().size();
    // A line is probably missing at the first one that does not fit its row.
    std::size_t at = std::min(lines.size() - 1, rows().size());
    for (std::size_t i = at; i-- > 0;) {
        at = fits(lines[i].entries, rows()[i]) ? at : i;
    }
    Diagnostic& error =
        report(more ? lines[rows().size()].span : lines[at].span,
               fmt::format(
                   "the final board has {} {}", lines.size(), lines.size() == 1 ? "line" : "lines"),
               fmt::format("expected {}, the first for {}, the last for {}",
                           rows().size(),
                           row_name(rows().front()),
                           row_name(rows().back())));
    std::size_t entries = 0;
    for (const DiagramLine& line : lines) {
        entries += line.entries.size();
    }
    if (entries == board().marks.size()) {
        error.notes.emplace_back("there are as many marks as sites: only the line breaks differ");
    }
    suggest_equals(error, lines.front().entries.front());
}

// "black: a1 a5 b2", "a1 b, a2 w": sites with their marks, without signs between them. False if the
// lines are something else.
bool FinalReader::read_words() {
    const std::vector<Piece> pieces = pieces_of_words();
    if (pieces.empty()) {
        return false;
    }
    const bool mark_first = !pieces.front().site;
    const bool all_colons = std::all_of(
        pieces.begin(), pieces.end(), [](const Piece& piece) { return piece.site || piece.colon; });
    bool alternate = mark_first || pieces.size() % 2 == 0;
    for (std::size_t i = 0; i < pieces.size(); ++i) {
        alternate = alternate && pieces[i].site == ((i % 2 != 0) == mark_first);
    }
    if (!alternate && !(mark_first && all_colons)) {
        return false;
    }
    const Word* mark = nullptr;
    for (std::size_t i = 0; i < pieces.size(); ++i) {
        if (!pieces[i].site) {
            mark = &pieces[i].word;
            continue;
        }
        put(pieces[i].word, mark_first ? *mark : pieces[i + 1].word, pieces[i].word.span);
    }
    return true;
}

// Empty if one of the words is no site or no mark, or may be both.
std::vector<FinalReader::Piece> FinalReader::pieces_of_words() const {
    std::vector<Piece> pieces;
    for (const DiagramLine& line : lines_) {
        for (Word entry : line.entries) {
            const bool colon = entry.text.ends_with(':');
            entry.text.remove_suffix(colon ? 1 : 0);
            const bool site = sites_.game().board().find(entry.text).has_value();
            if (site == sites_.find_mark(entry.text).has_value()) {
                return {};
            }
            pieces.push_back({entry, site, colon});
        }
    }
    return pieces;
}

void FinalReader::read_diagram() {
    if (rows().size() > 1 && lines_.size() == 1 && read_flat()) {
        return;
    }
    if (fit(lines_)) {
        for (std::size_t i = 0; i < rows().size(); ++i) {
            read_row(lines_[i], rows()[i]);
        }
        return;
    }
    if (read_words()) {
        return;
    }
    const std::vector<DiagramLine> lines = within_frame();
    if (lines.empty()) {
        read_.outside.clear();
        report_count(lines_);
    } else if (lines.size() != rows().size()) {
        report_count(lines);
    } else if (fit(lines) || !report_labels(lines)) {
        for (std::size_t i = 0; i < rows().size(); ++i) {
            read_row(lines[i], rows()[i]);
        }
    }
}

void FinalReader::put(const Word& site, const Word& mark, SourceSpan span) {
    const auto found = sites_.site(site);
    const auto set = marks(mark, site.text);
    good_ = good_ && found.has_value();
    if (!found || !set) {
        return;
    }
    if (listed_[found->index()]) {
        report(span,
               fmt::format("{} is listed twice", sites_.game().board().label(*found)),
               "expected each site once");
    }
    listed_[found->index()] = true;
    board().marks[found->index()] = *set;
    board().places[found->index()] = span;
}

void FinalReader::read_list() {
    const Word* mark = nullptr;  // of "b=a1 a2 a3"
    for (const ItemText& item : text_.listed) {
        const bool is_site = sites_.game().board().find(item.first.text).has_value();
        if (item.kind == ItemText::Kind::Marked && !is_site && sites_.find_mark(item.first.text) &&
            sites_.game().board().find(item.second.text)) {
            mark = &item.first;
            put(item.second, item.first, item.span);
        } else if (item.kind == ItemText::Kind::Marked) {
            mark = nullptr;
            put(item.first, item.second, item.span);
        } else if (mark != nullptr && is_site && item.kind == ItemText::Kind::Plain) {
            put(item.first, *mark, item.span);
        } else {
            Diagnostic& error = report(item.span,
                                       fmt::format("'{}' has no mark", item.first.text),
                                       "expected 'site=mark' in a list of a final board");
            suggest_equals(error, item.first);
        }
    }
}

// Lines beside a list.
void FinalReader::read_remarks() {
    for (const DiagramLine& line : lines_) {
        const auto listed =
            std::find_if(line.entries.begin(), line.entries.end(), [&](const Word& each) {
                return sites_.game().board().find(each.text) || sites_.site_with_mark(each.text);
            });
        if (listed != line.entries.end()) {
            Diagnostic& error = report(listed->span,
                                       fmt::format("'{}' has no mark", listed->text),
                                       "expected 'site=mark' in a list of a final board");
            suggest_equals(error, *listed);
        } else if (is_row(sites_, line)) {
            report(line.span,
                   "a diagram and a list of 'site=mark' in one final board",
                   "expected one or the other");
            return;
        } else {
            read_.outside.push_back(line.whole());
        }
    }
}

// Entries that are no marks: one message, since they have one cause, unless they are only a few.
void FinalReader::report_unknown() {
    constexpr std::size_t kFew = 3;
    const auto of_one = [&](const Word& entry) {
        Diagnostic& error =
            report(entry.span,
                   fmt::format("unknown mark '{}'", entry.text),
                   fmt::format("expected {}, or '.' for an empty site", sites_.mark_letters()));
        sites_.add_language(entry.text, error);
    };
    if (unknown_.size() <= kFew) {
        for (const Unknown& each : unknown_) {
            of_one(each.entry);
        }
        return;
    }
    std::vector<std::string> kinds;
    for (const Unknown& each : unknown_) {
        std::string kind = lower_ascii(each.entry.text);
        if (std::find(kinds.begin(), kinds.end(), kind) == kinds.end()) {
            kinds.push_back(std::move(kind));
        }
    }
    constexpr std::size_t kNamed = 6;
    const bool all = kinds.size() <= kNamed;
    std::string signs;
    for (const std::string& kind : kinds) {
        signs += fmt::format(" {}=?", kind);
    }
    kinds.resize(std::min(kinds.size(), kNamed));
    Diagnostic& error =
        report(unknown_.front().entry.span,
               fmt::format("{} entries of the final board are {}{}",
                           unknown_.size(),
                           joined_list(kinds),
                           all ? "" : " and others"),
               fmt::format("expected {}, or '.' for an empty site", sites_.mark_letters()));
    if (all) {
        error.notes.push_back(
            fmt::format("a line 'marks:{}' above can say which mark each of them is", signs));
    }
    sites_.add_language(unknown_.front().entry.text, error);
}

ReadBoard FinalReader::run() {
    listed_.resize(board().marks.size());
    if (!text_.listed.empty()) {
        read_list();
        read_remarks();
    } else if (!lines_.empty()) {
        read_diagram();
    }
    report_unknown();
    const bool blank = std::all_of(
        board().marks.begin(), board().marks.end(), [](game::MarkSet set) { return set.empty(); });
    if (!good_ || blank) {
        read_.board.reset();
    }
    return std::move(read_);
}

}  // namespace

ReadBoard read_final(SiteReader& sites, const FinalText& text) {
    return FinalReader(sites, text).run();
}

bool is_list_of_mark(const SiteReader& sites, const DiagramLine& line) {
    const auto& entries = line.entries;
    if (entries.size() < 3 || !entries.front().text.ends_with(':')) {
        return false;
    }
    const std::string_view mark = entries.front().text;
    return sites.find_mark(mark.substr(0, mark.size() - 1)) &&
           std::all_of(entries.begin() + 1, entries.end(), [&](const Word& entry) {
               return sites.find_site(entry.text).has_value();
           });
}

bool is_board_line(const SiteReader& sites, const DiagramLine& line) {
    return is_row(sites, line) || is_list_of_mark(sites, line);
}

}  // namespace quadrille::transcript
