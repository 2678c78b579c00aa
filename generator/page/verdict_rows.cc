#include "page/verdict_rows.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "page/words.h"
#include "score/outcome.h"
#include "spec/in_language.h"

namespace quadrille::page {

namespace {

// U+2212, as paper has it.
std::string with_sign(std::int64_t number) {
    return number < 0 ? fmt::format("\u2212{}", -number) : fmt::format("+{}", number);
}

std::string plain(std::int64_t number) {
    return number < 0 ? fmt::format("\u2212{}", -number) : fmt::format("{}", number);
}

Word sites_of(const board::Board& board) {
    switch (board.site_kind()) {
        case spec::SiteKind::Cells:
            return Word::Cells;
        case spec::SiteKind::Vertices:
            return Word::Dots;
        case spec::SiteKind::Edges:
            return Word::Edges;
    }
    return Word::Sites;
}

class TableMaker {
  public:
    TableMaker(const score::Verdict& verdict,
               CountedPlace place,
               const figure::Panel& panel,
               std::string_view language)
        : verdict_(verdict),
          round_(place.round),
          count_(panel.counts[place.counter]),
          panel_(panel),
          language_(language) {}

    VerdictTable operator()(const spec::GroupsCounter& counting) {
        VerdictTable table;
        const bool owned = std::any_of(panel_.groups.begin(),
                                       panel_.groups.end(),
                                       [](const auto& group) { return group.owner.has_value(); });
        table.heads = {said(Word::Group), said(sites_of(panel_.board()))};
        if (owned) {
            table.heads.push_back(said(Word::For));
        }
        table.heads.push_back(said(Word::Sites));
        for (std::size_t i = 0; i < panel_.groups.size(); ++i) {
            const game::GroupReason& group = panel_.groups[i];
            VerdictRow row{std::to_string(i + 1), group.mark, {}};
            row.cells.push_back(std::to_string(group.sites.size()));
            if (owned) {
                row.cells.push_back(group.owner ? name(*group.owner) : "");
            }
            row.cells.push_back(labels(group.sites));
            table.rows.push_back(std::move(row));
        }
        table.note = note_on_pale(counting);
        return table;
    }

    VerdictTable operator()(const spec::CrossingsCounter& counting) {
        VerdictTable table;
        const std::string first = mark_name(spec::RoleId{0});
        const bool shared = counting.even || counting.odd;
        table.heads = {
            said(Word::Crossing), said(Word::Row), said(Word::Column), said(Word::FourEnds)};
        if (shared) {
            table.heads.push_back(first);
            table.heads.push_back(said(Word::Point));
        }
        for (std::size_t i = 0; i < panel_.crossings.size(); ++i) {
            const game::CrossingReason& crossing = panel_.crossings[i];
            VerdictRow row{std::to_string(i + 1), mark_of(crossing.to), {}};
            row.cells = {crossing.row.name,
                         crossing.column.name,
                         labels({crossing.ends.begin(), crossing.ends.end()})};
            if (shared) {
                row.cells.push_back(std::to_string(crossing.first_role_ends));
                row.cells.push_back(name_or_nobody(crossing.to));
            }
            table.rows.push_back(std::move(row));
        }
        return table;
    }

    VerdictTable operator()(const spec::MajorityCounter& /*counting*/) {
        VerdictTable table;
        table.heads = {said(Word::Area)};
        for (std::size_t role = 0; role < verdict_.game->role_count(); ++role) {
            table.heads.push_back(mark_name(spec::RoleId{role}));
        }
        table.heads.push_back(said(Word::WonBy));
        for (const game::AreaReason& area : panel_.areas) {
            VerdictRow row{printed(area.name), mark_of(area.to), {}};
            for (const std::int64_t marks : area.marks) {
                row.cells.push_back(std::to_string(marks));
            }
            row.cells.push_back(name_or_nobody(area.to));
            table.rows.push_back(std::move(row));
        }
        return table;
    }

    VerdictTable operator()(const spec::LandingsCounter& /*counting*/) {
        VerdictTable table;
        table.heads = {said(Word::Turn),
                       said(Word::Site),
                       said(Word::Bore),
                       said(Word::Points),
                       said(Word::Who),
                       said(Word::HasNow)};
        for (const game::Reason& reason : count_.reasons) {
            const auto& landing = std::get<game::LandingReason>(reason);
            const Word bore = landing.kind == game::LandingKind::Own          ? Word::OwnMark
                              : landing.kind == game::LandingKind::TheirsOnly ? Word::TheirsOnly
                                                                              : Word::NoMark;
            table.rows.push_back({std::to_string(landing.turn),
                                  std::nullopt,
                                  {panel_.board().label(landing.site),
                                   said(bore),
                                   with_sign(landing.points),
                                   name(landing.role),
                                   plain(landing.total)}});
        }
        return table;
    }

