# The words of page/paper/words as C++: their names as an enumeration, after those in English, and for each
# language a table of names and texts, in `header`. A line is `name: "text"`, whose signs C++ reads alike.
function(quadrille_words header)
    set(folder ${CMAKE_CURRENT_FUNCTION_LIST_DIR}/words)
    file(GLOB others CONFIGURE_DEPENDS ${folder}/*.yaml)
    set(files ${folder}/en.yaml ${folder}/fr.yaml ${folder}/de.yaml ${folder}/es.yaml ${others})
    list(REMOVE_DUPLICATES files)
    set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${files})
    set(tables "")
    set(languages "")
    set(number 0)
    foreach(file IN LISTS files)
        cmake_path(GET file STEM language)
        math(EXPR number "${number} + 1")
        file(READ ${file} text)
        string(REGEX REPLACE "#[^\n]*\n" "" text "${text}")
        string(REGEX REPLACE "\n+" "\n" text "\n${text}")
        if(language STREQUAL "en")
            string(REGEX REPLACE "\n([a-z0-9-]+): [^\n]*" "\n-\\1," names "${text}")
            foreach(letter a b c d e f g h i j k l m n o p q r s t u v w x y z)
                string(TOUPPER ${letter} capital)
                string(REPLACE "-${letter}" "${capital}" names "${names}")
            endforeach()
        endif()
        string(REGEX REPLACE "\n([a-z0-9-]+): (\"[^\n]*\")" "\n    Text{\"\\1\", \\2}," text "${text}")
        string(APPEND tables "inline constexpr std::array kTexts${number}{${text}};\n\n")
        string(APPEND languages "    Language{\"${language}\", kTexts${number}},\n")
    endforeach()
    file(CONFIGURE OUTPUT ${header} CONTENT [[
// Made from page/paper/words.
#pragma once

#include <array>
#include <span>
#include <string_view>

namespace quadrille::page {

enum class Word {@names@};

namespace words {

struct Text {
    std::string_view name;
    std::string_view text;
};

@tables@struct Language {
    std::string_view name;
    std::span<const Text> texts;
};

/// English first.
inline constexpr std::array kLanguages{
@languages@};

}  // namespace words

}  // namespace quadrille::page
]] @ONLY)
endfunction()
