#include <algorithm>
#include <utility>

#include "figure/panel/panel_figure.h"

namespace quadrille::figure {

namespace {

using Notes = std::vector<std::string>;

void note(Notes& notes, bool when, std::string text) {
    if (when) {
        notes.push_back(std::move(text));
    }
}

void note_counters(Notes& notes, const Panel& panel, const spec::PanelSpec& spec) {
    const bool outlines = !panel.groups.empty();
    note(notes, spec.groups && !outlines, "groups: none counts in this position");
    note(notes, spec.lines && !outlines, "lines: none counts in this position");
    note(notes, spec.counted && !outlines, "counted: no number counts in this position");
    note(notes, spec.joined && !outlines, "joined: nobody has joined the areas in this position");
    note(notes, spec.loops && panel.crossings.empty(), "loops: no lines cross in this position");
    const bool won = std::any_of(panel.areas.begin(), panel.areas.end(), [](const auto& area) {
        return area.to.has_value();
    });
    note(notes,
         spec.majority && !won && !outlines,
         "majority: nobody has won an area in this position");
}

void note_turns(Notes& notes, const Panel& panel, const spec::PanelSpec& spec) {
    note(notes, spec.coins && !panel.game().has_steps(), "coins: nothing walks in this game");
    note(notes,
         spec.last && panel.last.empty(),
         panel.played.turns.empty() ? "last: no turn was typed"
                                    : "last: the last turn marked nothing");
    const bool ways = std::any_of(
        panel.ways.begin(), panel.ways.end(), [](const Way& way) { return !way.steps.empty(); });
    note(notes, spec.paths && !ways, "paths: no step was made in these turns");
    note(notes,
         spec.numbers && panel.numbers.empty(),
         panel.numbers_on_ways ? "numbers: they stand on the paths already"
                               : "numbers: these turns marked nothing");
}

void note_marks(Notes& notes, const Panel& panel, const spec::PanelSpec& spec) {
    const auto is_empty = [](game::MarkSet set) { return set.empty(); };
    const auto& placed = panel.played.record.marks;
    const auto& marks = panel.game().spec().marks;
    const bool strokes = std::any_of(
        marks.begin(), marks.end(), [](const spec::MarkSpec& mark) { return !mark.fills(); });
    const bool cells = spec.marks == spec::MarkShape::Cells;
    note(
        notes,
        spec.marks != spec::MarkShape::Usual && std::all_of(placed.begin(), placed.end(), is_empty),
        "marks: the board is empty");
    note(notes,
         strokes && (cells || spec.marks == spec::MarkShape::Stones),
         "marks: crosses and rings are drawn as they are");
    note(notes,
         cells && figure_look(panel).sites != SiteLook::Cells,
         "marks: the sites of this board are no cells to fill");
    const bool inside = spec.labels == spec::FigureLabels::Inside;
    note(notes,
         inside && std::none_of(placed.begin(), placed.end(), is_empty),
         "labels: every site has a mark that would hide its name");
    note(notes,
         spec.labels == spec::FigureLabels::Edge &&
             !allows(panel.board(), figure_look(panel), LabelPlace::Edge),
         "labels: this board has no rows to label at its edge; 'inside' has room for names");
    note(notes,
         inside && !allows(panel.board(), figure_look(panel), LabelPlace::Inside),
         "labels: the names of this board cannot stand inside its sites");
}

}  // namespace

std::vector<std::string> notes_on(const Panel& panel, const spec::PanelSpec& spec) {
    Notes notes;
    note_counters(notes, panel, spec);
    note_turns(notes, panel, spec);
    note_marks(notes, panel, spec);
    return notes;
}

}  // namespace quadrille::figure
