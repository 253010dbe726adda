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

find_program(CCACHE ccache)
if(CCACHE)
  set(CMAKE_CXX_COMPILER_LAUNCHER ${CCACHE})
endif()

if(NOT CMAKE_CROSSCOMPILING)
  find_package(GTest REQUIRED)
  include(GoogleTest)
endif()

# For tests that are long to compile and soon done: optimising takes longer than it saves.
function(compile_fast target)
  target_compile_options(${target} PRIVATE -O0)
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
  target_link_libraries(${room}_tests PRIVATE ${room} ${ARGN} GTest::gtest_main)
  discover_tests(${room}_tests TEST_PREFIX ${room}/)
endfunction()
