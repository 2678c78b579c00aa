#include "page/study/study_words.h"

#include <array>
#include <cstddef>

#include "page/paper/words.h"

namespace quadrille::page {

namespace {

// In the order of StudyWord.
constexpr std::array kStudyWords{
    InLanguages{"{0} games", "{0} parties", "{0} Partien", "{0} partidas"},
    InLanguages{"1 game", "1 partie", "1 Partie", "1 partida"},
    InLanguages{"The program against itself at level {0}, seed {1}",
                "Le programme contre lui-même, niveau {0}, graine {1}",
                "Das Programm gegen sich selbst auf Stufe {0}, Startzahl {1}",
                "El programa contra sí mismo, nivel {0}, semilla {1}"},
    InLanguages{"{0} against {1}", "{0} contre {1}", "{0} gegen {1}", "{0} contra {1}"},
    InLanguages{"Every first turn was played equally often.",
                "Chaque premier coup a été joué aussi souvent que les autres.",
                "Jeder erste Zug wurde gleich oft gespielt.",
                "Cada primera jugada se jugó el mismo número de veces."},
    InLanguages{"Who wins", "Qui gagne", "Wer gewinnt", "Quién gana"},
    InLanguages{"{0}, who begins", "{0}, qui commence", "{0}, beginnt", "{0}, que empieza"},
    InLanguages{"Nobody: a draw", "Personne : nulle", "Niemand: unentschieden", "Nadie: empate"},
    InLanguages{"Stopped: no end", "Arrêtées : sans fin", "Abgebrochen", "Sin final: detenidas"},
    InLanguages{"The lines with bars at their ends show where the true share lies, with 95\u00A0% "
                "certainty.",
                "Les traits à deux bouts montrent où se trouve la vraie part, avec 95\u00A0% de "
                "certitude.",
                "Die Striche mit Enden zeigen, wo der wahre Anteil mit 95\u00A0% Sicherheit liegt.",
                "Las rayas con topes muestran dónde está la parte verdadera, con un 95\u00A0% de "
                "certeza."},
    InLanguages{"The names are those before the swap, which was made in {0} of the games.",
                "Les noms sont ceux d’avant l’échange, qui a eu lieu dans {0} des parties.",
                "Die Namen sind die vor dem Seitenwechsel; gewechselt wurde in {0} Partien.",
                "Los nombres son los de antes del cambio, que se hizo en {0} partidas."},
    InLanguages{"How many turns", "Combien de coups", "Wie viele Züge", "Cuántas jugadas"},
    InLanguages{"Every game has {0} turns.",
                "Chaque partie a {0} coups.",
                "Jede Partie hat {0} Züge.",
                "Cada partida tiene {0} jugadas."},
    InLanguages{"{0} to {1} turns, half of the games {2} to {3}; {4} on average.",
                "De {0} à {1} coups, la moitié des parties de {2} à {3} ; {4} en moyenne.",
                "{0} bis {1} Züge, die Hälfte der Partien {2} bis {3}; {4} im Mittel.",
                "De {0} a {1} jugadas, la mitad de las partidas de {2} a {3}; {4} de media."},
    InLanguages{"The lead changes {0} times on average.",
                "L’avantage change de camp {0} fois en moyenne.",
                "Die Führung wechselt im Mittel {0}-mal.",
                "La ventaja cambia {0} veces de media."},
    InLanguages{"First turns", "Premiers coups", "Erste Züge", "Primeras jugadas"},
    InLanguages{
        "How often {0}, who begins, won after each of them. What is the same on the turned "
        "or mirrored board is counted together.",
        "Combien de fois {0}, qui commence, a gagné après chacun d’eux. Ce qui est pareil sur "
        "le plateau tourné ou en miroir est compté ensemble.",
        "Wie oft {0}, wer beginnt, nach jedem von ihnen gewann. Was auf dem gedrehten oder "
        "gespiegelten Brett gleich ist, ist zusammengezählt.",
        "Cuántas veces ganó {0}, que empieza, tras cada una. Lo que es igual en el tablero "
        "girado o reflejado se cuenta junto."},
    InLanguages{"turn", "coup", "Zug", "jugada"},
    InLanguages{"games", "parties", "Partien", "partidas"},
    InLanguages{"won", "gagné", "gewonnen", "ganadas"},
    InLanguages{"and {0} more", "et {0} autres", "und {0} weitere", "y {0} más"},
};

static_assert(kStudyWords.size() == static_cast<std::size_t>(StudyWord::More) + 1);

}  // namespace

std::string_view study_word(StudyWord word, std::string_view language) {
    return in_language(kStudyWords.at(static_cast<std::size_t>(word)), language);
}

}  // namespace quadrille::page
