#pragma once
#include <filesystem>
#include <memory>
#include <string>

#include "match/registry.h"

namespace flotilla::tool {

// A record read from a file, as far as it is legal.
struct Record {
  const match::Module* game = nullptr;
  std::string text;                     // the legal part
  std::unique_ptr<match::Match> match;  // what it comes to; nothing if the header is damaged already
  std::string damage;  // where, what and why it is not legal any more; empty if it is sound
};

// The text of a file with plain line ends, and without the outcome that a kept story adds to its record.
// Throws Failed if it cannot be read.
std::string file_text(const std::string& file);

// Throws Failed if the file cannot be read or is of no game known here.
Record read_record(const std::string& file);

// The same for commands that can do nothing with a damaged one: throws Failed.
Record read_sound_record(const std::string& file);

// Writes a record. Leaves alone, and throws Failed for, a file that is there and is no record.
void write_record(const std::string& file, const match::Match& match);

// The first of GAME-1.play, GAME-2.play, … that is not there yet.
std::string fresh_name(std::string_view game);

}  // namespace flotilla::tool
