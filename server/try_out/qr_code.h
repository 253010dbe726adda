#pragma once
#include <string>

namespace flotilla::server::try_out {

// A QR code in half blocks: one character is two modules, one above the other. `coloured`: black on white
// whatever the terminal's colours are. Otherwise without escape sequences, for dark ink on light paper.
std::string qr_code(const std::string& text, bool coloured);

}  // namespace flotilla::server::try_out
