// Words for marks that may not stand where they were put, because of other marks near them.
#pragma once

#include "game/game.h"
#include "game/illegal.h"
#include "transcript/model/fault_text.h"

namespace quadrille::transcript {

FaultWords words_of(const game::Game& game, const game::NotNear& reason);
FaultWords words_of(const game::Game& game, const game::TooNear& reason);
FaultWords words_of(const game::Game& game, const game::WrongNeighbours& reason);
FaultWords words_of(const game::Game& game, const game::NotInLine& reason);
FaultWords words_of(const game::Game& game, const game::IsEnclosed& reason);
FaultWords words_of(const game::Game& game, const game::NotTogether& reason);
FaultWords words_of(const game::Game& game, const game::NotAlong& reason);
FaultWords words_of(const game::Game& game, const game::NotIn& reason);
FaultWords words_of(const game::Game& game, const game::AreaClosed& reason);
FaultWords words_of(const game::Game& game, const game::NotSent& reason);
FaultWords words_of(const game::Game& game, const game::NotInSameArea& reason);
FaultWords words_of(const game::Game& game, const game::WrongNumberInArea& reason);
FaultWords words_of(const game::Game& game, const game::WouldMake& reason);

}  // namespace quadrille::transcript
