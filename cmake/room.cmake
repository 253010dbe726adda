# Every room is built alike: all warnings are errors, and what may run in a browser knows neither
# exceptions nor run-time type information.
add_library(flotilla_options INTERFACE)
target_include_directories(flotilla_options INTERFACE
  $<BUILD_INTERFACE:${CMAKE_SOURCE_DIR}> $<INSTALL_INTERFACE:include/flotilla>)
target_compile_features(flotilla_options INTERFACE cxx_std_20)
target_compile_options(flotilla_options INTERFACE
  $<BUILD_INTERFACE:-Wall;-Wextra;-Wpedantic;-Wconversion;-Werror>)

add_library(flotilla_pure INTERFACE)
target_compile_options(flotilla_pure INTERFACE -fno-exceptions -fno-rtti
  # docs/decisions/0005-release-flags.md
  $<$<AND:$<CONFIG:Release>,$<CXX_COMPILER_ID:GNU>>:-O3 -fno-tree-vectorize -fno-tree-slp-vectorize>)

# A file is named from the root, in messages and so in what is compiled: a copy of the checkout elsewhere finds it in ccache.
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

# Files of tests that node runs under the watchdog: each test has its ceiling, all together take what they need.
function(add_node_tests name)
  add_test(NAME ${name} COMMAND ${NODE} --import ${CMAKE_SOURCE_DIR}/tests/ceiling.mjs --test ${ARGN})
  set_tests_properties(${name} PROPERTIES TIMEOUT 1500)
endfunction()

# For tests that compute little: optimising takes longer than it saves.
function(compile_fast target)
  target_compile_options(${target} PRIVATE -O0)
endfunction()

# For what mostly waits: under sanitizers optimising takes three times as long as compiling. Fuzzers are in a hurry.
function(compile_fast_sanitized target)
  if(NOT FLOTILLA_FUZZ)
    target_compile_options(${target} PRIVATE $<$<NOT:$<CONFIG:Release>>:-O0>)
  endif()
endfunction()

# The tests of a program, by name; on a busy machine it takes its time to tell them.
function(discover_tests program)
  gtest_discover_tests(${program} ${ARGN} DISCOVERY_TIMEOUT 120)
endfunction()

# The tests a room keeps of itself: the sources in `folder` become the program <room>_tests, linked with the
# room and the libraries that follow.
function(add_room_tests room folder)
  file(GLOB tests CONFIGURE_DEPENDS ${folder}/*.cpp)
  if(NOT tests OR CMAKE_CROSSCOMPILING OR FLOTILLA_FUZZ)
    return()
  endif()
  add_executable(${room}_tests ${tests})
  set_target_properties(${room}_tests PROPERTIES UNITY_BUILD ON)  # docs/decisions/0012-joined-files.md
  # Compiled sooner, and still quick; g++ 12 then sees uninitialised parts in optionals where there are none.
  target_compile_options(${room}_tests PRIVATE -O1 $<$<CXX_COMPILER_ID:GNU>:-Wno-maybe-uninitialized>)
  target_link_libraries(${room}_tests PRIVATE ${room} ${ARGN} GTest::gtest_main)
  discover_tests(${room}_tests TEST_PREFIX ${room}/)
endfunction()
