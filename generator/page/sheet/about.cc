#include "page/sheet/about.h"

#include <fmt/format.h>

#include <algorithm>
#include <span>
#include <utility>
#include <vector>

#include "page/paper/words.h"
#include "page/sheet/facts.h"
#include "transcript/model/diagram.h"

namespace quadrille::page {

namespace {

bool is_blank(const figure::Position& position) {
    return position.segments.empty() &&
           std::all_of(position.marks.begin(), position.marks.end(), [](const auto& marks) {
               return marks.empty();
           });
}

std::vector<std::string> diagram_of(const game::Game& game, const figure::Position& position) {
    std::vector<game::MarkSet> sets;
    for (const std::vector<spec::MarkId>& marks : position.marks) {
        game::MarkSet set;
        for (const spec::MarkId mark : marks) {
            set.add(mark);
        }
        sets.push_back(set);
    }
    std::vector<std::string> lines = transcript::diagram(game, sets);
    const board::Board& board = game.board();
    for (const figure::PlacedSegment& segment : position.segments) {
        lines.push_back(fmt::format("{}-{}", board.label(segment.from), board.label(segment.to)));
    }
    return lines;
}

}  // namespace

drawing::DocumentInfo about(const game::Game& game,
                            std::string_view kind,
                            std::string_view language) {
    const std::string name = name_with_parameters(game);
    return {.title = game.spec().name,
            .author = game.spec().author,
            .subject = kind.empty()
                           ? name
                           : fmt::format("{}{}{}", name, word(Word::Colon, language), kind),
            .language = std::string(language)};
}

std::string board_in_words(const game::Game& game,
                           const figure::Position* position,
                           std::string_view language) {
    const std::span<const std::string> labels = game.board().labels();
    std::string text =
        filled(Word::BoardOfSites, language, labels.size(), labels.front(), labels.back());
    if (position != nullptr && !is_blank(*position)) {
        for (const std::string& line : diagram_of(game, *position)) {
            text += "\n" + line;
        }
    }
    return text;
}

drawing::Document read_as(drawing::Role role, drawing::Document document) {
    document.make_page = [role,
                          alt = document.info.description,
                          make = std::move(document.make_page)](std::size_t index) {
        drawing::Page page = make(index);
        drawing::Group whole = drawing::with_role(role, std::move(page.drawing));
        whole.alt = role == drawing::Role::Figure ? alt : "";
        page.drawing = {};
        page.drawing.add(std::move(whole));
        return page;
    };
    return document;
}

}  // namespace quadrille::page
