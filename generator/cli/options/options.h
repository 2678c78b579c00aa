// What the user asked for, as values.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "base/units.h"
#include "cli/options/option_values.h"
#include "cli/system/notices.h"

namespace quadrille::cli {

struct CommandSpec;

/// A value for each option of any command, by its name without the hyphens; empty if it was not given,
/// or if the command has no such option.
struct Options {
    const CommandSpec* command = nullptr;
    std::vector<std::string> operands = {};  ///< What is not an option: games and files, in order.
    /// What to report when the command is done, each text once.
    std::shared_ptr<Notices> notices = std::make_shared<Notices>();

    // Messages, where to look, and which game.
    bool quiet = false;
    std::optional<std::string> color = {};
    std::vector<std::string> rules = {};
    std::optional<std::string> templates = {};
    std::vector<spec::Setting> set = {};
    std::optional<std::string> variant = {};
    std::optional<GamesValue> which = {};
    std::optional<int> after = {};
    std::optional<std::string> series = {};

    // What is made, and how it is written.
    std::optional<std::string> output = {};
    bool open = false;
    std::optional<std::string> format = {};
    std::optional<int> dpi = {};
    std::optional<std::string> svg = {};
    std::optional<std::string> id_prefix = {};
    bool json = false;
    std::optional<std::string> csv = {};
    bool strict = false;

    // Paper.
    std::optional<PaperValue> paper = {};
    bool landscape = false;
    std::optional<Mm> margin = {};
    std::optional<std::string> style = {};
    std::optional<std::string> lang = {};
    std::optional<std::string> sheet = {};
    std::optional<std::string> bind = {};
    std::optional<Mm> bind_width = {};
    std::optional<GridValue> per_page = {};
    std::optional<Mm> gutter = {};
    std::optional<MarksValue> crop_marks = {};
    std::optional<std::string> duplex = {};
    std::optional<Point> shift_backs = {};

    // Boards.
    std::optional<int> boards = {};
    std::optional<int> first_number = {};
    std::optional<std::string> back = {};
    std::optional<PosterValue> poster = {};
    std::optional<Mm> cell = {};
    std::optional<Mm> width = {};
    std::optional<spec::FigureLabels> labels = {};
    std::optional<std::string> code = {};
    std::optional<std::string> measures = {};

    // Records and books.
    std::optional<std::string> form = {};
    std::optional<int> turns = {};
    bool index = false;
    bool annotated = false;
    bool wall = false;
    bool fold = false;
    bool pocket = false;
    std::vector<std::string> game_lists = {};  ///< --games
    std::optional<std::string> title = {};
    bool leaves = false;  ///< --boards of a book
    std::optional<int> signatures = {};

    // Figures, and the reasons of verdicts.
    std::optional<std::string> caption = {};
    std::optional<spec::TurnRange> numbers = {};
    std::optional<spec::TurnRange> paths = {};
    bool groups = false;
    bool lines = false;
    bool joined = false;
    bool rings = false;
    bool counted = false;
    bool near_last = false;
    bool loops = false;
    bool majority = false;
    bool polygons = false;
    bool coins = false;
    bool last = false;
    std::optional<spec::MarkShape> marks = {};
    bool brief = false;
    bool trace = false;
    bool entry = false;
    std::optional<int> settle = {};
    std::optional<std::string> board = {};
    bool plain = false;

    // Search and play.
    std::optional<int> positions = {};
    std::optional<int> memory = {};
    std::optional<int> cores = {};
    std::optional<int> level = {};
    std::optional<LevelsValue> levels = {};  ///< --level, of each player
    std::optional<int> seed = {};
    std::optional<std::string> as = {};
    bool self = false;
    bool hint = false;
    std::optional<int> game_count = {};  ///< --games of a study
    bool each_opening = false;
    std::optional<int> count = {};
    std::optional<std::string> kind = {};
    std::optional<std::string> solutions = {};

    // Clubs and classes.
    std::optional<std::string> points = {};
    std::optional<std::string> by = {};
    std::optional<std::string> event = {};
    std::optional<std::string> game = {};
    std::optional<std::string> since = {};
    std::optional<std::string> until = {};
    std::optional<std::string> print = {};
    std::optional<int> round = {};
    bool blank_form = false;  ///< --form of a tournament

    // Files.
    std::optional<std::string> eye = {};
    bool sgf = false;
    bool ids = false;
    bool with_turns = false;  ///< --turns of a list
    std::optional<std::string> from = {};
    bool shadow = false;
    bool facts = false;
};

}  // namespace quadrille::cli
