# CMake 3.25 does not know this system yet; there is nothing to tell it.
set(CMAKE_EXECUTABLE_SUFFIX .wasm)
