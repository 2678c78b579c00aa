// The Smart Game Format, read leniently: FF[1] to FF[4], several games in a file, mail around them. Of
// each game the main line is read, which is the first of the lines wherever they part.
//
//     (;GM[11]SZ[11]PB[Ann]PW[Ben]RE[B+R];B[a3];W[swap-pieces];B[f6]C[Here it begins.])
//
// Sources: SGF FF[4] by Arno Hollosi, with its pages on Go and Hex; files of LittleGolem, HexGui, Kropki
// programs and Gomoku programs.
#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <cstdint>

#include "base/date.h"
#include "base/utf8.h"
#include "transcript/import/formats.h"

namespace quadrille::transcript {

namespace {

struct SgfValue {
    std::string text;
    SourceSpan span;
};

struct SgfProperty {
    std::string name;
    std::vector<SgfValue> values;
};

using SgfNode = std::vector<SgfProperty>;

/// The main line of one game.
struct SgfTree {
    SourceSpan span;
    std::vector<SgfNode> nodes;
    std::optional<SourceSpan> variation;  ///< The first of them.
    int variations = 0;
    Diagnostics diagnostics;
};

bool is_blank(char c) {
    return c == ' ' || c == '\t' || c == '\r' || c == '\n' || c == '\v' || c == '\f';
}

class SgfParser {
  public:
    explicit SgfParser(const SourceText& source) : source_(source), text_(source.text()) {}

    /// Nothing after the last game.
    std::optional<SgfTree> next() {
        while (at_ < text_.size() && !begins_tree()) {
            ++at_;
        }
        if (at_ >= text_.size()) {
            return std::nullopt;
        }
        SgfTree tree;
        tree.span = source_.span(at_, 1);
        parse(tree);
        return tree;
    }

  private:
    [[nodiscard]] bool begins_tree() const {
        std::size_t next = at_;
        if (text_[next] != '(') {
            return false;
        }
        for (++next; next < text_.size() && is_blank(text_[next]); ++next) {
        }
        return next < text_.size() && text_[next] == ';';
    }

    // What has been read of a tree: how deep, and where its main line has ended.
    struct Place {
        std::size_t depth = 0;
        std::size_t beside = 0;  ///< The depth of the variation that is being passed over; 0: none.
        bool parted = false;     ///< The main line has ended.
        bool stray = false;      ///< A sign without meaning was pointed out.
    };

    void parse(SgfTree& tree) {
        Place place;
        do {
            read_part(tree, place);
        } while (place.depth > 0 && at_ < text_.size());
        if (place.depth > 0) {
            tree.diagnostics.push_back(
                source_.warning(source_.span(text_.size(), 0),
                                "the file ends in the middle of a game",
                                "expected ')' at its end; what stands before is read"));
        }
    }

    void read_part(SgfTree& tree, Place& place) {
        const char c = text_[at_];
        if (c == '(') {
            open_variation(tree, place);
        } else if (c == ')') {
            place.parted = true;
            place.beside = place.beside == place.depth ? 0 : place.beside;
            --place.depth;
            ++at_;
        } else if (c == ';') {
            if (place.beside == 0) {
                tree.nodes.emplace_back();
            }
            ++at_;
        } else if (is_letter(c)) {
            SgfProperty property = read_property(tree);
            if (place.beside == 0 && !tree.nodes.empty() && !property.values.empty()) {
                tree.nodes.back().push_back(std::move(property));
            }
        } else {
            pass_over(tree, place);
        }
    }

    void open_variation(SgfTree& tree, Place& place) {
        ++place.depth;
        if (place.parted && place.beside == 0) {
            place.beside = place.depth;
            ++tree.variations;
            tree.variation = tree.variation.value_or(source_.span(at_, 1));
        }
        ++at_;
    }

    void pass_over(SgfTree& tree, Place& place) {
        if (!is_blank(text_[at_]) && !place.stray) {
            place.stray = true;
            tree.diagnostics.push_back(source_.warning(
                source_.span(at_, 1),
                "this sign has no meaning here",
                "expected a property such as B[aa], ';', '(' or ')'; it is left out"));
        }
        at_ += code_point_at(text_, at_).bytes;
    }

