#include "spec/read/language_file.h"

#include <fmt/format.h>

#include <algorithm>
#include <string>
#include <vector>

#include "base/placeholders.h"
#include "spec/yaml/map_reader.h"
#include "spec/yaml/yaml_source.h"

namespace quadrille::spec {

namespace {

// Those of English: what is a map there is one here.
KeyTable keys_of(std::string title, const Node& english, bool all_required) {
    std::vector<Key> keys;
    for (const NodeEntry& entry : english.entries) {
        Key& key = keys.emplace_back(entry.key.text);
        if (entry.value.kind == Node::Kind::Map) {
            key.names("a map of names to texts");
        } else {
            key.text();
        }
        if (all_required) {
            key.required();
        }
    }
    return {std::move(title), std::move(keys)};
}

KeyTable keys_of_language(const Node& english, bool has_base) {
    const KeyTable own = keys_of("a language", english, !has_base);
    std::vector<Key> keys = own.keys();
    keys.push_back(std::move(Key("based-on").text()));
    keys.push_back(std::move(Key("spellings").names("a map of parts of words to others")));
    return {own.title(), std::move(keys)};
}

std::vector<std::string> blanks_in(std::string_view text) {
    std::vector<std::string> blanks;
    for (const TextPiece& piece : pieces_of(text)) {
        if (piece.kind == TextPiece::Kind::Braces) {
            blanks.emplace_back(piece.whole);
        }
    }
    std::ranges::sort(blanks);
    return blanks;
}

std::string listed(const std::vector<std::string>& blanks) {
    return blanks.empty() ? "no blanks" : fmt::format("the blanks {}", fmt::join(blanks, " "));
}

void check_text(ReadContext& context, const NodeEntry& entry, const Node* english) {
    const std::string name = MapReader::quoted(entry.key.text);
    const std::string text = context.text(entry.value, name);
    if (entry.value.kind != Node::Kind::Scalar) {
        return;
    }
    if (!entry.value.quoted) {
        context.error(entry.value, name + " is not in quotes", "expected \"...\"");
    }
    if (english != nullptr && blanks_in(text) != blanks_in(english->text)) {
        context.error(entry.value,
                      fmt::format("{} has {}", name, listed(blanks_in(text))),
                      fmt::format("expected {}, as in English", listed(blanks_in(english->text))));
    }
}

void check_entries(ReadContext& context, const Node& own, const Node* english, bool all_required) {
    for (const NodeEntry& entry : own.entries) {
        const Node* const theirs = english == nullptr ? nullptr : english->find(entry.key.text);
        if (theirs != nullptr && theirs->kind == Node::Kind::Map) {
            const KeyTable table =
                keys_of(MapReader::quoted(entry.key.text), *theirs, all_required);
            MapReader(context, entry.value, table);
            check_entries(context, entry.value, theirs, all_required);
        } else if (entry.value.kind == Node::Kind::Map) {
            check_entries(context, entry.value, nullptr, false);
        } else {
            check_text(context, entry, theirs);
        }
    }
}

}  // namespace

bool is_language(const Node& root) {
    return root.find("language") != nullptr;
}

Result<void> check_language(const SourceText& language, const SourceText& english) {
    return parse_yaml(english).and_then([&](const Node& theirs) {
        return parse_yaml(language).and_then([&](const Node& own) -> Result<void> {
            ReadContext context(language);
            const bool has_base = own.find("based-on") != nullptr;
            const KeyTable table = keys_of_language(theirs, has_base);
            MapReader(context, own, table);
            check_entries(context, own, &theirs, !has_base);
            return context.finish(true).map([](bool /*read*/) {});
        });
    });
}

}  // namespace quadrille::spec
