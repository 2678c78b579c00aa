#include "transcript/model/replay.h"

#include <algorithm>
#include <utility>

#include "base/utf8.h"

namespace quadrille::transcript {

namespace {

// The verbs of a phase's turns, by kind.
struct TurnVerbs {
    TurnVerbs() = default;

    explicit TurnVerbs(const spec::PhaseSpec& rules)
        : mark(game::find_verb<spec::MarkVerb>(rules)),
          step(game::find_verb<spec::StepVerb>(rules)),
          say(game::find_verb<spec::SayVerb>(rules)) {
        const auto is_step = [](const spec::Verb& verb) {
            return std::holds_alternative<spec::StepVerb>(verb);
        };
        const auto is_mark = [](const spec::Verb& verb) {
            return std::holds_alternative<spec::MarkVerb>(verb);
        };
        marks_after_step =
            std::ranges::find_if(rules.turn, is_step) < std::ranges::find_if(rules.turn, is_mark);
    }

    const spec::MarkVerb* mark = nullptr;
    const spec::StepVerb* step = nullptr;
    const spec::SayVerb* say = nullptr;
    bool marks_after_step = false;
};

bool has_walk(const game::Turn& turn) {
    return std::ranges::any_of(turn, [](const game::Action& action) {
        return std::holds_alternative<game::Walk>(action);
    });
}

// Why a typed item is not an action; nothing if it is one.
using Refusal = std::optional<FaultReason>;

Refusal convert_site(const game::Position& position,
                     const TurnVerbs& verbs,
                     const SiteItem& item,
                     game::Turn& turn) {
    const game::Game& game = position.game();
    // After the step a site alone is marked, where there is no choice of marks.
    const bool marks = verbs.mark != nullptr && verbs.marks_after_step && has_walk(turn) &&
                       position.choice(verbs.mark->what).size() == 1;
    if (verbs.step != nullptr && (verbs.mark == nullptr || (!item.mark && !marks))) {
        const game::MarkSet own = game.marks_of(position.to_move());
        if (item.mark && !own.has(*item.mark)) {
            return WalkerMark{own.list()};
        }
        turn.emplace_back(game::Walk{item.site});
        return std::nullopt;
    }
    if (item.mark) {
        turn.emplace_back(game::PlaceMark{item.site, *item.mark});
        return std::nullopt;
    }
    if (verbs.mark == nullptr) {
        turn.push_back(game::PlaceMark{item.site, game.all_marks().first()});
        return std::nullopt;
    }
    const game::MarkSet choice = position.choice(verbs.mark->what);
    if (choice.size() != 1) {
        return MarkNotSaid{choice.list()};
    }
    turn.push_back(game::PlaceMark{item.site, choice.first()});
    return std::nullopt;
}

Refusal convert_word(const TurnVerbs& verbs, const WordItem& item, game::Turn& turn) {
    if (verbs.say == nullptr) {
        return WordNotHere{};
    }
    const std::vector<std::string>& words = verbs.say->words;
    const auto found = std::find(words.begin(), words.end(), *item.word);
    if (found == words.end()) {
        return WordNotHere{words};
    }
    turn.push_back(game::Say{static_cast<std::size_t>(found - words.begin())});
    return std::nullopt;
}

// Adds the item's action to the turn.
Refusal convert(const game::Position& position,
                const TurnVerbs& verbs,
                const ItemValue& value,
                game::Turn& turn) {
    if (const auto* site = std::get_if<SiteItem>(&value)) {
        return convert_site(position, verbs, *site, turn);
    }
    if (const auto* word = std::get_if<WordItem>(&value)) {
        return convert_word(verbs, *word, turn);
    }
    if (const auto* segment = std::get_if<SegmentItem>(&value)) {
        turn.push_back(game::DrawSegment{segment->from, segment->to});
    } else if (std::holds_alternative<PassItem>(value)) {
        turn.push_back(game::Pass{});
    } else if (std::holds_alternative<SwapItem>(value)) {
        turn.push_back(game::Swap{});
    } else {
        turn.push_back(game::Resign{});
    }
    return std::nullopt;
}

// Converts items to a turn; if one is refused, the turn has only those before it.
Refusal convert_all(const game::Position& position,
                    const TurnVerbs& verbs,
                    std::span<const Item> items,
                    game::Turn& turn) {
    turn.clear();
    for (const Item& item : items) {
        if (auto refusal = convert(position, verbs, item.value, turn)) {
            return refusal;
        }
    }
    return std::nullopt;
}

class Player {
  public:
    Player(const Transcript& transcript, const TurnWatcher& watch)
        : transcript_(transcript), watch_(watch) {}