    /// Its name without the lower-case letters that FF[1] to FF[3] allow.
    SgfProperty read_property(SgfTree& tree) {
        SgfProperty property;
        for (; at_ < text_.size() && is_letter_or_digit(text_[at_]); ++at_) {
            if (text_[at_] < 'a' || text_[at_] > 'z') {
                property.name += text_[at_];
            }
        }
        skip_blanks();
        while (at_ < text_.size() && text_[at_] == '[') {
            if (auto value = read_value(tree)) {
                property.values.push_back(std::move(*value));
            }
            skip_blanks();
        }
        return property;
    }

    void skip_blanks() {
        while (at_ < text_.size() && is_blank(text_[at_])) {
            ++at_;
        }
    }

    /// Nothing, with a report, where the file ends in it.
    std::optional<SgfValue> read_value(SgfTree& tree) {
        const std::size_t begin = ++at_;
        SgfValue value;
        // LittleGolem writes a ']' in a name as it is.
        for (; at_ < text_.size() && (text_[at_] != ']' || text_.substr(at_, 2) == "]]"); ++at_) {
            if (text_[at_] == '\\') {
                if (++at_ >= text_.size()) {
                    break;
                }
                if (text_[at_] == '\n' || text_[at_] == '\r') {  // a line that goes on
                    continue;
                }
            }
            value.text += text_[at_];
        }
        value.span = span_between(source_, begin, at_);
        if (at_ >= text_.size()) {
            tree.diagnostics.push_back(source_.warning(value.span,
                                                       "the file ends in the middle of a value",
                                                       "expected ']' behind it; it is left out"));
            return std::nullopt;
        }
        ++at_;
        return value;
    }

    const SourceText& source_;
    std::string_view text_;
    std::size_t at_ = 0;
};

std::string trimmed_lower(std::string_view text) {
    const std::size_t begin = std::min(text.find_first_not_of(" \t\r\n"), text.size());
    text = text.substr(begin, text.find_last_not_of(" \t\r\n") + 1 - begin);
    return lower_ascii(text);
}

std::optional<std::size_t> size_number(std::string_view text) {
    constexpr std::size_t kMostDigits = 3;
    const bool number = !text.empty() && text.size() <= kMostDigits &&
                        text.find_first_not_of("0123456789") == std::string_view::npos;
    if (!number) {
        return std::nullopt;
    }
    std::size_t value = 0;
    for (const char digit : text) {
        value = value * 10 + static_cast<std::size_t>(digit - '0');
    }
    return value;
}

/// "13", "39:32"; also "13x13".
std::optional<BoardSize> read_size(std::string_view text) {
    const std::size_t sign = std::min(text.find_first_of(":x"), text.size());
    const auto columns = size_number(text.substr(0, sign));
    const auto rows = sign < text.size() ? size_number(text.substr(sign + 1)) : columns;
    return columns && rows ? std::optional(BoardSize{*columns, *rows}) : std::nullopt;
}

/// "B+R", "W+3.5", "Black+Resign", "B", "0", "Draw"; nothing for "?", "Void" and others.
std::optional<StatedResult> read_result(const SgfValue& value) {
    const std::string text = trimmed_lower(value.text);
    StatedResult result;
    result.text = value.text;
    result.span = value.span;
    if (text == "0" || text == "draw" || text == "jigo") {
        result.draw = true;
        return result;
    }
    const std::size_t plus = std::min(text.find('+'), text.size());
    const std::string who = text.substr(0, plus);
    if (who == "b" || who == "black") {
        result.winner = 0;
    } else if (who == "w" || who == "white") {
        result.winner = 1;
    } else {
        return std::nullopt;
    }
    const std::string how = plus < text.size() ? text.substr(plus + 1) : "";
    if (how.starts_with('r')) {
        result.how = Ending::Kind::Resign;
    } else if (how.starts_with('t')) {
        result.how = Ending::Kind::Time;
    } else if (how.starts_with('f')) {
        result.how = Ending::Kind::Forfeit;
    }
    result.scored = !how.empty() && is_digit(how.front());
    return result;
}

class SgfGame {
  public:
    SgfGame(const SourceText& source, SgfTree tree) : source_(source), tree_(std::move(tree)) {}

