// JSON text, written as it is told to: brackets, keys and values, with the commas between them.
#pragma once

#include <fmt/format.h>

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

namespace quadrille {

class JsonWriter {
  public:
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
        text_ += ": ";
        fresh_ = true;
        return *this;
    }

    void value(std::string_view text) {
        separate();
        quote(text);
    }

    void value(const char* text) { value(std::string_view(text)); }

    void value(bool truth) { raw(truth ? "true" : "false"); }

    void value(std::int64_t number) { raw(fmt::format("{}", number)); }

    /// A number of any size, by its digits.
    void digits(std::string_view text) { raw(text); }

    void value(int number) { raw(fmt::format("{}", number)); }

    void null() { raw("null"); }

    template <typename T>
    void value(const std::optional<T>& maybe) {
        if (maybe) {
            value(*maybe);
        } else {
            null();
        }
    }

    std::string take() { return std::move(text_); }

  private:
    void separate() {
        if (!fresh_) {
            text_ += ", ";
        }
        fresh_ = false;
    }

    void raw(std::string_view text) {
        separate();
        text_ += text;
    }

    void quote(std::string_view text) {
        text_ += '"';
        for (const char c : text) {
            if (c == '"' || c == '\\') {
                text_ += '\\';
                text_ += c;
            } else if (static_cast<unsigned char>(c) < 0x20) {
                text_ += fmt::format("\\u{:04x}", static_cast<unsigned>(c));
            } else {
                text_ += c;
            }
        }
        text_ += '"';
    }

    std::string text_;
    bool fresh_ = true;
};

}  // namespace quadrille