    Replay run();
    Replay run_alone(std::size_t round);

  private:
    bool begin_round();
    void play_round();
    [[nodiscard]] std::size_t last_naming(std::size_t person) const;
    bool play_turn(std::span<const Item> items, game::Position& position);
    bool play_actions(std::span<const Item> items);
    bool check_speaker(const game::Position& position);
    void finish_turn();
    void find_verbs(const game::Position& position);
    void resign();

    bool fault(std::size_t item, FaultReason reason) {
        result_.fault = Fault{round_, turn_, item, std::move(reason)};
        return false;
    }

    const Transcript& transcript_;
    const TurnWatcher& watch_;
    Replay result_;
    std::optional<std::size_t> phase_;  // the current one
    TurnVerbs verbs_;                   // of the current phase
    game::Turn actions_;                // of the current turn
    std::size_t round_ = 0;
    std::size_t turn_ = 0;
};

// Persons alternate, so whoever is first too often was named somewhere.
std::size_t Player::last_naming(std::size_t person) const {
    for (std::size_t i = round_ + 1; i-- > 0;) {
        const Round& round = transcript_.rounds[i];
        if (round.first_named && round.first_person == person) {
            return i;
        }
    }
    return round_;
}

bool Player::begin_round() {
    const auto& rounds = transcript_.rounds;
    if (round_ > 0 && !result_.last().end()) {
        return fault(0, RoundNotEnded{round_ - 1, result_.last().turns()});
    }
    const std::size_t person = rounds[round_].first_person;
    const auto same_first =
        std::count_if(rounds.begin(),
                      rounds.begin() + static_cast<std::ptrdiff_t>(round_) + 1,
                      [person](const Round& round) { return round.first_person == person; });
    const spec::GameSpec& spec = transcript_.game->spec();
    const auto persons = static_cast<std::ptrdiff_t>(transcript_.person_count());
    if (spec.rounds.swap_roles && same_first * persons > spec.rounds.count + persons - 1) {
        return fault(0, FirstTooOften{person, last_naming(person)});
    }
    result_.rounds.emplace_back(*transcript_.game);
    return true;
}

void Player::resign() {
    result_.resigned = person_to_move(transcript_, round_, result_.last());
    (void)result_.rounds.back().play({game::Resign{}});
}

bool Player::play_actions(std::span<const Item> items) {
    game::Position& position = result_.rounds.back();
    if (position.end()) {
        return fault(0, game::Illegal{0, game::GameOver{*position.end()}});
    }
    if (auto wrong = convert_all(position, verbs_, items, actions_)) {
        return fault(actions_.size(), std::move(*wrong));
    }
    if (auto played = position.play(actions_); !played) {
        return fault(played.error().item, std::move(played.error()));
    }
    finish_turn();
    return true;
}

void Player::finish_turn() {
    if (watch_) {
        watch_(round_, result_.rounds.back());
    }
}

/// The player named before the turn must be the one to move.
bool Player::check_speaker(const game::Position& position) {
    const std::vector<Speaker>& speakers = transcript_.rounds[round_].speakers;
    const auto named = std::find_if(
        speakers.begin(), speakers.end(), [&](const Speaker& each) { return each.turn == turn_; });
    if (named == speakers.end() || position.end()) {
        return true;
    }
    const std::size_t person = person_to_move(transcript_, round_, position);
    const std::string& role = transcript_.game->spec().roles[position.to_move().index()];
    return is_alike(named->name, transcript_.person_name(person)) || is_alike(named->name, role) ||
           fault(0, WrongSpeaker{named->name, named->span});
}

void Player::find_verbs(const game::Position& position) {
    if (phase_ != position.phase()) {
        phase_ = position.phase();
        verbs_ = TurnVerbs(position.rules());
    }
}

bool Player::play_turn(std::span<const Item> items, game::Position& position) {
    if (!check_speaker(position)) {
        return false;
    }
    if (!position.end()) {
        find_verbs(position);
    }
    const bool resigns = !items.empty() && std::holds_alternative<ResignItem>(items.back().value);
    if (!resigns) {
        return play_actions(items);
    }
    const std::span<const Item> before = items.first(items.size() - 1);
    if (!before.empty() && !play_actions(before)) {
        return false;
    }
    if (result_.last().end()) {
        return fault(before.size(), game::Illegal{0, game::GameOver{*result_.last().end()}});
    }
    resign();
    return true;
}

// The marks of the first turns, while each is one site with its mark.
std::vector<game::PlaceMark> first_marks(const Round& round) {
    std::vector<game::PlaceMark> marks;
    marks.reserve(round.turns.size());
    for (const Turn& turn : round.turns) {
        const auto* site = turn.item_count == 1
                               ? std::get_if<SiteItem>(&round.items[turn.first_item].value)
                               : nullptr;
        if (site == nullptr || !site->mark) {
            break;
        }
        marks.push_back({site->site, *site->mark});
    }
    return marks;
}

void Player::play_round() {
    const Round& round = transcript_.rounds[round_];
    game::Position& position = result_.rounds.back();
    turn_ = watch_ ? 0 : position.play_free_marks(first_marks(round));
    while (turn_ < round.turns.size()) {
        if (!play_turn(round.items_of(round.turns[turn_]), position)) {
            break;
        }
        ++turn_;
    }
}

Replay Player::run() {
    if (transcript_.to_move && transcript_.final_board) {
        result_.rounds.push_back(game::Position::set_up(
            *transcript_.game, transcript_.final_board->marks, spec::RoleId{*transcript_.to_move}));
        return std::move(result_);
    }
    // A round that was only announced has not begun.
    std::size_t count = transcript_.rounds.size();
    while (count > 0 && transcript_.rounds[count - 1].turns.empty()) {
        --count;
    }
    for (round_ = 0; round_ < count; ++round_) {
        turn_ = 0;
        if (!begin_round()) {
            break;
        }
        play_round();
        if (result_.fault || result_.resigned) {
            break;
        }
    }
    if (result_.rounds.empty()) {
        result_.rounds.emplace_back(*transcript_.game);
    }
    return std::move(result_);
}

Replay Player::run_alone(std::size_t round) {
    round_ = round;
    result_.rounds.emplace_back(*transcript_.game);
    play_round();
    return std::move(result_);
}

}  // namespace

Actions actions_of(const game::Position& position, std::span<const Item> items) {
    Actions actions;
    if (auto refusal = convert_all(position, TurnVerbs(position.rules()), items, actions.turn)) {
        actions.fault = Fault{0, 0, actions.turn.size(), std::move(*refusal)};
    }
    return actions;
}

std::size_t person_in_role(const game::Game& game, spec::RoleId role, std::size_t first_person) {
    return (role.index() + first_person) % game.role_count();
}

std::size_t usual_first_person(const game::Game& game, std::span<const Round> before) {
    if (!game.spec().rounds.swap_roles || before.empty()) {
        return 0;
    }
    return (before.back().first_person + 1) % game.role_count();
}

std::size_t person_to_move(const Transcript& transcript,
                           std::size_t round,
                           const game::Position& position) {
    const std::size_t first =
        round < transcript.rounds.size() ? transcript.rounds[round].first_person : 0;
    return person_in_role(*transcript.game, position.first_role_of_mover(), first);
}

Replay replay(const Transcript& transcript, const TurnWatcher& watch) {
    return Player(transcript, watch).run();
}

Replay replay_round(const Transcript& transcript, std::size_t round) {
    const TurnWatcher nobody;
    return Player(transcript, nobody).run_alone(round);
}

}  // namespace quadrille::transcript
