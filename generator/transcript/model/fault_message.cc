#include <fmt/format.h>

#include <algorithm>

#include "base/spelling.h"
#include "transcript/model/diagram.h"
#include "transcript/model/fault_text.h"

namespace quadrille::transcript {

namespace {

constexpr std::size_t kWidestDiagram = 90;
constexpr std::size_t kTallestDiagram = 40;
constexpr std::size_t kMostSegments = 120;
constexpr std::size_t kListedALine = 12;

class Message {
  public:
    Message(const SourceText& source, const Transcript& transcript, const Replay& replay)
        : source_(source),
          transcript_(transcript),
          replay_(replay),
          fault_(*replay.fault),
          round_(transcript.rounds[fault_.round]) {}

    Diagnostic run() {
        const FaultWords words =
            std::visit([this](const auto& reason) { return word(reason); }, fault_.reason);
        Diagnostic message = source_.error(place(), words.wrong, words.expected);
        message.notes = words.notes;
        if (!about_round()) {
            add_turn(message);
            add_position(message);
        }
        return message;
    }

  private:
    [[nodiscard]] bool about_round() const {
        return std::holds_alternative<RoundNotEnded>(fault_.reason) ||
               std::holds_alternative<FirstTooOften>(fault_.reason);
    }

    [[nodiscard]] const Turn& turn() const { return round_.turns[fault_.turn]; }

    [[nodiscard]] std::span<const Item> items() const { return round_.items_of(turn()); }

    [[nodiscard]] SourceSpan place() const {
        if (const auto* often = std::get_if<FirstTooOften>(&fault_.reason)) {
            return transcript_.rounds[often->named_in].span;
        }
        if (const auto* speaker = std::get_if<WrongSpeaker>(&fault_.reason)) {
            return speaker->span;
        }
        if (about_round()) {
            return round_.span;
        }
        return fault_.item < items().size() ? items()[fault_.item].span : turn().span;
    }

    [[nodiscard]] FaultWords word(const game::Illegal& illegal) const {
        return words_for(illegal, replay_.last(), items());
    }

    [[nodiscard]] FaultWords word(const MarkNotSaid& reason) const {
        std::vector<std::string> examples;
        const std::string site = site_typed();
        for (const spec::MarkId mark : reason.choice) {
            examples.push_back(site + "=" + letter(mark));
        }
        return {fmt::format("{} without a mark", site), "expected " + joined_list(examples), {}};
    }

    [[nodiscard]] FaultWords word(const WalkerMark& reason) const {
        std::vector<std::string> own;
        for (const spec::MarkId mark : reason.own) {
            own.push_back(letter(mark));
        }
        return {fmt::format("{} is marked by the player who moves there", site_typed()),
                "expected " + joined_list(own) + ", or no mark",
                {}};
    }

    [[nodiscard]] FaultWords word(const WordNotHere& reason) const {
        return {"this word cannot be said in this turn",
                reason.words.empty() ? "expected no word" : "expected " + joined_list(reason.words),
                {}};
    }

    [[nodiscard]] FaultWords word(const RoundNotEnded& reason) const {
        return {
            fmt::format(
                "round {} begins before round {} has ended", reason.round + 2, reason.round + 1),
            fmt::format("round {} stops after {}",
                        reason.round + 1,
                        count_of(reason.turns, "turn", "turns")),
            {}};
    }

    [[nodiscard]] FaultWords word(const FirstTooOften& reason) const {
        const int rounds = transcript_.game->spec().rounds.count;
        const std::string& name = transcript_.person_name(reason.person);
        FaultWords words{
            fmt::format("{} is first too often", name),
            fmt::format("in the {} rounds of a match each player is first equally often", rounds),
            {}};
        if (reason.named_in != fault_.round) {
            words.notes.push_back(
                fmt::format("round {} names no first player, so {} is first there too",
                            fault_.round + 1,
                            name));
        }
        return words;
    }

