#include "spec/read/json_schema.h"

#include <fmt/format.h>

#include <algorithm>
#include <span>

#include "base/json_writer.h"
#include "base/names_of.h"
#include "spec/read/description_kind.h"
#include "spec/yaml/key_table.h"

namespace quadrille::spec {

namespace {

/// "a win clause" to "a-win-clause".
std::string id_of(const KeyTable& table) {
    std::string id = table.title();
    std::ranges::replace(id, ' ', '-');
    std::ranges::replace(id, '\'', '-');
    return id;
}

class SchemaWriter {
  public:
    std::string write(const KeyTable& root) {
        json_.open('{');
        json_.key("$schema").value("http://json-schema.org/draft-07/schema#");
        json_.key("title").value(root.title());
        json_.key("$ref").value("#/definitions/" + id_of(root));
        json_.key("definitions").open('{');
        tables_.push_back(&root);
        // Writing a table adds those that it speaks of.
        for (std::size_t i = 0; i < tables_.size(); ++i) {  // NOLINT(modernize-loop-convert)
            json_.key(id_of(*tables_[i]));
            write_table(*tables_[i]);
        }
        json_.close('}');
        json_.close('}');
        return std::move(text_);
    }

  private:
    void write_table(const KeyTable& table) {
        json_.open('{');
        json_.key("type").value("object");
        json_.key("additionalProperties").value(false);
        json_.key("properties").open('{');
        std::vector<std::string> required;
        for (const Key& key : table.keys()) {
            json_.key(key.name()).open('{');
            json_.key("description").value(description_of(key));
            write_forms(key.forms());
            json_.close('}');
            if (key.is_required()) {
                required.push_back(key.name());
            }
        }
        json_.close('}');
        if (!required.empty()) {
            write_texts("required", required);
        }
        json_.close('}');
    }

    static std::string description_of(const Key& key) {
        return fmt::format(
            "{}. {}", key.takes(), key.is_required() ? "Required." : "Left out: " + left_out(key));
    }

    static std::string left_out(const Key& key) {
        std::string text = key.default_text();
        text.erase(std::remove(text.begin(), text.end(), '`'), text.end());
        return text + ".";
    }

    void write_texts(std::string_view key, const std::vector<std::string>& texts) {
        json_.key(key).open('[');
        for (const std::string& text : texts) {
            json_.value(text);
        }
        json_.close(']');
    }

    void write_forms(const std::vector<ValueForm>& forms) {
        json_.key("anyOf").open('[');
        for (const ValueForm& form : forms) {
            json_.open('{');
            write_form(form);
            json_.close('}');
        }
        json_.close(']');
    }

    void write_form(const ValueForm& form) {
        switch (form.kind) {
            case ValueForm::Kind::Text:
            case ValueForm::Kind::Prose:
            case ValueForm::Kind::Name:
                // YAML takes 2008 for a number and yes for a truth; the reader takes them as typed.
                write_texts("type", {"string", "number", "boolean"});
                return;
            case ValueForm::Kind::Word:
                write_texts("enum", form.words);
                return;
            case ValueForm::Kind::Integer:
                write_number(form, "integer");
                return;
            case ValueForm::Kind::Number:
                write_number(form, "number");
                return;
            case ValueForm::Kind::Length:
                json_.key("type").value("string");
                return;
            case ValueForm::Kind::Flag:
                json_.key("type").value("boolean");
                return;
            case ValueForm::Kind::Map:
                write_reference(form.keys());
                return;
            case ValueForm::Kind::Names:
                json_.key("type").value("object");
                write_items("additionalProperties", form);
                return;
            case ValueForm::Kind::List:
                json_.key("type").value("array");
                write_items("items", form);
                return;
        }
    }

    /// A number within its range, or a text with a parameter in it.
    void write_number(const ValueForm& form, std::string_view type) {
        json_.key("anyOf").open('[');
        json_.open('{');
        json_.key("type").value(type);
        json_.key("minimum").digits(fmt::format("{}", form.min));
        json_.key("maximum").digits(fmt::format("{}", form.max));
        json_.close('}');
        json_.open('{');
        json_.key("type").value("string");
        json_.key("pattern").value("[$]");
        json_.close('}');
        json_.close(']');
    }

    void write_reference(const KeyTable& table) {
        json_.key("$ref").value("#/definitions/" + id_of(table));
        if (std::ranges::find(tables_, &table) == tables_.end()) {
            tables_.push_back(&table);
        }
    }

    void write_items(std::string_view key, const ValueForm& form) {
        if (form.items.empty()) {
            return;
        }
        json_.key(key).open('{');
        write_forms(form.items);
        json_.close('}');
    }

    std::string text_;
    JsonWriter json_{text_};
    std::vector<const KeyTable*> tables_;
};

}  // namespace

std::vector<std::string> schema_kinds() {
    return names_of(description_tables());
}

std::optional<std::string> json_schema(std::string_view kind) {
    const std::span<const DescriptionTable> tables = description_tables();
    const DescriptionTable* found = find_named(tables, kind);
    return found == nullptr ? std::nullopt
                            : std::optional(SchemaWriter().write(found->keys()) + "\n");
}

}  // namespace quadrille::spec
