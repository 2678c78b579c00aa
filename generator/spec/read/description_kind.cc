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

Result<DescriptionKind> kind_of_description(const SourceText& source) {
    const Result<Node> root = parse_yaml(source);
    if (!root) {
        return fail(root.error());
    }
    const std::array<std::pair<DescriptionKind, const KeyTable*>, 6> tables{
        {{DescriptionKind::Rules, &game_keys()},
         {DescriptionKind::Boards, &board_keys()},
         {DescriptionKind::Tilings, &tiling_keys()},
         {DescriptionKind::Sheets, &sheet_keys()},
         {DescriptionKind::Styles, &style_keys()},
         {DescriptionKind::Figures, &figure_file_keys()}}};
    DescriptionKind best = DescriptionKind::Rules;
    std::ptrdiff_t most = 0;
    for (const auto& [kind, table] : tables) {
        const KeyTable& keys = *table;
        const auto known = std::ranges::count_if(root->entries, [&](const NodeEntry& entry) {
            return keys.find(entry.key.text) != nullptr;
        });
        if (known > most) {
            most = known;
            best = kind;
        }
    }
    return best;
}

}  // namespace quadrille::spec
