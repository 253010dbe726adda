# clang and wasi-libc: plain WebAssembly without JavaScript glue.
list(APPEND CMAKE_MODULE_PATH ${CMAKE_CURRENT_LIST_DIR})
set(CMAKE_SYSTEM_NAME WASI)
set(CMAKE_SYSTEM_PROCESSOR wasm32)
set(CMAKE_CXX_COMPILER clang++-19)
set(CMAKE_AR llvm-ar-19)
set(CMAKE_RANLIB llvm-ranlib-19)
set(CMAKE_CXX_COMPILER_TARGET wasm32-wasi)
set(CMAKE_TRY_COMPILE_TARGET_TYPE STATIC_LIBRARY)
set(CMAKE_CXX_FLAGS_INIT
  "-fno-exceptions -fno-rtti -mbulk-memory -fno-threadsafe-statics -fno-c++-static-destructors")
# The stack is below all data, so that an overflow traps instead of overwriting data.
set(CMAKE_EXE_LINKER_FLAGS_INIT "-Wl,--stack-first,-z,stack-size=1048576")
