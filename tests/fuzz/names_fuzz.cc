// Names as they are pasted: a class list, a table, or the file of a tournament with results. What is
// taken is a name; what is refused says why.
#include <string>

#include "base/check.h"
#include "base/readable_text.h"
#include "base/source_text.h"
#include "base/utf8.h"
#include "club/read_name_list.h"
#include "club/read_tournament.h"
#include "fuzz/inspect.h"
#include "fuzz/targets.h"

namespace quadrille::fuzz {

namespace {

void check_names(const club::NameList& list) {
    QUADRILLE_CHECK(!list.sheets.empty() && list.sheets.size() <= club::kMostNames);
    for (const auto& sheet : list.sheets) {
        QUADRILLE_CHECK(!sheet.empty());
        for (const std::string& name : sheet) {
            QUADRILLE_CHECK(!name.empty() && utf8_length(name) <= club::kLongestName);
        }
    }
    fuzz::inspect(list.told);
}

}  // namespace

void names_input(const std::uint8_t* data, std::size_t size) {
    ReadableText typed = readable_text(std::string(data, data + size));
    if (find_invalid_utf8(typed.text)) {
        return;
    }
    const SourceText source("names.txt", std::move(typed));
    if (const auto list = club::read_name_list(source)) {
        check_names(*list);
    } else {
        fuzz::inspect_failure(list.error());
    }
    if (const auto tournament = club::read_good_results(source)) {
        fuzz::inspect(tournament->mistakes);
    } else {
        fuzz::inspect_failure(tournament.error());
    }
}

}  // namespace quadrille::fuzz
