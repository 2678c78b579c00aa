#include "spec/read/description_kind.h"

#include <algorithm>
#include <array>

#include "spec/read/board_reader.h"
#include "spec/read/game_reader.h"
#include "spec/read/load_figure.h"
#include "spec/read/load_page.h"
#include "spec/read/tiling_reader.h"
#include "spec/yaml/yaml_source.h"

namespace quadrille::spec {

std::span<const DescriptionTable> description_tables() {
    static constexpr std::array kTables{DescriptionTable{"game", game_keys},
                                        DescriptionTable{"board", board_keys},
                                        DescriptionTable{"tiling", tiling_keys},
                                        DescriptionTable{"sheet", sheet_keys},
                                        DescriptionTable{"style", style_keys},
                                        DescriptionTable{"figure", figure_file_keys}};
    return kTables;
}

Result<DescriptionKind> kind_of_description(const SourceText& source) {
    return parse_yaml(source).map([](const Node& root) {
        const auto known = [&root](const DescriptionTable& table) {
            return std::ranges::count_if(root.entries, [&table](const NodeEntry& entry) {
                return table.keys().find(entry.key.text) != nullptr;
            });
        };
        const std::span<const DescriptionTable> tables = description_tables();
        const auto best = std::ranges::max_element(tables, {}, known);
        return static_cast<DescriptionKind>(best - tables.begin());
    });
}

}  // namespace quadrille::spec
