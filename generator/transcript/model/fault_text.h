// Words for what is not legal: each typed reason as "what is wrong; what was expected", with notes
// that help players find the mistake: whose turn it was and the position before it.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/source_text.h"
#include "transcript/model/replay.h"
#include "transcript/model/transcript.h"

namespace quadrille::transcript {

/// The message at the faulty item, turn or round.
Diagnostic fault_message(const SourceText& source,
                         const Transcript& transcript,
                         const Replay& replay);

/// What is wrong and what was expected.
struct FaultWords {
    std::string wrong;
    std::string expected;
    std::vector<std::string> notes;
};

/// "no marks", "1 mark", "3 marks"
std::string count_of(int number, std::string_view one, std::string_view many);

/// The words for one reason. `position` is the one before the turn, `items` are its typed items.
FaultWords words_for(const game::Illegal& illegal,
                     const game::Position& position,
                     std::span<const Item> items);

/// Why play was over: "the board was full".
std::string end_words(const game::End& end);

}  // namespace quadrille::transcript
