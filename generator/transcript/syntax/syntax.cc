#include "transcript/syntax/syntax.h"

#include "transcript/syntax/game_parser.h"

namespace quadrille::transcript {

SyntaxReader::SyntaxReader(const SourceText& source)
    : traits_(traits_of(source)), lines_(source.lines()), number_(source.first_line()) {}

bool SyntaxReader::next(GameText& game) {
    if (at_end()) {
        return false;
    }
    GameParser parser(keyword_, traits_, game);
    parser.run(lines_, number_);
    keyword_ = parser.next_keyword();
    read_ = true;
    return true;
}

}  // namespace quadrille::transcript
