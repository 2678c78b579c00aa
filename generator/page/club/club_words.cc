#include "page/club/club_words.h"

#include <fmt/format.h>

#include <array>

#include "page/paper/words.h"

namespace quadrille::page {

namespace {

constexpr auto kWordCount = static_cast<std::size_t>(ClubWord::Count);

struct Row {
    ClubWord word;
    InLanguages in;
};

// In the order of ClubWord. French has a no-break space before colon and semicolon.
constexpr std::array<Row, kWordCount> kRows{{
    {ClubWord::Standings, {"Standings", "Classement", "Tabelle", "Clasificación"}},
    {ClubWord::Games, {"{0} games", "{0} parties", "{0} Partien", "{0} partidas"}},
    {ClubWord::OneGame, {"1 game", "1 partie", "1 Partie", "1 partida"}},
    {ClubWord::Players, {"{0} players", "{0} joueurs", "{0} Spieler", "{0} jugadores"}},
    {ClubWord::OnePlayer, {"1 player", "1 joueur", "1 Spieler", "1 jugador"}},
    {ClubWord::FromTo, {"{0} to {1}", "du {0} au {1}", "{0} bis {1}", "del {0} al {1}"}},
    {ClubWord::Worth,
     {"A win is worth {0}, a draw {1}",
      "Une victoire vaut {0}, une nulle {1}",
      "Ein Sieg zählt {0}, ein Unentschieden {1}",
      "Una victoria vale {0}, un empate {1}"}},
    {ClubWord::Player, {"player", "joueur", "Spieler", "jugador"}},
    {ClubWord::GamesHead, {"games", "parties", "Partien", "partidas"}},
    {ClubWord::Won, {"won", "gagnées", "Siege", "ganadas"}},
    {ClubWord::Drawn, {"drawn", "nulles", "Unent.", "empates"}},
    {ClubWord::Lost, {"lost", "perdues", "Niederl.", "perdidas"}},
    {ClubWord::Points, {"points", "points", "Punkte", "puntos"}},
    {ClubWord::Byes, {"byes", "exempt", "frei", "libres"}},
    {ClubWord::Share, {"%", "%", "%", "%"}},
    {ClubWord::AsFirst, {"as first", "en premier", "als Erste", "de primero"}},
    {ClubWord::AsSecond, {"as second", "en second", "als Zweite", "de segundo"}},
    {ClubWord::AsSeat, {"in seat {0}", "place {0}", "auf Platz {0}", "puesto {0}"}},
    {ClubWord::Opponents, {"opponents", "adversaires", "Gegner", "rivales"}},
    {ClubWord::Beaten, {"beaten", "battus", "besiegte", "vencidos"}},
    {ClubWord::Against, {"against", "contre", "gegen", "contra"}},
    {ClubWord::NotCounted, {"Not counted", "Non comptées", "Nicht gezählt", "No contadas"}},
    {ClubWord::Because, {"{0}: {1}", "{0}\u00A0: {1}", "{0}: {1}", "{0}: {1}"}},
    {ClubWord::NobodyNamed, {"A game", "Une partie", "Eine Partie", "Una partida"}},
    {ClubWord::NotValid, {"not valid", "non valable", "nicht gültig", "no válida"}},
    {ClubWord::NotFinished,
     {"not finished", "non terminée", "nicht zu Ende gespielt", "sin terminar"}},
    {ClubWord::NoNames,
     {"no players are named", "sans noms de joueurs", "ohne Namen der Spieler", "sin nombres"}},
    {ClubWord::NoClearDate,
     {"its date is not clear", "date incertaine", "Datum unklar", "fecha dudosa"}},
    {ClubWord::WithdrewEarly,
     {"withdrew before half of the games",
      "abandon avant la moitié des parties",
      "vor der Hälfte der Partien zurückgetreten",
      "retirada antes de la mitad de las partidas"}},
    {ClubWord::TieBreaks,
     {"Equal points: first by the points of all opponents, then by those of the opponents beaten",
      "À égalité\u00A0: d’abord les points de tous les adversaires, puis ceux des adversaires "
      "battus",
      "Bei gleichen Punkten zählen die Punkte aller Gegner, danach die der besiegten Gegner",
      "En caso de empate: primero los puntos de todos los rivales, luego los de los vencidos"}},
    {ClubWord::Without, {"none named", "non indiqué", "nicht angegeben", "sin indicar"}},
    {ClubWord::Event, {"Event", "Tournoi", "Turnier", "Torneo"}},
    {ClubWord::Date, {"Date", "Date", "Datum", "Fecha"}},
    {ClubWord::Place, {"Place", "Lieu", "Ort", "Lugar"}},
    {ClubWord::Game, {"Game", "Jeu", "Spiel", "Juego"}},
    {ClubWord::Tournament, {"Tournament", "Tournoi", "Turnier", "Torneo"}},
    {ClubWord::EverybodyOnce,
     {"Everybody meets everybody once",
      "Chacun rencontre chacun une fois",
      "Alle spielen einmal gegeneinander",
      "Todos juegan una vez contra todos"}},
    {ClubWord::EverybodyTwice,
     {"Everybody meets everybody twice",
      "Chacun rencontre chacun deux fois",
      "Alle spielen zweimal gegeneinander",
      "Todos juegan dos veces contra todos"}},
    {ClubWord::Withdrawn,
     {"Withdrawn: {0}", "Abandon\u00A0: {0}", "Zurückgetreten: {0}", "Retirados: {0}"}},
    {ClubWord::Forfeits,
     {"+ and \u2212: won and lost by default, without a game",
      "+ et \u2212\u00A0: gagné et perdu par forfait, sans jouer",
      "+ und \u2212: kampflos gewonnen und verloren",
      "+ y \u2212: ganada y perdida por incomparecencia"}},
    {ClubWord::Crosstable, {"Crosstable", "Grille", "Kreuztabelle", "Cuadro"}},
    {ClubWord::Pairings, {"Pairings", "Appariements", "Paarungen", "Emparejamientos"}},
    {ClubWord::RoundN, {"Round {0}", "Ronde {0}", "Runde {0}", "Ronda {0}"}},
    {ClubWord::Bye, {"{0} has a bye", "{0} est exempt", "{0} hat frei", "{0} descansa"}},
    {ClubWord::Rank, {"rank", "rang", "Rang", "puesto"}},
    {ClubWord::WriteResults,
     {"Who is named first plays first. Write 1, ½ or 0 for each",
      "Le premier nommé commence. Écris 1, ½ ou 0 pour chacun",
      "Wer zuerst genannt ist, beginnt. Für beide 1, ½ oder 0 eintragen",
      "Empieza quien se nombra primero. Escribe 1, ½ o 0 para cada uno"}},
    {ClubWord::RoundBoard, {"{0}, board {1}", "{0}, table {1}", "{0}, Brett {1}", "{0}, mesa {1}"}},
    {ClubWord::ClassList, {"Class list", "Liste de classe", "Klassenliste", "Lista de clase"}},
    {ClubWord::Sheet, {"sheet", "feuille", "Blatt", "hoja"}},
    {ClubWord::Name, {"name", "nom", "Name", "nombre"}},
    {ClubWord::Winner, {"winner", "vainqueur", "Sieger", "ganador"}},
    {ClubWord::Result, {"result", "résultat", "Ergebnis", "resultado"}},
    {ClubWord::Remarks, {"remarks", "remarques", "Bemerkungen", "observaciones"}},
    {ClubWord::Index,
     {"Index of players", "Index des joueurs", "Spielerindex", "Índice de jugadores"}},
    {ClubWord::IndexLine,
     {"The numbers are those of the games, at the head of each page; bold: won",
      "Les numéros sont ceux des parties, en tête de chaque page\u00A0; en gras\u00A0: gagnées",
      "Die Nummern sind die der Partien, am Kopf jeder Seite; fett: gewonnen",
      "Los números son los de las partidas, en la cabecera de cada página; en negrita: ganadas"}},
    {ClubWord::SoFar, {"So far: {0}", "Jusqu’ici\u00A0: {0}", "Bisher: {0}", "Hasta ahora: {0}"}},
    {ClubWord::GameNumber, {"Game {0}", "Partie {0}", "Partie {0}", "Partida {0}"}},
}};

static_assert([] {
    for (std::size_t i = 0; i < kRows.size(); ++i) {
        if (kRows[i].word != static_cast<ClubWord>(i)) {
            return false;
        }
    }
    return true;
}());

}  // namespace

std::string_view club_word(ClubWord word, std::string_view language) {
    return in_language(kRows[static_cast<std::size_t>(word)].in, language);
}

std::string club_words(ClubWord word, std::string_view language, const std::string& first) {
    return fmt::format(fmt::runtime(club_word(word, language)), first);
}

std::string club_words(ClubWord word,
                       std::string_view language,
                       const std::string& first,
                       const std::string& second) {
    return fmt::format(fmt::runtime(club_word(word, language)), first, second);
}

}  // namespace quadrille::page
