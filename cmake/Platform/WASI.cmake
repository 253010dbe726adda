# CMake 3.25 does not know this system; no settings are needed.
set(CMAKE_EXECUTABLE_SUFFIX .wasm)
