#include "spec/read/translation_file.h"

namespace quadrille::spec {

const KeyTable& translation_file_keys() {
    static const KeyTable table(
        "a file of translations",
        {Key("name").text().otherwise("the game's name"),
         Key("title").prose().otherwise("not translated"),
         Key("summary").prose().otherwise("not translated"),
         Key("notes").prose().otherwise("not translated"),
         Key("source").text().otherwise("not translated"),
         Key("need").list("a list of prose").each(Key("prose").prose()).otherwise("not translated"),
         Key("lines").list("a list of one or two lines of prose").otherwise("not translated"),
         Key("aims").names("a map of roles to aims").otherwise("not translated"),
         Key("edition").prose().otherwise("not translated"),
         Key("note").prose().otherwise("not translated"),
         Key("values").names("a map of parameters to text").otherwise("not translated"),
         Key("wins").names("a map of counters to prose").otherwise("not translated"),
         Key("names").names("a map of names to prose").otherwise("the usual words"),
         Key("letters").names("a map of marks to letters").otherwise("those of the file"),
         Key("means").names("a map of parameters and variants to text").otherwise("not translated"),
         Key("rules")
             .list("a list of sections")
             .each(Key("section").map(translated_section_keys()))
             .otherwise("not translated"),
         Key("sections")
             .list("a list of sections")
             .each(Key("section").map(translated_section_keys()))
             .otherwise("not translated"),
         Key("diagrams")
             .list("a list of prose")
             .each(Key("prose").prose())
             .otherwise("not translated"),
         Key("figures")
             .names("a map of names of figures to their words")
             .each(Key("figure").map(translated_figure_keys()))
             .otherwise("not translated")});
    return table;
}

const KeyTable& translated_section_keys() {
    static const KeyTable table("a translated section",
                                {Key("head").prose().required(),
                                 Key("text").prose().required(),
                                 Key("table").map(translated_table_keys())});
    return table;
}

const KeyTable& translated_table_keys() {
    static const KeyTable table(
        "a translated table",
        {Key("columns").list("a list of their heads").required(),
         Key("rows").list("a list of rows, each a list").otherwise("those of the game's file"),
         Key("caption").prose()});
    return table;
}

const KeyTable& translated_figure_keys() {
    static const KeyTable table(
        "the words of a figure",
        {Key("what").text().otherwise("not translated"),
         Key("caption").text().list("a list of captions").otherwise("none")});
    return table;
}

}  // namespace quadrille::spec
