// Filled-in records, typed back as they stand on paper: the words of each row from left to right,
// and of what is to be ticked only what is ticked. They must give the verdict of the game that the
// sheet was made of.
#include <gtest/gtest.h>

#include <algorithm>
#include <cctype>
#include <cmath>
#include <filesystem>
#include <fstream>
#include <limits>
#include <map>
#include <sstream>

#include "page/sheet/played_game.h"
#include "page/sheet/turn_fields.h"
#include "score/verdict_json.h"
#include "sheets/sheet_proof.h"
#include "support/judging.h"

namespace quadrille::sheets {
namespace {

using page::TurnField;
using testing_support::Workshop;

constexpr double kTypedDpi = 150;

struct Sheet {
    proof::Facts facts;
    std::vector<Picture> pictures;
};

double middle(const proof::Word& word) {
    return (word.box.min.y + word.box.max.y).value / 2;
}

bool is_number(const std::string& text) {
    return !text.empty() &&
           std::all_of(text.begin(), text.end(), [](char c) { return c >= '0' && c <= '9'; });
}

/// True for the number of a row: "12", or "12." where sites have numbers of their own.
bool is_turn(const std::string& text) {
    return is_number(text.ends_with('.') ? text.substr(0, text.size() - 1) : text);
}

/// How black it is round a word, within so many mm of its middle.
double ink_round(const Picture& picture, const proof::Word& word) {
    const double dots = kTypedDpi / 25.4;
    // A word has a frame close to it, and a ticked letter's circle may stand beside that.
    const double half = (word.box.max.x - word.box.min.x).value / 2;
    const double reach = word.text.size() == 1 ? 2.6 : half + 0.6;
    const double x = (word.box.min.x + word.box.max.x).value / 2;
    double ink = 0;
    for (int row = static_cast<int>((middle(word) - 2.6) * dots);
         row <= static_cast<int>((middle(word) + 2.6) * dots);
         ++row) {
        for (int column = static_cast<int>((x - reach) * dots);
             column <= static_cast<int>((x + reach) * dots);
             ++column) {
            if (row >= 0 && column >= 0 && row < picture.height && column < picture.width) {
                ink += 255 - picture.at(column, row);
            }
        }
    }
    return ink;
}

/// The words of the rows of a page, each row under a head "turn", from left to right. Where rows
/// have two turns, each of them is a row.
std::vector<std::vector<proof::Word>> rows_of(const proof::PageFacts& page) {
    std::vector<proof::Word> heads;
    std::copy_if(page.words.begin(),
                 page.words.end(),
                 std::back_inserter(heads),
                 [](const proof::Word& word) { return word.text == "turn"; });
    std::sort(heads.begin(), heads.end(), [](const auto& a, const auto& b) {
        return a.box.min.x < b.box.min.x;
    });
    std::vector<std::vector<proof::Word>> rows;
    for (std::size_t i = 0; i < heads.size(); ++i) {
        const double left = heads[i].box.min.x.value - 3;
        const double right = i + 1 < heads.size() ? heads[i + 1].box.min.x.value - 3
                                                  : std::numeric_limits<double>::max();
        std::vector<proof::Word> numbers;
        std::vector<proof::Word> others;
        for (const proof::Word& word : page.words) {
            if (word.box.min.x.value < left || word.box.min.x.value >= right ||
                middle(word) < middle(heads[i]) + 2) {
                continue;
            }
            const bool first = word.box.max.x.value < heads[i].box.max.x.value + 3;
            (first && is_turn(word.text) ? numbers : others).push_back(word);
        }
        std::sort(numbers.begin(), numbers.end(), [](const auto& a, const auto& b) {
            return middle(a) < middle(b);
        });
        int last = 0;
        int step = 0;
        double last_middle = 0;
        double pitch = 0;
        for (const proof::Word& number : numbers) {
            // Below the rows a board may have numbers of its own: labels, of groups, points. Turns
            // go on as the first two of a column do, by one or by two, and stand as far apart.
            const int more = std::stoi(number.text) - last;
            if (last != 0 && (step == 0 ? more != 1 && more != 2 : more != step)) {
                break;
            }
            const double gap = last == 0 ? 0 : middle(number) - last_middle;
            if (pitch > 0 && std::abs(gap - pitch) > 0.5) {
                break;
            }
            pitch = gap;
            last_middle = middle(number);
            step = last == 0 ? 0 : more;
            last = std::stoi(number.text);
            std::vector<proof::Word> row{number};
            for (const proof::Word& word : others) {
                if (std::abs(middle(word) - middle(number)) < 2.5) {
                    row.push_back(word);
                }
            }
            std::sort(row.begin() + 1, row.end(), [](const auto& a, const auto& b) {
                return a.box.min.x < b.box.min.x;
            });
            rows.push_back(std::move(row));
        }
    }
    std::stable_sort(rows.begin(), rows.end(), [](const auto& a, const auto& b) {
        return std::stoi(a[0].text) < std::stoi(b[0].text);
    });
    return rows;
}

/// True if the first two turns stand side by side.
bool is_paired(const std::vector<std::vector<proof::Word>>& rows) {
    return rows.size() > 1 && std::abs(middle(rows[0][0]) - middle(rows[1][0])) < 0.5;
}

/// What a person types who reads a row: nothing where only its number is printed.
std::string typed_row(const game::Game& game,
                      const std::vector<proof::Word>& row,
                      const Picture& picture) {
    const int number = std::stoi(row[0].text);
    std::string typed = row[0].text;
    std::size_t at = 1;
    for (const TurnField& field : page::turn_fields(game, number)) {
        const std::size_t count = field.choices.size();
        if (field.kind != TurnField::Kind::Circles) {
            if (at < row.size()) {
                typed += " " + row[at++].text;
            }
            continue;
        }
        std::vector<std::pair<double, std::string>> ink;
        for (std::size_t i = 0; i < count && at < row.size(); ++i, ++at) {
            EXPECT_EQ(row[at].text, field.choices[i]) << typed;
            ink.emplace_back(ink_round(picture, row[at]), row[at].text);
        }
        if (ink.empty()) {
            continue;
        }
        std::sort(ink.rbegin(), ink.rend());
        if (ink.size() == 1 || ink[0].first > 1.15 * ink[1].first) {
            typed += " " + ink[0].second;
        }
    }
    return typed;
}

std::string header_of(const std::string& text) {
    std::istringstream lines(text);
    std::string header;
    for (std::string line; std::getline(lines, line);) {
        const std::string key = line.substr(0, line.find(':'));
        const bool kept = key == "game" || key == "players" || key == "set" || key == "variant" ||
                          key == "labels" || key == "result" || key == "ended";
        header += kept ? line + "\n" : "";
    }
    return header;
}

/// The text of a record in the form of a list, page after page; a round begins where the numbers
/// begin anew.
std::string typed_list(const game::Game& game, const Sheet& sheet, const std::string& header) {
    std::string text = header;
    int round = 0;
    bool ended = false;
    int due = 1;
    for (std::size_t page = 0; page < sheet.facts.pages.size(); ++page) {
        const auto rows = rows_of(sheet.facts.pages[page]);
        for (const auto& row : rows) {
            // What follows an empty row is no turn of the round, and what is not the number that is
            // due is none of a row.
            const int number = std::stoi(row[0].text);
            if (number == 1) {
                ended = false;
                due = 1;
            }
            if (ended || number != due) {
                continue;
            }
            ++due;
            const std::string typed = typed_row(game, row, sheet.pictures[page]);
            if (typed == row[0].text) {
                ended = true;
                continue;
            }
            if (number == 1 && game.spec().rounds.count > 1) {
                text += "round " + std::to_string(++round) + ":\n";
            }
            // A row as it stands: "1 k11 2 c3".
            text += typed + (is_paired(rows) && number % 2 == 1 ? " " : "\n");
        }
        text += "\n";
    }
    return text;
}

std::string verdict_on(const std::string& text) {
    std::vector<score::Verdict> verdicts = test::judge_text(text, {.settle_budget = 0});
    EXPECT_EQ(verdicts.size(), 1U);
    Diagnostics errors;
    for (const Diagnostic& each : verdicts[0].diagnostics) {
        if (each.severity == Severity::Error) {
            errors.push_back(each);
        }
    }
    EXPECT_EQ(to_text(errors), "") << text;
    verdicts[0].line = 1;
    verdicts[0].diagnostics.clear();
    return score::to_json(verdicts[0], "a.txt");
}

std::vector<std::string> examples() {
    std::vector<std::string> names;
    for (const std::string& name :
         test::TreeReader().list(QUADRILLE_SOURCE_DIR "/rules/examples")) {
        if (std::filesystem::path(name).extension() == ".txt") {
            names.push_back(std::filesystem::path(name).stem().string());
        }
    }
    return names;
}

class TypedBack : public testing::TestWithParam<std::string> {};

TEST_P(TypedBack, ARecordRowByRowIsTheGame) {
    const std::string path = QUADRILLE_SOURCE_DIR "/rules/examples/" + GetParam() + ".txt";
    const std::string text = test::file_text(path);
    const auto verdicts = test::judge_text(text, {.settle_budget = 0});
    ASSERT_EQ(verdicts.size(), 1U);
    const game::Game& game = *verdicts[0].game;
    if (!game.has_play()) {
        GTEST_SKIP() << "scored from its board alone";
    }
    const Workshop workshop;
    Sheet sheet;
    sheet.facts = facts_after(workshop, "record " + path);
    sheet.pictures = pictures_of(workshop, kTypedDpi);
    const std::string typed = typed_list(game, sheet, header_of(text));
    EXPECT_EQ(verdict_on(typed), verdict_on(text)) << typed;
}

// ---- The form in which turns are numbered on the board itself.

struct Place {
    double x = 0;
    double y = 0;
};

Place place_of(const proof::Word& word) {
    return {(word.box.min.x + word.box.max.x).value / 2, middle(word)};
}

double distance(Place a, Place b) {
    return std::hypot(a.x - b.x, a.y - b.y);
}

/// How the board lies on the page: its sites' middles, enlarged, turned and moved.
struct Lie {
    Place right;  // what one to the right on the board is on the page
    Place origin;

