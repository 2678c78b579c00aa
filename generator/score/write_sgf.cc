#include "score/write_sgf.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <utility>
#include <vector>

#include "base/date.h"
#include "transcript/model/replay.h"

namespace quadrille::score {

namespace {

using transcript::Transcript;
using SgfPoints = spec::SgfSpec::Points;

constexpr int kMovesOfALine = 10;
constexpr std::array<const char*, 2> kColours{"B", "W"};

/// What has another meaning in a value is written after a backslash.
std::string escaped(std::string_view text) {
    std::string value;
    for (const char each : text) {
        if (each == ']' || each == '\\') {
            value += '\\';
        }
        value += each;
    }
    return value;
}

/// "2026-11-28", as DT asks for it; empty if it may be another day, or none.
std::string day_of(std::string_view text) {
    const auto date = read_date(text).date;
    return date ? date->iso() : std::string();
}

class SgfWriter {
  public:
    SgfWriter(const Transcript& transcript, const Verdict& verdict)
        : transcript_(transcript),
          verdict_(verdict),
          game_(*transcript.game),
          points_(game_.spec().sgf->points) {}

    std::string write() {
        text_ = "(;FF[4]";
        add("GM", std::to_string(game_.spec().sgf->game));
        add("CA", "UTF-8");
        add("AP", "Quadrille:" QUADRILLE_VERSION);
        const auto rows = game_.board().label_rows();
        const std::size_t columns = rows.front().sites.size();
        add("SZ",
            columns == rows.size() ? std::to_string(columns)
                                   : fmt::format("{}:{}", columns, rows.size()));
        add_players();
        add_remarks();
        add_result();
        if (transcript_.has_turns()) {
            set_up(start_marks());
            add_moves();
        } else if (transcript_.final_board) {
            set_up(transcript_.final_board->marks);
        }
        return text_ + ")\n";
    }

  private:
    void add(std::string_view property, std::string_view value) {
        text_ += fmt::format("{}[{}]", property, value);
    }

    /// The person who has the role at the end. Black in the record is Black from first to last: a
    /// swap is told by a remark, because programs differ in whom they name after one.
    [[nodiscard]] std::size_t person_at_the_end(std::size_t role) const {
        return transcript::person_in_role(
            game_, spec::RoleId{has_swap() ? 1 - role : role}, first_person());
    }

    void add_players() {
        for (std::size_t role = 0; role < kColours.size(); ++role) {
            if (!transcript_.names.empty()) {
                add(fmt::format("P{}", kColours.at(role)),
                    escaped(transcript_.names[person_at_the_end(role)]));
            }
        }
    }

    /// A date is written as the format asks for it, or else among the remarks.
    void add_remarks() {
        constexpr std::array<std::pair<std::string_view, std::string_view>, 4> kProperties{
            {{"date", "DT"}, {"place", "PC"}, {"event", "EV"}, {"note", ""}}};
        std::string comments;
        for (const auto& [key, property] : kProperties) {
            for (const transcript::Remark& remark : transcript_.remarks) {
                if (remark.key != key) {
                    continue;
                }
                const std::string value = key == "date" ? day_of(remark.text) : remark.text;
                if (property.empty() || value.empty()) {
                    comments += (comments.empty() ? "" : "\n") + remark.text;
                } else {
                    add(property, escaped(value));
                }
            }
        }
        if (!comments.empty()) {
            add("GC", escaped(comments));
        }
    }

    void add_result() {
        if (verdict_.draw) {
            add("RE", "0");
        }
        if (!verdict_.winner) {
            return;
        }
        using Ending = transcript::Ending::Kind;
        std::string how;
        if (verdict_.off_the_board == Ending::Resign) {
            how = "R";
        } else if (verdict_.off_the_board == Ending::Time) {
            how = "T";
        } else if (verdict_.off_the_board == Ending::Forfeit) {
            how = "F";
        }
        const std::size_t role = *verdict_.winner == person_at_the_end(0) ? 0 : 1;
        add("RE", fmt::format("{}+{}", kColours.at(role), how));
    }

    [[nodiscard]] std::vector<game::MarkSet> start_marks() const {
        std::vector<game::MarkSet> marks(game_.board().site_count());
        for (const game::StartSite& start : game_.start()) {
            marks[start.site.index()].add(start.mark);
        }
        return marks;
    }

