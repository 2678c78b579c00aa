// psq, the records of Piskvork, the manager of Gomocup's tournaments:
//
//     Piskvorky 20x20, 11:11, 0      columns x rows, levels, which player began
//     10,10,0                        column, row from the top, milliseconds
//     11,9,230
//     pbrain-yixin.exe               the first player and the second, if it was a tournament
//     pbrain-tito.exe
//     -1                             how the program ended the game: not who won
//
// Source: Piskvork by Petr Lastovicka, savePsq() and openPsq().
#include <array>
#include <charconv>
#include <optional>

#include "base/utf8.h"
#include "transcript/import/formats.h"

namespace quadrille::transcript {

namespace {

constexpr std::string_view kPsqHead = "Piskvorky ";

/// The numbers of a line "8,8,1500", or of what follows the head; nothing where it has other words.
std::optional<std::vector<std::size_t>> numbers_of(std::string_view line, std::string_view signs) {
    std::vector<std::size_t> numbers;
    for (std::size_t i = 0; i < line.size();) {
        if (signs.find(line[i]) != std::string_view::npos) {
            ++i;
            continue;
        }
        std::size_t number = 0;
        const auto [end, error] =
            std::from_chars(line.data() + i, line.data() + line.size(), number);
        if (error != std::errc()) {
            return std::nullopt;
        }
        numbers.push_back(number);
        i = static_cast<std::size_t>(end - line.data());
    }
    return numbers;
}

/// Without the beginning and the end of the file of a program.
std::string player_name(std::string_view line) {
    for (const std::string_view end : {".exe", ".zip", ".EXE", ".ZIP"}) {
        line = line.ends_with(end) ? line.substr(0, line.size() - end.size()) : line;
    }
    constexpr std::string_view kBrain = "pbrain-";
    return typable(line.starts_with(kBrain) ? line.substr(kBrain.size()) : line);
}

}  // namespace

bool is_psq(std::string_view text) {
    text.remove_prefix(std::min(text.find_first_not_of(" \t\r\n"), text.size()));
    return text.starts_with(kPsqHead);
}

namespace {

class PsqReader {
  public:
    explicit PsqReader(const SourceText& source) : source_(source) {}

    std::vector<ForeignGame> read() {
        for (TextLines lines = source_.lines(); !lines.at_end(); lines.advance()) {
            const std::string_view line = lines.line();
            const SourceSpan span =
                span_between(source_, lines.begin(), lines.begin() + line.size());
            if (line.starts_with(kPsqHead)) {
                begin_game(line, span);
            } else if (!games_.empty() && line.find_first_not_of(" \t") != std::string_view::npos) {
                read_line(line, span);
            }
        }
        return std::move(games_);
    }

  private:
    void begin_game(std::string_view line, const SourceSpan& span) {
        ForeignGame& game = games_.emplace_back();
        game.span = game.called_at = game.size_at = span;
        game.format = spec::RecordFormat::Psq;
        game.places = Places::Numbers;
        game.by_person = true;
        named_ = 0;
        const auto numbers = numbers_of(line.substr(kPsqHead.size()), " x:,");
        if (numbers && numbers->size() >= 2) {
            game.size = BoardSize{(*numbers)[0], (*numbers)[1]};
            first_ = numbers->size() > 2 && numbers->back() == 1 ? 1 : 0;
        } else {
            game.diagnostics.push_back(
                source_.error(span,
                              "the size of the board is not understood",
                              "expected columns and rows, as in 'Piskvorky 15x15, 0:0, 0'"));
        }
    }

    // A turn, a player's name, or what says nothing about the game.
    void read_line(std::string_view line, const SourceSpan& span) {
        ForeignGame& game = games_.back();
        const auto numbers = numbers_of(line, " ,");
        constexpr std::size_t kMostOfATurn = 3;
        if (named_ == 0 && numbers && (numbers->size() == 2 || numbers->size() == kMostOfATurn)) {
            ForeignItem& item = game.items.emplace_back();
            item.text = std::to_string((*numbers)[0]) + "," + std::to_string((*numbers)[1]);
            item.span = span;
        } else if (named_ < 2 && !numbers && !line.starts_with("-")) {
            game.names.at(named_ == 0 ? first_ : 1 - first_) = player_name(line);
            ++named_;
        } else {
            named_ = 2;
        }
    }

    const SourceText& source_;
    std::vector<ForeignGame> games_;
    std::size_t first_ = 0;
    std::size_t named_ = 0;
};

}  // namespace

std::vector<ForeignGame> read_psq(const SourceText& source) {
    return PsqReader(source).read();
}

}  // namespace quadrille::transcript
