// What `read` says of one sheet in a picture: the typed game that it is, with `?` where somebody has
// to look, and the questions.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "cli/commands/eye_talk.h"
#include "cli/inputs/coded_sheet.h"

namespace quadrille::cli {

struct ReadAnswer {
    std::string file;
    std::size_t sheet = 1;  ///< In the picture, from 1.
    std::string id;
    std::shared_ptr<const CodedSheet> coded{};  ///< Null if there is none.
    SeenSheet seen{};                           ///< Its refusal holds for the answer.
    /// What the rules say against what was read; the players answer it, not the program.
    std::vector<std::string> questions{};
    std::string verdict{};       ///< As `score` says it; empty while there are doubts.
    std::string verdict_json{};  ///< The same for programs.
};

enum class ReadStatus { Read, Asked, Refused };

ReadStatus status_of(const ReadAnswer& answer);

/// Sites in doubt, in the order of their questions: indices into the board's sites.
std::vector<std::size_t> doubts_of(const ReadAnswer& answer);

/// The word that was circled, and who wins by it; null if none was.
const page::MeasuredWord* circled_in(const ReadAnswer& answer);

/// The typed game. Requires: the sheet was not refused.
std::string transcript_of(const ReadAnswer& answer);

/// For the picture: the mark of each site, or the number of its question.
std::vector<SiteNote> notes_of(const ReadAnswer& answer);

/// "b, w or empty": what may stand on a site.
std::string choices_of(const ReadAnswer& answer);

/// One line of JSON.
std::string to_json(const ReadAnswer& answer);

/// "a.jpg, sheet 2, odd: 3 questions": for the list of many.
std::string summary_of(const ReadAnswer& answer);

}  // namespace quadrille::cli
