// Typed access to a map by its table of keys. Making one reports unknown keys, with a likely
// spelling, and required keys that are missing; the getters then take each value as the table says
// and give the table's default for a key that is left out.
//
//     MapReader map(context, node, parameter_keys());
//     spec.default_value = map.integer("default");
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/check.h"
#include "spec/yaml/read_context.h"

namespace quadrille::spec {

class MapReader {
  public:
    /// Requires: all three outlive the reader. A node that is no map is reported and taken for an
    /// empty one.
    MapReader(ReadContext& context, const Node& node, const KeyTable& table);

    /// The value of a key; null where it is left out.
    [[nodiscard]] const Node* node(std::string_view key) const;

    [[nodiscard]] bool has(std::string_view key) const { return node(key) != nullptr; }

    /// Text, prose and names: empty where the key is left out and has no default.
    std::string text(std::string_view key);
    std::string prose(std::string_view key);

    /// Requires: the key has a default or is required; so do the following.
    int integer(std::string_view key);
    double number(std::string_view key);
    Mm length(std::string_view key);
    bool flag(std::string_view key);

    /// Requires: the enumerators are in the order of the table's words.
    template <typename Enum>
    Enum choice(std::string_view key) {
        return static_cast<Enum>(word_index(key));
    }

    /// The word itself.
    const std::string& word(std::string_view key) {
        return form(key, ValueForm::Kind::Word).words[word_index(key)];
    }

    [[nodiscard]] ReadContext& context() { return *context_; }

    [[nodiscard]] const Node& whole() const { return *node_; }

    /// "'size'", to name the key in messages.
    [[nodiscard]] static std::string quoted(std::string_view key);

    /// The form of a key of that kind. Requires: it has one.
    [[nodiscard]] const ValueForm& form(std::string_view key, ValueForm::Kind kind) const;

    /// What a key takes, for messages.
    [[nodiscard]] std::string takes(std::string_view key) const { return spec(key).takes(); }

    /// The list under a key, or the map; null where it is left out or, with a report, no such
    /// thing.
    const Node* list(std::string_view key) { return of_kind(key, Node::Kind::List); }

    const Node* map(std::string_view key) { return of_kind(key, Node::Kind::Map); }

    /// The items of the list; none, with a report, where they are too few or too many.
    std::span<const Node> items(std::string_view key, const Amount& amount = kAnyAmount);

    /// The entries of the map under a key, likewise.
    std::span<const NodeEntry> entries(std::string_view key, const Amount& amount = kAnyAmount);

    /// The place of the value; that of the whole map where the key is left out.
    [[nodiscard]] SourceSpan span(std::string_view key) const;

  private:
    const Node* of_kind(std::string_view key, Node::Kind kind);
    /// The keys that were probably meant by unknown ones.
    std::vector<std::string> report_unknown();
    void report_missing(const std::vector<std::string>& meant);
    [[nodiscard]] const Key& spec(std::string_view key) const;
    std::size_t word_index(std::string_view key);

    ReadContext* context_;
    const Node* node_;
    const KeyTable* table_;
};

/// What `read` makes of each item.
template <typename Read>
auto read_each(std::span<const Node> items, Read read) {
    std::vector<decltype(read(items.front()))> all;
    for (const Node& item : items) {
        all.push_back(read(item));
    }
    return all;
}

}  // namespace quadrille::spec