    void set_up(const std::vector<game::MarkSet>& marks) {
        for (std::size_t role = 0; role < kColours.size(); ++role) {
            std::string points;
            for (std::size_t site = 0; site < marks.size(); ++site) {
                for (const spec::MarkId mark : marks[site].list()) {
                    if (game_.owner(mark) == spec::RoleId{role}) {
                        points += "[" + point(board::SiteId{site}) + "]";
                    }
                }
            }
            text_ += points.empty() ? "" : fmt::format("A{}{}", kColours.at(role), points);
        }
    }

    void add_moves() {
        const transcript::Round& round = transcript_.rounds.front();
        game::Position position(game_);
        for (const transcript::Turn& turn : round.turns) {
            for (const transcript::Item& item : round.items_of(turn)) {
                add_move(item, position);
            }
            if (position.end()) {
                return;
            }
            const auto actions = transcript::actions_of(position, round.items_of(turn));
            if (actions.fault || !position.play(actions.turn)) {
                return;  // a resignation, which the result tells
            }
        }
    }

    void add_move(const transcript::Item& item, const game::Position& position) {
        const char* const colour = kColours.at(position.to_move().index());
        if (const auto* site = std::get_if<transcript::SiteItem>(&item.value)) {
            move(colour, point(site->site));
        } else if (std::holds_alternative<transcript::PassItem>(item.value)) {
            move(colour, points_ == SgfPoints::Names ? "pass" : "");
        } else if (std::holds_alternative<transcript::SwapItem>(item.value)) {
            const std::size_t taker = person_at_the_end(0);
            add("C",
                escaped(fmt::format("{} takes this over (swap)", transcript_.person_name(taker))));
        }
    }

    void move(std::string_view colour, std::string_view value) {
        text_ += fmt::format("{};{}[{}]", moves_ % kMovesOfALine == 0 ? "\n" : "", colour, value);
        ++moves_;
    }

    [[nodiscard]] std::string point(board::SiteId site) const {
        const auto rows = game_.board().label_rows();
        for (std::size_t row = 0; row < rows.size(); ++row) {
            const auto& sites = rows[row].sites;
            const auto found = std::find(sites.begin(), sites.end(), site);
            if (found != sites.end()) {
                const auto column = static_cast<std::size_t>(found - sites.begin());
                return points_ == SgfPoints::Names
                           ? fmt::format("{}{}", name_of_column(column), row + 1)
                           : std::string{letter(column), letter(row)};
            }
        }
        return {};
    }

    static constexpr std::size_t kLetters = 26;

    /// a to z, then A to Z.
    static char letter(std::size_t index) {
        return static_cast<char>(index < kLetters ? 'a' + index : 'A' + (index - kLetters));
    }

    /// a to z, then aa, ab and so on.
    static std::string name_of_column(std::size_t column) {
        const std::string last(1, letter(column % kLetters));
        return column < kLetters ? last : name_of_column(column / kLetters - 1) + last;
    }

    [[nodiscard]] std::size_t first_person() const {
        return transcript_.rounds.empty() ? 0 : transcript_.rounds.front().first_person;
    }

    [[nodiscard]] bool has_swap() const {
        return !transcript_.rounds.empty() &&
               std::ranges::any_of(
                   transcript_.rounds.front().items, [](const transcript::Item& item) {
                       return std::holds_alternative<transcript::SwapItem>(item.value);
                   });
    }

    const Transcript& transcript_;
    const Verdict& verdict_;
    const game::Game& game_;
    SgfPoints points_;
    std::string text_;
    int moves_ = 0;
};

}  // namespace

Result<std::string> to_sgf(const Transcript& transcript, const Verdict& verdict) {
    const spec::GameSpec& spec = transcript.game->spec();
    if (!spec.sgf) {
        return fail(plain_error(fmt::format("{} is no game of the Smart Game Format", spec.name),
                                "expected a game whose rules have 'sgf', such as Hex"));
    }
    constexpr std::size_t kMostOfLetters = 52;
    const auto rows = transcript.game->board().label_rows();
    const bool rectangular = std::ranges::all_of(rows, [&](const board::LabelRow& row) {
        return row.sites.size() == rows.front().sites.size() && row.holes.empty();
    });
    const std::size_t longest = std::max(rows.size(), rows.front().sites.size());
    if (!rectangular || (spec.sgf->points == SgfPoints::Letters && longest > kMostOfLetters)) {
        return fail(plain_error("the Smart Game Format has no such board",
                                "expected rows of the same length, without holes"));
    }
    return SgfWriter(transcript, verdict).write();
}

}  // namespace quadrille::score
