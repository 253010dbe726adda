#pragma once
#include <memory>

#include "games/powerboats/bot/solo.h"

// The tables of the last few courses are kept, for each takes a while and some megabytes.
namespace flotilla::powerboats {

// What a table rests on.
struct CourseKey {
  Chart chart{};
  Grain grain{};
  friend bool operator==(const CourseKey&, const CourseKey&) = default;
};

// The table of this course, on its board: solved now if it is not kept.
std::shared_ptr<const SoloTable> course_for(const CourseKey& key, const Board& board);

// The table if it is kept, or nullptr.
std::shared_ptr<const SoloTable> kept_course(const CourseKey& key);

// Keeps one that was solved elsewhere.
void keep_course(const CourseKey& key, std::shared_ptr<const SoloTable> table);

}  // namespace flotilla::powerboats
