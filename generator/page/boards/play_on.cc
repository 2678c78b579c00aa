#include "page/boards/play_on.h"

#include <utility>

#include "figure/panel/game_look.h"
#include "page/paper/words.h"
#include "page/sheet/furniture.h"

namespace quadrille::page {

figure::BoardLook look_for(const game::Game& game, const BoardRequest& request) {
    figure::BoardLook look = figure::look_of_game(game.spec(), game.board());
    if (request.position) {
        look.start.clear();
        look.coins.clear();
    }
    return look;
}

figure::BoardFigure draw_request_board(const game::Game& game,
                                       const BoardRequest& request,
                                       const LaidOn& laid,
                                       const drawing::TextMeasurer& measurer) {
    const figure::BoardLook look = look_for(game, request);
    figure::BoardFigure board =
        figure::draw_board(laid.board,
                           look,
                           request.style,
                           {.unit = laid.unit,
                            .labels = request.labels,
                            .compact = laid.compact,
                            .widest = laid.widest,
                            .former_labels = request.former_labels,
                            .outside_words = std::string(word(Word::TheOutside, request.language)),
                            .areas = true},
                           measurer);
    if (request.position) {
        figure::paint_position(
            board.drawing,
            request.position->position,
            {laid.board, look, game.spec(), request.style, measurer, laid.unit, request.labels});
    }
    return board;
}

HeadValues values_on(const BoardRequest& request) {
    return request.position ? HeadValues{request.position->names, request.position->fields}
                            : request.head.values;
}

namespace {

std::vector<std::string> with_position(std::vector<std::string> lines,
                                       const game::Game& game,
                                       const BoardRequest& request) {
    if (request.position) {
        const std::vector<std::string> position =
            play_on_lines(game, *request.position, request.language);
        lines.insert(lines.end(), position.begin(), position.end());
    }
    return lines;
}

// What the sheet itself says, last.
std::vector<std::string> with_sheet(std::vector<std::string> lines, const BoardRequest& request) {
    for (const spec::Wording& line : request.sheet.lines) {
        lines.push_back(line.in(request.language));
    }
    return lines;
}

}  // namespace

std::vector<std::string> brief_lines_on(const game::Game& game, const BoardRequest& request) {
    const BoardHead& head = request.head;
    return with_sheet(with_position(head.brief.empty() ? head.lines : head.brief, game, request),
                      request);
}

std::vector<std::string> lines_on(const game::Game& game, const BoardRequest& request) {
    std::vector<std::string> lines = with_position(request.head.lines, game, request);
    if (!request.position && request.sheet.reminder) {
        const std::vector<std::string> reminders = reminder_lines(game);
        lines.insert(lines.end(), reminders.begin(), reminders.end());
    }
    return with_sheet(std::move(lines), request);
}

std::vector<std::string> play_on_lines(const game::Game& game,
                                       const PositionAfter& position,
                                       std::string_view language) {
    std::vector<std::string> lines;
    if (position.turns > 0) {
        lines.push_back(filled(Word::AfterTurn, language, position.turns));
    }
    if (position.to_move) {
        const std::string role = role_name(game.spec().roles[position.to_move->index()], language);
        lines.push_back(filled(Word::ToMove, language, role));
    }
    return lines;
}

}  // namespace quadrille::page
