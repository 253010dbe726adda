# Build options of all rooms: warnings are errors, and code that may run in a browser has neither exceptions
# nor run-time type information.
add_library(flotilla_options INTERFACE)
target_include_directories(flotilla_options INTERFACE
  $<BUILD_INTERFACE:${CMAKE_SOURCE_DIR}> $<INSTALL_INTERFACE:include/flotilla>)
target_compile_features(flotilla_options INTERFACE cxx_std_20)
target_compile_options(flotilla_options INTERFACE
  $<BUILD_INTERFACE:-Wall;-Wextra;-Wpedantic;-Wconversion;-Werror>)

option(FLOTILLA_CHECK_INVARIANTS "check a game's invariants after every action" OFF)
if(FLOTILLA_CHECK_INVARIANTS)
  target_compile_definitions(flotilla_options INTERFACE FLOTILLA_CHECK_INVARIANTS)
endif()

add_library(flotilla_pure INTERFACE)
target_compile_options(flotilla_pure INTERFACE -fno-exceptions -fno-rtti
  # docs/decisions/0005-release-flags.md
  $<$<AND:$<CONFIG:Release>,$<CXX_COMPILER_ID:GNU>>:-O3 -fno-tree-vectorize -fno-tree-slp-vectorize>)

# A release is hardened: what a mistake with memory could do ends the program instead.
add_compile_options("$<$<AND:$<CONFIG:Release>,$<CXX_COMPILER_ID:GNU>>:-D_FORTIFY_SOURCE=3;-fstack-protector-strong>")
add_link_options("$<$<AND:$<CONFIG:Release>,$<CXX_COMPILER_ID:GNU>>:LINKER:-z,relro,-z,now>")

# Files are named from the root, so that ccache finds them from any checkout.
add_compile_options(-fmacro-prefix-map=${CMAKE_SOURCE_DIR}/=)
find_program(CCACHE ccache)
if(CCACHE)
  set(CMAKE_CXX_COMPILER_LAUNCHER ${CCACHE})
endif()

if(NOT CMAKE_CROSSCOMPILING)
  find_package(GTest REQUIRED)
  include(GoogleTest)
endif()

find_program(NODE node REQUIRED)
find_program(PYTHON python3 REQUIRED)

# Test files that node runs under the watchdog: each test has its own time limit. They start first, because they often
# wait, and others can compute meanwhile.
function(add_node_tests name)
  add_test(NAME ${name} COMMAND ${NODE} --import ${CMAKE_SOURCE_DIR}/tests/use_watchdog.mjs --test ${ARGN})
  set_tests_properties(${name} PROPERTIES TIMEOUT 1500 COST 2000)
endfunction()

# For tests that compute little: optimizing takes longer than it saves.
function(compile_fast target)
  target_compile_options(${target} PRIVATE -O0)
endfunction()

# For code that mostly waits: with sanitizers, optimizing takes three times as long as compiling. Not for fuzzers.
function(compile_fast_sanitized target)
  if(NOT FLOTILLA_FUZZ)
    target_compile_options(${target} PRIVATE $<$<NOT:$<CONFIG:Release>>:-O0>)
  endif()
endfunction()

# Registers the tests of a program by name; listing them may be slow on a busy machine.
function(discover_tests program)
  gtest_discover_tests(${program} ${ARGN} DISCOVERY_TIMEOUT 120)
endfunction()

# The unit tests of a room: the sources in `folder` become the program <room>_tests, linked with the room and
# the libraries that follow.
function(add_room_tests room folder)
  file(GLOB tests CONFIGURE_DEPENDS ${folder}/*.cpp)
  if(NOT tests OR CMAKE_CROSSCOMPILING OR FLOTILLA_FUZZ)
    return()
  endif()
  add_executable(${room}_tests ${tests})
  set_target_properties(${room}_tests PROPERTIES UNITY_BUILD ON)  # docs/decisions/0012-joined-files.md
  # Compiles faster and is still fast; g++ 12 then gives false warnings about uninitialized optionals.
  target_compile_options(${room}_tests PRIVATE -O1 $<$<CXX_COMPILER_ID:GNU>:-Wno-maybe-uninitialized>)
  target_link_libraries(${room}_tests PRIVATE ${room} ${ARGN} GTest::gtest_main)
  discover_tests(${room}_tests TEST_PREFIX ${room}/)
endfunction()
