// A game as its author wrote it in rules/NAME.yaml, with the values of its parameters put in, every
// default filled in and every name resolved. The words are those of rules/README.md. game/game.h
// joins it with its board; nothing downstream reads YAML.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "spec/model/board_spec.h"
#include "spec/model/mark_spec.h"
#include "spec/model/play_spec.h"
#include "spec/model/score_spec.h"
#include "spec/model/sgf_spec.h"
#include "spec/model/win_spec.h"

namespace quadrille::spec {

// ---- What a game is called and what can be changed in it.

struct ParameterSpec {
    std::string name;
    std::int64_t default_value = 0;
    std::int64_t min = 0;
    std::int64_t max = 0;
    std::int64_t step = 1;
    std::string means;      ///< "cells on each side"
    std::string also = {};  ///< "boards of {} on a side"; empty: said with what it means.
};

struct Setting {
    std::string name;
    std::int64_t value = 0;

    bool operator==(const Setting&) const = default;
};

struct VariantSpec {
    std::string name;
    std::string means;
    std::vector<Setting> settings;
    bool has_board = false;  ///< It is played on a board of its own.
    bool has_win = false;    ///< It has clauses of its own on who wins.

    [[nodiscard]] bool has_own_part() const { return has_board || has_win; }
};

// ---- What the paper says.

/// A note on the player's name line: "wins if the count is odd"; `brief` for small sheets: "odd".
struct AimSpec {
    std::string full;
    std::string brief;
};

/// Numbers or words in rows and columns.
struct TableSpec {
    std::vector<std::string> columns;            ///< Their heads.
    std::vector<std::vector<std::string>> rows;  ///< As many texts each as there are columns.
    std::string caption;                         ///< What it shows and where it is from.
};

/// A head and its text in prose, a paragraph or several.
struct ProseSection {
    std::string head;
    std::string text;
    // What follows the text in the rulebook; sheets leave it out.
    std::vector<std::string>
        figures;  ///< Names of files in the folder `figures` next to the game's.
    std::vector<SourceSpan> figures_at;  ///< Where the game's file asks for each of them.
    std::optional<TableSpec> table;
};

/// A position of the example game that the rulebook draws, and what is to be seen in it.
struct ExampleDiagram {
    int after = 1;  ///< Turns played, of all rounds.
    SourceSpan after_at{};
    std::string text;
};

/// What only the rulebook prints.
struct RulebookTexts {
    std::vector<ProseSection> sections;  ///< After rules and notes: open questions, readings.
    std::string example;  ///< Name of a file in the folder `examples` beside the game's, or empty.
    SourceSpan example_at{};
    std::vector<ExampleDiagram> diagrams;  ///< Of the example, each after more turns.
    int boards = 0;                        ///< So many small boards on its last page.
    SourceSpan boards_at{};
    std::string drawing = {};  ///< Name of a figure, drawn small beside the title; or empty.
    SourceSpan drawing_at{};
};

/// What one of the game's own names is on paper, or in another language.
struct NameText {
    std::string name;
    std::string text;
};

/// Where a value goes in SheetTexts::values and ParameterSpec::also.
inline constexpr std::string_view kPlaceOfValue = "…";

/// In these texts $parameters are already put in; {sites}, {cells}, {edges}, {vertices} and {turns}
/// are numbers that only the board knows and are filled in by page/.
struct SheetTexts {
    std::string title;               ///< The name where it is not given.
    std::vector<std::string> lines;  ///< One-line reminders of the rules, one or two.
    std::vector<AimSpec> aims;       ///< One for each role; may be empty strings.
    std::string edition;             ///< For the footer: "as written: ten cells"; may be empty.
    std::string note;                ///< At the left of the result row; may be empty.
    /// How to say values of parameters: "groups of …". Empty: as the variants that set them, or
    /// nothing.
    std::vector<NameText> values;
    std::vector<NameText> wins;  ///< What one of a counter is that decides the game: "a ring".
};

/// What the paper says in another language; nothing where the file does not translate it.
struct Translation {
    std::string language;  ///< "fr"
    std::optional<std::string> title;
    std::optional<std::vector<std::string>> lines;
    std::vector<std::optional<AimSpec>> aims;  ///< One for each role.
    std::optional<std::string> edition;
    std::optional<std::string> note;
    std::vector<NameText> values;
    std::vector<NameText> wins;
    std::vector<NameText> names;  ///< Of roles, counters, parameters ...; of marks by their letter.
};

struct GameSpec {
    std::string id;    ///< The file's name without its ending.
    std::string file;  ///< For messages.
    std::string name;
    std::string author;
    std::string year;
    std::string kind;  ///< A word of `kGameKinds`; may be empty.
    std::string source;
    std::optional<SgfSpec> sgf;           ///< Nothing: the format has no such game.
    std::vector<RecordFormat> records{};  ///< Other formats that have it.
    std::string summary;
    std::string notes;
    std::vector<ParameterSpec> parameters;
    std::vector<VariantSpec> variants;
    std::string variant{};            ///< The one in force if it has a part of its own; else empty.
    std::vector<std::string> idle{};  ///< Parameters on which nothing depends then.
    std::vector<Setting> settings;    ///< The values in force, in the order of `parameters`.
    std::vector<std::string> roles;
    bool roles_by_count = false;  ///< players: {from, to}: the number of names decides.
    std::vector<RoleId> order{};  ///< Who moves, over and over; empty: the roles in turn.
    std::vector<MarkSpec> marks;  ///< Only those whose owner plays.
    BoardSpec board;
    std::vector<PhaseSpec> play;  ///< Empty: scored from the final board only.
    std::vector<CounterSpec> counters;
    std::vector<WinClause> win;
    RoundsSpec rounds;
    SheetTexts sheet;
    std::vector<std::string> need;  ///< What players need, each in a few words.
    std::vector<Translation> translations;
    std::vector<ProseSection> rules;
    RulebookTexts rulebook;
    /// What areas and their families are called on paper, where their own names are no words for it.
    std::vector<NameText> printed_names;

    // Said in the .cc, so that not every file that uses one compiles its copies.
    GameSpec();
    GameSpec(const GameSpec&);
    GameSpec(GameSpec&&) noexcept;
    GameSpec& operator=(const GameSpec&);
    GameSpec& operator=(GameSpec&&) noexcept;
    ~GameSpec();
};

/// True if it matters who drew a segment.
bool segments_are_owned(const GameSpec& game);

/// Every `neighbours` of its verbs and counters.
std::vector<OwnNear> neighbourhoods_of(const GameSpec& game);

/// The first verb whose marks are numbered; null if there is none.
const MarkVerb* first_numbered(const GameSpec& game);

/// How the first verb says that its marks are numbered, which holds for those of the start too;
/// None: marks bear no numbers.
MarkNumber numbering_of(const GameSpec& game);

/// True if sites bear marks, or may: a game without play does not say.
bool bears_marks(const GameSpec& game);

}  // namespace quadrille::spec
