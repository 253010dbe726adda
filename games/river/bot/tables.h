#pragma once
#include <functional>
#include <memory>

#include "games/river/bot/table.h"

namespace flotilla::river {

// The table for these customs, solved by whoever asks first while others wait, and shared from then on.
// `told` hears how far it is, 0 to 1. The last few tables are kept; each takes 22 MB.
std::shared_ptr<const ValueTable> table_for(const Customs& customs,
                                            const std::function<void(double)>& told = {});

}  // namespace flotilla::river
