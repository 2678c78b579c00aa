// The typed games of a file that a figure shows one of.
#pragma once

#include <span>
#include <vector>

#include "base/diagnostic.h"
#include "base/source_text.h"
#include "figure/position/played_position.h"
#include "transcript/reading/read_transcript.h"
#include "transcript/syntax/archive.h"

namespace quadrille::figure {

/// A game of a file of several; or why it cannot be read as text.
struct GameInFile {
    const SourceText* source = nullptr;
    transcript::ReadGame read;
    Diagnostics unreadable;
};

/// In the order of the file; of an unreadable game none of the others suffers. They refer to the
/// pieces.
std::vector<GameInFile> games_in(std::span<const transcript::PieceText> pieces,
                                 const FigureContext& context);

}  // namespace quadrille::figure
