#include "page/paper/words.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <cstddef>

#include "base/utf8.h"
#include "spec/model/usual_words.h"

namespace quadrille::page {

namespace {

constexpr auto kWordCount = static_cast<std::size_t>(Word::Count);

constexpr InLanguages kLanguages{"en", "fr", "de", "es"};

struct Row {
    Word word;
    InLanguages in;
};

// In the order of Word. French has a no-break space before colon and semicolon.
constexpr std::array<Row, kWordCount> kRows{{
    {Word::Player, {"Player {0}", "Joueur {0}", "Spieler {0}", "Jugador {0}"}},
    {Word::Date, {"Date", "Date", "Datum", "Fecha"}},
    {Word::Place, {"Place", "Lieu", "Ort", "Lugar"}},
    {Word::Event, {"Event", "Tournoi", "Turnier", "Torneo"}},
    {Word::Occasion, {"Event, place", "Tournoi, lieu", "Turnier, Ort", "Torneo, lugar"}},
    {Word::Pairing, {"Round, board", "Ronde, table", "Runde, Brett", "Ronda, mesa"}},
    {Word::BoardNumber, {"Board", "Table", "Brett", "Mesa"}},
    {Word::ClockTime, {"Time", "Temps", "Zeit", "Tiempo"}},
    {Word::Signature, {"Signature, {0}", "Signature, {0}", "Unterschrift, {0}", "Firma, {0}"}},
    {Word::RoundOf,
     {"Round (1 to {0})", "Manche (1 à {0})", "Runde (1 bis {0})", "Ronda (1 a {0})"}},
    {Word::RoundOfTwo, {"Round (1 or 2)", "Manche (1 ou 2)", "Runde (1 oder 2)", "Ronda (1 o 2)"}},
    {Word::Game, {"Game", "Partie", "Partie", "Partida"}},
    {Word::Winner, {"Winner", "Vainqueur", "Sieger", "Ganador"}},
    {Word::WinnerOrHalf, {"Winner, or ½", "Vainqueur, ou ½", "Sieger, oder ½", "Ganador, o ½"}},
    {Word::Together, {"total", "en tout", "zusammen", "en total"}},
    {Word::CircleOne, {"circle one", "entoure un mot", "bitte einkreisen", "rodea una"}},
    {Word::ColourThese,
     {"Colour these with your pencils",
      "Colorie avec tes crayons",
      "Mit euren Stiften ausmalen",
      "Colorea con tus lápices"}},
    {Word::WriteThese,
     {"Write these with your pencils",
      "Écris-les avec tes crayons",
      "Mit euren Stiften eintragen",
      "Escríbelas con tus lápices"}},
    {Word::DrawLikeThese,
     {"Draw marks like these",
      "Dessine les marques ainsi",
      "Zeichen so eintragen",
      "Dibuja las marcas así"}},
    {Word::TheOutside, {"the outside", "l’extérieur", "außen", "el exterior"}},
    {Word::OneOf, {"{0} of {1}", "{0} sur {1}", "{0} von {1}", "{0} de {1}"}},
    {Word::GroupsOfAtLeast,
     {"{0} of at least {1}", "{0} d’au moins {1}", "{0} ab {1}", "{0} de al menos {1}"}},
    {Word::OrMore, {"{0} or more", "{0} ou plus", "{0} oder mehr", "{0} o más"}},
    {Word::IfNobodyMost,
     {"{0} wins; otherwise, the most",
      "{0} ou plus\u00A0; sinon, le plus",
      "{0} oder mehr; sonst die meisten",
      "{0} o más; si no, quien más tenga"}},
    {Word::Turn, {"turn", "tour", "Zug", "turno"}},
    {Word::Site, {"where", "où", "wo", "dónde"}},
    {Word::Segment, {"segment", "segment", "Strecke", "segmento"}},
    {Word::Colour, {"colour", "couleur", "Farbe", "color"}},
    {Word::Said, {"said", "annonce", "Ansage", "anuncio"}},
    {Word::RecordOfAGame,
     {"Record of a game", "Feuille de partie", "Partieformular", "Planilla de la partida"}},
    {Word::BoldNumbers,
     {"Bold numbers: {0}",
      "Numéros en gras\u00A0: {0}",
      "Fette Nummern: {0}",
      "Números en negrita: {0}"}},
    {Word::Record, {"record", "feuille de partie", "Partieformular", "planilla"}},
    {Word::Worksheet, {"worksheet", "feuille de décompte", "Zählbogen", "hoja de recuento"}},
    {Word::Result, {"Result", "Résultat", "Ergebnis", "Resultado"}},
    {Word::WriteNumbers,
     {"Write each turn’s number where it is played",
      "Écris le numéro de chaque tour dans sa case",
      "Die Nummer jedes Zuges in sein Feld schreiben",
      "Escribe el número de cada turno en su casilla"}},
    {Word::WriteNumbersLetters,
     {"Write each turn’s number and letter where it is played",
      "Écris le numéro et la lettre de chaque tour dans sa case",
      "Nummer und Buchstaben jedes Zuges in sein Feld schreiben",
      "Escribe el número y la letra de cada turno en su casilla"}},
    {Word::WriteNumbersTick,
     {"Write each turn’s number where it is played and tick the colour",
      "Écris le numéro de chaque tour dans sa case et coche sa lettre",
      "Die Nummer jedes Zuges in sein Feld schreiben, den Buchstaben ankreuzen",
      "Escribe el número de cada turno en su casilla y marca su letra"}},
    {Word::RestInList,
     {"Write the rest in the list",
      "Tout le reste va dans la liste",
      "Alles andere kommt in die Liste",
      "Todo lo demás va en la lista"}},
    {Word::RepeatsInList,
     {"If a square is entered again, note it in the list",
      "Une case revisitée va dans la liste",
      "Ein erneut betretenes Feld kommt in die Liste",
      "Si se vuelve a una casilla, se anota en la lista"}},
    {Word::At, {"at", "en", "auf", "en"}},
    {Word::CountingAtTheEnd, {"Count sheet", "Décompte final", "Schlusszählung", "Recuento final"}},
    {Word::Group, {"group", "groupe", "Gruppe", "grupo"}},
    {Word::Size, {"size", "taille", "Größe", "tamaño"}},
    {Word::OneOfItsSites,
     {"one place in it", "une de ses cases", "eines ihrer Felder", "una de sus casillas"}},
    {Word::ItsSites, {"where", "où", "wo", "dónde"}},
    {Word::Row, {"row", "ligne", "Zeile", "fila"}},
    {Word::Column, {"column", "colonne", "Spalte", "columna"}},
    {Word::FourEnds,
     {"the four ends", "les quatre bouts", "die vier Enden", "los cuatro extremos"}},
    {Word::HowMany, {"{0} ends", "bouts {0}", "Enden {0}", "extremos {0}"}},
    {Word::Cell, {"cell", "cellule", "Zelle", "celda"}},
    {Word::WonBy, {"won by", "gagnée par", "gewonnen von", "ganada por"}},
    {Word::RoundNumber, {"Round {0}", "Manche {0}", "Runde {0}", "Ronda {0}"}},
    {Word::OwnMark, {"own mark", "sa propre marque", "eigenes Zeichen", "marca propia"}},
    {Word::TheirsOnly,
     {"only the other’s", "l’autre seulement", "nur das andere", "solo la del otro"}},
    {Word::NoMark, {"no mark", "aucune marque", "kein Zeichen", "sin marca"}},
    {Word::OfRoundOne, {"{0} of round 1", "{0}, manche 1", "{0}, Runde 1", "{0}, ronda 1"}},
    {Word::AllRounds, {"All rounds", "Toutes les manches", "Alle Runden", "Todas las rondas"}},
    {Word::AfterTurn, {"After turn {0}", "Après le tour {0}", "Nach Zug {0}", "Tras el turno {0}"}},
    {Word::ToMove, {"{0} to move", "Au tour de {0}", "{0} am Zug", "Juega {0}"}},
    {Word::Rules, {"rules", "règles", "Regeln", "reglas"}},
    {Word::Note, {"Note", "Remarque", "Anmerkung", "Nota"}},
    {Word::BarAtFullSize,
     {"50\u00A0mm at 100\u00A0%",
      "50\u00A0mm à 100\u00A0%",
      "50\u00A0mm bei 100\u00A0%",
      "50\u00A0mm al 100\u00A0%"}},
    {Word::KitBoard, {"Board", "Plateau", "Brett", "Tablero"}},
    {Word::KitRules, {"Rules", "Règles", "Regeln", "Reglas"}},
    {Word::PosterSteps,
     {"Cut at the left and upper marks. Glue each row on the hatched strips, then row to row.",
      "Coupe aux repères de gauche et du haut. Colle chaque rangée sur les bandes hachurées, "
      "puis les rangées entre elles.",
      "An den linken und oberen Marken abschneiden. Jede Reihe auf die schraffierten Streifen "
      "kleben, dann Reihe an Reihe.",
      "Corta por las marcas de la izquierda y de arriba. Pega cada fila sobre las franjas rayadas "
      "y después fila con fila."}},
    {Word::BoardOfSites,
     {"A board of {0} sites, {1} to {2}",
      "Un plateau de {0} cases, de {1} à {2}",
      "Ein Brett mit {0} Feldern, {1} bis {2}",
      "Un tablero de {0} casillas, de {1} a {2}"}},
    {Word::FigureNumber, {"Figure {0}", "Figure {0}", "Abbildung {0}", "Figura {0}"}},
    {Word::TwoPlayers, {"Two players", "Deux joueurs", "Zwei Spieler", "Dos jugadores"}},
    {Word::SoManyPlayers, {"{0} players", "{0} joueurs", "{0} Spieler", "{0} jugadores"}},
    {Word::Variants,
     {"Sizes and variants", "Tailles et variantes", "Größen und Varianten", "Tamaños y variantes"}},
    {Word::AlsoGood,
     {"Also good: {0}.", "Autres bons choix\u00A0: {0}.", "Auch gut: {0}.", "También valen: {0}."}},
    {Word::OneOrOther, {"{0} or {1}", "{0} ou {1}", "{0} oder {1}", "{0} o {1}"}},
    {Word::From, {"from", "de", "von", "de"}},
    {Word::To, {"to", "à", "bis", "a"}},
    {Word::TakenFrom, {"Source: {0}.", "Source\u00A0: {0}.", "Quelle: {0}.", "Fuente: {0}."}},
    {Word::Example, {"An example", "Un exemple", "Ein Beispiel", "Un ejemplo"}},
    {Word::NameIs, {"{0} is {1}", "{0}\u00A0: {1}", "{0} ist {1}", "{0} es {1}"}},
    {Word::AfterTheSwap,
     {"after the swap", "après l’échange", "nach dem Tausch", "tras el cambio"}},
    {Word::NameFirst, {"{0} first", "{0} commence", "{0} beginnt", "empieza {0}"}},
    {Word::Moves, {"The moves", "Les coups", "Die Züge", "Las jugadas"}},
    {Word::TheCount, {"The count", "Le décompte", "Die Zählung", "El recuento"}},
    {Word::RoundColumn, {"round", "manche", "Runde", "ronda"}},
    {Word::TheEnd,
     {"The board at the end.",
      "Le plateau à la fin.",
      "Das Brett am Ende.",
      "El tablero al final."}},
    {Word::EndOfRound,
     {"The board at the end of round {0}.",
      "Le plateau à la fin de la manche {0}.",
      "Das Brett am Ende der Runde {0}.",
      "El tablero al final de la ronda {0}."}},
    {Word::GroupsOutlined,
     {"What counts is outlined.",
      "Ce qui compte est entouré.",
      "Was zählt, ist umrandet.",
      "Lo que cuenta lleva contorno."}},
    {Word::GroupsShown,
     {"What counts is outlined; what is too small is pale.",
      "Ce qui compte est entouré, ce qui est trop petit est pâle.",
      "Was zählt, ist umrandet; was zu klein ist, blass.",
      "Lo que cuenta lleva contorno; lo demasiado pequeño es pálido."}},
    {Word::SomeGroupsShown,
     {"What counts is outlined; all other groups are pale.",
      "Ce qui compte est entouré, tous les autres groupes sont pâles.",
      "Was zählt, ist umrandet; alle anderen Gruppen sind blass.",
      "Lo que cuenta lleva contorno; los demás grupos son pálidos."}},
    {Word::CrossingsShown,
     {"Each crossing bears its number in the table.",
      "Chaque croisement porte son numéro du tableau.",
      "Jede Kreuzung trägt ihre Nummer in der Tabelle.",
      "Cada cruce lleva su número de la tabla."}},
    {Word::CellsShown,
     {"Each cell is tinted for the player who has won it.",
      "Chaque cellule a la teinte du joueur qui l’a gagnée.",
      "Jede Zelle hat die Tönung dessen, der sie gewonnen hat.",
      "Cada celda lleva el tono de quien la ha ganado."}},
    {Word::OneTooSmall,
     {"One group is too small to count, of size {1}.",
      "Un groupe est trop petit pour compter, de taille {1}.",
      "Eine Gruppe der Größe {1} ist zu klein und zählt nicht.",
      "Un grupo de tamaño {1} es demasiado pequeño para contar."}},
    {Word::TooSmall,
     {"{0} groups are too small to count: {1} sites in all.",
      "{0} groupes sont trop petits pour compter\u00A0: {1} cases en tout.",
      "{0} Gruppen sind zu klein und zählen nicht: zusammen {1} Felder.",
      "{0} grupos son demasiado pequeños para contar: {1} casillas en total."}},
    {Word::OneNotCounted,
     {"One group does not count, of size {1}.",
      "Un groupe ne compte pas, de taille {1}.",
      "Eine Gruppe der Größe {1} zählt nicht.",
      "Un grupo de tamaño {1} no cuenta."}},
    {Word::NotCounted,
     {"{0} groups do not count: {1} sites in all.",
      "{0} groupes ne comptent pas\u00A0: {1} cases en tout.",
      "{0} Gruppen zählen nicht: zusammen {1} Felder.",
      "{0} grupos no cuentan: {1} casillas en total."}},
    {Word::MarkedBefore,
     {"what was there", "ce qui s’y trouvait", "was dort stand", "lo que había"}},
    {Word::Who, {"who", "qui", "wer", "quién"}},
    {Word::Points, {"points", "points", "Punkte", "puntos"}},
    {Word::SmallBoards,
     {"Boards to play on", "Plateaux à remplir", "Bretter zum Spielen", "Tableros para jugar"}},
    {Word::InARow, {"{0} in a row", "{0} alignés", "{0} in einer Reihe", "{0} en línea"}},
    {Word::Wins, {"{0} wins: {1}", "{0} gagne\u00A0: {1}", "{0} gewinnt: {1}", "{0} gana: {1}"}},
    {Word::Drawn, {"A draw: {0}", "Nulle\u00A0: {0}", "Unentschieden: {0}", "Tablas: {0}"}},
    {Word::GaveUp, {"{0} gave up", "abandon de {0}", "{0} hat aufgegeben", "abandono de {0}"}},
    {Word::NotFinished,
     {"Not finished", "Partie inachevée", "Partie nicht beendet", "Partida sin terminar"}},
    {Word::Counts, {"counts", "compte", "zählt", "vale"}},
    {Word::BoldValues,
     {"Bold numbers: what each counts for",
      "Nombres en gras\u00A0: ce que vaut chacun",
      "Fette Zahlen: was jede zählt",
      "Números en negrita: lo que vale cada uno"}},
    {Word::CountsFor,
     {"worth {1}: {0}", "valeur {1}\u00A0: {0}", "Wert {1}: {0}", "valor {1}: {0}"}},
    {Word::SeeWorksheet,
     {"areas: see the worksheet",
      "zones\u00A0: voir la feuille de décompte",
      "Gebiete: siehe Zählbogen",
      "zonas: véase la hoja de recuento"}},
    {Word::Odd, {"odd", "impair", "ungerade", "impar"}},
    {Word::Even, {"even", "pair", "gerade", "par"}},
    {Word::OddBrief, {"odd", "imp.", "ung.", "imp."}},
    {Word::EvenBrief, {"even", "pair", "ger.", "par"}},
    {Word::HasWon, {"{0} has won.", "{0} a gagné.", "{0} hat gewonnen.", "{0} ha ganado."}},
    {Word::RoleHasWon,
     {"{0}, {1}, has won.",
      "{0}, {1}, a gagné.",
      "{0}, {1}, hat gewonnen.",
      "{0}, {1}, ha ganado."}},
    {Word::ADraw, {"A draw.", "Nulle.", "Unentschieden.", "Tablas."}},
    {Word::RoundFirst,
     {"Round {0}, {1} first.",
      "Manche {0}, {1} commence.",
      "Runde {0}, {1} beginnt.",
      "Ronda {0}, empieza {1}."}},
    {Word::RoundNotEnded,
     {"Round {0}, {1} first, not ended.",
      "Manche {0}, {1} commence, inachevée.",
      "Runde {0}, {1} beginnt, nicht beendet.",
      "Ronda {0}, empieza {1}, sin terminar."}},
    {Word::Cells, {"cells", "cases", "Felder", "casillas"}},
    {Word::Dots, {"dots", "points", "Punkte", "puntos"}},
    {Word::Edges, {"edges", "arêtes", "Kanten", "aristas"}},
    {Word::For, {"for", "pour", "für", "para"}},
    {Word::Sites, {"sites", "où", "wo", "dónde"}},
    {Word::Crossing, {"crossing", "croisement", "Kreuzung", "cruce"}},
    {Word::Point, {"point", "point", "Punkt", "punto"}},
    {Word::Nobody, {"nobody", "personne", "niemand", "nadie"}},
    {Word::Area, {"area", "zone", "Gebiet", "zona"}},
    {Word::Bore, {"held", "portait", "trug", "tenía"}},
    {Word::HasNow, {"total", "a ensuite", "hat dann", "tiene"}},
    {Word::Marks, {"marks", "marques", "Zeichen", "marcas"}},
    {Word::Line, {"line", "alignement", "Reihe", "línea"}},
    {Word::Length, {"length", "longueur", "Länge", "longitud"}},
    {Word::CountsForHead, {"counts for", "compte", "zählt", "vale"}},
    {Word::Touches, {"touches", "touche", "berührt", "toca"}},
    {Word::ByWayOf, {"by way of", "en passant par", "über", "pasando por"}},
    {Word::Ring, {"ring", "boucle", "Ring", "anillo"}},
    {Word::Round, {"round", "autour de", "um", "alrededor de"}},
    {Word::Of, {"of", "de", "aus", "de"}},
    {Word::Number, {"number", "nombre", "Anzahl", "número"}},
    {Word::Bears, {"number", "nombre", "Zahl", "número"}},
    {Word::Times, {"times", "fois", "mal", "por"}},
    {Word::All, {"all", "tous", "alle", "todos"}},
    {Word::OnePale,
     {"One mark is pale: its group is smaller than {0}.",
      "Une marque est pâle\u00A0: son groupe a moins de {0}.",
      "Ein Zeichen ist blass: Seine Gruppe ist kleiner als {0}.",
      "Una marca está pálida: su grupo tiene menos de {0}."}},
    {Word::Pale,
     {"Pale {2}, {1} in all, are in groups of fewer than {0}.",
      "En pâle\u00A0: {1} {2} dans des groupes de moins de {0}.",
      "Blass: {1} {2} in Gruppen von weniger als {0}.",
      "En pálido: {1} {2} en grupos de menos de {0}."}},
    {Word::OneOtherPale,
     {"One mark is pale: its group does not count.",
      "Une marque est pâle\u00A0: son groupe ne compte pas.",
      "Ein Zeichen ist blass: Seine Gruppe zählt nicht.",
      "Una marca está pálida: su grupo no cuenta."}},
    {Word::OthersPale,
     {"Pale {2}, {1} in all, are in groups that do not count.",
      "En pâle\u00A0: {1} {2} dans des groupes qui ne comptent pas.",
      "Blass: {1} {2} in Gruppen, die nicht zählen.",
      "En pálido: {1} {2} en grupos que no cuentan."}},
    {Word::ClosedTo,
     {"The crosses are closed to {0}, who cannot move.",
      "Les croix sont interdites à {0}, qui ne peut plus jouer.",
      "Die Kreuze sind für {0} gesperrt: Es gibt keinen Zug mehr.",
      "Las cruces están vedadas a {0}, que ya no puede jugar."}},
    {Word::LastTurn,
     {"Turn {0} was the last.",
      "Le tour {0} était le dernier.",
      "Zug {0} war der letzte.",
      "El turno {0} fue el último."}},
    {Word::TurnSays, {"Turn {0}: {1}", "Tour {0}\u00A0: {1}", "Zug {0}: {1}", "Turno {0}: {1}"}},
    {Word::OneTurn, {"Turn {0}.", "Tour {0}.", "Zug {0}.", "Turno {0}."}},
    {Word::TurnsFromTo,
     {"Turns {0} to {1}.", "Tours {0} à {1}.", "Züge {0} bis {1}.", "Turnos {0} a {1}."}},
}};

constexpr bool in_order() {
    for (std::size_t i = 0; i < kRows.size(); ++i) {
        if (kRows.at(i).word != static_cast<Word>(i)) {
            return false;
        }
    }
    return true;
}

static_assert(in_order(), "every word has its row, in the order of Word");

std::string_view american_word(Word word) {
    static const auto american = [] {
        std::array<std::string, kWordCount> words;
        for (std::size_t i = 0; i < kWordCount; ++i) {
            words.at(i) = spec::spelled(std::string(kRows.at(i).in.front()), spec::kAmerican);
        }
        return words;
    }();
    return american.at(static_cast<std::size_t>(word));
}

}  // namespace

std::string_view in_language(const InLanguages& texts, std::string_view language) {
    const auto found = std::find(kLanguages.begin(), kLanguages.end(), language.substr(0, 2));
    return found == kLanguages.end()
               ? texts.front()
               : texts.at(static_cast<std::size_t>(found - kLanguages.begin()));
}

std::string_view word(Word word, std::string_view language) {
    if (language == spec::kAmerican) {
        return american_word(word);
    }
    return in_language(kRows.at(static_cast<std::size_t>(word)).in, language);
}

std::vector<std::string> languages() {
    return {kLanguages.begin(), kLanguages.end()};
}

std::string role_name(std::string_view role, std::string_view language) {
    constexpr std::string_view kUsual = "Player ";
    const bool usual = role.size() > kUsual.size() && role.substr(0, kUsual.size()) == kUsual &&
                       std::all_of(role.begin() + kUsual.size(), role.end(), [](char letter) {
                           return std::isdigit(static_cast<unsigned char>(letter)) != 0;
                       });
    return usual
               ? fmt::format(fmt::runtime(word(Word::Player, language)), role.substr(kUsual.size()))
               : std::string(role);
}

bool letters_tell_names(const std::vector<spec::MarkSpec>& marks, std::string_view language) {
    return spec::is_english(language) ||
           std::all_of(marks.begin(), marks.end(), [](const spec::MarkSpec& mark) {
               return mark.pattern == spec::Pattern::Cross || mark.pattern == spec::Pattern::Ring ||
                      lower_ascii(mark.name).starts_with(lower_ascii(mark.letter));
           });
}

}  // namespace quadrille::page
