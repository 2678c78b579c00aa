# The languages of templates/words as C++: `list` has the words of paper as an enumeration, after their names in
# English, and which languages there are, in the order of their codes; `tables` has what each of them says, its
# sections one after the other, each below its head. A line is `name: "text"`, whose signs C++ reads as YAML does.
# The section `page`, the last one, is for the page in the browser.
function(quadrille_words folder list tables)
    file(GLOB files CONFIGURE_DEPENDS ${folder}/*.yaml)
    set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${files})
    foreach(file IN LISTS files)
        cmake_path(GET file STEM name)
        file(READ ${file} text)
        string(REGEX REPLACE "\npage:\n.*" "\n" text "\n${text}")
        string(REGEX REPLACE "\n *#[^\n]*" "" text "${text}")
        string(REGEX REPLACE "\n+ *" "\n" text "${text}")
        if(NOT text MATCHES "\ncode: \"([0-9]+)\"")
            message(FATAL_ERROR "${file} lacks the code of its language")
        endif()
        list(APPEND languages ${CMAKE_MATCH_1}=${name})
        if(text MATCHES "\nbased-on: \"([^\"]+)\"")
            list(APPEND dialects ${name})
            list(APPEND dialects_of_${CMAKE_MATCH_1} ${name})
        endif()
        set(text_${name} "${text}")
    endforeach()
    list(SORT languages COMPARE NATURAL)
    list(TRANSFORM languages REPLACE ".*=" "")
    foreach(name IN LISTS languages)
        string(REGEX REPLACE "\n\"?([^\n\"]+)\"?: (\"[^\n]*\")" "\n    Text{\"\\1\", \\2}," rows "${text_${name}}")
        string(REGEX REPLACE "\n([a-z]+:)" "\n    Text{\"\\1\", {}}," rows "${rows}")
        if(rows MATCHES "\n([^ ][^\n]*)")
            message(FATAL_ERROR "${name}.yaml: expected 'name: \"text\"', not '${CMAKE_MATCH_1}'")
        endif()
        # "kEnUS" for en-US
        string(SUBSTRING ${name} 0 1 first)
        string(TOUPPER ${first} first)
        string(SUBSTRING ${name} 1 -1 rest)
        string(REPLACE "-" "" id k${first}${rest})
        string(REGEX MATCHALL "Text{" each "${rows}")
        list(LENGTH each count)
        string(APPEND arrays "constexpr std::array<Text, ${count}> ${id}{{${rows}}};\n\n")
        string(APPEND all "    Table{\"${name}\", ${id}},\n")
        if(NOT "${name}" IN_LIST dialects)
            list(APPEND said ${name} ${dialects_of_${name}})
        endif()
    endforeach()
    string(JOIN "|" choices ${languages})
    string(JOIN ", " said ${said})
    string(REGEX REPLACE "(.*), " "\\1 or " said "${said}")
    string(REGEX REPLACE ".*\npaper:|\n[a-z]+:\n.*" "" names "${text_en}")
    string(REGEX REPLACE "\n([a-z0-9-]+): [^\n]*" "\n    -\\1," names "${names}")
    foreach(letter a b c d e f g h i j k l m n o p q r s t u v w x y z)
        string(TOUPPER ${letter} capital)
        string(REPLACE "-${letter}" "${capital}" names "${names}")
    endforeach()
    file(CONFIGURE OUTPUT ${list} CONTENT [[
// Made from templates/words.
#pragma once

#include <string_view>

/// All languages, as help lists them.
#define QUADRILLE_LANGUAGES "@said@"

namespace quadrille::words {

inline constexpr std::string_view kChoices = "@choices@";

enum class Word {@names@
};

}  // namespace quadrille::words
]] @ONLY)
    file(CONFIGURE OUTPUT ${tables} CONTENT [[
// Made from templates/words.
#pragma once

#include <array>
#include <span>

#include "base/words.h"

namespace quadrille::words {

struct Table {
    std::string_view language;
    std::span<const Text> rows;
};

@arrays@constexpr std::array kTables{
@all@};

}  // namespace quadrille::words
]] @ONLY)
endfunction()
