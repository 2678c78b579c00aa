#include "page/sheet/facts.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/names_of.h"
#include "base/placeholders.h"
#include "base/utf8.h"
#include "page/paper/words.h"
#include "spec/read/in_language.h"

namespace quadrille::page {

namespace {

constexpr std::size_t kRoomOfFoot = 40;  // for what a variant means

std::string fact(const TextPiece& piece, const game::Game& game) {
    const board::Board& board = game.board();
    const std::string_view name = piece.inside;
    if (name == "sites") {
        return std::to_string(board.site_count());
    }
    if (name == "cells") {
        return std::to_string(board.cells().size());
    }
    if (name == "edges") {
        return std::to_string(board.edges().size());
    }
    if (name == "vertices") {
        return std::to_string(board.vertices().size());
    }
    if (name == "turns") {
        return game.turn_limit() ? std::to_string(*game.turn_limit()) : "";
    }
    return std::string(piece.whole);
}

}  // namespace

std::string with_facts(std::string_view text, const game::Game& game) {
    std::string result;
    for (const TextPiece& piece : pieces_of(text)) {
        result +=
            piece.kind == TextPiece::Kind::Braces ? fact(piece, game) : std::string(piece.whole);
    }
    return result;
}

std::string value_text(const spec::GameSpec& printed, std::size_t parameter, std::int64_t value) {
    const std::string& name = printed.parameters[parameter].name;
    const spec::NameText* const own = find_named(printed.sheet.values, name);
    if (own == nullptr) {
        return fmt::format("{}\u00A0{}", name, value);
    }
    if (!own->text.empty()) {
        std::string text = own->text;
        return text.replace(
            text.find(spec::kPlaceOfValue), spec::kPlaceOfValue.size(), std::to_string(value));
    }
    const auto sets_just_this = [&](const spec::VariantSpec& variant) {
        return !variant.has_own_part() &&
               variant.settings == std::vector{spec::Setting{name, value}};
    };
    const auto variant = std::ranges::find_if(printed.variants, sets_just_this);
    return variant == printed.variants.end() ? std::string() : variant->means;
}

std::string parameters_line(const game::Game& game) {
    const spec::GameSpec& spec = game.spec();
    std::vector<std::string> parts;
    if (const spec::VariantSpec* const variant = find_named(spec.variants, spec.variant)) {
        const std::size_t length = utf8_length(variant->means);
        parts.push_back(length > 0 && length <= kRoomOfFoot ? variant->means : variant->name);
    }
    for (std::size_t i = 0; i < spec.settings.size(); ++i) {
        if (std::ranges::find(spec.idle, spec.parameters[i].name) == spec.idle.end()) {
            parts.push_back(value_text(spec, i, spec.settings[i].value));
        }
    }
    std::erase(parts, "");
    return fmt::format("{}", fmt::join(parts, ", "));
}

std::string edition_line(const game::Game& game) {
    const std::string edition = with_facts(game.spec().sheet.edition, game);
    const std::string parameters = parameters_line(game);
    return edition.empty() || parameters.empty() ? edition + parameters
                                                 : edition + ", " + parameters;
}

std::string name_with_parameters(const game::Game& game) {
    const std::string edition = edition_line(game);
    return edition.empty() ? game.spec().name : game.spec().name + ", " + edition;
}

std::string credit_line(const game::Game& game) {
    const spec::GameSpec& spec = game.spec();
    return spec.author.empty() || spec.year.empty() ? spec.author
                                                    : spec.author + "\u00A0" + spec.year;
}

std::string imprint(const game::Game& game) {
    const std::string& title = game.spec().sheet.title;
    const std::string credit = credit_line(game);
    const std::string edition = edition_line(game);
    return title + (credit.empty() ? "" : ", " + credit) +
           (edition.empty() ? ""
            : credit.empty()
                ? ", " + edition
                : std::string(word(Word::Semicolon, spec::language_of(game.spec()))) + edition);
}

}  // namespace quadrille::page
