#include "spec/model/usual_words.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <utility>

#include "base/utf8.h"

namespace quadrille::spec {

namespace {

struct UsualWord {
    std::string_view english;
    std::array<std::string_view, kOtherLanguages.size()> in;  // in the order of kOtherLanguages
};

constexpr std::array kWords{
    // Colours and shapes of marks.
    UsualWord{"black", {"noir", "schwarz", "negro"}},
    UsualWord{"white", {"blanc", "weiß", "blanco"}},
    UsualWord{"red", {"rouge", "rot", "rojo"}},
    UsualWord{"blue", {"bleu", "blau", "azul"}},
    UsualWord{"sky", {"bleu ciel", "himmelblau", "celeste"}},
    UsualWord{"green", {"vert", "grün", "verde"}},
    UsualWord{"orange", {"orange", "orange", "naranja"}},
    UsualWord{"purple", {"violet", "lila", "morado"}},
    UsualWord{"violet", {"violet", "violett", "violeta"}},
    UsualWord{"yellow", {"jaune", "gelb", "amarillo"}},
    UsualWord{"brown", {"brun", "braun", "marrón"}},
    UsualWord{"pink", {"rose", "rosa", "rosa"}},
    UsualWord{"grey", {"gris", "grau", "gris"}},
    UsualWord{"cross", {"croix", "Kreuz", "cruz"}},
    UsualWord{"nought", {"rond", "Kreis", "círculo"}},
    UsualWord{"ring", {"rond", "Ring", "anillo"}},
    UsualWord{"circle", {"cercle", "Kreis", "círculo"}},
    UsualWord{"dot", {"point", "Punkt", "punto"}},
    UsualWord{"crosses", {"croix", "Kreuze", "cruces"}},
    UsualWord{"noughts", {"ronds", "Kreise", "círculos"}},
    // Parameters.
    UsualWord{"size", {"taille", "Größe", "tamaño"}},
    UsualWord{"minimum", {"minimum", "Minimum", "mínimo"}},
    UsualWord{"maximum", {"maximum", "Maximum", "máximo"}},
    UsualWord{"players", {"joueurs", "Spieler", "jugadores"}},
    UsualWord{"rounds", {"manches", "Runden", "rondas"}},
    UsualWord{"turns", {"tours", "Züge", "turnos"}},
    UsualWord{"target", {"objectif", "Ziel", "meta"}},
    UsualWord{"length", {"longueur", "Länge", "longitud"}},
    UsualWord{"width", {"largeur", "Breite", "ancho"}},
    UsualWord{"height", {"hauteur", "Höhe", "alto"}},
    UsualWord{"side", {"côté", "Seite", "lado"}},
    // Counters, families of areas and named places.
    UsualWord{"groups", {"groupes", "Gruppen", "grupos"}},
    UsualWord{"group", {"groupe", "Gruppe", "grupo"}},
    UsualWord{"points", {"points", "Punkte", "puntos"}},
    UsualWord{"score", {"score", "Punkte", "puntos"}},
    UsualWord{"stones", {"pions", "Steine", "piedras"}},
    UsualWord{"marks", {"marques", "Zeichen", "marcas"}},
    UsualWord{"cells", {"cellules", "Zellen", "celdas"}},
    UsualWord{"squares", {"cases", "Felder", "casillas"}},
    UsualWord{"crossings", {"croisements", "Kreuzungen", "cruces"}},
    UsualWord{"lines", {"lignes", "Linien", "líneas"}},
    UsualWord{"row", {"alignement", "Reihe", "línea"}},
    UsualWord{"chains", {"chaînes", "Ketten", "cadenas"}},
    UsualWord{"rows", {"rangées", "Zeilen", "filas"}},
    UsualWord{"columns", {"colonnes", "Spalten", "columnas"}},
    UsualWord{"diagonals", {"diagonales", "Diagonalen", "diagonales"}},
    UsualWord{"corners", {"coins", "Ecken", "esquinas"}},
    UsualWord{"sides", {"côtés", "Seiten", "lados"}},
    UsualWord{"areas", {"zones", "Gebiete", "zonas"}},
    UsualWord{"districts", {"districts", "Bezirke", "distritos"}},
    UsualWord{"wards", {"quartiers", "Gemeinden", "barrios"}},
    UsualWord{"top", {"haut", "oben", "arriba"}},
    UsualWord{"bottom", {"bas", "unten", "abajo"}},
    UsualWord{"left", {"gauche", "links", "izquierda"}},
    UsualWord{"right", {"droite", "rechts", "derecha"}},
    UsualWord{"centre", {"centre", "Mitte", "centro"}},
    UsualWord{"north", {"nord", "Norden", "norte"}},
    UsualWord{"south", {"sud", "Süden", "sur"}},
    UsualWord{"east", {"est", "Osten", "este"}},
    UsualWord{"west", {"ouest", "Westen", "oeste"}},
    // Words that are said.
    UsualWord{"odd", {"impair", "ungerade", "impar"}},
    UsualWord{"even", {"pair", "gerade", "par"}},
    UsualWord{"odd, in brief", {"imp.", "ung.", "imp."}},
    UsualWord{"even, in brief", {"pair", "ger.", "par"}},
    UsualWord{"yes", {"oui", "ja", "sí"}},
    UsualWord{"no", {"non", "nein", "no"}},
    // Of texts that are put together.
    UsualWord{"player", {"joueur", "Spieler", "jugador"}},
    UsualWord{"and", {"et", "und", "y"}},
    UsualWord{"none", {"aucun", "keine", "ninguno"}},
    UsualWord{"{0} went to the same place as {1}",
              {"{0} est revenu au même endroit que {1}",
               "{0} kam an dieselbe Stelle wie {1}",
               "{0} volvió al mismo lugar que {1}"}},
    UsualWord{
        "typed with the line {0}",
        {"se tape avec la ligne {0}", "abgetippt mit der Zeile {0}", "se teclea con la línea {0}"}},
    // kActs.
    UsualWord{"pass", {"passe", "passt", "pasa"}},
    UsualWord{"swap", {"échange", "tauscht", "cambia"}},
    UsualWord{"resign", {"abandonne", "gibt auf", "abandona"}},
};

struct Spelling {
    std::string_view british;
    std::string_view american;
};

// Parts of words, wherever they stand in one; a longer one before those that it holds.
constexpr std::array kSpellings{
    Spelling{"colour", "color"},         Spelling{"neighbour", "neighbor"},
    Spelling{"honour", "honor"},         Spelling{"favour", "favor"},
    Spelling{"behaviour", "behavior"},   Spelling{"grey", "gray"},
    Spelling{"centring", "centering"},   Spelling{"centred", "centered"},
    Spelling{"centre", "center"},        Spelling{"metre", "meter"},
    Spelling{"theatre", "theater"},      Spelling{"labelled", "labeled"},
    Spelling{"labelling", "labeling"},   Spelling{"travelled", "traveled"},
    Spelling{"travelling", "traveling"}, Spelling{"cancelled", "canceled"},
    Spelling{"modelled", "modeled"},     Spelling{"judgement", "judgment"},
    Spelling{"defence", "defense"},      Spelling{"offence", "offense"},
    Spelling{"skilful", "skillful"},     Spelling{"analyse", "analyze"},
    Spelling{"recognise", "recognize"},  Spelling{"organise", "organize"},
    Spelling{"emphasise", "emphasize"},  Spelling{"practise", "practice"},
    Spelling{"catalogue", "catalog"},    Spelling{"programme", "program"},
    Spelling{"towards", "toward"},
};

bool is_capital(char letter) {
    return std::isupper(static_cast<unsigned char>(letter)) != 0;
}

}  // namespace

std::optional<std::string> usual_word(std::string_view english, std::string_view language) {
    const auto column = std::ranges::find(kOtherLanguages, language);
    const std::string small = lower_ascii(english);
    const auto row =
        std::ranges::find_if(kWords, [&small](const auto& each) { return each.english == small; });
    if (column == kOtherLanguages.end() || row == kWords.end()) {
        return std::nullopt;
    }
    std::string text(row->in.at(static_cast<std::size_t>(column - kOtherLanguages.begin())));
    if (is_capital(english.front())) {
        text.front() = static_cast<char>(std::toupper(static_cast<unsigned char>(text.front())));
    }
    return text;
}

bool is_english(std::string_view language) {
    return language == "en" || language == kAmerican;
}

std::string spelled(std::string text, std::string_view language) {
    if (language != kAmerican) {
        return text;
    }
    for (const Spelling& each : kSpellings) {
        const std::string small = lower_ascii(text);
        std::string result;
        std::size_t from = 0;
        for (std::size_t at = small.find(each.british); at != std::string::npos;
             at = small.find(each.british, from)) {
            result += text.substr(from, at - from);
            std::string word(each.american);
            if (is_capital(text[at])) {
                word.front() =
                    static_cast<char>(std::toupper(static_cast<unsigned char>(word.front())));
            }
            result += word;
            from = at + each.british.size();
        }
        result += text.substr(from);
        text = std::move(result);
    }
    return text;
}

}  // namespace quadrille::spec