    VerdictTable operator()(const spec::MarksCounter& /*counting*/) {
        VerdictTable table;
        table.heads = {said(Word::Who), said(Word::Marks)};
        for (std::size_t role = 0; role < count_.by_role.size(); ++role) {
            table.rows.push_back({name(spec::RoleId{role}),
                                  mark_of(spec::RoleId{role}),
                                  {count_.by_role[role].text()}});
        }
        return table;
    }

    VerdictTable operator()(const spec::LinesCounter& /*counting*/) {
        VerdictTable table;
        table.heads = {
            said(Word::Line), said(Word::Length), said(Word::CountsForHead), said(Word::Sites)};
        for (const game::Reason& reason : count_.reasons) {
            const auto& line = std::get<game::LineReason>(reason);
            table.rows.push_back(
                {std::to_string(table.rows.size() + 1),
                 line.mark,
                 {std::to_string(line.sites.size()), plain(line.lines), labels(line.sites)}});
        }
        return table;
    }

    VerdictTable operator()(const spec::JoinedCounter& /*counting*/) {
        VerdictTable table;
        table.heads = {said(Word::Who), said(Word::Touches), said(Word::ByWayOf)};
        for (const game::Reason& reason : count_.reasons) {
            const auto& joined = std::get<game::JoinedReason>(reason);
            std::vector<std::string> areas;
            for (const std::string& area : joined.areas) {
                areas.push_back(printed(area));
            }
            table.rows.push_back(
                {name(joined.role),
                 mark_of(joined.role),
                 {fmt::format("{}", fmt::join(areas, ", ")), labels(joined.sites)}});
        }
        return table;
    }

    VerdictTable operator()(const spec::SumCounter& /*counting*/) {
        VerdictTable table;
        table.heads = {said(Word::Who), said(Word::Of), said(Word::Number), said(Word::Times)};
        for (const game::Reason& reason : count_.reasons) {
            const auto& term = std::get<game::TermReason>(reason);
            VerdictRow row{term.role ? name(*term.role) : said(Word::All), std::nullopt, {}};
            row.cells = {verdict_.game->spec().counters[term.counter.index()].called(),
                         term.number.text(),
                         plain(term.times)};
            table.rows.push_back(std::move(row));
        }
        return table;
    }

  private:
    [[nodiscard]] std::string said(Word which) const { return std::string(word(which, language_)); }

    [[nodiscard]] const std::string& printed(const std::string& area) const {
        return spec::printed_name(verdict_.game->spec(), area);
    }

    [[nodiscard]] std::string name_or_nobody(std::optional<spec::RoleId> role) const {
        return role ? name(*role) : said(Word::Nobody);
    }

    [[nodiscard]] const std::string& name(spec::RoleId role) const {
        return verdict_.names[score::person_of_role(
            *verdict_.game, role, verdict_.rounds[round_].first_person)];
    }

    [[nodiscard]] std::optional<spec::MarkId> mark_of(std::optional<spec::RoleId> role) const {
        if (!role || verdict_.game->marks_of(*role).empty()) {
            return std::nullopt;
        }
        return verdict_.game->marks_of(*role).first();
    }

    [[nodiscard]] std::string mark_name(spec::RoleId role) const {
        const auto mark = mark_of(role);
        return mark ? verdict_.game->spec().marks[mark->index()].name
                    : role_name(verdict_.game->spec().roles[role.index()], language_);
    }

    [[nodiscard]] std::string labels(const std::vector<board::SiteId>& sites) const {
        std::string text;
        for (const board::SiteId site : sites) {
            text += (text.empty() ? "" : " ") + panel_.board().label(site);
        }
        return text;
    }

    // "Pale stones, 15 in all, are in groups of fewer than 5."
    [[nodiscard]] std::string note_on_pale(const spec::GroupsCounter& counting) const {
        std::size_t pale = 0;
        for (std::size_t i = 0; i < panel_.pale.size(); ++i) {
            pale += panel_.pale[i] && !panel_.played.record.marks[i].empty() ? 1 : 0;
        }
        if (pale == 0) {
            return {};
        }
        return fmt::format(fmt::runtime(word(pale == 1 ? Word::OnePale : Word::Pale, language_)),
                           counting.at_least,
                           pale,
                           said(sites_of(panel_.board())));
    }

    const score::Verdict& verdict_;
    std::size_t round_;
    const game::Count& count_;
    const figure::Panel& panel_;
    std::string_view language_;
};

}  // namespace

VerdictTable verdict_table(const score::Verdict& verdict,
                           CountedPlace place,
                           const figure::Panel& panel,
                           std::string_view language) {
    return std::visit(TableMaker(verdict, place, panel, language),
                      verdict.game->spec().counters[place.counter].counting);
}

}  // namespace quadrille::page
