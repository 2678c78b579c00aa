#include "page/sheet/tally_words.h"

#include <fmt/format.h>

#include <optional>

#include "page/paper/words.h"
#include "score/outcome.h"
#include "spec/read/in_language.h"
#include "transcript/model/replay.h"

namespace quadrille::page {

namespace {

using score::Term;

class EntryText {
  public:
    EntryText(const TallyWords& words,
              const game::Game& game,
              const score::TallyColumn& column,
              std::string_view nobody)
        : words_(words), game_(game), column_(column), nobody_(nobody) {}

    template <typename Other>
    std::string operator()(const Other& cell) const {
        return score::plain_text(game_, cell);
    }

    std::string operator()(bool truth) const { return truth ? "\u2713" : ""; }

    std::string operator()(const game::Number& number) const { return printed_number(number); }

    std::string operator()(score::Points points) const {
        return points.number > 0 ? fmt::format("+{}", points.number)
                                 : printed_number(points.number);
    }

    std::string operator()(const score::Votes& votes) const {
        return std::to_string(votes.numbers[column_.role]);
    }

    std::string operator()(const score::Role& role) const {
        return role ? words_.name(*role) : std::string(nobody_);
    }

    std::string operator()(const score::Area& area) const {
        return spec::printed_name(game_.spec(), area.name);
    }

    std::string operator()(const score::Areas& areas) const {
        std::string text;
        for (const std::string& name : areas.names) {
            text += (text.empty() ? "" : ", ") + spec::printed_name(game_.spec(), name);
        }
        return areas.sides_of.empty() ? text : areas.sides_of + " (" + text + ")";
    }

    std::string operator()(Term term) const { return words_.head(term); }

  private:
    const TallyWords& words_;
    const game::Game& game_;
    const score::TallyColumn& column_;
    std::string_view nobody_;
};

}  // namespace

std::string printed_number(const game::Number& number) {
    const std::string text = number.text();
    return text.starts_with('-') ? "\u2212" + text.substr(1) : text;
}

TallyWords::TallyWords(const score::Verdict& verdict,
                       std::size_t round,
                       std::string_view language,
                       std::string_view nobody)
    : verdict_(verdict), round_(round), language_(language), nobody_(nobody) {}

std::string TallyWords::head(const score::Head& head) const {
    if (const auto* mark = std::get_if<score::MarkOf>(&head)) {
        const auto own = score::mark_for(*verdict_.game, mark->role);
        return own ? score::plain_text(*verdict_.game, *own)
                   : role_name(verdict_.game->spec().roles[mark->role.index()], language_);
    }
    if (std::holds_alternative<score::Places>(head)) {
        return places();
    }
    const auto* term = std::get_if<Term>(&head);
    return term == nullptr ? std::string() : std::string(word(*term, language_));
}

std::string TallyWords::entry(const score::Tally& tally,
                              const score::TallyRow& row,
                              std::size_t number,
                              const score::TallyColumn& column) const {
    return column.key.empty() ? std::to_string(number)
                              : std::visit(EntryText(*this, *verdict_.game, column, nobody_),
                                           score::cell_of(tally, row, column.key));
}

const std::string& TallyWords::name(spec::RoleId role) const {
    return verdict_.names[transcript::person_in_role(
        *verdict_.game, role, verdict_.rounds[round_].first_person)];
}

std::string TallyWords::places() const {
    switch (verdict_.game->board().site_kind()) {
        case spec::SiteKind::Cells:
            return std::string(word(Word::Cells, language_));
        case spec::SiteKind::Vertices:
            return std::string(word(Word::Dots, language_));
        case spec::SiteKind::Edges:
            return std::string(word(Word::Edges, language_));
    }
    return {};
}

}  // namespace quadrille::page
