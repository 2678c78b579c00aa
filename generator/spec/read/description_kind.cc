#include "spec/read/description_kind.h"

#include <algorithm>
#include <array>
#include <utility>

#include "spec/read/board_reader.h"
#include "spec/read/game_reader.h"
#include "spec/read/load_figure.h"
#include "spec/read/load_page.h"
#include "spec/read/tiling_reader.h"
#include "spec/yaml/node.h"
#include "spec/yaml/yaml_source.h"

namespace quadrille::spec {

Result<Shelf> kind_of_description(const SourceText& source) {
    const Result<Node> root = parse_yaml(source);
    if (!root) {
        return fail(root.error());
    }
    const std::array<std::pair<Shelf, const KeyTable*>, 6> tables{
        {{Shelf::Rules, &game_keys()},
         {Shelf::Boards, &board_keys()},
         {Shelf::Tilings, &tiling_keys()},
         {Shelf::Sheets, &sheet_keys()},
         {Shelf::Styles, &style_keys()},
         {Shelf::Figures, &figure_file_keys()}}};
    Shelf best = Shelf::Rules;
    std::ptrdiff_t most = 0;
    for (const auto& [shelf, table] : tables) {
        const KeyTable& keys = *table;
        const auto known =
            std::count_if(root->entries.begin(), root->entries.end(), [&](const NodeEntry& entry) {
                return keys.find(entry.key.text) != nullptr;
            });
        if (known > most) {
            most = known;
            best = shelf;
        }
    }
    return best;
}

}  // namespace quadrille::spec
