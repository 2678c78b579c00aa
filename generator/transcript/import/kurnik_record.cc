// Paper Soccer as kurnik.pl and PlayOK keep it: the tags of PGN, then rows with a turn of each player.
//
//     [Black "alt"]                  Black begins and shoots up
//     [White "ujb"]
//     [Result "0-1"]                 of White first: Black won
//
//     1. 3 6 2. 3 4 3. 7 22          a digit for each line, 0 up, then clockwise
//     0-1
//
// Source: slunzok/papersoccer-scripts, 61972037.txt and its tools.
#include <algorithm>

#include "base/utf8.h"
#include "transcript/import/formats.h"

namespace quadrille::transcript {

namespace {

constexpr std::string_view kDirections = "01234567";

bool is_result(std::string_view word) {
    return word == "1-0" || word == "0-1" || word == "1/2-1/2" || word == "*";
}

bool is_turn(std::string_view word) {
    return word.find_first_not_of(kDirections) == std::string_view::npos;
}

/// "3" and "12." of rows; the number with its point alone is no turn.
bool is_row_number(std::string_view word) {
    return word.size() > 1 && word.back() == '.' &&
           word.find_first_not_of("0123456789") == word.size() - 1;
}

/// Calls `each(word, offset)` for the words of a line.
template <typename Each>
void each_word(std::string_view line, Each each) {
    for (std::size_t i = line.find_first_not_of(" \t"); i < line.size();
         i = line.find_first_not_of(" \t", i)) {
        const std::size_t end = std::min(line.find_first_of(" \t", i), line.size());
        each(line.substr(i, end - i), i);
        i = end;
    }
}

class KurnikReader {
  public:
    explicit KurnikReader(const SourceText& source) : source_(source) {}

    std::vector<ForeignGame> read() {
        for (TextLines lines = source_.lines(); !lines.at_end(); lines.advance()) {
            const std::string_view line = lines.line();
            if (line.starts_with('[')) {
                tag(line, lines.begin());
            } else {
                each_word(line, [&](std::string_view word, std::size_t at) {
                    read_word(word, lines.begin() + at);
                });
            }
        }
        return std::move(games_);
    }

  private:
    ForeignGame& begin_game(std::size_t at) {
        ForeignGame& game = games_.emplace_back();
        game.span = game.called_at = span_between(source_, at, at + 1);
        game.format = spec::RecordFormat::Kurnik;
        game.places = Places::Steps;
        game.by_person = true;
        turns_ = 0;
        return game;
    }

    void tag(std::string_view line, std::size_t at) {
        ForeignGame& game = games_.empty() || turns_ > 0 || over_ ? begin_game(at) : games_.back();
        over_ = false;
        const std::size_t open = line.find('"');
        const std::size_t close = line.rfind('"');
        if (open == std::string_view::npos || close <= open) {
            game.diagnostics.push_back(source_.warning(
                span_between(source_, at, at + line.size()),
                "this tag is not understood",
                "expected a name and a text, as in [Black \"Ann\"]; it is left out"));
            return;
        }
        std::string_view name = line.substr(1, open - 1);
        name = name.substr(0, name.find_last_not_of(' ') + 1);
        const std::string_view value = line.substr(open + 1, close - open - 1);
        const bool known = !value.empty() && value != "?" && value != "-";
        if (name == "Black" || name == "White") {
            game.names.at(name == "Black" ? 0 : 1) = typable(value);
        } else if (name == "Result") {
            result(game, value, at + open + 1);
        } else if (known && (name == "Date" || name == "Event" || name == "Site")) {
            std::string text(value);
            std::ranges::replace(text, '.', name == "Date" ? '-' : '.');
            game.remarks.push_back({name == "Date"    ? "date"
                                    : name == "Event" ? "event"
                                                      : "place",
                                    typable(text)});
        }
    }

    void result(ForeignGame& game, std::string_view value, std::size_t at) {
        if (!is_result(value) || value == "*") {
            return;
        }
        StatedResult& result = game.result.emplace();
        result.text = value;
        result.span = span_between(source_, at, at + value.size());
        result.draw = value == "1/2-1/2";
        if (!result.draw) {
            result.winner = value == "0-1" ? 0 : 1;
        }
    }

    void read_word(std::string_view word, std::size_t at) {
        ForeignGame& game = games_.empty() ? begin_game(at) : games_.back();
        if (is_row_number(word)) {
            return;
        }
        if (is_result(word)) {
            over_ = true;
            if (!game.result) {
                result(game, word, at);
            }
            return;
        }
        if (!is_turn(word)) {
            game.diagnostics.push_back(source_.error(span_between(source_, at, at + word.size()),
                                                     "'" + shown(word) + "' is no turn",
                                                     "expected digits from 0 to 7"));
            return;
        }
        for (std::size_t i = 0; i < word.size(); ++i) {
            ForeignItem& item = game.items.emplace_back();
            item.text = word.substr(i, 1);
            item.span = span_between(source_, at + i, at + i + 1);
            item.colour = turns_ % 2;
        }
        ++turns_;
    }

    const SourceText& source_;
    std::vector<ForeignGame> games_;
    std::size_t turns_ = 0;
    bool over_ = false;  // A result stood behind the turns.
};

}  // namespace

// Other games in PGN have words that are no directions.
bool is_kurnik(std::string_view text) {
    bool tags = false;
    bool turns = false;
    bool others = false;
    for (TextLines lines(text, text.find('\r') != std::string_view::npos); !lines.at_end();
         lines.advance()) {
        if (lines.line().starts_with('[')) {
            tags = true;
            continue;
        }
        each_word(lines.line(), [&](std::string_view word, std::size_t) {
            turns = turns || is_turn(word);
            others = others || !(is_turn(word) || is_row_number(word) || is_result(word));
        });
    }
    return tags && turns && !others;
}

std::vector<ForeignGame> read_kurnik(const SourceText& source) {
    return KurnikReader(source).read();
}

}  // namespace quadrille::transcript
