// Compiled once per game, named by FLOTILLA_GAME.
#include "wasm/game.h"

namespace flotilla {

namespace FLOTILLA_GAME {
const match::Module& rules_module();
const search::Module& bots_module();
}  // namespace FLOTILLA_GAME

namespace wasm {

const match::Module& game() { return FLOTILLA_GAME::rules_module(); }
const search::Module& game_bots() { return FLOTILLA_GAME::bots_module(); }

}  // namespace wasm
}  // namespace flotilla
