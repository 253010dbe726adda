# games/games.list is the only registration of a game. Here it becomes the list FLOTILLA_GAMES and the
# generated sources that see every game.
set(games_list ${CMAKE_SOURCE_DIR}/games/games.list)
set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${games_list})
file(STRINGS ${games_list} FLOTILLA_GAMES REGEX "^[a-z]")

set(FLOTILLA_GENERATED ${CMAKE_BINARY_DIR}/generated)
set(game_includes "")
set(game_modules "")
set(game_rules "")
foreach(game IN LISTS FLOTILLA_GAMES)
  string(APPEND game_includes "#include \"games/${game}/rules/rules.h\"\n")
  string(APPEND game_modules "      module_of<${game}::Rules>,\n")
  list(APPEND game_rules "flotilla::${game}::Rules")
endforeach()
list(JOIN game_rules ", " game_rules)
configure_file(${CMAKE_CURRENT_LIST_DIR}/registry.cpp.in ${FLOTILLA_GENERATED}/registry.cpp @ONLY)
configure_file(${CMAKE_CURRENT_LIST_DIR}/every_game.h.in ${FLOTILLA_GENERATED}/every_game.h @ONLY)
