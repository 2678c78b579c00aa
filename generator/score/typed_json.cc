#include "score/typed_json.h"

#include <array>
#include <cstddef>
#include <optional>
#include <string_view>
#include <vector>

#include "spec/model/printed_letters.h"
#include "transcript/model/replay.h"
#include "transcript/model/write_transcript.h"

namespace quadrille::score {

namespace {

void write_remark(JsonWriter& json,
                  const std::vector<transcript::Remark>& remarks,
                  std::string_view key) {
    const std::string* text = nullptr;
    for (const transcript::Remark& remark : remarks) {
        text = remark.key == key ? &remark.text : text;
    }
    json.key(key);
    text == nullptr ? json.null() : json.value(*text);
}

// For each round, who made each turn, as far as the turns are legal.
std::vector<std::vector<std::size_t>> movers_of(const transcript::Transcript& typed) {
    std::vector<std::vector<std::size_t>> movers;
    for (const transcript::Round& round : typed.rounds) {
        movers.push_back({round.first_person});
    }
    transcript::replay(typed, [&](std::size_t round, const game::Position& position) {
        if (!position.end()) {
            movers[round].push_back(transcript::person_to_move(typed, round, position));
        }
    });
    return movers;
}

class TypedWriter {
  public:
    TypedWriter(JsonWriter& json, const transcript::Transcript& typed)
        : json_(json), typed_(typed), game_(*typed.game) {}

    void write_moves() {
        const std::vector<std::vector<std::size_t>> movers = movers_of(typed_);
        for (std::size_t i = 0; i < typed_.rounds.size(); ++i) {
            const transcript::Round& round = typed_.rounds[i];
            for (std::size_t turn = 0; turn < round.turns.size(); ++turn) {
                json_.open('{');
                json_.key("round").value(static_cast<int>(i) + 1);
                json_.key("turn").value(round.turns[turn].number);
                json_.key("player");
                turn < movers[i].size() ? json_.value(static_cast<int>(movers[i][turn]) + 1)
                                        : json_.null();
                json_.key("items").list(round.items_of(round.turns[turn]),
                                        [&](const transcript::Item& item) {
                                            json_.value(transcript::item_text(game_, item.value));
                                        });
                json_.close('}');
            }
        }
    }

    void write_final() {
        const std::vector<game::MarkSet>& marks = typed_.final_board->marks;
        json_.open('[');
        for (std::size_t site = 0; site < marks.size(); ++site) {
            std::string letters;
            for (const spec::MarkId mark : marks[site].list()) {
                letters += spec::letter_in_file(game_.spec(), game_.spec().marks[mark.index()]);
            }
            if (!letters.empty()) {
                json_.open('{');
                json_.key("site").value(game_.board().label(board::SiteId{site}));
                json_.key("marks").value(letters);
                json_.close('}');
            }
        }
        json_.close(']');
    }

    void write_segments() {
        for (const transcript::FinalSegment& segment : typed_.segments->list) {
            json_.value(
                transcript::item_text(game_, transcript::SegmentItem{segment.from, segment.to}));
        }
    }

  private:
    JsonWriter& json_;
    const transcript::Transcript& typed_;
    const game::Game& game_;
};

}  // namespace

void write_typed(JsonWriter& json,
                 const transcript::Transcript* typed,
                 const std::vector<transcript::Remark>& remarks) {
    for (const std::string_view key : {"date", "place", "event", "note"}) {
        write_remark(json, remarks, key);
    }
    json.key("moves").open('[');
    if (typed != nullptr) {
        TypedWriter(json, *typed).write_moves();
    }
    json.close(']');
    json.key("final");
    if (typed != nullptr && typed->final_board) {
        TypedWriter(json, *typed).write_final();
    } else {
        json.null();
    }
    json.key("segments").open('[');
    if (typed != nullptr && typed->segments) {
        TypedWriter(json, *typed).write_segments();
    }
    json.close(']');
}

}  // namespace quadrille::score
