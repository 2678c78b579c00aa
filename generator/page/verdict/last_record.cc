#include "page/verdict/last_record.h"

#include <algorithm>
#include <utility>

#include "figure/panel/verdict_panel.h"
#include "game/count.h"
#include "score/assemble_final.h"
#include "score/tally.h"
#include "transcript/model/replay.h"

namespace quadrille::page {

game::Record last_record(const transcript::Transcript& transcript, const score::Verdict& verdict) {
    if (verdict.begun) {
        return verdict.begun->record;
    }
    if (transcript.final_board && !transcript.has_turns()) {
        return score::final_record(transcript);
    }
    const transcript::Replay replay = transcript::replay(transcript);
    if (verdict.next && verdict.next->round >= replay.rounds.size()) {
        return game::Position(*transcript.game).record();
    }
    return replay.last().record();
}

std::vector<std::size_t> counters_of_last_round(const score::Verdict& verdict,
                                                const std::vector<game::Count>& counts) {
    const bool known = verdict.status != score::Status::Invalid && !verdict.score_unknown;
    return known ? score::counters_to_list(*verdict.game, counts) : std::vector<std::size_t>();
}

figure::Panel panel_of_last_round(const transcript::Transcript& transcript,
                                  const score::Verdict& verdict,
                                  bool counted) {
    const game::Record record = last_record(transcript, verdict);
    const std::vector<game::Count> counts = game::count_all(*verdict.game, record);
    const std::vector<std::size_t> listed =
        counted ? counters_of_last_round(verdict, counts) : std::vector<std::size_t>();
    figure::Panel panel = figure::panel_of_counts(verdict.game, record, counts, listed);
    if (panel.groups.empty()) {
        // Nothing counts yet, so nothing need step back behind it.
        panel.pale.assign(panel.pale.size(), false);
    }
    return panel;
}

}  // namespace quadrille::page
