#include "transcript/reading/final_reader.h"

#include <fmt/format.h>

#include <algorithm>
#include <span>
#include <string_view>
#include <utility>

#include "base/utf8.h"
#include "game/segment_rules.h"

namespace quadrille::transcript {

namespace {

bool is_hole(const Word& entry) {
    return entry.text.find_first_not_of('-') == std::string::npos;
}

class FinalReader {
  public:
    FinalReader(SiteReader& sites, const FinalText& text) : sites_(sites), text_(text) {
        const std::size_t count = sites.game().board().site_count();
        board_.span = text.span;
        board_.marks.resize(count);
        board_.places.resize(count, text.span);
    }

    std::optional<FinalBoard> run();

  private:
    Diagnostic& report(SourceSpan span, std::string wrong, std::string expected) {
        good_ = false;
        return sites_.report(span, std::move(wrong), std::move(expected));
    }

    void read_diagram();
    bool read_flat();
    void read_row(const DiagramLine& line, const board::LabelRow& row);
    void read_list();
    std::optional<game::MarkSet> marks(const Word& entry, std::string_view site);
    void suggest_equals(Diagnostic& error, const Word& entry) const;
    [[nodiscard]] std::vector<Word> entries_of(const DiagramLine& line, std::size_t wanted) const;
    [[nodiscard]] std::vector<Word> split_letters(std::span<const Word> entries) const;
    [[nodiscard]] std::string row_name(const board::LabelRow& row) const;