    ForeignGame read() {
        game_.span = game_.called_at = tree_.span;
        game_.diagnostics = std::move(tree_.diagnostics);
        for (const SgfNode& node : tree_.nodes) {
            for (const SgfProperty& property : node) {
                read_property(property);
            }
            finish_node();
        }
        if (tree_.variation) {
            game_.diagnostics.push_back(source_.warning(
                *tree_.variation,
                tree_.variations == 1 ? "here is a variation"
                                      : fmt::format("here begin {} variations", tree_.variations),
                "only the main line is read"));
        }
        find_out_of_little_golem();
        return std::move(game_);
    }

  private:
    // "W", "white", and "2" as HexGui writes it.
    static std::size_t colour_named(const std::string& text) {
        return text.starts_with('w') || text == "2" ? 1 : 0;
    }

    void read_property(const SgfProperty& property) {
        const std::string& name = property.name;
        const SgfValue& value = property.values.front();
        const std::size_t colour = name.back() == 'B' ? 0 : 1;
        if (name == "B" || name == "W") {
            for (const SgfValue& each : property.values) {
                add_item(colour, each);
            }
        } else if (name == "AB" || name == "AW") {
            add_stones(colour, property);
        } else if (name == "AE") {
            game_.diagnostics.push_back(source_.error(value.span,
                                                      "stones are taken off the board",
                                                      "expected a game in which they stay"));
        } else if (name == "PL") {
            game_.to_move = colour_named(trimmed_lower(value.text));
        } else if (name == "SWAP") {
            swap_sides(value);
            game_.named_at_end = true;
        } else if (name == "C") {
            comment_ += (comment_.empty() ? "" : " ") + value.text;
        } else {
            read_header(name, value);
        }
    }

    void read_header(const std::string& name, const SgfValue& value) {
        if (name == "GM") {
            game_.called.insert(game_.called.begin(), trimmed_lower(value.text));
            game_.called_at = value.span;
            has_number_ = true;
        } else if (name == "SZ") {
            game_.size = read_size(trimmed_lower(value.text));
            game_.size_at = value.span;
            if (!game_.size) {
                game_.diagnostics.push_back(
                    source_.error(value.span,
                                  "the size of the board is not understood",
                                  "expected SZ[11], or columns and rows as in SZ[39:32]"));
            }
        } else if (name == "PB" || name == "PW") {
            game_.names.at(name == "PB" ? 0 : 1) = typable(value.text);
        } else if (name == "RE") {
            game_.result = read_result(value);
        } else if (name == "SO") {
            little_golem_ = lower_ascii(value.text).find("littlegolem") != std::string::npos;
            add_remark("note", "source: " + value.text);
        } else if (name == "RU") {
            read_settings(value.text);
        } else if (name == "AP") {
            has_program_ = true;
        } else if (name == "CA") {
            check_charset(value);
        } else {
            read_remark(name, value);
        }
    }

    void read_remark(const std::string& name, const SgfValue& value) {
        if (name == "DT") {
            const auto date = read_date(value.text).date;
            add_remark("date", date ? date->iso() : value.text);
        } else if (name == "PC") {
            add_remark("place", value.text);
        } else if (name == "EV") {
            // LittleGolem's events begin with the game: "hex.ch.23.1.1".
            if (value.text != "null") {
                game_.called.push_back(
                    lower_ascii(std::string_view(value.text).substr(0, value.text.find('.'))));
                add_remark("event", value.text);
            }
        } else if (name == "GN" || name == "GC") {
            add_remark("note", value.text);
        }
    }

    /// "variant=four row=3", as write_sgf.cc writes them; other texts say nothing about values.
    void read_settings(std::string_view text) {
        std::string variant;
        std::vector<spec::Setting> settings;
        while (!text.empty()) {
            const std::string_view word = text.substr(0, text.find(' '));
            text.remove_prefix(std::min(word.size() + 1, text.size()));
            const std::size_t sign = std::min(word.find('='), word.size());
            const std::string name(word.substr(0, sign));
            const std::string_view value = word.substr(std::min(sign + 1, word.size()));
            std::int64_t number = 0;
            const auto [end, error] =
                std::from_chars(value.data(), value.data() + value.size(), number);
            if (name == "variant" && !value.empty()) {
                variant = value;
            } else if (name.empty() || error != std::errc() || end != value.data() + value.size()) {
                return;
            } else {
                settings.push_back({name, number});
            }
        }
        game_.variant = std::move(variant);
        game_.settings = std::move(settings);
    }