    [[nodiscard]] Place of(Vec2 point) const {
        return {origin.x + right.x * point.x - right.y * point.y,
                origin.y + right.y * point.x + right.x * point.y};
    }
};

/// The lie by which two sites are here and there on the page.
Lie lie_through(Vec2 at, Place here, Vec2 other_at, Place there) {
    const Vec2 apart{other_at.x - at.x, other_at.y - at.y};
    const Place shift{there.x - here.x, there.y - here.y};
    const double square = apart.x * apart.x + apart.y * apart.y;
    Lie lie{{(shift.x * apart.x + shift.y * apart.y) / square,
             (shift.y * apart.x - shift.x * apart.y) / square},
            {}};
    const Place moved = lie.of(at);
    lie.origin = {here.x - moved.x, here.y - moved.y};
    return lie;
}

/// True for what is written in a site: "8", or "8p" where the player chooses among the letters.
bool is_entry(const std::string& text) {
    const bool lettered =
        text.size() > 1 && std::islower(static_cast<unsigned char>(text.back())) != 0;
    return is_number(lettered ? text.substr(0, text.size() - 1) : text);
}

/// Numbers of the page by what they say, without the letters after them.
std::map<int, std::vector<Place>> numbers_on(const proof::PageFacts& page) {
    std::map<int, std::vector<Place>> numbers;
    for (const proof::Word& word : page.words) {
        if (is_entry(word.text) && word.text.size() < 5) {
            numbers[std::stoi(word.text)].push_back(place_of(word));
        }
    }
    return numbers;
}

bool has_near(const std::vector<Place>& places, Place wanted, double reach) {
    return std::any_of(
        places.begin(), places.end(), [&](Place place) { return distance(place, wanted) < reach; });
}

/// The lie by which each site that a turn entered first has that turn's number.
std::optional<Lie> lie_of(const game::Game& game,
                          const page::PlayedRound& round,
                          const proof::PageFacts& page) {
    std::vector<std::pair<int, Vec2>> entries;
    for (std::size_t site = 0; site < round.first_entries.size(); ++site) {
        if (round.first_entries[site].first > 0) {
            entries.emplace_back(round.first_entries[site].first,
                                 game.board().centre(board::SiteId{site}));
        }
    }
    auto numbers = numbers_on(page);
    const auto [turn, at] = entries.front();
    const auto [other_turn, other_at] =
        *std::max_element(entries.begin(), entries.end(), [at = at](const auto& a, const auto& b) {
            return std::hypot(a.second.x - at.x, a.second.y - at.y) <
                   std::hypot(b.second.x - at.x, b.second.y - at.y);
        });
    for (const Place here : numbers[turn]) {
        for (const Place there : numbers[other_turn]) {
            const Lie lie = lie_through(at, here, other_at, there);
            const bool fits = std::all_of(entries.begin(), entries.end(), [&](const auto& entry) {
                return has_near(numbers[entry.first], lie.of(entry.second), 2.5);
            });
            if (fits && std::hypot(lie.right.x, lie.right.y) > 0) {
                return lie;
            }
        }
    }
    return std::nullopt;
}

/// The letter that is written behind a turn's number at a place; empty where there is none.
std::string written_behind(const proof::PageFacts& page, int turn, Place place) {
    const std::string number = std::to_string(turn);
    for (const proof::Word& word : page.words) {
        if (word.text.size() == number.size() + 1 && word.text.starts_with(number) &&
            is_entry(word.text) && !is_number(word.text) && distance(place_of(word), place) < 2.5) {
            return " " + word.text.substr(number.size());
        }
    }
    return "";
}

/// The letter that is ticked round a place; empty where there is none to tick.
std::string ticked_round(const Sheet& sheet, std::size_t page, Place place, double reach) {
    std::vector<std::pair<double, std::string>> ink;
    for (const proof::Word& word : sheet.facts.pages[page].words) {
        if (word.text.size() == 1 && std::isalpha(static_cast<unsigned char>(word.text[0])) != 0 &&
            distance(place_of(word), place) < reach && middle(word) > place.y) {
            ink.emplace_back(ink_round(sheet.pictures[page], word), word.text);
        }
    }
    std::sort(ink.rbegin(), ink.rend());
    return ink.size() > 1 && ink[0].first > 1.15 * ink[1].first ? " " + ink[0].second : "";
}

/// The words beside one on its line; null: none.
std::pair<const proof::Word*, const proof::Word*> beside(const proof::PageFacts& page,
                                                         const proof::Word& at) {
    const proof::Word* left = nullptr;
    const proof::Word* right = nullptr;
    for (const proof::Word& word : page.words) {
        if (std::abs(middle(word) - middle(at)) > 2.5) {
            continue;
        }
        if (word.box.max.x <= at.box.min.x &&
            (left == nullptr || word.box.max.x > left->box.max.x)) {
            left = &word;
        }
        if (word.box.min.x >= at.box.max.x &&
            (right == nullptr || word.box.min.x < right->box.min.x)) {
            right = &word;
        }
    }
    return {left, right};
}

/// True for a number under a head "turn" of the list.
bool is_listed(const proof::PageFacts& page, const proof::Word& number) {
    return is_number(number.text) &&
           std::any_of(page.words.begin(), page.words.end(), [&](const proof::Word& head) {
               return head.text == "turn" && middle(head) < middle(number) &&
                      number.box.max.x > head.box.min.x &&
                      number.box.max.x.value < head.box.max.x.value + 3;
           });
}

/// "8 f2" in the list under the board, and "Turn 2: swap" above it.
void add_listed(const proof::PageFacts& page, std::map<int, std::string>& turns) {
    for (const proof::Word& word : page.words) {
        const auto [left, right] = beside(page, word);
        if (left != nullptr && is_listed(page, *left)) {
            turns[std::stoi(left->text)] += " " + word.text;
        }
        if (left == nullptr || right == nullptr) {
            continue;
        }
        const std::string number = word.text.substr(0, word.text.size() - 1);
        if (left->text == "Turn" && word.text.ends_with(':') && is_number(number)) {
            turns[std::stoi(number)] += " " + right->text.substr(0, right->text.find(';'));
        }
    }
}

// On a board each mark bears the number of its turn.
bool marks_tell_their_order(const game::Game& game) {
    for (int turn = 1; turn <= 3; ++turn) {
        const auto form = game.turn_form(turn);
        for (std::size_t i = 0; form && i < form->items.size(); ++i) {
            const auto* marks = std::get_if<game::MarkItems>(&form->items[i]);
            if (marks != nullptr && marks->count.max > 1 && !marks->in_any_order) {
                return false;
            }
        }
    }
    return true;
}

TEST_P(TypedBack, ABoardWithNumbersIsTheGame) {
    const std::string path = QUADRILLE_SOURCE_DIR "/rules/examples/" + GetParam() + ".txt";
    const std::string text = test::file_text(path);
    const auto source = transcript::transcript_source("a.txt", text);
    const auto games = transcript::read_transcript(*source, test::shipped_games());
    const game::Game& game = *games[0].game;
    const page::PlayedGame played =
        page::played_game(*games[0].transcript, score::judge(*source, games[0]));
    const auto fields = page::turn_fields(game, 1);
    const bool choice = std::any_of(fields.begin(), fields.end(), [](const TurnField& field) {
        return !field.choices.empty();
    });
    if (!page::listed_fields(fields).empty()) {
        GTEST_SKIP() << "what is not in the sites stands in a list, which is typed row by row";
    }
    if (!marks_tell_their_order(game)) {
        GTEST_SKIP() << "the marks of a turn bear its number alone, and their order matters";
    }
    const Workshop workshop;
    Sheet sheet;
    sheet.facts = facts_after(workshop, "record --form board " + path);
    sheet.pictures = pictures_of(workshop, kTypedDpi);
    std::string typed = header_of(text);
    for (std::size_t i = 0; i < played.rounds.size(); ++i) {
        const page::PlayedRound& round = played.rounds[i];
        const auto lie = lie_of(game, round, sheet.facts.pages.at(i));
        ASSERT_TRUE(lie) << path;
        std::map<int, std::string> turns;
        for (std::size_t site = 0; site < round.first_entries.size(); ++site) {
            const int turn = round.first_entries[site].first;
            const Vec2 centre = game.board().centre(board::SiteId{site});
            if (turn > 0) {
                const Place place = lie->of(centre);
                std::string letter = written_behind(sheet.facts.pages[i], turn, place);
                if (choice && letter.empty()) {
                    letter = ticked_round(sheet, i, place, 9.0);
                }
                turns[turn] += " " + game.board().label(board::SiteId{site}) + letter;
            }
        }
        add_listed(sheet.facts.pages[i], turns);
        typed += played.rounds.size() > 1 ? "round " + std::to_string(i + 1) + ":\n" : "";
        for (const auto& [turn, items] : turns) {
            // A number may be left without its dot where no site is called by a number.
            const std::string number = std::to_string(turn);
            typed += number + (game.board().find("1") ? "." : "") + items + "\n";
        }
    }
    EXPECT_EQ(verdict_on(typed), verdict_on(text)) << typed;
}

INSTANTIATE_TEST_SUITE_P(Examples, TypedBack, testing::ValuesIn(examples()), [](const auto& each) {
    std::string name = each.param;
    std::replace(name.begin(), name.end(), '-', '_');
    return name;
});

}  // namespace
}  // namespace quadrille::sheets