    [[nodiscard]] FaultWords word(const WrongSpeaker& reason) const {
        const game::Position& position = replay_.last();
        return {fmt::format("turn {} is not {}'s", position.turns() + 1, reason.name),
                fmt::format(
                    "expected {}, who is to move",
                    transcript_.person_name(person_to_move(transcript_, fault_.round, position))),
                {}};
    }

    [[nodiscard]] std::string letter(spec::MarkId mark) const {
        return transcript_.game->spec().marks[mark.index()].letter;
    }

    [[nodiscard]] std::string site_typed() const {
        const auto* item = std::get_if<SiteItem>(&items()[fault_.item].value);
        return item == nullptr ? "this" : transcript_.game->board().label(item->site);
    }

    void add_turn(Diagnostic& message) const {
        const game::Position& position = replay_.last();
        if (position.end()) {
            return;
        }
        const std::string& role = transcript_.game->spec().roles[position.to_move().index()];
        const std::string& name =
            transcript_.person_name(person_to_move(transcript_, fault_.round, position));
        const std::string who = name == role ? role : fmt::format("{} ({})", name, role);
        const std::string round = transcript_.game->spec().rounds.count > 1
                                      ? fmt::format("round {}, ", fault_.round + 1)
                                      : "";
        message.notes.push_back(
            fmt::format("{}turn {}, {} to move", round, position.turns() + 1, who));
    }

    void add_position(Diagnostic& message) const {
        const game::Position& position = replay_.last();
        const std::vector<std::string> lines = diagram(*transcript_.game, position.record().marks);
        const bool fits = lines.size() <= kTallestDiagram &&
                          std::all_of(lines.begin(), lines.end(), [](const std::string& line) {
                              return line.size() <= kWidestDiagram;
                          });
        if (!fits) {
            return;
        }
        message.notes.emplace_back(position.turns() == 0
                                       ? "the board before it:"
                                       : fmt::format("the board after turn {}:", position.turns()));
        for (const std::string& line : lines) {
            message.notes.push_back("  " + line);
        }
        if (transcript_.game->has_steps()) {
            add_tokens(message, position);
        }
        add_segments(message, position);
    }

    void add_segments(Diagnostic& message, const game::Position& position) const {
        const auto& segments = position.record().segments;
        const board::Board& board = transcript_.game->board();
        const std::size_t drawn = transcript_.game->starts().drawn.size();
        if (segments.size() <= drawn || segments.size() - drawn > kMostSegments) {
            return;
        }
        message.notes.emplace_back("the segments so far:");
        for (std::size_t i = drawn; i < segments.size(); ++i) {
            const std::string name = board.label(segments[i].a) + "-" + board.label(segments[i].b);
            if (i % kListedALine == 0) {
                message.notes.push_back("  " + name);
            } else {
                message.notes.back() += " " + name;
            }
        }
    }

    void add_tokens(Diagnostic& message, const game::Position& position) const {
        if (transcript_.game->starts().one_token) {
            message.notes.push_back(
                fmt::format("the coin stands on {}",
                            transcript_.game->board().label(position.token(spec::RoleId{0}))));
            return;
        }
        std::vector<std::string> stands;
        for (std::size_t role = 0; role < transcript_.game->role_count(); ++role) {
            stands.push_back(
                fmt::format("{} stands on {}",
                            transcript_.game->spec().roles[role],
                            transcript_.game->board().label(position.token(spec::RoleId{role}))));
        }
        message.notes.push_back(joined_list(stands, "and"));
    }

    const SourceText& source_;
    const Transcript& transcript_;
    const Replay& replay_;
    const Fault& fault_;
    const Round& round_;
};

}  // namespace

Diagnostic fault_message(const SourceText& source,
                         const Transcript& transcript,
                         const Replay& replay) {
    return Message(source, transcript, replay).run();
}

}  // namespace quadrille::transcript
