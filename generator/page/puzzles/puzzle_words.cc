#include "page/puzzles/puzzle_words.h"

#include <array>
#include <cstddef>

#include "page/paper/words.h"

namespace quadrille::page {

namespace {

// In the order of PuzzleWord.
constexpr std::array kPuzzleWords{
    InLanguages{"{0}: puzzles", "{0} : problèmes", "{0}: Aufgaben", "{0}: problemas"},
    InLanguages{"{0}: solutions", "{0} : solutions", "{0}: Lösungen", "{0}: soluciones"},
    InLanguages{
        "{0} moves and wins", "{0} joue et gagne", "{0} zieht und gewinnt", "{0} juega y gana"},
    InLanguages{"{0} moves and draws",
                "{0} joue et annule",
                "{0} zieht und rettet ein Unentschieden",
                "{0} juega y empata"},
    InLanguages{"{0} moves. Who wins?",
                "{0} joue. Qui gagne ?",
                "{0} zieht. Wer gewinnt?",
                "{0} juega. ¿Quién gana?"},
    InLanguages{"“Moves and wins”: find the turn after which nothing helps the other player.",
                "« Joue et gagne » : trouve le coup après lequel plus rien n’aide l’autre.",
                "„Zieht und gewinnt“: Finde den Zug, nach dem dem anderen nichts mehr hilft.",
                "«Juega y gana»: halla la jugada tras la cual nada ayuda al otro."},
    InLanguages{"“Moves and draws”: every turn but one loses. Find the one that saves the draw.",
                "« Joue et annule » : tous les coups perdent sauf un, qui sauve la partie nulle.",
                "„Rettet ein Unentschieden“: Alle Züge bis auf einen verlieren. Finde ihn.",
                "«Juega y empata»: todas las jugadas pierden menos una, que salva el empate."},
    InLanguages{
        "“Who wins?”: both play as well as they can. It may be over already.",
        "« Qui gagne ? » : les deux jouent au mieux. C’est peut-être déjà joué.",
        "„Wer gewinnt?“: Beide spielen so gut wie möglich. Vielleicht ist schon alles klar.",
        "«¿Quién gana?»: ambos juegan lo mejor posible. Quizá ya esté decidido."},
    InLanguages{
        "Each puzzle has one answer, found by exact search; turned or mirrored turns count as "
        "one.",
        "Chaque problème a une seule réponse, trouvée par un calcul exact, aux symétries "
        "près.",
        "Jede Aufgabe hat eine Lösung, durch vollständige Suche gefunden; gespiegelte Züge "
        "gelten als einer.",
        "Cada problema tiene una sola respuesta, hallada por cálculo exacto, salvo "
        "simetrías."},
    InLanguages{"The more dots, the farther you must look ahead.",
                "Plus il y a de points, plus il faut voir loin.",
                "Je mehr Punkte, desto weiter musst du vorausdenken.",
                "Cuantos más puntos, más lejos hay que ver."},
    InLanguages{"After ? stands a turn that fails, and after it the reply that refutes it.",
                "Après ? vient un coup qui échoue, puis la réponse qui le réfute.",
                "Hinter ? steht ein Zug, der scheitert, und dann die Antwort, die ihn widerlegt.",
                "Tras ? va una jugada que falla y luego la respuesta que la refuta."},
    InLanguages{"{0} wins", "{0} gagne", "{0} gewinnt", "gana {0}"},
    InLanguages{"however they play",
                "quoi qu’on joue",
                "wie auch immer gespielt wird",
                "se juegue como se juegue"},
    InLanguages{"This sheet again: {0}",
                "La même feuille : {0}",
                "Dieses Blatt noch einmal: {0}",
                "Esta hoja otra vez: {0}"},
};

static_assert(kPuzzleWords.size() == static_cast<std::size_t>(PuzzleWord::Again) + 1);

}  // namespace

std::string_view puzzle_word(PuzzleWord word, std::string_view language) {
    return in_language(kPuzzleWords.at(static_cast<std::size_t>(word)), language);
}

}  // namespace quadrille::page
