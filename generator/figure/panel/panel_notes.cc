#include "figure/panel/panel_notes.h"

#include <algorithm>
#include <utility>

#include "figure/panel/panel_figure.h"

namespace quadrille::figure {

namespace {

class NoteTaker {
  public:
    NoteTaker(const Panel& panel, const spec::PanelSpec& spec) : panel_(panel), spec_(spec) {}

    std::vector<std::string> take() {
        note_counters();
        note_turns();
        note_marks();
        note_labels();
        return std::move(notes_);
    }

  private:
    void note(bool when, std::string text) {
        if (when) {
            notes_.push_back(std::move(text));
        }
    }

    void note_counters() {
        const bool outlines = !panel_.groups.empty();
        note(spec_.groups && !outlines, "groups: none counts in this position");
        note(spec_.lines && !outlines, "lines: none counts in this position");
        note(spec_.joined && !outlines, "joined: nobody has joined the areas in this position");
        note(spec_.loops && panel_.crossings.empty(), "loops: no lines cross in this position");
        const bool won = std::any_of(panel_.areas.begin(),
                                     panel_.areas.end(),
                                     [](const auto& area) { return area.to.has_value(); });
        note(spec_.majority && !won, "majority: nobody has won an area in this position");
    }

    void note_turns() {
        const bool steps = panel_.game().has_steps();
        note(spec_.coins && !steps, "coins: nothing walks in this game");
        note(spec_.last && panel_.last.empty(),
             panel_.played.turns.empty() ? "last: no turn was typed"
                                         : "last: the last turn marked nothing");
        const bool ways = std::any_of(panel_.ways.begin(), panel_.ways.end(), [](const Way& way) {
            return !way.steps.empty();
        });
        note(spec_.paths && !ways, "paths: no step was made in these turns");
        note(spec_.numbers && panel_.numbers.empty(),
             panel_.numbers_on_ways ? "numbers: they stand on the paths already"
                                    : "numbers: these turns marked nothing");
    }

    [[nodiscard]] bool has_strokes() const {
        const auto& marks = panel_.game().spec().marks;
        return std::any_of(marks.begin(), marks.end(), [](const spec::MarkSpec& mark) {
            return mark.pattern == spec::Pattern::Cross || mark.pattern == spec::Pattern::Ring;
        });
    }

    [[nodiscard]] bool is_empty() const {
        const auto& marks = panel_.played.record.marks;
        return std::all_of(
            marks.begin(), marks.end(), [](game::MarkSet set) { return set.empty(); });
    }

    void note_marks() {
        if (spec_.marks == spec::MarkShape::Usual) {
            return;
        }
        const bool shaped =
            spec_.marks == spec::MarkShape::Stones || spec_.marks == spec::MarkShape::Cells;
        note(is_empty(), "marks: the board is empty");
        note(shaped && has_strokes(), "marks: crosses and rings are drawn as they are");
        note(spec_.marks == spec::MarkShape::Cells && figure_look(panel_).sites != SiteLook::Cells,
             "marks: the sites of this board are no cells to fill");
    }

    void note_labels() {
        const BoardLook look = figure_look(panel_);
        const auto& marks = panel_.played.record.marks;
        note(spec_.labels == spec::FigureLabels::Inside &&
                 std::none_of(
                     marks.begin(), marks.end(), [](game::MarkSet set) { return set.empty(); }),
             "labels: every site has a mark that would hide its name");
        note(spec_.labels == spec::FigureLabels::Edge &&
                 !allows(panel_.board(), look, LabelPlace::Edge),
             "labels: this board has no rows to label at its edge; 'inside' has room for names");
        note(spec_.labels == spec::FigureLabels::Inside &&
                 !allows(panel_.board(), look, LabelPlace::Inside),
             "labels: the names of this board cannot stand inside its sites");
    }

    const Panel& panel_;
    const spec::PanelSpec& spec_;
    std::vector<std::string> notes_;
};

}  // namespace

std::vector<std::string> notes_on(const Panel& panel, const spec::PanelSpec& spec) {
    return NoteTaker(panel, spec).take();
}

}  // namespace quadrille::figure
