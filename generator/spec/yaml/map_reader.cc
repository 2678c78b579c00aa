#include "spec/yaml/map_reader.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "base/spelling.h"
#include "base/utf8.h"

namespace quadrille::spec {

MapReader::MapReader(ReadContext& context, const Node& node, const KeyTable& table)
    : context_(&context), node_(&node), table_(&table) {
    if (node.kind != Node::Kind::Map) {
        const bool empty_will_do =
            node.kind == Node::Kind::Empty &&
            std::ranges::none_of(table.keys(), [](const Key& each) { return each.is_required(); });
        if (!empty_will_do) {
            context.error(node,
                          fmt::format("{} is {}", table.title(), describe(node)),
                          "expected a map with the keys " + joined_list(table.names(), "and"));
        }
        return;
    }
    report_missing(report_unknown());
}

std::vector<std::string> MapReader::report_unknown() {
    const std::vector<std::string> names = table_->names();
    std::vector<std::string> meant;
    for (const NodeEntry& entry : node_->entries) {
        const std::string& key = entry.key.text;
        if (table_->find(key) != nullptr) {
            continue;
        }
        const auto likely =
            context_->unknown(entry.key,
                              fmt::format("unknown key '{}' in {}", shown(key), table_->title()),
                              key,
                              names);
        if (likely) {
            meant.push_back(*likely);
        }
    }
    return meant;
}

void MapReader::report_missing(const std::vector<std::string>& meant) {
    for (const Key& key : table_->keys()) {
        const bool misspelt = std::ranges::find(meant, key.name()) != meant.end();
        if (key.is_required() && node_->find(key.name()) == nullptr && !misspelt) {
            context_->error(*node_,
                            fmt::format("{} has no key '{}'", table_->title(), key.name()),
                            "expected " + key.takes());
        }
    }
}

const Key& MapReader::spec(std::string_view key) const {
    const Key* found = table_->find(key);
    QUADRILLE_CHECK(found != nullptr);
    return *found;
}

const Node* MapReader::node(std::string_view key) const {
    QUADRILLE_CHECK(table_->find(key) != nullptr);
    return node_->find(key);
}

std::string MapReader::quoted(std::string_view key) {
    return fmt::format("'{}'", key);
}

const ValueForm& MapReader::form(std::string_view key, ValueForm::Kind kind) const {
    const ValueForm* found = spec(key).form(kind);
    QUADRILLE_CHECK(found != nullptr);
    return *found;
}

const Node* MapReader::of_kind(std::string_view key, Node::Kind kind) {
    const Node* value = node(key);
    const bool fits = value != nullptr && context_->expect(*value, kind, quoted(key), takes(key));
    return fits ? value : nullptr;
}

std::span<const Node> MapReader::items(std::string_view key, const Amount& amount) {
    const Node* value = list(key);
    const bool fits = value != nullptr && context_->expect_count(*value, amount, quoted(key));
    return fits ? value->items : std::span<const Node>();
}

std::span<const NodeEntry> MapReader::entries(std::string_view key, const Amount& amount) {
    const Node* value = of_kind(key, Node::Kind::Map);
    const bool fits = value != nullptr && context_->expect_count(*value, amount, quoted(key));
    return fits ? value->entries : std::span<const NodeEntry>();
}

SourceSpan MapReader::span(std::string_view key) const {
    const Node* value = node(key);
    return context_->span(value == nullptr ? *node_ : *value);
}

std::string MapReader::text(std::string_view key) {
    const Node* value = node(key);
    return value == nullptr ? spec(key).default_value() : context_->text(*value, quoted(key));
}

std::string MapReader::prose(std::string_view key) {
    const Node* value = node(key);
    return value == nullptr ? spec(key).default_value() : context_->prose(*value, quoted(key));
}

int MapReader::integer(std::string_view key) {
    const ValueForm& range = form(key, ValueForm::Kind::Integer);
    if (const Node* value = node(key)) {
        return static_cast<int>(context_->integer(*value, range, quoted(key)));
    }
    return static_cast<int>(
        read_integer(spec(key).default_value()).value_or(static_cast<std::int64_t>(range.min)));
}

double MapReader::number(std::string_view key) {
    const ValueForm& range = form(key, ValueForm::Kind::Number);
    if (const Node* value = node(key)) {
        return context_->number(*value, range, quoted(key));
    }
    return read_number(spec(key).default_value()).value_or(range.min);
}

Mm MapReader::length(std::string_view key) {
    const ValueForm& range = form(key, ValueForm::Kind::Length);
    if (const Node* value = node(key)) {
        return context_->length(*value, range, quoted(key));
    }
    return read_length(spec(key).default_value()).value_or(Mm{range.min});
}

bool MapReader::flag(std::string_view key) {
    if (const Node* value = node(key)) {
        return context_->flag(*value, quoted(key));
    }
    return spec(key).default_value() == "true";
}

std::size_t MapReader::word_index(std::string_view key) {
    const std::vector<std::string>& words = form(key, ValueForm::Kind::Word).words;
    if (const Node* value = node(key)) {
        return context_->word(*value, words, quoted(key)).value_or(0);
    }
    const auto found = std::ranges::find(words, spec(key).default_value());
    return found == words.end() ? 0 : static_cast<std::size_t>(found - words.begin());
}

}  // namespace quadrille::spec
