// The reader of expressions.
#include <fmt/format.h>

#include <array>
#include <cmath>
#include <cstddef>
#include <numbers>
#include <optional>
#include <string>

#include "base/utf8.h"
#include "spec/yaml/values.h"

namespace quadrille::spec {

namespace {

constexpr std::size_t kMaxLength = 200;
constexpr int kMaxNesting = 16;
constexpr double kDegree = std::numbers::pi / 180;

double cosine(double degrees) {
    return std::cos(degrees * kDegree);
}

double sine(double degrees) {
    return std::sin(degrees * kDegree);
}

double arc_tangent(double slope) {
    return std::atan(slope) / kDegree;
}

double root(double square) {
    return std::sqrt(square);
}

struct Function {
    std::string_view name;
    double (*of)(double);
};

constexpr std::array<Function, 4> kFunctions{
    {{"sqrt", root}, {"cos", cosine}, {"sin", sine}, {"atan", arc_tangent}}};

/// A parser by recursive descent. After a mistake it reads on to the end without a value.
class Parser {
  public:
    explicit Parser(std::string_view text) : rest_(text) {}

    std::optional<double> whole() {
        const std::optional<double> value = sum();
        skip_blanks();
        if (!rest_.empty() && !failed_) {
            const std::size_t bytes = code_point_at(rest_, 0).bytes;
            fail(fmt::format("'{}' is not allowed here", shown(rest_.substr(0, bytes))));
        }
        return failed_ ? std::nullopt : value;
    }

    [[nodiscard]] const std::string& why() const { return why_; }

  private:
    double sum() {
        double value = product();
        while (!failed_) {
            if (accept('+')) {
                value += product();
            } else if (accept('-')) {
                value -= product();
            } else {
                break;
            }
        }
        return value;
    }

    double product() {
        double value = factor();
        while (!failed_) {
            if (accept('*')) {
                value *= factor();
            } else if (accept('/')) {
                const double divisor = factor();
                if (divisor == 0) {
                    fail("it divides by 0");
                    return value;
                }
                value /= divisor;
            } else {
                break;
            }
        }
        return value;
    }

    double factor() {
        if (++depth_ > kMaxNesting) {
            fail("its brackets are nested too deeply");
        }
        double value = 0;
        if (failed_) {
            return value;
        }
        if (accept('-')) {
            value = -factor();
        } else if (accept('(')) {
            value = sum();
            expect_closing();
        } else if (!rest_.empty() && is_digit(rest_.front())) {
            value = number();
        } else {
            value = call();
        }
        --depth_;
        return value;
    }

    double number() {
        const std::size_t end = std::min(rest_.find_first_not_of("0123456789."), rest_.size());
        const Value<double> value = read_number(rest_.substr(0, end));
        if (!value) {
            fail(value.error().wrong);
            return 0;
        }
        rest_.remove_prefix(end);
        return *value;
    }

    double call() {
        for (const Function& function : kFunctions) {
            if (rest_.starts_with(function.name)) {
                rest_.remove_prefix(function.name.size());
                if (!accept('(')) {
                    fail(fmt::format("'(' is missing after {}", function.name));
                    return 0;
                }
                const double value = function.of(sum());
                expect_closing();
                if (!std::isfinite(value) && !failed_) {
                    fail("a negative number has no root");
                }
                return value;
            }
        }
        fail(rest_.empty()
                 ? "a number is missing at its end"
                 : fmt::format("'{}' is not a number", beginning(rest_, kShownCharacters)));
        return 0;
    }

    void expect_closing() {
        if (!failed_ && !accept(')')) {
            fail("a bracket is not closed");
        }
    }

    bool accept(char wanted) {
        skip_blanks();
        if (rest_.empty() || rest_.front() != wanted) {
            return false;
        }
        rest_.remove_prefix(1);
        skip_blanks();
        return true;
    }

    void skip_blanks() {
        rest_.remove_prefix(std::min(rest_.find_first_not_of(' '), rest_.size()));
    }

    void fail(std::string why) {
        if (!failed_) {
            failed_ = true;
            why_ = std::move(why);
        }
    }

    static constexpr std::size_t kShownCharacters = 20;

    std::string_view rest_;
    int depth_ = 0;
    bool failed_ = false;
    std::string why_;
};

}  // namespace

Value<double> read_expression(std::string_view text) {
    const auto refuse = [](std::string wrong) {
        return tl::unexpected<ValueError>(ValueError{
            std::move(wrong), "expected a number or an expression such as 1/2 + sqrt(3)/2"});
    };
    if (text.size() > kMaxLength) {
        return refuse(fmt::format("an expression of {} characters is too long", text.size()));
    }
    Parser parser(text);
    const std::optional<double> value = parser.whole();
    if (!value) {
        return refuse(
            fmt::format("'{}' cannot be worked out: {}", beginning(text, 60), parser.why()));
    }
    return *value;
}

}  // namespace quadrille::spec
