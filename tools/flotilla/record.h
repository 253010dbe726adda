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
  std::unique_ptr<match::Match> match;  // after the legal part; nothing if the header is invalid
  std::string error;                    // the first illegal line and why; empty if the record is legal
};

// The text of a file with plain line ends, without the outcome at the end of a golden record.
// Throws CommandFailed if it cannot be read.
std::string file_text(const std::string& file);

// Throws CommandFailed if the file cannot be read or its game is unknown.
Record read_record(const std::string& file);

// The same for commands that need a legal record: throws CommandFailed otherwise.
Record read_legal_record(const std::string& file);

// Writes a record. Throws CommandFailed instead of overwriting a file that is not a record.
void write_record(const std::string& file, const match::Match& match);

// The first of GAME-1.play, GAME-2.play, … that does not exist yet.
std::string unused_file_name(std::string_view game);

}  // namespace flotilla::tool
