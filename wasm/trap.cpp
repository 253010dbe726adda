// Traps where libc++ would print to standard error: that output would be the module's only import.
#include <__verbose_abort>

void std::__libcpp_verbose_abort(const char*, ...) { __builtin_trap(); }
extern "C" void __cxa_pure_virtual() { __builtin_trap(); }
