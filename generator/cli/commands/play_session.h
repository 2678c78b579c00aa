// A person against the program, line by line: shows the board, reads a turn, answers. Whatever is
// wrong with a line is said, and the next line is read; the end of the input ends the game.
#pragma once

#include <cstdio>
#include <string>
#include <string_view>

#include "cli/commands/written_game.h"
#include "cli/system/console.h"
#include "game/random_play.h"
#include "play/match.h"
#include "play/self_play.h"

namespace quadrille::cli {

struct Seats {
    std::size_t person = 0;  ///< Who sits at the terminal.
    play::Levels levels;     ///< Of all; that of `person` is for hints.
    std::uint64_t seed = 1;
};

class PlaySession {
  public:
    /// Reads lines from `in`. Requires: all outlive the session.
    PlaySession(WrittenGame& written, const Seats& seats, std::FILE* in, Console& console);

    /// Plays to the end of the match, or of the input. What was played is in match().
    void run();

    [[nodiscard]] const play::Match& match() const { return match_; }

  private:
    enum class Next { Go, Stop };

    void greet();
    void show_board();
    void show_score();
    void answer();
    Next ask();
    /// One of the words that are not turns; false if it is none.
    bool obey(std::string_view typed);
    void play_typed(std::string_view typed);
    void take_back();
    void hint();
    void save(const std::string& path);
    void help();
    [[nodiscard]] std::string who(std::size_t person) const;
    [[nodiscard]] std::string turn_head() const;

    WrittenGame& written_;
    const Seats& seats_;
    std::FILE* in_;
    Console& console_;
    play::Match match_;
    game::Random random_;
    bool stopped_ = false;
};

}  // namespace quadrille::cli
