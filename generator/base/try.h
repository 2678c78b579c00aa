// QUADRILLE_TRY(declaration, result): the value of a Result; or where there is none, the function returns
// the diagnostics that say why. It has to return a Result itself.
//
//     QUADRILLE_TRY(const auto game, spec::load_game(library, id));
//     QUADRILLE_TRY_VOID(write_whole_file(path, text));
#pragma once

#include <utility>

#include "base/result.h"

// NOLINTBEGIN(bugprone-macro-parentheses): a declaration has none
#define QUADRILLE_TRY_AS(tried, declaration, ...)           \
    auto tried = __VA_ARGS__;                               \
    if (!tried) {                                           \
        return ::quadrille::fail(std::move(tried.error())); \
    }                                                       \
    declaration = *std::move(tried)
// NOLINTEND(bugprone-macro-parentheses)
#define QUADRILLE_TRY_AT(line, ...) QUADRILLE_TRY_AS(tried_in_##line, __VA_ARGS__)
#define QUADRILLE_TRY_IN(line, ...) QUADRILLE_TRY_AT(line, __VA_ARGS__)
#define QUADRILLE_TRY(...) QUADRILLE_TRY_IN(__LINE__, __VA_ARGS__)

#define QUADRILLE_TRY_VOID(...)                             \
    if (auto tried = __VA_ARGS__; !tried) {                 \
        return ::quadrille::fail(std::move(tried.error())); \
    }                                                       \
    static_cast<void>(0)
