// Where libc++ would describe a bug on the standard error, WebAssembly stops on the spot: words for a
// terminal would be all that a module imports from its host.
#include <__verbose_abort>

void std::__libcpp_verbose_abort(const char*, ...) { __builtin_trap(); }
extern "C" void __cxa_pure_virtual() { __builtin_trap(); }
