#include "page/sheet/verdict_line.h"

#include <fmt/format.h>

#include <algorithm>
#include <memory>
#include <string>
#include <utility>
#include <variant>

#include "base/check.h"
#include "base/unicode.h"
#include "game/sides.h"
#include "page/paper/words.h"
#include "score/decide.h"
#include "score/outcome.h"
#include "score/report.h"
#include "spec/model/printed_letters.h"
#include "spec/model/result_words.h"
#include "spec/model/usual_words.h"
#include "spec/read/in_language.h"

namespace quadrille::page {

namespace {

// The clause that decided, in a translation of the game.
const spec::WinClause* same_clause(const score::Verdict& verdict, const spec::GameSpec& printed) {
    const score::Standing& standing = verdict.standing;
    if (!standing.clause || standing.by == nullptr) {
        return nullptr;
    }
    const spec::WinClause* own = &verdict.game->spec().win[*standing.clause];
    const spec::WinClause* same = &printed.win[*standing.clause];
    while (own != nullptr && own != standing.by) {
        own = spec::facts_of(*own).nested;
        same = same == nullptr ? nullptr : spec::facts_of(*same).nested;
    }
    return same;
}

// English, with the letters of the game's file: as it is.
bool is_in_file(const game::Game& game, std::string_view language) {
    return language == "en" && spec::language_of_letters(game.spec()) == "en";
}

}  // namespace

std::shared_ptr<const game::Game> game_in_words_of(std::shared_ptr<const game::Game> game,
                                                   std::string_view language) {
    if (is_in_file(*game, language)) {
        return game;
    }
    Result<game::Game> printed =
        game::Game::make(spec::in_language(game->spec(), language), game->board());
    QUADRILLE_CHECK(printed.has_value());  // only names are others
    return std::make_shared<const game::Game>(std::move(*printed));
}

score::Verdict in_words_of(score::Verdict verdict, std::string_view language) {
    if (verdict.game == nullptr || is_in_file(*verdict.game, language)) {
        return verdict;
    }
    std::shared_ptr<const game::Game> printed = game_in_words_of(verdict.game, language);
    if (!verdict.named) {
        for (std::size_t i = 0; i < verdict.names.size(); ++i) {
            verdict.names[i] = role_name(printed->spec().roles[i], language);
        }
    }
    verdict.standing.by = same_clause(verdict, printed->spec());
    verdict.game = std::move(printed);
    return verdict;
}

std::string verdict_line(const score::Verdict& verdict, std::string_view language) {
    return spec::spelled(score::first_line(verdict, language), language);
}

}  // namespace quadrille::page
