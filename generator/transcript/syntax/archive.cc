#include "transcript/syntax/archive.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "transcript/syntax/keyword.h"
#include "transcript/syntax/line_lexer.h"

namespace quadrille::transcript {

namespace {

constexpr std::string_view kLineEnds = "\r\n";
constexpr std::size_t kNone = std::string_view::npos;

bool is_line_begin(std::string_view text, std::size_t at) {
    return at == 0 || text[at - 1] == '\n' ||
           (text[at - 1] == '\r' && (at == text.size() || text[at] != '\n'));
}

/// Steps from line to line. Carriage returns are rare, so it searches for each of them only once.
class Lines {
  public:
    explicit Lines(std::string_view text) : text_(text), next_return_(text.find('\r')) {}

    /// Where the line that holds `at` ends: at its \n or \r; kNone if that is not in the text.
    std::size_t end(std::size_t at) {
        if (next_return_ < at) {
            next_return_ = text_.find('\r', at);
        }
        return std::min(text_.find('\n', at), next_return_);
    }

    /// Past the end of a line at `end`.
    [[nodiscard]] std::size_t past(std::size_t end) const {
        return end + (text_.substr(end, 2) == kLineEnds ? 2U : 1U);
    }

  private:
    std::string_view text_;
    std::size_t next_return_;
};

/// A quick test before names_game(): most lines are turns.
bool may_name_game(std::string_view text, std::size_t begin) {
    constexpr std::string_view kWord = "game";
    constexpr unsigned char kToLower = 0x20;
    constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";
    begin += text.substr(begin).starts_with(kByteOrderMark) ? kByteOrderMark.size() : 0;
    const std::size_t word = text.find_first_not_of(" \t", begin);
    const std::string_view typed = text.substr(std::min(word, text.size()), kWord.size());
    return std::equal(kWord.begin(), kWord.end(), typed.begin(), typed.end(), [](char a, char b) {
        return a == static_cast<char>(static_cast<unsigned char>(b) | kToLower);
    });
}

/// Line ends in the first `length` bytes of `text`.
int count_line_ends(std::string_view text, std::size_t length) {
    const std::string_view head = text.substr(0, length);
    int count = 0;
    for (std::size_t at = head.find('\n'); at != kNone; at = head.find('\n', at + 1)) {
        ++count;
    }
    for (std::size_t at = head.find('\r'); at != kNone; at = head.find('\r', at + 1)) {
        count += is_line_begin(text, at + 1) ? 1 : 0;
    }
    return count;
}

}  // namespace

std::size_t find_game_line(std::string_view text, std::size_t from, bool complete) {
    Lines lines(text);
    for (std::size_t begin = from; begin < text.size();) {
        std::size_t end = lines.end(begin);
        if (end == kNone && !complete) {
            return kNone;
        }
        end = std::min(end, text.size());
        if (is_line_begin(text, begin) && may_name_game(text, begin) &&
            names_game(text.substr(begin, end - begin))) {
            return begin;
        }
        begin = lines.past(end);
    }
    return kNone;
}

/// Reads only a little more than a piece, because what is left after taking the piece is copied.
Result<bool> ArchiveReader::fill() {
    const std::size_t before = rest_.size();
    const std::size_t wanted = sizes_.usual + sizes_.usual / 16;
    rest_.resize(before < wanted ? wanted : before + sizes_.usual);
    const Result<std::size_t> got = stream_->read(std::span(rest_).subspan(before));
    rest_.resize(before + got.value_or(0));
    if (!got) {
        return tl::unexpected(got.error());
    }
    ended_ = *got == 0;
    return true;
}

/// Where the next piece ends; beyond the limit of a game if it is one game that is too long.
Result<std::size_t> ArchiveReader::find_cut() {
    std::size_t searched = sizes_.usual;
    std::size_t cut = kNone;
    while (cut == kNone && rest_.size() <= sizes_.usual + sizes_.most) {
        if (!named_) {
            // There may be other headers above the first `game:`.
            const std::size_t name = find_game_line(rest_, 0, ended_);
            named_ = name != kNone;
            searched = std::max(sizes_.usual, name + 1);
        }
        if (named_ && rest_.size() > searched) {
            cut = find_game_line(rest_, searched, ended_);
            searched = std::max(searched, rest_.find_last_of(kLineEnds) + 1);
        }
        if (cut == kNone && ended_) {
            cut = rest_.size();
        }
        if (cut == kNone) {
            if (auto filled = fill(); !filled) {
                return tl::unexpected(filled.error());
            }
        }
    }
    if (cut <= sizes_.most) {
        return cut;
    }
    named_ = true;
    // The games before a very long one are a separate piece.
    std::size_t last = kNone;
    for (std::size_t game = find_game_line(rest_, 1, true); game < sizes_.usual;
         game = find_game_line(rest_, game + 1, true)) {
        last = game;
    }
    return last;
}

Piece ArchiveReader::take(std::size_t length) {
    Piece piece{.text = {}, .first_line = next_line_};
    next_line_ += count_line_ends(rest_, length);
    std::string after = rest_.substr(length);
    rest_.resize(length);
    piece.text = std::exchange(rest_, std::move(after));
    piece.last = done_ = ended_ && rest_.empty();
    return piece;
}

/// Returns the beginning of the game and skips the rest, however long it is.
Result<Piece> ArchiveReader::take_too_long() {
    const int first_line = next_line_;
    std::string beginning = rest_.substr(0, std::min(rest_.find_first_of(kLineEnds), sizes_.usual));
    std::size_t next_game = find_game_line(rest_, 1, ended_);
    while (next_game == kNone && !ended_) {
        // The last line may be incomplete; of an endless line, one byte is enough to know that no
        // line begins after it.
        const std::size_t line = rest_.find_last_of(kLineEnds);
        const bool endless = line == kNone || rest_.size() - line > sizes_.most;
        static_cast<void>(take(endless ? rest_.size() - 1 : line));
        if (auto filled = fill(); !filled) {
            return tl::unexpected(filled.error());
        }
        next_game = find_game_line(rest_, 1, ended_);
    }
    static_cast<void>(take(std::min(next_game, rest_.size())));
    return Piece{
        .text = std::move(beginning), .first_line = first_line, .last = done_, .too_long = true};
}

Result<std::optional<Piece>> ArchiveReader::next() {
    if (done_) {
        return std::nullopt;
    }
    const Result<std::size_t> cut = find_cut();
    if (!cut) {
        done_ = true;
        return tl::unexpected(cut.error());
    }
    if (*cut != kNone) {
        return take(*cut);
    }
    // A game this long with a NUL is not text, and may never end: /dev/zero is such a file.
    const std::size_t nul = std::string_view(rest_).substr(0, sizes_.most).find('\0');
    if (nul != kNone) {
        done_ = true;
        return Piece{.text = rest_.substr(0, nul + 1), .first_line = next_line_, .last = true};
    }
    Result<Piece> piece = take_too_long();
    if (!piece) {
        done_ = true;
        return tl::unexpected(piece.error());
    }
    return std::move(*piece);
}

namespace {

Diagnostics too_long(const std::string& file, Piece piece) {
    const bool readable = !unreadable_byte(piece.text);
    const SourceText source(file, readable ? std::move(piece.text) : "", piece.first_line);
    return {source.error({{piece.first_line, 1}, 1},
                         fmt::format("a game of more than {} bytes", kLongestTranscript),
                         "expected at most that many from one 'game:' to the next")};
}

}  // namespace

std::vector<PieceText> piece_texts(const std::string& file, Piece piece) {
    std::vector<PieceText> texts;
    int line = piece.first_line;
    if (piece.too_long) {
        texts.push_back({line, fail(too_long(file, std::move(piece)))});
        return texts;
    }
    if (piece.text.size() <= kLongestTranscript && !unreadable_byte(piece.text)) {
        texts.push_back({line, readable_source(file, std::move(piece.text), line)});
        return texts;
    }
    const std::string_view text = piece.text;
    std::size_t name = find_game_line(text, 0, true);
    for (std::size_t begin = 0; begin < text.size();) {
        name = name == kNone ? kNone : find_game_line(text, name + 1, true);
        const std::string_view game = text.substr(begin, std::min(name, text.size()) - begin);
        texts.push_back({line, transcript_source(file, std::string(game), line)});
        line += count_line_ends(text.substr(begin), game.size());
        begin += game.size();
    }
    return texts;
}

}  // namespace quadrille::transcript
