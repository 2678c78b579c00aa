#include "score/sgf.h"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

#include "base/utf8.h"
#include "transcript/model/replay.h"

namespace quadrille::score {

namespace {

constexpr int kMovesInALine = 10;
constexpr int kLetters = 26;

/// Of a site, from 1, as its label "e4" says them.
struct Coordinates {
    int column = 0;
    int row = 0;
};

std::optional<Coordinates> coordinates_of(std::string_view label) {
    Coordinates at;
    std::size_t i = 0;
    for (; i < label.size() && label[i] >= 'a' && label[i] <= 'z'; ++i) {
        at.column = at.column * kLetters + (label[i] - 'a') + 1;
    }
    for (; i < label.size() && is_digit(label[i]); ++i) {
        at.row = at.row * 10 + (label[i] - '0');
    }
    return i == label.size() && at.column > 0 && at.row > 0 ? std::optional(at) : std::nullopt;
}

std::string escaped(std::string_view text) {
    std::string result;
    for (const char c : text) {
        result += c == '\\' || c == ']' ? "\\" : "";
        result += c;
    }
    return result;
}

void add_property(std::string& sgf, std::string_view name, std::string_view value) {
    if (!value.empty()) {
        sgf += fmt::format("{}[{}]", name, escaped(value));
    }
}

class SgfWriter {
  public:
    SgfWriter(const transcript::Transcript& typed,
              const Verdict& verdict,
              const spec::SgfSpec& form)
        : typed_(typed), verdict_(verdict), form_(form), board_(typed.game->board()) {}

    Result<std::string> write() {
        for (std::size_t i = 0; i < board_.site_count(); ++i) {
            const auto at = coordinates_of(board_.label(board::SiteId{i}));
            if (!at) {
                return refuse("its sites have no columns and rows in their names");
            }
            size_.column = std::max(size_.column, at->column);
            size_.row = std::max(size_.row, at->row);
        }
        if (form_.points == spec::SgfSpec::Points::Letters &&
            std::max(size_.column, size_.row) > kLetters) {
            return refuse("its board is too large for points of two letters");
        }
        if (typed_.rounds.size() != 1 || typed_.game->role_count() != 2 || !typed_.has_turns()) {
            return refuse("it is no single round of turns by two players");
        }
        std::string sgf = root();
        if (Result<void> moved = add_moves(sgf); !moved) {
            return fail(std::move(moved.error()));
        }
        return sgf + ")\n";
    }

  private:
    [[nodiscard]] tl::unexpected<Diagnostics> refuse(const std::string& why) const {
        return fail(plain_error(
            fmt::format("the game of line {} cannot be written in SGF", verdict_.line), why));
    }

    [[nodiscard]] std::string remark(std::string_view key) const {
        for (const transcript::Remark& each : typed_.remarks) {
            if (each.key == key) {
                return each.text;
            }
        }
        return {};
    }

    [[nodiscard]] std::string root() const {
        std::string sgf = fmt::format("(;FF[4]GM[{}]CA[UTF-8]", form_.game);
        sgf += size_.column == size_.row ? fmt::format("SZ[{}]", size_.column)
                                         : fmt::format("SZ[{}:{}]", size_.column, size_.row);
        if (verdict_.named) {
            const std::size_t first = typed_.rounds.front().first_person;
            add_property(sgf, "PB", verdict_.names[first]);
            add_property(sgf, "PW", verdict_.names[1 - first]);
        }
        add_property(sgf, "DT", remark("date"));
        add_property(sgf, "PC", remark("place"));
        add_property(sgf, "EV", remark("event"));
        add_property(sgf, "GC", remark("note"));
        add_property(sgf, "RE", result());
        return sgf;
    }

    // Of the colour, not of the person: players may have exchanged sides.
    [[nodiscard]] std::string result() const {
        if (verdict_.draw) {
            return "0";
        }
        if (!verdict_.winner) {
            return {};
        }
        const bool swapped = transcript::replay(typed_).last().swapped();
        const bool opened = *verdict_.winner == typed_.rounds.front().first_person;
        std::string text = opened != swapped ? "B+" : "W+";
        if (verdict_.off_the_board) {
            using Kind = transcript::Ending::Kind;
            text += *verdict_.off_the_board == Kind::Resign    ? "Resign"
                    : *verdict_.off_the_board == Kind::Time    ? "Time"
                    : *verdict_.off_the_board == Kind::Forfeit ? "Forfeit"
                                                               : "";
        }
        return text;
    }

    Result<void> add_moves(std::string& sgf) const {
        const transcript::Round& round = typed_.rounds.front();
        std::vector<spec::RoleId> movers{spec::RoleId{0}};
        transcript::replay(typed_, [&](std::size_t /*round*/, const game::Position& position) {
            movers.push_back(position.end() ? spec::RoleId{0} : position.to_move());
        });
        int in_line = 0;
        for (std::size_t i = 0; i < round.turns.size(); ++i) {
            const auto items = round.items_of(round.turns[i]);
            if (items.size() == 1 &&
                std::holds_alternative<transcript::ResignItem>(items[0].value)) {
                continue;  // the result says it
            }
            const auto move = items.size() == 1 ? move_of(items[0].value) : std::nullopt;
            if (!move || i >= movers.size()) {
                return refuse(fmt::format("turn {} is not one mark, a pass or a swap",
                                          round.turns[i].number));
            }
            sgf += in_line++ % kMovesInALine == 0 ? "\n" : "";
            sgf += fmt::format(";{}[{}]", movers[i].index() == 0 ? 'B' : 'W', *move);
        }
        return {};
    }

    [[nodiscard]] std::optional<std::string> move_of(const transcript::ItemValue& value) const {
        if (const auto* const site = std::get_if<transcript::SiteItem>(&value)) {
            return point_of(site->site);
        }
        if (std::holds_alternative<transcript::PassItem>(value)) {
            return "";
        }
        return std::holds_alternative<transcript::SwapItem>(value)
                   ? std::optional<std::string>("swap-sides")
                   : std::nullopt;
    }

    // Rows of the letters count from the top, those of labels as the board has them.
    [[nodiscard]] std::string point_of(board::SiteId site) const {
        const std::string& label = board_.label(site);
        if (form_.points == spec::SgfSpec::Points::Labels) {
            return label;
        }
        const Coordinates at = *coordinates_of(label);
        return {static_cast<char>('a' + at.column - 1),
                static_cast<char>('a' + size_.row - at.row)};
    }

    const transcript::Transcript& typed_;
    const Verdict& verdict_;
    const spec::SgfSpec& form_;
    const board::Board& board_;
    Coordinates size_;
};

}  // namespace

Result<std::string> to_sgf(const transcript::Transcript& typed,
                           const Verdict& verdict,
                           const spec::SgfSpec& form) {
    return SgfWriter(typed, verdict, form).write();
}

}  // namespace quadrille::score
