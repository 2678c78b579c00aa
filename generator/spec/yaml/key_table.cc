#include "spec/yaml/key_table.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "base/spelling.h"

namespace quadrille::spec {

namespace {

std::string range_text(const ValueForm& form, std::string_view unit) {
    return fmt::format("from {}{} to {}{}", form.min, unit, form.max, unit);
}

}  // namespace

Key& Key::add(ValueForm form) {
    forms_.push_back(std::move(form));
    return *this;
}

Key& Key::each(const Key& item) {
    forms_.back().items = item.forms_;
    return *this;
}

Key& Key::required() {
    required_ = true;
    return *this;
}

Key& Key::by_default(std::string value) {
    default_ = std::move(value);
    return *this;
}

Key& Key::otherwise(std::string words) {
    otherwise_ = std::move(words);
    return *this;
}

const ValueForm* Key::form(ValueForm::Kind kind) const {
    const auto found =
        std::ranges::find_if(forms_, [kind](const ValueForm& each) { return each.kind == kind; });
    return found == forms_.end() ? nullptr : &*found;
}

std::string Key::takes() const {
    std::string text;
    for (const ValueForm& each : forms_) {
        text += (text.empty() ? "" : "; or ") + to_text(each);
    }
    return text;
}

std::string Key::default_text() const {
    if (required_) {
        return "required";
    }
    if (!otherwise_.empty()) {
        return otherwise_;
    }
    return default_.empty() ? "none" : "`" + default_ + "`";
}

KeyTable::KeyTable(std::string title, std::vector<Key> keys)
    : title_(std::move(title)), keys_(std::move(keys)) {}

const Key* KeyTable::find(std::string_view name) const {
    const auto found =
        std::ranges::find_if(keys_, [name](const Key& each) { return each.name() == name; });
    return found == keys_.end() ? nullptr : &*found;
}

std::vector<std::string> KeyTable::names() const {
    std::vector<std::string> result;
    for (const Key& each : keys_) {
        result.push_back(each.name());
    }
    return result;
}

std::string to_text(const ValueForm& form) {
    switch (form.kind) {
        case ValueForm::Kind::Text:
            return "text";
        case ValueForm::Kind::Prose:
            return "prose";
        case ValueForm::Kind::Word:
            return joined_list(form.words, "or");
        case ValueForm::Kind::Name:
        case ValueForm::Kind::Names:
        case ValueForm::Kind::List:
            return form.takes;
        case ValueForm::Kind::Integer:
            return "a whole number " + range_text(form, "");
        case ValueForm::Kind::Number:
            return "a number " + range_text(form, "");
        case ValueForm::Kind::Length:
            return "a length " + range_text(form, "mm");
        case ValueForm::Kind::Flag:
            return "true or false";
        case ValueForm::Kind::Map:
            return "a map: " + form.keys().title();
    }
    return {};
}

ValueForm integer_form(double min, double max) {
    return {.kind = ValueForm::Kind::Integer, .min = min, .max = max};
}

ValueForm number_form(double min, double max) {
    return {.kind = ValueForm::Kind::Number, .min = min, .max = max};
}

}  // namespace quadrille::spec
