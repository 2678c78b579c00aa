#include "club/name_table.h"

#include <algorithm>
#include <array>
#include <set>

#include "base/unicode.h"
#include "base/utf8.h"
#include "club/typed_lines.h"

namespace quadrille::club {

namespace {

enum class Head { None, Name, FirstName, LastName, Other };

struct HeadWord {
    std::string_view word;
    Head head;
};

// English, French, German, Spanish. "Nom" beside "Prénom", "Name" beside "Vorname" is the last name.
constexpr std::array kHeadWords{HeadWord{"name", Head::Name},
                                HeadWord{"names", Head::Name},
                                HeadWord{"full name", Head::Name},
                                HeadWord{"player", Head::Name},
                                HeadWord{"players", Head::Name},
                                HeadWord{"pupil", Head::Name},
                                HeadWord{"pupils", Head::Name},
                                HeadWord{"student", Head::Name},
                                HeadWord{"students", Head::Name},
                                HeadWord{"child", Head::Name},
                                HeadWord{"children", Head::Name},
                                HeadWord{"participant", Head::Name},
                                HeadWord{"participants", Head::Name},
                                HeadWord{"nom", Head::Name},
                                HeadWord{"noms", Head::Name},
                                HeadWord{"joueur", Head::Name},
                                HeadWord{"joueurs", Head::Name},
                                HeadWord{"\u00E9l\u00E8ve", Head::Name},
                                HeadWord{"\u00E9l\u00E8ves", Head::Name},
                                HeadWord{"nom et pr\u00E9nom", Head::Name},
                                HeadWord{"namen", Head::Name},
                                HeadWord{"spieler", Head::Name},
                                HeadWord{"sch\u00FCler", Head::Name},
                                HeadWord{"teilnehmer", Head::Name},
                                HeadWord{"nombre", Head::Name},
                                HeadWord{"nombres", Head::Name},
                                HeadWord{"jugador", Head::Name},
                                HeadWord{"jugadores", Head::Name},
                                HeadWord{"alumno", Head::Name},
                                HeadWord{"alumnos", Head::Name},
                                HeadWord{"first name", Head::FirstName},
                                HeadWord{"firstname", Head::FirstName},
                                HeadWord{"first", Head::FirstName},
                                HeadWord{"given name", Head::FirstName},
                                HeadWord{"given names", Head::FirstName},
                                HeadWord{"forename", Head::FirstName},
                                HeadWord{"pr\u00E9nom", Head::FirstName},
                                HeadWord{"prenom", Head::FirstName},
                                HeadWord{"pr\u00E9noms", Head::FirstName},
                                HeadWord{"vorname", Head::FirstName},
                                HeadWord{"last name", Head::LastName},
                                HeadWord{"lastname", Head::LastName},
                                HeadWord{"last", Head::LastName},
                                HeadWord{"surname", Head::LastName},
                                HeadWord{"family name", Head::LastName},
                                HeadWord{"nom de famille", Head::LastName},
                                HeadWord{"nachname", Head::LastName},
                                HeadWord{"familienname", Head::LastName},
                                HeadWord{"apellido", Head::LastName},
                                HeadWord{"apellidos", Head::LastName},
                                HeadWord{"no", Head::Other},
                                HeadWord{"nr", Head::Other},
                                HeadWord{"n\u00B0", Head::Other},
                                HeadWord{"n\u00BA", Head::Other},
                                HeadWord{"number", Head::Other},
                                HeadWord{"rank", Head::Other},
                                HeadWord{"rating", Head::Other},
                                HeadWord{"elo", Head::Other},
                                HeadWord{"points", Head::Other},
                                HeadWord{"form", Head::Other},
                                HeadWord{"class", Head::Other},
                                HeadWord{"group", Head::Other},
                                HeadWord{"club", Head::Other},
                                HeadWord{"team", Head::Other},
                                HeadWord{"title", Head::Other},
                                HeadWord{"age", Head::Other},
                                HeadWord{"classe", Head::Other},
                                HeadWord{"klasse", Head::Other},
                                HeadWord{"verein", Head::Other},
                                HeadWord{"clase", Head::Other},
                                HeadWord{"e-mail", Head::Other},
                                HeadWord{"email", Head::Other}};

Head head_of(std::string_view cell) {
    std::string word = lower_case(cell);
    while (!word.empty() && (word.back() == ':' || word.back() == '.')) {
        word.pop_back();
    }
    const auto found = std::find_if(kHeadWords.begin(),
                                    kHeadWords.end(),
                                    [&](const HeadWord& each) { return each.word == word; });
    return found == kHeadWords.end() ? Head::None : found->head;
}

// Letters, and no figure.
bool looks_like_a_name(std::string_view cell) {
    const bool figure = std::any_of(cell.begin(), cell.end(), is_digit);
    const bool letter = std::any_of(cell.begin(), cell.end(), [](char c) {
        return is_letter(c) || static_cast<unsigned char>(c) >= 0x80;
    });
    return letter && !figure && cell.find('@') == std::string_view::npos;
}

// A word for men and women, a country's code, a title: not even the shortest names.
bool is_short_code(std::string_view cell) {
    return is_printed_ascii(cell) && cell.size() <= 3 &&
           std::none_of(cell.begin() + 1, cell.end(), [](char c) { return c >= 'a' && c <= 'z'; });
}

class Chooser {
  public:
    explicit Chooser(std::span<const TableRow> rows) : rows_(rows) {
        for (const TableRow& row : rows) {
            width_ = std::max(width_, row.size());
        }
    }

