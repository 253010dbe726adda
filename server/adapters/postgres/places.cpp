#include "server/adapters/postgres/places.h"

#include "server/adapters/postgres/session.h"

namespace flotilla::postgres {
namespace {

constexpr auto insert_place =
    "insert into place select $1::int, $2::int, 0 where not exists (select from place)";

std::size_t old_count(const Databases& databases) {
  return databases.growing_from > 0 ? databases.growing_from : databases.connections.size();
}

void set_places(const Databases& databases, unsigned growing_from) {
  for (const auto& connection : databases.connections)
    Session(connection)
        .query("update place set count = $1::int, growing_from = $2::int",
               {std::to_string(databases.connections.size()), std::to_string(growing_from)});
}

}  // namespace

void assign_places(const Databases& databases) {
  for (std::size_t i = 0; i < databases.connections.size(); ++i)
    Session(databases.connections[i])
        .query(insert_place, {std::to_string(i), std::to_string(old_count(databases))});
}

void require_place(const Databases& databases, std::size_t number) {
  const Session session(databases.connections[number]);
  if (session.ask("select to_regclass('place')").empty()) return;
  const auto place = session.query("select number, count, growing_from from place");
  if (PQntuples(place.get()) == 0) return;
  const auto value = [&](int column) { return std::stoul(PQgetvalue(place.get(), 0, column)); };
  const auto fail = [&](const std::string& says) {
    throw StoreFailure{StoreError::failed, Databases::name(number) + " " + says};
  };
  const auto known = value(0), count = value(1), growing_from = value(2);
  if (known != number) fail("was " + Databases::name(known) + " until now");
  const bool is_old = count == old_count(databases) && growing_from == 0;
  const bool is_growing = databases.growing_from > 0 && count == databases.connections.size() &&
                          (growing_from == databases.growing_from || growing_from == 0);
  if (is_old || is_growing) return;
  fail("is one of " + std::to_string(count) +
       (growing_from == 0
            ? ": name them all; for more, set growing_from"
            : ", and their tables still move: name them all, and set growing_from = " +
                  std::to_string(growing_from) + " until \"flotillad move-tables\" has ended"));
}

void require_places(const Databases& databases) {
  for (std::size_t i = 0; i < databases.connections.size(); ++i) require_place(databases, i);
}

void begin_growth(const Databases& databases) {
  require_places(databases);
  assign_places(databases);
  set_places(databases, databases.growing_from);
}

void end_growth(const Databases& databases) { set_places(databases, 0); }

}  // namespace flotilla::postgres