    SiteReader& sites_;
    const FinalText& text_;
    FinalBoard board_;
    bool good_ = true;
};

// "the sites a1 to a5"
std::string FinalReader::row_name(const board::LabelRow& row) const {
    const board::Board& board = sites_.game().board();
    const std::string& first = board.label(row.sites.front());
    return row.sites.size() == 1
               ? fmt::format("the site {}", first)
               : fmt::format("the sites {} to {}", first, board.label(row.sites.back()));
}

// If only one mark goes on a site, "bwwb" can only be four entries.
std::vector<Word> FinalReader::split_letters(std::span<const Word> entries) const {
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

// Drops holes and separates letters that were typed together, if that gives the right number.
std::vector<Word> FinalReader::entries_of(const DiagramLine& line, std::size_t wanted) const {
    std::vector<Word> without;
    std::copy_if(line.entries.begin(),
                 line.entries.end(),
                 std::back_inserter(without),
                 [](const Word& entry) { return !is_hole(entry); });
    if (line.entries.size() == wanted || without.size() == wanted || sites_.game().has_steps()) {
        return without.size() == wanted ? without : line.entries;
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

std::optional<game::MarkSet> FinalReader::marks(const Word& entry, std::string_view site) {
    game::MarkSet set;
    if (entry.text == ".") {
        return set;
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
    if (const auto only = sites_.game().find_mark(entry.text)) {
        return game::MarkSet{*only};
    }
    const std::vector<Word> letters = split_letters(std::span(&entry, 1));
    if (letters.size() > 1 && !sites_.game().has_steps()) {
        Diagnostic& error =
            report(entry.span,
                   fmt::format("'{}' is not a single mark", entry.text),
                   fmt::format("expected {}, or '.' for an empty site, separated by blanks",
                               sites_.mark_letters()));
        suggest_equals(error, entry);
        return std::nullopt;
    }
    for (const Word& letter : letters) {
        const auto mark = sites_.game().find_mark(letter.text);
        if (!mark) {
            Diagnostic& error =
                report(letter.span,
                       fmt::format("unknown mark '{}'", letter.text),
                       fmt::format("expected {}, or '.' for an empty site", sites_.mark_letters()));
            sites_.add_language(letter.text, error);
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

void FinalReader::read_row(const DiagramLine& line, const board::LabelRow& row) {
    // Nearly all lines have what is wanted, and need no copy.
    const bool as_wanted = line.entries.size() == row.sites.size() &&
                           std::none_of(line.entries.begin(), line.entries.end(), is_hole);
    const std::vector<Word> mended =
        as_wanted ? std::vector<Word>() : entries_of(line, row.sites.size());
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
            board_.marks[row.sites[i].index()] = *set;
        }
        board_.places[row.sites[i].index()] = entries[i].span;
    }
}

// All rows one after another on a single line: accepted if there are as many marks as sites.
bool FinalReader::read_flat() {
    const std::size_t count = board_.marks.size();
    const std::vector<Word> entries = entries_of(text_.lines.front(), count);
    if (entries.size() != count) {
        return false;
    }
    std::size_t next = 0;
    for (const board::LabelRow& row : sites_.game().board().label_rows()) {
        DiagramLine line{.entries = {}, .span = text_.lines.front().span};
        for (std::size_t i = 0; i < row.sites.size(); ++i) {
            line.entries.push_back(entries[next++]);
        }
        read_row(line, row);
    }
    return true;
}

void FinalReader::read_diagram() {
    const auto rows = sites_.game().board().label_rows();
    if (rows.size() > 1 && text_.lines.size() == 1 && read_flat()) {
        return;
    }
    if (text_.lines.size() != rows.size()) {
        const bool more = text_.lines.size() > rows.size();
        // A line is probably missing at the first one that does not fit its row.
        std::size_t at = std::min(text_.lines.size() - 1, rows.size());
        for (std::size_t i = at; i-- > 0;) {
            const std::size_t wanted = rows[i].sites.size();
            at = entries_of(text_.lines[i], wanted).size() == wanted ? at : i;
        }
        Diagnostic& error = report(more ? text_.lines[rows.size()].span : text_.lines[at].span,
                                   fmt::format("the final board has {} {}",
                                               text_.lines.size(),
                                               text_.lines.size() == 1 ? "line" : "lines"),
                                   fmt::format("expected {}, the first for {}, the last for {}",
                                               rows.size(),
                                               row_name(rows.front()),
                                               row_name(rows.back())));
        std::size_t entries = 0;
        for (const DiagramLine& line : text_.lines) {
            entries += line.entries.size();
        }
        if (entries == board_.marks.size()) {
            error.notes.emplace_back(
                "there are as many marks as sites: only the line breaks differ");
        }
        suggest_equals(error, text_.lines.front().entries.front());
        return;
    }
    for (std::size_t i = 0; i < rows.size(); ++i) {
        read_row(text_.lines[i], rows[i]);
    }
}

void FinalReader::read_list() {
    std::vector<bool> seen(board_.marks.size());
    for (const ItemText& item : text_.listed) {
        if (item.kind != ItemText::Kind::Marked) {
            Diagnostic& error = report(item.span,
                                       fmt::format("'{}' has no mark", item.first.text),
                                       "expected 'site=mark' in a list of a final board");
            suggest_equals(error, item.first);
            continue;
        }
        const auto site = sites_.site(item.first);
        const auto set = marks(item.second, item.first.text);
        good_ = good_ && site.has_value();
        if (!site || !set) {
            continue;
        }
        if (seen[site->index()]) {
            report(item.span,
                   fmt::format("{} is listed twice", sites_.game().board().label(*site)),
                   "expected each site once");
        }
        seen[site->index()] = true;
        board_.marks[site->index()] = *set;
        board_.places[site->index()] = item.span;
    }
}

std::optional<FinalBoard> FinalReader::run() {
    if (!text_.listed.empty()) {
        read_list();
    } else if (!text_.lines.empty()) {
        read_diagram();
    }
    const bool blank = std::all_of(
        board_.marks.begin(), board_.marks.end(), [](game::MarkSet set) { return set.empty(); });
    if (!good_ || blank) {
        return std::nullopt;
    }
    return std::move(board_);
}

}  // namespace

std::optional<FinalBoard> read_final(SiteReader& sites, const FinalText& text) {
    return FinalReader(sites, text).run();
}

std::optional<FinalSegments> read_segments(SiteReader& sites, const SegmentsText& text) {
    if (text.items.empty()) {
        return std::nullopt;
    }
    if (!sites.game().has_segments()) {
        sites.report(text.span, "no segments are drawn in this game", "expected no 'segments:'");
        return std::nullopt;
    }
    FinalSegments segments{.span = text.span, .list = {}};
    for (const ItemText& item : text.items) {
        if (item.kind != ItemText::Kind::Joined) {
            sites.report(item.span,
                         fmt::format("'{}' is not a segment", item.first.text),
                         "expected its two ends, as in a1-c2");
            continue;
        }
        const auto from = sites.site(item.first);
        const auto to = sites.site(item.second);
        if (from && to) {
            const auto along = game::sites_drawn(sites.game(), *from, *to);
            // Lines that are there from the start may be listed or not.
            for (std::size_t i = 0; i + 1 < along.size(); ++i) {
                if (!sites.game().starts().has_drawn(along[i], along[i + 1])) {
                    segments.list.push_back({along[i], along[i + 1], item.span});
                }
            }
        }
    }
    return segments;
}

}  // namespace quadrille::transcript