    NameColumns choose() {
        const TableRow& first = rows_.front();
        const auto known = std::count_if(first.begin(), first.end(), [](const std::string& cell) {
            return head_of(cell) != Head::None;
        });
        const bool figures = std::any_of(first.begin(), first.end(), [](const std::string& cell) {
            return std::any_of(cell.begin(), cell.end(), is_digit);
        });
        NameColumns chosen;
        chosen.has_heads = known > 0 && !figures && rows_.size() > 1;
        if (chosen.has_heads) {
            chosen.columns = by_heads();
        }
        if (chosen.columns.empty()) {
            chosen.columns = by_rows(chosen.has_heads ? 1 : 0);
        }
        return chosen;
    }

  private:
    [[nodiscard]] std::vector<std::size_t> by_heads() const {
        const auto name = column_of(Head::Name);
        auto first = column_of(Head::FirstName);
        auto last = column_of(Head::LastName);
        if (!first && last) {
            first = name;
        } else if (first && !last) {
            last = name;
        }
        if (first && last) {
            return {*first, *last};
        }
        for (const auto& column : {name, first, last}) {
            if (column) {
                return {*column};
            }
        }
        return {};
    }

    // The first with that head.
    [[nodiscard]] std::optional<std::size_t> column_of(Head head) const {
        const TableRow& heads = rows_.front();
        for (std::size_t i = 0; i < heads.size(); ++i) {
            if (head_of(heads[i]) == head) {
                return i;
            }
        }
        return std::nullopt;
    }

    [[nodiscard]] std::string_view cell(std::size_t row, std::size_t column) const {
        return column < rows_[row].size() ? std::string_view(rows_[row][column])
                                          : std::string_view();
    }

    // The first that is a name in nearly every row, and different in each; the next beside it belongs
    // to it if both are single words.
    [[nodiscard]] std::vector<std::size_t> by_rows(std::size_t from) const {
        std::vector<std::size_t> likely;
        std::vector<std::size_t> possible;
        for (std::size_t column = 0; column < width_; ++column) {
            const Kind kind = kind_of(column, from);
            if (kind != Kind::Other) {
                possible.push_back(column);
            }
            if (kind == Kind::Names) {
                likely.push_back(column);
            }
        }
        likely = likely.empty() ? possible : likely;
        if (likely.size() >= 2 && likely[1] == likely[0] + 1 && are_words(likely[0], from) &&
            are_words(likely[1], from)) {
            return {likely[0], likely[1]};
        }
        return likely.empty() ? likely : std::vector<std::size_t>{likely.front()};
    }

    enum class Kind { Names, Repeated, Other };

    [[nodiscard]] Kind kind_of(std::size_t column, std::size_t from) const {
        std::set<std::string> values;
        std::size_t names = 0;
        std::size_t codes = 0;
        for (std::size_t row = from; row < rows_.size(); ++row) {
            const std::string_view value = cell(row, column);
            names += looks_like_a_name(value) ? 1 : 0;
            codes += !value.empty() && is_short_code(value) ? 1 : 0;
            values.insert(lower_case(value));
        }
        const std::size_t rows = rows_.size() - from;
        if (names * 5 < rows * 4 || codes * 2 > rows) {
            return Kind::Other;
        }
        // Two of the same name are in one class now and then; in a column of clubs most are.
        return values.size() * 4 < rows * 3 ? Kind::Repeated : Kind::Names;
    }

    [[nodiscard]] bool are_words(std::size_t column, std::size_t from) const {
        for (std::size_t row = from; row < rows_.size(); ++row) {
            if (cell(row, column).find(' ') != std::string_view::npos) {
                return false;
            }
        }
        return true;
    }

    std::span<const TableRow> rows_;
    std::size_t width_ = 0;
};

}  // namespace

NameColumns name_columns(std::span<const TableRow> rows) {
    return Chooser(rows).choose();
}

bool is_head_of_names(std::string_view text) {
    const Head head = head_of(text);
    return head != Head::None && head != Head::Other;
}

std::optional<std::string> first_name_first(std::string_view text) {
    const std::size_t comma = text.find(',');
    if (comma == std::string_view::npos || text.find(',', comma + 1) != std::string_view::npos) {
        return std::nullopt;
    }
    const std::string_view last = trimmed(text.substr(0, comma));
    const std::string_view first = trimmed(text.substr(comma + 1));
    return last.empty() || first.empty()
               ? std::nullopt
               : std::optional(std::string(first) + " " + std::string(last));
}

}  // namespace quadrille::club
