// The sub-commands, one file each. Each takes a command line that was checked against the table in
// options.cc and returns an exit code. `watch`, which runs other commands, is in watch_command.h.
#pragma once

#include "cli/options/options.h"
#include "cli/system/console.h"
#include "cli/system/exit_code.h"

namespace quadrille::cli {

ExitCode run_board(const Options& options, Console& console);
ExitCode run_record(const Options& options, Console& console);
ExitCode run_kit(const Options& options, Console& console);
ExitCode run_figure(const Options& options, Console& console);
ExitCode run_rulebook(const Options& options, Console& console);
ExitCode run_book(const Options& options, Console& console);
ExitCode run_play(const Options& options, Console& console);
ExitCode run_study(const Options& options, Console& console);
ExitCode run_list(const Options& options, Console& console);
ExitCode run_show(const Options& options, Console& console);
ExitCode run_check(const Options& options, Console& console);
ExitCode run_puzzles(const Options& options, Console& console);
ExitCode run_score(const Options& options, Console& console);
ExitCode run_solve(const Options& options, Console& console);
ExitCode run_review(const Options& options, Console& console);
ExitCode run_import(const Options& options, Console& console);
ExitCode run_transcript(const Options& options, Console& console);
ExitCode run_read(const Options& options, Console& console);
ExitCode run_compare(const Options& options, Console& console);
ExitCode run_new(const Options& options, Console& console);
ExitCode run_schema(const Options& options, Console& console);
ExitCode run_standings(const Options& options, Console& console);
ExitCode run_tournament(const Options& options, Console& console);
ExitCode run_pad(const Options& options, Console& console);
ExitCode run_class(const Options& options, Console& console);
ExitCode run_preview(const Options& options, Console& console);

}  // namespace quadrille::cli
