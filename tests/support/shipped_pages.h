// What tests of printed pages share: the fonts that are installed, the styles, the forms to write on,
// and a shipped game as it is laid out.
#pragma once

#include <algorithm>
#include <string>
#include <utility>

#include "drawing/document.h"
#include "output/files/font_measurer.h"
#include "page/record/record_sheet.h"
#include "page/worksheet/worksheet.h"
#include "spec/read/in_language.h"
#include "spec/read/load_page.h"
#include "support/shipped.h"

namespace quadrille::page {

inline constexpr const char* kStyles[] = {"pencil", "bold", "mono", "larger", "plain"};

inline const drawing::TextMeasurer& measurer() {
    static const output::FontMeasurer installed;
    return installed;
}

inline game::Game shipped_game(const std::string& id, const spec::LoadOptions& options = {}) {
    return std::move(*game::Game::make(test::load_shipped(id, options)));
}

inline game::Game in_language(const game::Game& game, const std::string& language) {
    return std::move(*game::Game::make(spec::in_language(game.spec(), language), game.board()));
}

/// A game's id as part of a test's name.
inline std::string name_of_case(const testing::TestParamInfo<std::string>& game) {
    std::string name = game.param;
    std::replace(name.begin(), name.end(), '-', '_');
    return name;
}

/// A record or worksheet, blank and filled in.
struct Form {
    const char* sheet;
    Result<drawing::Document> (*make)(const game::Game&,
                                      const RecordRequest&,
                                      const drawing::TextMeasurer&);
    Result<drawing::Document> (*fill)(const game::Game&,
                                      const PlayedGame&,
                                      const RecordRequest&,
                                      const drawing::TextMeasurer&);
};

inline constexpr Form kForms[] = {{"record", make_record_document, make_filled_record},
                                  {"record-board", make_board_record, make_filled_board_record},
                                  {"worksheet", make_worksheet, make_filled_worksheet}};

}  // namespace quadrille::page
