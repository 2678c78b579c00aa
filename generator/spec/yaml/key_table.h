// Which keys a map of a description may have, and what each takes. The readers obey these tables, a
// test compares the reference pages with them, and the JSON schemas are made from them: each key,
// range and default is written down once.
//
//     static const KeyTable table("parameter",
//                                 {Key("default").integer(-1e9, 1e9).required(),
//                                  Key("step").integer(1, 1e6).by_default("1")});
#pragma once

#include <initializer_list>
#include <limits>
#include <string>
#include <string_view>
#include <vector>

namespace quadrille::spec {

class KeyTable;

/// One form that a value may have.
struct ValueForm {
    enum class Kind {
        Text,     ///< Taken as it stands.
        Prose,    ///< Text in which $parameters and {numbers} are put in.
        Word,     ///< One of `words`.
        Name,     ///< The name of something else: `takes` says of what.
        Integer,  ///< From `min` to `max`; also `$parameter`.
        Number,   ///< From `min` to `max`, with or without decimals.
        Length,   ///< From `min` to `max` in millimetres, written with its unit.
        Flag,     ///< true or false.
        Map,      ///< A map with the keys of `table`.
        Names,    ///< A map from names of the author's choice; each value as `takes` says.
        List,     ///< A list; each item as `takes` says.
    };
    Kind kind = Kind::Text;
    double min = 0;
    double max = 0;
    std::vector<std::string> words{};
    const KeyTable* table = nullptr;
    std::string takes{};
    const KeyTable& (*later)() = nullptr;  ///< For Map, where a table holds itself.
    std::vector<ValueForm> items{};        ///< For Names and List: what each of them takes.

    /// Requires: a Map.
    [[nodiscard]] const KeyTable& keys() const { return table != nullptr ? *table : later(); }
};

/// One key. Its member functions add a form or a property and return the key.
class Key {
  public:
    explicit Key(std::string name) : name_(std::move(name)) {}

    Key& text() { return add({.kind = ValueForm::Kind::Text}); }

    Key& prose() { return add({.kind = ValueForm::Kind::Prose}); }

    Key& word(std::vector<std::string> words) {
        return add({.kind = ValueForm::Kind::Word, .words = std::move(words)});
    }

    Key& name(std::string of_what) {
        return add({.kind = ValueForm::Kind::Name, .takes = std::move(of_what)});
    }

    Key& integer(double min, double max) {
        return add({.kind = ValueForm::Kind::Integer, .min = min, .max = max});
    }

    Key& number(double min, double max) {
        return add({.kind = ValueForm::Kind::Number, .min = min, .max = max});
    }

    Key& length(double min_mm, double max_mm) {
        return add({.kind = ValueForm::Kind::Length, .min = min_mm, .max = max_mm});
    }

    Key& flag() { return add({.kind = ValueForm::Kind::Flag}); }

    Key& map(const KeyTable& table) { return add({.kind = ValueForm::Kind::Map, .table = &table}); }

    /// The same, if that table contains this key or is made later.
    Key& map_of(const KeyTable& (*later)()) {
        return add({.kind = ValueForm::Kind::Map, .later = later});
    }

    Key& names(std::string takes) {
        return add({.kind = ValueForm::Kind::Names, .takes = std::move(takes)});
    }

    Key& list(std::string takes) {
        return add({.kind = ValueForm::Kind::List, .takes = std::move(takes)});
    }

    /// What each item of the last added list, or each value of the last added map of names, takes.
    /// Only schemas need it.
    Key& each(const Key& item);

    /// The map must have it.
    Key& required();
    /// The default, as one would write it.
    Key& by_default(std::string value);
    /// The default, in words.
    Key& otherwise(std::string words);

    [[nodiscard]] const std::string& name() const { return name_; }

    [[nodiscard]] const std::vector<ValueForm>& forms() const { return forms_; }

    [[nodiscard]] bool is_required() const { return required_; }

    [[nodiscard]] const std::string& default_value() const { return default_; }

    /// The form of that kind; null if it has none.
    [[nodiscard]] const ValueForm* form(ValueForm::Kind kind) const;

    /// "a whole number from 1 to 40; or a list of two": for messages and the reference pages.
    [[nodiscard]] std::string takes() const;

    /// "required", "`own`", "none": the column of the reference pages.
    [[nodiscard]] std::string default_text() const;

  private:
    Key& add(ValueForm form);

    std::string name_;
    std::vector<ValueForm> forms_;
    bool required_ = false;
    std::string default_;
    std::string otherwise_;
};

class KeyTable {
  public:
    /// `title` is what the map is called in messages and in the reference: "a mark".
    KeyTable(std::string title, std::vector<Key> keys);

    [[nodiscard]] const std::string& title() const { return title_; }

    [[nodiscard]] const std::vector<Key>& keys() const { return keys_; }

    /// Null if there is no such key.
    [[nodiscard]] const Key* find(std::string_view name) const;

    [[nodiscard]] std::vector<std::string> names() const;

  private:
    std::string title_;
    std::vector<Key> keys_;
};

/// "a whole number from 1 to 40".
std::string to_text(const ValueForm& form);

/// For values that are not under a key of a table.
ValueForm integer_form(double min, double max);
ValueForm number_form(double min, double max);

}  // namespace quadrille::spec
