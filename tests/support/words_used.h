// Which words of the vocabulary a description uses, by the tables that its reader obeys: for tests
// that must leave none out.
//
//     words_of(game_keys(), root)     // "a mark verb: what own", "a phase: pass true", ...
#pragma once

#include <algorithm>
#include <set>
#include <string>
#include <vector>

#include "spec/read/play_reader.h"
#include "spec/read/score_reader.h"
#include "spec/read/win_reader.h"
#include "spec/yaml/key_table.h"
#include "spec/yaml/node.h"

namespace quadrille::test {

class Vocabulary {
  public:
    /// Every key and every word of the table and of all that it leads to.
    static std::set<std::string> all(const spec::KeyTable& root) {
        Vocabulary whole;
        whole.add_table(root);
        return std::move(whole.words_);
    }

    /// Those that a description uses.
    static std::set<std::string> used(const spec::KeyTable& root, const spec::Node& node) {
        Vocabulary some;
        some.add_map(root, node);
        return std::move(some.words_);
    }

  private:
    using Form = spec::ValueForm;

    void add(const spec::KeyTable& table, const std::string& key, const std::string& word = "") {
        words_.insert(table.title() + ": " + key + (word.empty() ? "" : " " + word));
    }

    // ---- All of it.

    void add_table(const spec::KeyTable& table) {
        if (std::find(seen_.begin(), seen_.end(), &table) != seen_.end()) {
            return;
        }
        seen_.push_back(&table);
        for (const spec::Key& key : table.keys()) {
            add(table, key.name());
            add_forms(table, key.name(), key.forms());
        }
    }

    void add_forms(const spec::KeyTable& table,
                   const std::string& key,
                   const std::vector<Form>& forms) {
        for (const Form& form : forms) {
            for (const std::string& word : words_of(form)) {
                add(table, key, word);
            }
            if (form.kind == Form::Kind::Map) {
                add_table(form.keys());
            }
            add_forms(table, key, form.items);
        }
    }

    static std::vector<std::string> words_of(const Form& form) {
        return form.kind == Form::Kind::Flag ? std::vector<std::string>{"true", "false"}
                                             : form.words;
    }

    // ---- What is used.

    void add_map(const spec::KeyTable& table, const spec::Node& node) {
        for (const spec::NodeEntry& entry : node.entries) {
            if (const spec::Key* key = table.find(entry.key.text)) {
                add(table, key->name());
                add_value(table, *key, key->forms(), entry.value);
            }
        }
    }

    void add_value(const spec::KeyTable& table,
                   const spec::Key& key,
                   const std::vector<Form>& forms,
                   const spec::Node& value) {
        if (value.kind == spec::Node::Kind::Scalar) {
            for (const Form& form : forms) {
                const auto words = words_of(form);
                if (std::find(words.begin(), words.end(), value.text) != words.end()) {
                    add(table, key.name(), value.text);
                }
            }
            return;
        }
        const Form* map = map_that_fits(forms, value);
        if (map != nullptr) {
            add_map(map->keys(), value);
            return;
        }
        for (const Form& form : forms) {
            if (form.kind == Form::Kind::List) {
                for (const spec::Node& item : value.items) {
                    add_value(table, key, form.items, item);
                }
            } else if (form.kind == Form::Kind::Names) {
                for (const spec::NodeEntry& entry : value.entries) {
                    add_value(table, key, form.items, entry.value);
                }
            }
        }
    }

    static const Form* map_that_fits(const std::vector<Form>& forms, const spec::Node& value) {
        const auto found = std::find_if(forms.begin(), forms.end(), [&](const Form& form) {
            return form.kind == Form::Kind::Map && fits(form.keys(), value);
        });
        return value.kind != spec::Node::Kind::Map || found == forms.end() ? nullptr : &*found;
    }

    /// It has all keys, and where a word is the only thing that a key takes, that word.
    static bool fits(const spec::KeyTable& table, const spec::Node& value) {
        return std::all_of(value.entries.begin(), value.entries.end(), [&](const auto& entry) {
            const spec::Key* key = table.find(entry.key.text);
            if (key == nullptr) {
                return false;
            }
            const auto& forms = key->forms();
            return forms.size() != 1 || forms[0].words.size() != 1 ||
                   forms[0].words[0] == entry.value.text;
        });
    }

    std::set<std::string> words_;
    std::vector<const spec::KeyTable*> seen_;
};

/// "what the set `wanted` has and `used` has not", for messages.
inline std::vector<std::string> missing(const std::set<std::string>& wanted,
                                        const std::set<std::string>& used) {
    std::vector<std::string> left;
    std::set_difference(
        wanted.begin(), wanted.end(), used.begin(), used.end(), std::back_inserter(left));
    return left;
}

/// All words of play, score, win and rounds.
inline std::set<std::string> words_of_games() {
    std::set<std::string> words;
    for (const spec::KeyTable* table :
         {&spec::phase_keys(),     &spec::groups_keys(),   &spec::majority_keys(),
          &spec::crossings_keys(), &spec::landings_keys(), &spec::marks_counter_keys(),
          &spec::lines_keys(),     &spec::patterns_keys(), &spec::joined_keys(),
          &spec::filled_keys(),    &spec::polygons_keys(), &spec::faces_keys(),
          &spec::rings_keys(),     &spec::unique_keys(),   &spec::highest_keys(),
          &spec::numbers_keys(),   &spec::enclosed_keys(), &spec::arrivals_keys(),
          &spec::places_keys(),    &spec::crossed_keys(),  &spec::loops_keys(),
          &spec::runs_keys(),      &spec::held_keys(),     &spec::looped_keys(),
          &spec::sum_keys(),       &spec::product_keys(),  &spec::win_clause_keys(),
          &spec::rounds_keys()}) {
        words.merge(Vocabulary::all(*table));
    }
    words.erase("a win clause: last-mover false");  // not accepted
    words.erase("a win clause: stuck false");
    return words;
}

}  // namespace quadrille::test
