#include "page/sheet/facts.h"

#include <fmt/format.h>

#include <array>
#include <utility>

namespace quadrille::page {

namespace {

std::string fact(std::string_view name, const game::Game& game) {
    const board::Board& board = game.board();
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
    return fmt::format("{{{}}}", name);
}

}  // namespace

std::string with_facts(std::string_view text, const game::Game& game) {
    std::string result;
    while (!text.empty()) {
        const std::size_t open = text.find('{');
        const std::size_t close = text.find('}', open);
        if (open == std::string_view::npos || close == std::string_view::npos) {
            break;
        }
        result += text.substr(0, open);
        result += fact(text.substr(open + 1, close - open - 1), game);
        text.remove_prefix(close + 1);
    }
    return result + std::string(text);
}

std::string parameters_line(const game::Game& game) {
    std::string result;
    for (const spec::Setting& setting : game.spec().settings) {
        result +=
            fmt::format("{}{}\u00A0{}", result.empty() ? "" : ", ", setting.name, setting.value);
    }
    return result;
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

}  // namespace quadrille::page
