// Writes JSON: brackets, keys and values as the caller asks, with the commas
// between them, straight to the end of a text, so that a line for each of a
// million games costs no more than its bytes.
#pragma once

#include <fmt/format.h>

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace quadrille {

class JsonWriter {
  public:
    /// Writes to the end of `text`, which outlives the writer.
    explicit JsonWriter(std::string& text) : text_(text) {}

    void open(char bracket) {
        separate();
        text_ += bracket;
        fresh_ = true;
    }

    void close(char bracket) {
        text_ += bracket;
        fresh_ = false;
    }

    JsonWriter& key(std::string_view name) {
        value(name);
        text_.append(": ", 2);
        fresh_ = true;
        return *this;
    }

    void value(std::string_view text) {
        separate();
        quote(text);
    }

    void value(const char* text) { value(std::string_view(text)); }

    void value(bool truth) { raw(truth ? "true" : "false"); }

    template <std::integral Number>
    void value(Number number) {
        const fmt::format_int digits_of(number);
        raw({digits_of.data(), digits_of.size()});
    }

    /// A number of any size, given by its digits.
    void digits(std::string_view text) { raw(text); }

    void null() { raw("null"); }

    /// In braces; `write()` writes its keys.
    template <typename Write>
    void object(const Write& write) {
        open('{');
        write();
        close('}');
    }

    /// In brackets; `write(item)` writes each.
    template <typename Items, typename Write>
    void list(const Items& items, const Write& write) {
        open('[');
        for (const auto& item : items) {
            write(item);
        }
        close(']');
    }

    /// In brackets, all as they are.
    template <typename Items>
    void list(const Items& items) {
        list(items, [this](const auto& item) { this->value(item); });
    }

    template <typename T>
    void value(const std::optional<T>& maybe) {
        if (maybe) {
            value(*maybe);
        } else {
            null();
        }
    }

  private:
    void separate() {
        if (!fresh_) {
            text_.append(", ", 2);
        }
        fresh_ = false;
    }

    void raw(std::string_view text) {
        separate();
        text_ += text;
    }

    void quote(std::string_view text) {
        text_ += '"';
        std::size_t written = 0;
        for (std::size_t i = 0; i < text.size(); ++i) {
            const char c = text[i];
            const bool control = static_cast<unsigned char>(c) < 0x20;
            if (c != '"' && c != '\\' && !control) {
                continue;
            }
            text_ += text.substr(written, i - written);
            written = i + 1;
            if (control) {
                text_ += fmt::format("\\u{:04x}", static_cast<unsigned>(c));
            } else {
                text_ += '\\';
                text_ += c;
            }
        }
        text_ += text.substr(written);
        text_ += '"';
    }

    std::string& text_;
    bool fresh_ = true;
};

}  // namespace quadrille
