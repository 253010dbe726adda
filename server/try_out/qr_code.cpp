#include "server/try_out/qr_code.h"

#include <array>
#include <qrcodegen/qrcodegen.hpp>
#include <string_view>

namespace flotilla::server::try_out {

namespace {

constexpr int quiet_zone = 4;  // light modules around the code, as the standard asks for
constexpr std::array<std::string_view, 4> blocks{" ", "▀", "▄", "█"};  // dark: none, upper, lower, both
// Of the 256 colours those that no theme changes.
constexpr std::string_view black_on_white = "\x1b[38;5;16;48;5;231m", reset = "\x1b[0m";

}  // namespace

std::string qr_code(const std::string& text, bool coloured) {
  const auto code = qrcodegen::QrCode::encodeText(text.c_str(), qrcodegen::QrCode::Ecc::MEDIUM);
  const int end = code.getSize() + quiet_zone;
  std::string drawn;
  for (int y = -quiet_zone; y < end; y += 2) {
    if (coloured) drawn += black_on_white;
    for (int x = -quiet_zone; x < end; ++x)
      drawn += blocks.at((code.getModule(x, y) ? 1U : 0U) | (code.getModule(x, y + 1) ? 2U : 0U));
    if (coloured) drawn += reset;
    drawn += '\n';
  }
  return drawn;
}

}  // namespace flotilla::server::try_out
