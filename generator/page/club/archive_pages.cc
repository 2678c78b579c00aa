#include "page/club/archive_pages.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <utility>

#include "base/utf8.h"
#include "page/club/club_words.h"
#include "page/club/ruled_table.h"
#include "page/paper/paper.h"

namespace quadrille::page {

using namespace quadrille::literals;

namespace {

constexpr Mm kIndexRow = 5.2_mm;
constexpr Mm kNames = 44_mm;
constexpr Mm kBetweenNumbers = 2.6_mm;

// The numbers of a player's games, and whether they were won.
using Games = std::vector<std::pair<std::size_t, bool>>;

class IndexSetter {
  public:
    IndexSetter(const ClubLook& look, const drawing::TextMeasurer& measurer)
        : pages_(look,
                 measurer,
                 {.title = std::string(club_word(ClubWord::Index, look.language)),
                  .lines = {std::string(club_word(ClubWord::IndexLine, look.language))},
                  .foot = {}}),
          names_(std::min(kNames, pages_.width() / 3)),
          row_(room_for_type(look.style, kIndexRow)) {}

    Result<drawing::Document> run(const std::map<std::string, Games>& players) {
        for (const auto& [name, games] : players) {
            set_player(name, games);
        }
        const std::string title(club_word(ClubWord::Index, pages_.look().language));
        Result<drawing::Document> index = pages_.finish(title);
        if (index) {
            index->outline = {{.title = title, .page = 0}};
        }
        return index;
    }

  private:
    void set_player(const std::string& name, const Games& games) {
        begin_row();
        Pen& pen = pages_.pen();
        pen.text({pages_.left(), pages_.y()},
                 shortened(pen, shown(name), pen.entry(), names_ - 2_mm),
                 pen.entry());
        Mm x = pages_.left() + names_;
        for (const auto& [number, won] : games) {
            drawing::TextStyle style = pages_.pen().entry();
            style.weight = won ? drawing::Weight::SemiBold : drawing::Weight::Regular;
            const std::string text = std::to_string(number);
            const Mm width = pages_.pen().width(text, style);
            if (x + width > pages_.left() + pages_.width()) {
                begin_row();
                x = pages_.left() + names_;
            }
            pages_.pen().text({x, pages_.y()}, text, style);
            x += width + kBetweenNumbers;
        }
        const Mm rule = pages_.y() + row_ * 0.32;
        pages_.pen().line({pages_.left(), rule},
                          {pages_.left() + pages_.width(), rule},
                          pages_.look().style.pair_rule);
    }

    void begin_row() {
        if (pages_.room() < row_) {
            pages_.next_page();
        }
        pages_.move_to(pages_.y() + row_);
    }

    ClubPages pages_;
    Mm names_;
    Mm row_;
};

}  // namespace

std::string title_of_game(const ArchivedGame& game) {
    std::string names;
    for (const std::string& name : game.players) {
        names += (names.empty() ? "" : " \u2013 ") + shown(name);
    }
    std::string what = names;
    if (!game.date.empty()) {
        what += (names.empty() ? "" : ", ") + shown(game.date);
    }
    return fmt::format("{}.{}{}", game.number, what.empty() ? "" : " ", what);
}

drawing::Document as_numbered_game(drawing::Document record,
                                   const ArchivedGame& game,
                                   const ClubLook& look,
                                   const drawing::TextMeasurer& measurer) {
    record.outline = {{.title = title_of_game(game), .page = 0}};
    record.make_page =
        [made = std::move(record.make_page),
         text = club_words(ClubWord::GameNumber, look.language, std::to_string(game.number)),
         style = look.style,
         at = Point{look.paper.left + type_width(look.paper), look.paper.top},
         &measurer](std::size_t index) {
            drawing::Page page = made(index);
            Pen pen(page.drawing, style, measurer, false);
            pen.text(at, text, pen.small(), drawing::Anchor::End);
            return page;
        };
    return record;
}

Result<drawing::Document> make_player_index(const std::vector<ArchivedGame>& games,
                                            const ClubLook& look,
                                            const drawing::TextMeasurer& measurer) {
    std::map<std::string, Games> players;
    for (const ArchivedGame& game : games) {
        for (const std::string& name : game.players) {
            players[name].emplace_back(game.number, name == game.winner);
        }
    }
    return IndexSetter(look, measurer).run(players);
}

}  // namespace quadrille::page
