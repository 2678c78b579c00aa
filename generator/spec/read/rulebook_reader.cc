#include "spec/read/rulebook_reader.h"

#include <fmt/format.h>

#include <utility>

#include "base/utf8.h"
#include "spec/read/library.h"

namespace quadrille::spec {

namespace {

constexpr std::size_t kMaxColumns = 8;
constexpr Amount kDiagrams{2, 4, "diagrams"};

// The name of a file without its ending: an id, so that it cannot leave its folder.
std::string read_file_name(ReadContext& context, const Node& node, std::string_view what) {
    std::string name = context.text(node, what);
    if (!name.empty() && !is_id(name)) {
        context.error(node,
                      fmt::format("{} is '{}'", what, shown(name)),
                      "expected a file's name without its ending: a-z, 0-9 and hyphens");
        return {};
    }
    return name;
}

void read_figures(MapReader& map, ProseSection& section) {
    for (const Node& item : map.items("figures")) {
        section.figures.push_back(read_file_name(map.context(), item, "a figure"));
        section.figures_at.push_back(map.context().span(item));
    }
}

std::vector<std::string> read_row(ReadContext& context, const Node& node, std::size_t columns) {
    std::vector<std::string> row;
    if (!context.expect(node, Node::Kind::List, "a row", "a list of texts")) {
        return row;
    }
    for (const Node& item : node.items) {
        row.push_back(context.prose(item, "a text"));
    }
    if (row.size() != columns) {
        context.error(node,
                      fmt::format("a row has {} texts", row.size()),
                      fmt::format("expected {}, one for each column", columns));
    }
    return row;
}

TableSpec read_table(ReadContext& context, const Node& node) {
    MapReader map(context, node, table_keys());
    TableSpec table;
    table.caption = map.prose("caption");
    if (const Node* columns = map.list("columns")) {
        table.columns = read_prose_list(context, columns->items, "a column");
        context.expect_count(*columns, {1, kMaxColumns, "texts"}, "'columns'");
    }
    table.rows = read_each(map.items("rows"), [&](const Node& item) {
        return read_row(context, item, table.columns.size());
    });
    return table;
}

ExampleDiagram read_diagram(ReadContext& context, const Node& node) {
    MapReader map(context, node, diagram_keys());
    ExampleDiagram diagram;
    diagram.after = map.integer("after");
    diagram.after_at = map.span("after");
    diagram.text = map.prose("text");
    return diagram;
}

// Each after the one before it.
void expect_rising(ReadContext& context, const Node& list, const RulebookTexts& texts) {
    for (std::size_t i = 1; i < texts.diagrams.size(); ++i) {
        const Node* const after = list.items[i].find("after");
        if (after != nullptr && texts.diagrams[i].after <= texts.diagrams[i - 1].after) {
            context.error(*after,
                          fmt::format("this diagram is after turn {}, the one before it after "
                                      "turn {}",
                                      texts.diagrams[i].after,
                                      texts.diagrams[i - 1].after),
                          "expected a later turn");
        }
    }
}

void read_example(ReadContext& context, const Node& node, RulebookTexts& texts) {
    const Node* name = &node;
    if (node.kind == Node::Kind::Map) {
        MapReader map(context, node, example_keys());
        name = map.node("game");
        texts.diagrams = read_each(map.items("diagrams", kDiagrams), [&context](const Node& item) {
            return read_diagram(context, item);
        });
        if (const Node* const list = map.node("diagrams")) {
            expect_rising(context, *list, texts);
        }
    }
    if (name != nullptr) {
        texts.example = read_file_name(context, *name, "'example'");
        texts.example_at = context.span(*name);
    }
}

}  // namespace

const KeyTable& table_keys() {
    static const KeyTable table("a table",
                                {Key("columns").list("a list of their heads").required(),
                                 Key("rows").list("a list of rows, each a list").required(),
                                 Key("caption").prose()});
    return table;
}

const KeyTable& section_keys() {
    static const KeyTable table("a section of the rules",
                                {Key("head").prose().required(),
                                 Key("text").prose().required(),
                                 Key("figures").list("a list of names of figures"),
                                 Key("table").map(table_keys())});
    return table;
}

const KeyTable& diagram_keys() {
    static const KeyTable table(
        "a diagram of the example",
        {Key("after").integer(1, 10000).required(), Key("text").prose().required()});
    return table;
}

const KeyTable& example_keys() {
    static const KeyTable table("the example of a rulebook",
                                {Key("game").name("the name of a typed game").required(),
                                 Key("diagrams")
                                     .list("a list of diagrams")
                                     .each(Key("diagram").map(diagram_keys()))
                                     .required()});
    return table;
}

const KeyTable& rulebook_keys() {
    static const KeyTable table(
        "the rest of a rulebook",
        {Key("sections").list("a list of sections"),
         Key("example").name("the name of a typed game").map(example_keys()),
         Key("boards").integer(0, 12).by_default("0"),
         Key("drawing").name("the name of a figure")});
    return table;
}

std::vector<std::string> read_prose_list(ReadContext& context,
                                         std::span<const Node> items,
                                         std::string_view what) {
    return read_each(items, [&](const Node& item) { return context.prose(item, what); });
}

std::vector<ProseSection> read_sections(MapReader& map, std::string_view key) {
    return read_each(map.items(key), [&map](const Node& item) {
        MapReader own(map.context(), item, section_keys());
        ProseSection section;
        section.head = own.prose("head");
        section.text = own.prose("text");
        read_figures(own, section);
        if (const Node* table = own.node("table")) {
            section.table = read_table(map.context(), *table);
        }
        return section;
    });
}

RulebookTexts read_rulebook(ReadContext& context, const Node& node) {
    MapReader map(context, node, rulebook_keys());
    RulebookTexts texts;
    texts.sections = read_sections(map, "sections");
    if (const Node* example = map.node("example")) {
        read_example(context, *example, texts);
    }
    texts.boards_at = map.span("boards");
    texts.boards = map.integer("boards");
    if (const Node* drawing = map.node("drawing")) {
        texts.drawing = read_file_name(context, *drawing, "'drawing'");
        texts.drawing_at = context.span(*drawing);
    }
    return texts;
}

}  // namespace quadrille::spec
