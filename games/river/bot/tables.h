#pragma once
#include <functional>
#include <memory>

#include "games/river/bot/table.h"

// The last few tables solved are kept, for each takes a while and 22 MB.
namespace flotilla::river {

// The table for these customs, solved by whoever asks first while others wait, and shared from then on.
// `told` hears how far it is, 0 to 1.
std::shared_ptr<const ValueTable> table_for(const Customs& customs,
                                            const std::function<void(double)>& told = {});

// The table for these customs if it is kept, or nullptr.
std::shared_ptr<const ValueTable> kept_table(const Customs& customs);

// Keeps one that was solved elsewhere.
void keep_table(std::shared_ptr<const ValueTable> table);

}  // namespace flotilla::river
