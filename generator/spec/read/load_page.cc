#include "spec/read/load_page.h"

#include <algorithm>
#include <utility>

#include "base/words.h"
#include "spec/model/paper_sizes.h"
#include "spec/yaml/map_reader.h"
#include "spec/yaml/yaml_source.h"

namespace quadrille::spec {

namespace {

constexpr std::size_t kMostColumns = 30;
constexpr std::size_t kMostLines = 4;

const std::vector<std::string> kFields{
    "date", "place", "event", "occasion", "pairing", "time", "round", "game", "signatures"};

LineSpec read_line(MapReader& style, std::string_view key) {
    const Node* node = style.node(key);
    if (node == nullptr) {
        return {};
    }
    MapReader map(style.context(), *node, line_keys());
    LineSpec line;
    line.width = map.length("width");
    line.tone = map.integer("tone");
    const ValueForm form{.kind = ValueForm::Kind::Length, .min = 0.1, .max = 20};
    line.dash = read_each(map.items("dash"), [&](const Node& item) {
        return map.context().length(item, form, "'dash'");
    });
    return line;
}

std::vector<std::string> read_fields(MapReader& sheet) {
    std::vector<std::string> fields;
    if (!sheet.has("fields")) {
        return {"date", "place"};
    }
    for (const Node& item : sheet.items("fields")) {
        if (const auto index = sheet.context().word(item, kFields, "'fields'")) {
            fields.push_back(kFields[*index]);
        }
    }
    return fields;
}

Wording wording_of(ReadContext& context, const Node& node, std::string_view what) {
    Wording wording;
    if (node.kind != Node::Kind::Map) {
        wording.text = context.text(node, what);
        return wording;
    }
    MapReader map(context, node, wording_keys());
    wording.text = map.text("en");
    for (const std::string& language : wording_keys().names()) {
        if (map.has(language)) {
            wording.other.emplace_back(language, map.text(language));
        }
    }
    return wording;
}

Wording read_wording(MapReader& map, std::string_view key) {
    const Node* const node = map.node(key);
    return node == nullptr ? Wording() : wording_of(map.context(), *node, MapReader::quoted(key));
}

std::vector<SheetColumn> read_columns(MapReader& sheet) {
    return read_each(sheet.items("columns", {1, kMostColumns, "columns"}), [&](const Node& item) {
        MapReader map(sheet.context(), item, column_keys());
        SheetColumn column;
        column.head = read_wording(map, "head");
        column.holds = map.choice<SheetColumn::Holds>("holds");
        column.width = map.length("width");
        if (map.has("widest")) {
            column.widest = map.length("widest");
            if (*column.widest < column.width) {
                map.context().error(*map.node("widest"), "'widest' is less than 'width'");
            }
        }
        return column;
    });
}

const std::vector<std::string> kParts{
    "rules", "variants", "notes", "sections", "example", "boards"};

// In the order of BookPart.
std::vector<BookPart> read_parts(MapReader& sheet) {
    std::vector<BookPart> parts;
    if (!sheet.has("parts")) {
        for (std::size_t i = 0; i < kParts.size(); ++i) {
            parts.push_back(static_cast<BookPart>(i));
        }
        return parts;
    }
    for (const Node& item : sheet.items("parts")) {
        const auto index = sheet.context().word(item, kParts, "'parts'");
        if (!index) {
            continue;
        }
        const auto part = static_cast<BookPart>(*index);
        if (std::ranges::find(parts, part) != parts.end()) {
            sheet.context().error(
                item, "'parts' has '" + item.text + "' twice", "expected it once");
        }
        parts.push_back(part);
    }
    return parts;
}

template <typename Spec>
Result<Spec> read_whole(const SourceText& source,
                        const Node& root,
                        const KeyTable& table,
                        Spec (*read)(MapReader& map)) {
    ReadContext context(source);
    MapReader map(context, root, table);
    Spec spec = read(map);
    spec.name = id_of_path(source.name());
    return context.finish(std::move(spec));
}

// Of a page, and of a leaf as far as leaves do not differ.
void read_page_measures(MapReader map, StyleSpec& style) {
    for (const MeasureKey& key : measure_keys()) {
        if (map.has(key.name)) {
            style.page.*key.measure = map.length(key.name);
            if (!key.on_leaves) {
                style.leaf.*key.measure = style.page.*key.measure;
            }
        }
    }
}

void read_leaf_measures(MapReader map, StyleSpec& style) {
    for (const MeasureKey& key : measure_keys()) {
        if (key.on_leaves && map.has(key.name)) {
            style.leaf.*key.measure = map.length(key.name);
        }
    }
}

StyleSpec style_of(MapReader& map) {
    StyleSpec style;
    style.what = map.text("what");
    style.grid = read_line(map, "grid");
    style.edge = read_line(map, "edge");
    style.edge_leaf = read_line(map, "edge-leaf");
    style.well = read_line(map, "well");
    style.field = read_line(map, "field");
    style.swatch = read_line(map, "swatch");
    style.head_rule = read_line(map, "head-rule");
    style.pair_rule = read_line(map, "pair-rule");
    style.label_scale = map.number("label-scale");
    style.type_scale = map.number("type-scale");
    if (map.has("least-type")) {
        style.least_type = map.length("least-type");
    }
    if (map.has("largest-cell")) {
        style.largest_cell = map.length("largest-cell");
    }
    style.swatches = map.choice<SwatchLook>("swatches");
    style.marks = map.choice<MarkLook>("marks");
    if (const Node* page = map.node("page")) {
        read_page_measures({map.context(), *page, page_keys()}, style);
    }
    if (const Node* leaf = map.node("leaf")) {
        read_leaf_measures({map.context(), *leaf, leaf_keys()}, style);
    }
    return style;
}

SheetSpec sheet_of(MapReader& map) {
    SheetSpec sheet;
    sheet.what = map.text("what");
    sheet.fields = read_fields(map);
    sheet.reminder = map.flag("reminder");
    sheet.result = map.flag("result");
    sheet.check_bar = map.flag("check-bar");
    sheet.smallest_cell = map.length("smallest-cell");
    sheet.largest_cell = map.length("largest-cell");
    sheet.cell_step = map.length("cell-step");
    sheet.gutter = map.length("gutter");
    sheet.mark_length = map.length("mark-length");
    sheet.mark_offset = map.length("mark-offset");
    if (map.has("paper")) {
        sheet.paper = map.word("paper");
    }
    sheet.text_columns = map.integer("text-columns");
    sheet.parts = read_parts(map);
    sheet.lines = read_each(map.items("lines", {1, kMostLines, "lines"}), [&](const Node& item) {
        return wording_of(map.context(), item, "a line");
    });
    sheet.title = read_wording(map, "title");
    sheet.columns = read_columns(map);
    sheet.row = map.length("row");
    sheet.last = read_wording(map, "last");
    if (sheet.largest_cell < sheet.smallest_cell) {
        const char* key = map.has("largest-cell") ? "largest-cell" : "smallest-cell";
        map.context().error(*map.node(key), "'largest-cell' is less than 'smallest-cell'");
    }
    return sheet;
}

std::vector<Key> keys_of_measures(bool on_leaves) {
    std::vector<Key> keys;
    for (const MeasureKey& key : measure_keys()) {
        if (!on_leaves || key.on_leaves) {
            const double usual = on_leaves ? *key.on_leaves : key.usual;
            keys.push_back(
                Key(std::string(key.name)).length(0.1, 100).by_default(key.written(usual)));
        }
    }
    return keys;
}

Result<StyleSpec> read_style(const SourceText& source, const Node& root) {
    return read_whole(source, root, style_keys(), style_of);
}

Result<SheetSpec> read_sheet(const SourceText& source, const Node& root) {
    return read_whole(source, root, sheet_keys(), sheet_of);
}

Result<StyleSpec> style_in(const SharedDescription& file) {
    return read_style(file->source, file->root);
}

Result<SheetSpec> sheet_in(const SharedDescription& file) {
    return read_sheet(file->source, file->root);
}

}  // namespace

const KeyTable& line_keys() {
    static const KeyTable table(
        "a line",
        {Key("width").length(0.05, 3).required(),
         Key("tone").integer(0, 100).by_default("100"),
         Key("dash").list("a list of lengths: line, gap").otherwise("solid")});
    return table;
}

const KeyTable& page_keys() {
    static const KeyTable table("a page", keys_of_measures(false));
    return table;
}

const KeyTable& leaf_keys() {
    static const KeyTable table("a leaf", keys_of_measures(true));
    return table;
}

const KeyTable& style_keys() {
    static const KeyTable table(
        "a style",
        {Key("what").text().required(),
         Key("grid").map(line_keys()).required(),
         Key("edge").map(line_keys()).required(),
         Key("edge-leaf").map(line_keys()).required(),
         Key("well").map(line_keys()).required(),
         Key("field").map(line_keys()).required(),
         Key("swatch").map(line_keys()).required(),
         Key("head-rule").map(line_keys()).required(),
         Key("pair-rule").map(line_keys()).required(),
         Key("label-scale").number(0.5, 3).by_default("1"),
         Key("type-scale").number(0.5, 3).by_default("1"),
         Key("least-type").length(2, 20).otherwise("what is usual"),
         Key("largest-cell").length(5, 100).otherwise("the sheet's"),
         Key("swatches").word({"blank", "pattern", "colour"}).by_default("blank"),
         Key("marks").word({"pattern", "colour"}).by_default("colour"),
         Key("page").map(page_keys()),
         Key("leaf").map(leaf_keys())});
    return table;
}

const KeyTable& wording_keys() {
    static const KeyTable table("a text in several languages", [] {
        std::vector<Key> keys;
        for (const std::string& language : words::languages()) {
            keys.push_back(Key(language).text());
        }
        keys.front().required();
        return keys;
    }());
    return table;
}

const KeyTable& column_keys() {
    static const KeyTable table(
        "a column",
        {Key("head").text().map(wording_keys()),
         Key("holds").word({"writing", "numbers", "names"}).by_default("writing"),
         Key("width").length(3, 300).by_default("20mm"),
         Key("widest").length(3, 300).otherwise("as wide as the others leave it")});
    return table;
}

const KeyTable& sheet_keys() {
    static const KeyTable table(
        "a sheet",
        {Key("what").text().required(),
         Key("fields")
             .list("a list of date, place, event, occasion, pairing, time, round, game or "
                   "signatures")
             .otherwise("date, place"),
         Key("reminder").flag().by_default("true"),
         Key("result").flag().by_default("true"),
         Key("check-bar").flag().by_default("true"),
         Key("smallest-cell").length(3, 100).by_default("9mm"),
         Key("largest-cell").length(3, 100).by_default("18mm"),
         Key("cell-step").length(0.1, 10).by_default("0.5mm"),
         Key("gutter").length(0, 100).by_default("0mm"),
         Key("mark-length").length(0, 50).by_default("5mm"),
         Key("mark-offset").length(0, 50).by_default("5mm"),
         Key("paper").word(paper_names()).otherwise("what is usual"),
         Key("text-columns").integer(1, 6).by_default("3"),
         Key("parts")
             .list("a list of rules, variants, notes, sections, example or boards")
             .otherwise("all of them"),
         Key("lines")
             .list("a list of texts, each perhaps in several languages")
             .each(Key("").text().map(wording_keys())),
         Key("title").text().map(wording_keys()),
         Key("columns").list("a list of columns").each(Key("").map(column_keys())),
         Key("row").length(4, 40).by_default("8mm"),
         Key("last").text().map(wording_keys())});
    return table;
}

Result<StyleSpec> read_style(const SourceText& source) {
    return parse_yaml(source).and_then([&](const Node& root) { return read_style(source, root); });
}

Result<SheetSpec> read_sheet(const SourceText& source) {
    return parse_yaml(source).and_then([&](const Node& root) { return read_sheet(source, root); });
}

Result<StyleSpec> load_style(const Library& library, std::string_view id) {
    return library.find(DescriptionKind::Styles, id).and_then(style_in);
}

Result<SheetSpec> load_sheet(const Library& library, std::string_view id) {
    return library.find(DescriptionKind::Sheets, id).and_then(sheet_in);
}

Result<StyleSpec> load_style_file(const Library& library, const std::string& path) {
    return library.open(path).and_then(style_in);
}

Result<SheetSpec> load_sheet_file(const Library& library, const std::string& path) {
    return library.open(path).and_then(sheet_in);
}

}  // namespace quadrille::spec