    void add_remark(std::string_view key, std::string_view text) {
        std::string kept = typable(text);
        if (!kept.empty()) {
            game_.remarks.push_back({std::string(key), std::move(kept)});
        }
    }

    /// The text is UTF-8 by now, or was taken for Windows-1252.
    void check_charset(const SgfValue& value) {
        const std::string name = trimmed_lower(value.text);
        const bool known = name.empty() || name == "utf-8" || name == "utf8" ||
                           name == "us-ascii" || name == "ascii" ||
                           name.starts_with("iso-8859-1") || name == "latin1" ||
                           name == "latin-1" || name == "windows-1252";
        if (!known && !is_plain_text(source_.text())) {
            game_.diagnostics.push_back(source_.warning(
                value.span,
                fmt::format("the character set {} is not known", typable(value.text)),
                "names and remarks may have wrong letters; convert the file to UTF-8"));
        }
    }

    void add_item(std::size_t colour, const SgfValue& value) {
        using Kind = ForeignItem::Kind;
        ForeignItem item;
        item.colour = colour;
        item.span = value.span;
        item.text = value.text;
        const std::string word = trimmed_lower(value.text);
        if (word == "swap" || word == "swap-pieces") {
            item.kind = Kind::Swap;
        } else if (word == "swap-sides") {
            item.kind = Kind::SwapSides;
        } else if (word == "resign") {
            item.kind = Kind::Resign;
        } else if (word == "forfeit") {
            item.kind = Kind::Forfeit;
        } else if (word.empty() || word == "pass") {
            item.kind = Kind::Pass;
        }
        game_.items.push_back(std::move(item));
    }

    void swap_sides(const SgfValue& value) {
        ForeignItem item;
        item.kind = ForeignItem::Kind::SwapSides;
        item.span = value.span;
        game_.items.push_back(std::move(item));
    }

    void add_stones(std::size_t colour, const SgfProperty& property) {
        for (const SgfValue& value : property.values) {
            if (!game_.items.empty()) {
                game_.diagnostics.push_back(
                    source_.error(value.span,
                                  "stones are set up in the middle of the game",
                                  "expected them before its first turn"));
                return;
            }
            game_.stones.push_back({colour, value.text, value.span});
        }
    }

    /// Of a node without a turn they belong to the turn before.
    void finish_node() {
        if (comment_.empty()) {
            return;
        }
        if (game_.items.empty()) {
            add_remark("note", comment_);
        } else {
            std::string& kept = game_.items.back().comment;
            kept += (kept.empty() ? "" : " ") + typable(comment_);
        }
        comment_.clear();
    }

    /// Its files name no game by number and no program; its first player, PB, has the turns of W in games
    /// in which White begins.
    void find_out_of_little_golem() {
        game_.little_golem = little_golem_ || (!has_number_ && !has_program_);
        if (!little_golem_ && game_.little_golem && !game_.items.empty() &&
            game_.items.front().colour == std::size_t{1} &&
            (game_.result || !game_.names[0].empty())) {
            game_.diagnostics.push_back(
                source_.warning(game_.items.front().span,
                                "White begins, and neither GM nor AP says whose file this is",
                                "it is read as LittleGolem's, in which PB is whoever began"));
        }
    }

    const SourceText& source_;
    SgfTree tree_;
    ForeignGame game_;
    std::string comment_;
    bool has_number_ = false, has_program_ = false, little_golem_ = false;
};

}  // namespace

bool is_sgf(std::string_view text) {
    for (std::size_t at = text.find('('); at != std::string_view::npos;
         at = text.find('(', at + 1)) {
        const std::size_t next = text.find_first_not_of(" \t\r\n", at + 1);
        if (next != std::string_view::npos && text[next] == ';') {
            return true;
        }
    }
    return false;
}

std::vector<ForeignGame> read_sgf(const SourceText& source) {
    std::vector<ForeignGame> games;
    SgfParser parser(source);
    while (auto tree = parser.next()) {
        games.push_back(SgfGame(source, std::move(*tree)).read());
    }
    return games;
}

}  // namespace quadrille::transcript
