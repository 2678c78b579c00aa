#include "score/write_sgf.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <utility>
#include <vector>

#include "base/date.h"
#include "transcript/import/sgf_points.h"
#include "transcript/model/replay.h"

namespace quadrille::score {

namespace {

using transcript::SgfPoints;
using transcript::Transcript;
using Swap = spec::SgfSpec::Swap;

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
          sgf_(*game_.spec().sgf),
          points_(game_.board(), transcript::points_of(sgf_, game_.board())),
          first_colour_(transcript::first_colour(game_)) {}

    [[nodiscard]] bool possible() const { return points_.possible(); }

    std::string write() {
        text_ = "(;FF[4]";
        add("GM", sgf_.game);
        add("CA", "UTF-8");
        add("AP", "Quadrille:" QUADRILLE_VERSION);
        const transcript::BoardSize size = transcript::size_of(game_.board());
        add("SZ",
            size.columns == size.rows ? std::to_string(size.columns)
                                      : fmt::format("{}:{}", size.columns, size.rows));
        add_values();
        add_players();
        add_remarks();
        add_result();
        if (transcript_.has_turns()) {
            set_up(start_marks());
            add_moves();
        } else if (transcript_.final_board) {
            set_up(transcript_.final_board->marks);
            if (transcript_.to_move) {
                add("PL", kColours.at(role_of(*transcript_.to_move)));
            }
        }
        return text_ + ")\n";
    }

  private:
    void add(std::string_view property, std::string_view value) {
        text_ += fmt::format("{}[{}]", property, value);
    }

    /// The person whose name a colour has. Where players keep their colours in a swap, they have them
    /// from first to last; else the name is that of the person who has the colour at the end.
    [[nodiscard]] std::size_t person_of(std::size_t colour) const {
        const std::size_t role = role_of(colour);
        const bool exchanged = has_swap() && sgf_.swap == Swap::Told;
        return transcript::person_in_role(
            game_, spec::RoleId{exchanged ? 1 - role : role}, first_person());
    }

    /// The role whose marks have the colour, and the other way round.
    [[nodiscard]] std::size_t role_of(std::size_t colour) const {
        return first_colour_ == 0 ? colour : 1 - colour;
    }

    /// What SZ does not say: "variant=four row=3".
    void add_values() {
        std::string values = transcript_.variant.empty() ? "" : "variant=" + transcript_.variant;
        for (const spec::Setting& setting : transcript_.set) {
            if (setting.name != "size") {
                values +=
                    fmt::format("{}{}={}", values.empty() ? "" : " ", setting.name, setting.value);
            }
        }
        if (!values.empty()) {
            add("RU", values);
        }
    }

    void add_players() {
        for (std::size_t colour = 0; colour < kColours.size(); ++colour) {
            if (!transcript_.names.empty()) {
                add(fmt::format("P{}", kColours.at(colour)),
                    escaped(transcript_.names[person_of(colour)]));
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
        const std::size_t colour = *verdict_.winner == person_of(0) ? 0 : 1;
        add("RE", fmt::format("{}+{}", kColours.at(colour), how));
    }

    [[nodiscard]] std::vector<game::MarkSet> start_marks() const {
        std::vector<game::MarkSet> marks(game_.board().site_count());
        for (const game::StartSite& start : game_.start()) {
            marks[start.site.index()].add(start.mark);
        }
        return marks;
    }

    void set_up(const std::vector<game::MarkSet>& marks) {
        for (std::size_t colour = 0; colour < kColours.size(); ++colour) {
            std::string points;
            for (std::size_t site = 0; site < marks.size(); ++site) {
                for (const spec::MarkId mark : marks[site].list()) {
                    if (game_.owner(mark) == spec::RoleId{role_of(colour)}) {
                        points += "[" + points_.name(board::SiteId{site}) + "]";
                    }
                }
            }
            text_ += points.empty() ? "" : fmt::format("A{}{}", kColours.at(colour), points);
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
        const bool kept = sgf_.swap != Swap::Told;
        const spec::RoleId mover = kept ? position.first_role_of_mover() : position.to_move();
        const char* const colour = kColours.at(role_of(mover.index()));
        if (const auto* site = std::get_if<transcript::SiteItem>(&item.value)) {
            move(colour, point(site->site, position.swapped()));
        } else if (std::holds_alternative<transcript::PassItem>(item.value)) {
            const auto points = transcript::points_of(sgf_, game_.board());
            move(colour, points == SgfPoints::Points::Letters ? "" : "pass");
        } else if (!std::holds_alternative<transcript::SwapItem>(item.value)) {
            return;
        } else if (kept) {
            move(colour, sgf_.swap == Swap::Mirrored ? "swap-pieces" : "swap");
        } else {
            // Programs that do not know this property show the stones in their colours all the same.
            add("C",
                escaped(fmt::format("{} takes this over (swap)",
                                    transcript_.person_name(1 - first_person()))));
            add("SWAP", "sides");
        }
    }

    void move(std::string_view colour, std::string_view value) {
        text_ += fmt::format("{};{}[{}]", moves_ % kMovesOfALine == 0 ? "\n" : "", colour, value);
        ++moves_;
    }

    /// After a swap in which players keep colours and sides, the board lies mirrored.
    [[nodiscard]] std::string point(board::SiteId site, bool swapped) const {
        const bool mirrored = swapped && sgf_.swap == Swap::Mirrored;
        return points_.name(mirrored ? points_.mirrored(site).value_or(site) : site);
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
    const spec::SgfSpec& sgf_;
    SgfPoints points_;
    std::size_t first_colour_;
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
    SgfWriter writer(transcript, verdict);
    if (!writer.possible()) {
        return fail(plain_error("the Smart Game Format has no such board",
                                "expected rows of the same length, at most 52 of them"));
    }
    return writer.write();
}

}  // namespace quadrille::score
