// What `read` says of one sheet in a picture: the typed game that it is, with `?` where somebody has
// to look, and the questions.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "cli/commands/eye_talk.h"
#include "cli/inputs/coded_sheet.h"
#include "cli/inputs/picture_files.h"
#include "score/verdict.h"
#include "transcript/reading/read_transcript.h"

namespace quadrille::cli {

/// The typed game as it was read back, and what it comes to.
struct JudgedSheet {
    transcript::ReadGame game;
    score::Verdict verdict;
};

struct ReadAnswer {
    PictureName picture;
    std::size_t sheet = 1;  ///< In the picture, from 1.
    std::string id{};
    std::string drawn{};  ///< The picture with the readings; empty if there is none.
    std::shared_ptr<const CodedSheet> coded{};  ///< Null if there is none.
    SeenSheet seen{};                           ///< Its refusal holds for the answer.
    /// What the rules say against what was read; the players answer it, not the program.
    std::vector<std::string> questions{};
    std::vector<std::size_t> least_sure{};  ///< Sites to look at first, if the rules object.
    std::string same_as{};  ///< The sheet with an equal board that was read before; mostly empty.
    std::optional<JudgedSheet> judged{};  ///< Nothing while somebody has to look.
};

enum class ReadStatus { Read, Asked, Refused };

ReadStatus status_of(const ReadAnswer& answer);

/// Sites in doubt, in the order of their questions: indices into the board's sites.
std::vector<std::size_t> doubts_of(const ReadAnswer& answer);

/// The word that was circled, and who wins by it; null if none was.
const page::MeasuredWord* circled_in(const ReadAnswer& answer);

/// The typed game. Requires: the sheet was not refused.
std::string transcript_of(const ReadAnswer& answer);

/// The same with two marks of the game exchanged.
std::string transcript_with_exchanged(const ReadAnswer& answer, std::size_t one, std::size_t other);

/// Both are of one printed sheet, and nothing that was read of them differs: they may be two
/// pictures of one game.
bool are_equal_boards(const ReadAnswer& one, const ReadAnswer& other);

/// "c4 (b), a1 (empty)": the least sure sites and what was read there.
std::string least_sure_of(const ReadAnswer& answer);

/// "two swatches look alike: b and w". Requires: the sheet was refused.
std::string refusal_of(const ReadAnswer& answer);

/// "a.jpg, sheet 2".
std::string title_of(const ReadAnswer& answer);

/// For the picture: the mark of each site, or the number of its question.
std::vector<SiteNote> notes_of(const ReadAnswer& answer);

/// "b, w or . for empty": what may stand on a site.
std::string choices_of(const ReadAnswer& answer);

/// One line of JSON.
std::string to_json(const ReadAnswer& answer);

/// "a.jpg, sheet 2, odd: 3 questions": for the list of many.
std::string summary_of(const ReadAnswer& answer);

}  // namespace quadrille::cli
