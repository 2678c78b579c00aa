// From the options that print a board to what its code says, and from a code that was read back to
// the options, the game and the measures of the sheet.
#pragma once

#include <optional>
#include <string>
#include <tl/expected.hpp>
#include <vector>

#include "base/result.h"
#include "cli/options/options.h"
#include "drawing/text_measurer.h"
#include "game/game.h"
#include "page/boards/board_sheet.h"
#include "page/reading/sheet_code.h"
#include "spec/read/library.h"

namespace quadrille::cli {

/// What --code asks for. Nothing if the sheet is to have no code, or cannot have one and --code does
/// not insist.
/// Errors: --code qr together with what no code can say.
Result<std::optional<page::CodeRequest>> chosen_code(const game::Game& game,
                                                     const page::BoardRequest& request,
                                                     const Options& options);

/// A sheet as its code describes it.
struct CodedSheet {
    game::Game game;  ///< With the letters and names of its own file.
    std::vector<spec::MarkSpec> printed_marks;
    page::SheetMeasures measures;  ///< Of the part that is cut out, its corner at 0, 0.
    int boards = 1;                ///< That its page has room for.
};

/// Why a code does not lead to a sheet.
enum class CodeTrouble { Foreign, UnknownGame, OtherVersion };

struct CodeProblem {
    CodeTrouble trouble = CodeTrouble::Foreign;
    std::string message;
    std::string cure;
};

/// The sheet of that id, laid out again.
tl::expected<CodedSheet, CodeProblem> sheet_of_code(const spec::Library& library,
                                                    const std::string& id,
                                                    const drawing::TextMeasurer& measurer);

}  // namespace quadrille::cli
