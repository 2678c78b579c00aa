// The copies of large structs, compiled once.
#include "spec/model/game_spec.h"

namespace quadrille::spec {

BoardSpec::BoardSpec() = default;
BoardSpec::BoardSpec(const BoardSpec&) = default;
BoardSpec::BoardSpec(BoardSpec&&) noexcept = default;
BoardSpec& BoardSpec::operator=(const BoardSpec&) = default;
BoardSpec& BoardSpec::operator=(BoardSpec&&) noexcept = default;
BoardSpec::~BoardSpec() = default;

PhaseSpec::PhaseSpec() = default;
PhaseSpec::PhaseSpec(const PhaseSpec&) = default;
PhaseSpec::PhaseSpec(PhaseSpec&&) noexcept = default;
PhaseSpec& PhaseSpec::operator=(const PhaseSpec&) = default;
PhaseSpec& PhaseSpec::operator=(PhaseSpec&&) noexcept = default;
PhaseSpec::~PhaseSpec() = default;

CounterSpec::CounterSpec() = default;
CounterSpec::CounterSpec(const CounterSpec&) = default;
CounterSpec::CounterSpec(CounterSpec&&) noexcept = default;
CounterSpec& CounterSpec::operator=(const CounterSpec&) = default;
CounterSpec& CounterSpec::operator=(CounterSpec&&) noexcept = default;
CounterSpec::~CounterSpec() = default;

GameSpec::GameSpec() = default;
GameSpec::GameSpec(const GameSpec&) = default;
GameSpec::GameSpec(GameSpec&&) noexcept = default;
GameSpec& GameSpec::operator=(const GameSpec&) = default;
GameSpec& GameSpec::operator=(GameSpec&&) noexcept = default;
GameSpec::~GameSpec() = default;

}  // namespace quadrille::spec
