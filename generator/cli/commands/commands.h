// The commands, one file each: what can be asked of it, and what it does. `watch`, which runs other commands, is in
// watch_command.h.
#pragma once

#include "cli/options/command_spec.h"

namespace quadrille::cli {

CommandSpec board_command();
CommandSpec record_command();
CommandSpec kit_command();
CommandSpec rulebook_command();
CommandSpec book_command();
CommandSpec puzzles_command();
CommandSpec score_command();
CommandSpec solve_command();
CommandSpec review_command();
CommandSpec read_command();
CommandSpec standings_command();
CommandSpec tournament_command();
CommandSpec class_command();
CommandSpec pad_command();
CommandSpec transcript_command();
CommandSpec import_command();
CommandSpec compare_command();
CommandSpec figure_command();
CommandSpec play_command();
CommandSpec study_command();
CommandSpec list_command();
CommandSpec show_command();
CommandSpec check_command();
CommandSpec new_command();
CommandSpec schema_command();
CommandSpec preview_command();

}  // namespace quadrille::cli
