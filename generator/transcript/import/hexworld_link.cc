// Links to hexworld.org, in which a game of Hex stands after the '#':
//
//     https://hexworld.org/board/#11r9c1,b4:sh4g8,i8:rw
//
// The size, perhaps with rows ("11x9"), and signs for the look of the board up to the first comma; then
// moves. Another comma says where the reader stands. ":s" swaps (the stone goes to the mirrored place),
// ":p" passes, ":rb" is Black (Red) who resigns, ":fw" is White (Blue) who forfeits.
//
// Source: links of HexWorld, hexworld.org/board/about.html, and of PlayHex, which writes them.
#include <algorithm>
#include <charconv>

#include "base/utf8.h"
#include "transcript/import/formats.h"

namespace quadrille::transcript {

namespace {

constexpr std::string_view kHexWorld = "hexworld.org/board/#";

class LinkReader {
  public:
    LinkReader(const SourceText& source, std::size_t begin)
        : source_(source), text_(source.text()), at_(begin) {}

    ForeignGame read() {
        ForeignGame game;
        const std::size_t begin = at_;
        game.format = spec::RecordFormat::HexWorld;
        game.places = Places::Names;
        game.by_person = true;
        const std::size_t columns = number();
        const bool both = at_ + 1 < text_.size() && text_[at_] == 'x' && is_digit(text_[at_ + 1]);
        at_ += both ? 1 : 0;
        const std::size_t rows = both ? number() : columns;
        game.size_at = span_between(source_, begin, at_);
        if (columns > 0) {
            game.size = BoardSize{columns, rows};
        }
        while (at_ < text_.size() && is_letter_or_digit(text_[at_])) {
            ++at_;
        }
        while (at_ < text_.size() && read_item(game)) {
        }
        game.span = game.called_at = span_between(source_, begin, std::max(at_, begin + 1));
        return game;
    }

  private:
    std::size_t number() {
        std::size_t value = 0;
        const auto [end, error] =
            std::from_chars(text_.data() + at_, text_.data() + text_.size(), value);
        at_ = static_cast<std::size_t>(end - text_.data());
        return error == std::errc() ? value : 0;
    }

    /// False at the end of the link.
    bool read_item(ForeignGame& game) {
        const std::size_t begin = at_;
        if (text_[at_] == ',') {
            ++at_;
            return true;
        }
        if (text_[at_] == ':') {
            at_ +=
                at_ + 1 < text_.size() && (text_[at_ + 1] == 'r' || text_[at_ + 1] == 'f') ? 3 : 2;
            at_ = std::min(at_, text_.size());
            special(game, text_.substr(begin, at_ - begin), span_between(source_, begin, at_));
            return true;
        }
        while (at_ < text_.size() && is_letter(text_[at_])) {
            ++at_;
        }
        while (at_ > begin && at_ < text_.size() && is_digit(text_[at_])) {
            ++at_;
        }
        if (at_ == begin) {
            return false;
        }
        ForeignItem& item = game.items.emplace_back();
        item.text = text_.substr(begin, at_ - begin);
        item.span = span_between(source_, begin, at_);
        return true;
    }

    void special(ForeignGame& game, std::string_view word, SourceSpan span) {
        using Kind = ForeignItem::Kind;
        ForeignItem item;
        item.span = span;
        item.text = word;
        if (word == ":s") {
            item.kind = Kind::Swap;
        } else if (word == ":p") {
            item.kind = Kind::Pass;
        } else if (word == ":rb" || word == ":rw" || word == ":fb" || word == ":fw") {
            item.kind = word[1] == 'r' ? Kind::Resign : Kind::Forfeit;
            item.colour = word[2] == 'b' ? 0 : 1;
        } else {
            game.diagnostics.push_back(
                source_.error(span,
                              "'" + std::string(word) + "' is not understood",
                              "expected :s, :p, :rb, :rw, :fb or :fw"));
            return;
        }
        game.items.push_back(std::move(item));
    }

    const SourceText& source_;
    std::string_view text_;
    std::size_t at_;
};

}  // namespace

bool is_hexworld(std::string_view text) {
    return text.find(kHexWorld) != std::string_view::npos;
}

std::vector<ForeignGame> read_hexworld(const SourceText& source) {
    std::vector<ForeignGame> games;
    const std::string_view text = source.text();
    for (std::size_t at = text.find(kHexWorld); at != std::string_view::npos;
         at = text.find(kHexWorld, at + 1)) {
        games.push_back(LinkReader(source, at + kHexWorld.size()).read());
    }
    return games;
}

}  // namespace quadrille::transcript
