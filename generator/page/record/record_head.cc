#include "page/record/record_head.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "base/try.h"
#include "figure/panel/game_look.h"
#include "page/paper/words.h"
#include "page/sheet/furniture.h"
#include "page/sheet/turn_fields.h"
#include "spec/model/printed_letters.h"
#include "spec/model/usual_words.h"

namespace quadrille::page {

namespace {

constexpr std::size_t kMostActs = 24;
constexpr std::size_t kActsInALine = 4;
constexpr std::size_t kMostSides = 8;

// How letters that are not those of the game's file are typed, where players write some.
std::string letters_header(const game::Game& game, std::string_view language) {
    const std::string english = "Typed with the line {0}";
    const std::string_view letters = spec::language_of_letters(game.spec());
    if (letters == "en") {
        return {};
    }
    const std::vector<TurnField> fields =
        widest_turn(game, std::min(kTurnsLookedAt, game.turn_limit().value_or(kTurnsLookedAt)));
    const bool writes = std::ranges::any_of(
        fields, [](const TurnField& field) { return !field.said && !field.choices.empty(); });
    return !writes
               ? std::string()
               : fmt::format(fmt::runtime(spec::usual_word(english, language).value_or(english)),
                             fmt::format("lang:\u00A0{}", letters));
}

}  // namespace

Result<void> check_turns(const RecordSource& source) {
    if (!source.game.has_play()) {
        return fail(plain_error("this game has no turns to record", {}));
    }
    const std::optional<int> limit = source.game.turn_limit();
    if (limit && source.request.turns.value_or(0) > *limit) {
        return fail(plain_error(fmt::format("this game has at most {} turns", *limit),
                                fmt::format("expected --turns 1 to {}", *limit)));
    }
    return {};
}

Result<RecordHead> record_head(const RecordSource& source,
                               const PlayedRound* round,
                               std::vector<std::string> lines,
                               const std::vector<std::string>& more) {
    const RecordRequest& request = source.request;
    const spec::GameSpec& spec = source.game.spec();
    FurnitureContent content;
    content.sheet = request.sheet;
    content.language = request.language;
    content.lines = std::move(lines);
    if (round == nullptr) {
        content.values = request.values;
        content.lines.insert(content.lines.end(), request.lines.begin(), request.lines.end());
    }
    if (std::string legend = letter_legend(spec, request.language); !legend.empty()) {
        content.lines.push_back(std::move(legend));
    }
    if (std::string header = letters_header(source.game, request.language); !header.empty()) {
        content.lines.push_back(std::move(header));
    }
    content.lines.insert(content.lines.end(), more.begin(), more.end());
    for (const spec::Wording& line : request.sheet.lines) {
        content.lines.push_back(line.in(request.language));
    }
    content.footer_suffix = std::string(word(Word::Semicolon, request.language)) +
                            std::string(word(Word::Record, request.language));
    content.board_elsewhere = true;
    if (round != nullptr) {
        content.values = values_of(*source.played, *round);
        content.verdict = source.played->verdict;
    }
    const spec::StyleSpec style = round == nullptr ? request.style : with_legend(request.style);
    drawing::Drawing drawing;
    Pen pen(drawing, style, source.measurer, false);
    const figure::BoardLook look = figure::look_of_game(spec, source.game.board());
    QUADRILLE_TRY(const auto bottom,
                  draw_furniture(pen, SheetFrame{request.paper, {}}, source.game, look, content));
    return RecordHead{std::make_shared<const drawing::Drawing>(std::move(drawing)), bottom};
}

Result<drawing::Document> on_few_sides(Result<drawing::Document> form) {
    if (form && form->page_count > kMostSides) {
        return fail(plain_error(fmt::format("it would take {} sides", form->page_count),
                                "expected larger paper"));
    }
    return form;
}

std::vector<std::string> act_lines(const PlayedRound& round, std::string_view language) {
    std::vector<std::string> lines;
    for (std::size_t i = 0; i < std::min(round.acts.size(), kMostActs); ++i) {
        const auto& [turn, act] = round.acts[i];
        if (i % kActsInALine == 0) {
            lines.emplace_back();
        }
        lines.back() += std::string(lines.back().empty() ? std::string_view()
                                                         : word(Word::Semicolon, language)) +
                        filled(Word::TurnSays, language, turn, act);
    }
    if (round.acts.size() > kMostActs) {
        lines.back() += " \u2026";
    }
    return lines;
}

}  // namespace quadrille::page
