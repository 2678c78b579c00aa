// The descriptions of the source tree, for tests and for programs that are no tests.
#pragma once

#include <string>

#include "spec/read/library.h"
#include "support/file_readers.h"

namespace quadrille::test {

inline const spec::Library& shipped_library() {
    static const TreeReader reader;
    static const std::string root = QUADRILLE_SOURCE_DIR;
    static const spec::Library library(reader,
                                       {.rules = {root + "/rules"},
                                        .boards = {root + "/templates/boards"},
                                        .tilings = {root + "/templates/tilings"},
                                        .sheets = {root + "/templates/sheets"},
                                        .styles = {root + "/templates/styles"},
                                        .figures = {root + "/rules/figures"}});
    return library;
}

}  // namespace quadrille::test
