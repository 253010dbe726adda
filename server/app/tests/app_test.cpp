#include <gtest/gtest.h>

#include <boost/asio/io_context.hpp>

#include "server/app/config.h"
#include "server/app/hints.h"
#include "server/app/log.h"
#include "server/app/metrics.h"

namespace flotilla::server::app {
namespace {

std::string error_of(std::string_view text) {
  try {
    read_config(text, "f");
  } catch (const FatalError& error) {
    return error.message;
  }
  return {};
}

TEST(Config, reads_every_key) {
  const auto config = read_config(
      "# a comment\n\n  listen = [::1]:9 \r\ndatabase = host=/run dbname=f\nnats = nats://n\nsite=/s\n"
      "origins = https://a.example , http://b:8080\nproxies = 127.0.0.1, ::1\nmetrics_from = 10.0.0.1\n"
      "connections = 5\nconnections_per_address = 2\nworkers = 3\nbot_threads = 2\nbot_nodes = 7\n"
      "drain_ms = 0\ndrain_notice_ms = 3\nkeep_unstarted = 1d\nkeep_finished = 2d\nkeep_running = 3d\n"
      "database_3 = dbname=h\ndatabase_2 = dbname=g\ngrowing_from = 2",
      "f");
  EXPECT_EQ(config.address, "::1");
  EXPECT_EQ(config.port, 9);
  EXPECT_EQ(config.database, "host=/run dbname=f");
  EXPECT_EQ(config.more_databases, (std::vector<std::string>{"dbname=g", "dbname=h"}));
  EXPECT_EQ(config.growing_from, 2u);
  EXPECT_EQ(config.nats, "nats://n");
  EXPECT_EQ(config.site, "/s");
  EXPECT_EQ(config.origins, (std::vector<std::string>{"https://a.example", "http://b:8080"}));
  EXPECT_EQ(config.proxies.size(), 2u);
  EXPECT_EQ(config.metrics_from.size(), 1u);
  EXPECT_EQ(config.connections, 5u);
  EXPECT_EQ(config.connections_per_address, 2u);
  EXPECT_EQ(config.workers, 3u);
  EXPECT_EQ(config.bot_threads, 2u);
  EXPECT_EQ(config.bot_nodes, 7u);
  EXPECT_EQ(config.drain_ms, 0u);
  EXPECT_EQ(config.drain_notice_ms, 3u);
  EXPECT_EQ(config.keep_unstarted.count() + config.keep_finished.count() + config.keep_running.count(), 6);
}

TEST(Config, says_what_is_wrong_and_where) {
  EXPECT_TRUE(error_of("database = x\nlisten\n").starts_with("f:2: expected \"key = value\""));
  EXPECT_TRUE(error_of("database = x\n\nport = 1\n")
                  .starts_with("f:3: port is not a known key; known keys: listen,"));
  EXPECT_EQ(error_of("database = x\ndatabase = y\n"), "f:2: database is set twice");
  EXPECT_TRUE(error_of("listen = :8080").starts_with("f:1: listen must be an IP address and a port"));
  EXPECT_TRUE(
      error_of("listen = localhost:8080").starts_with("f:1: listen must be an IP address and a port"));
  EXPECT_EQ(error_of("proxies = ::1, 10.0.0.0/8"),
            "f:1: proxies must list IP addresses such as 127.0.0.1, not \"10.0.0.0/8\"");
  EXPECT_TRUE(error_of("metrics_from = monitor").starts_with("f:1: metrics_from must list IP addresses"));
  EXPECT_TRUE(error_of("listen = a:65536").starts_with("f:1: listen must be an integer from 0 to 65535"));
  EXPECT_TRUE(error_of("database = postgresql://a:secret@h/x")
                  .starts_with("f:1: database must not contain a password"));
  EXPECT_TRUE(error_of("").starts_with("f: missing key database"));
  EXPECT_EQ(error_of("database = x\ndatabase_3 = z"), "f: missing key database_2");
  EXPECT_EQ(error_of("database = x\ndatabase_2 = password=y"),
            "f:2: database_2 must not contain a password: use PGPASSFILE or PGPASSWORD");
  EXPECT_EQ(error_of("database = x\ndatabase_2 = y\ngrowing_from = 2"),
            "f: growing_from must be less than the number of databases");
  EXPECT_TRUE(error_of("keep_running = 3").starts_with("f:1: keep_running must be a number of days"));
  EXPECT_TRUE(error_of("keep_running = 0d").starts_with("f:1: keep_running must be an integer from 1"));
}

TEST(Log, is_one_object_a_line) {
  EXPECT_EQ(
      log_line("t", "it", {{"n", std::uint64_t{3}}, {"yes", true}, {"text", std::string("a\"\\\nb")}}),
      "{\"time\":\"t\",\"event\":\"it\",\"n\":3,\"yes\":true,\"text\":\"a\\\"\\\\\\nb\"}\n");
}

TEST(ThrottledLog, says_it_at_once_and_then_how_often) {
  testing::internal::CaptureStderr();
  ThrottledLog log;
  for (const Millis now : {1u, 2u, 9'000u}) log.log(now, "it", {});
  log.log(10'001, "it", {}, 5);
  log.log(10'001, "other", {{"n", std::uint64_t{1}}});
  const auto text = testing::internal::GetCapturedStderr();
  EXPECT_EQ(std::ranges::count(text, '\n'), 3);
  for (const auto* part :
       {R"("event":"it","count":1})", R"("event":"it","count":7})", R"("event":"other","n":1,"count":1})"})
    EXPECT_NE(text.find(part), text.npos) << part;
}

TEST(Metrics, problems_are_counted_by_kind) {
  Metrics metrics;
  metrics.problems.refusals["table-pace"] = 4;
  metrics.problems.store_errors[static_cast<std::size_t>(postgres::StoreError::disk_full)] = 2;
  const auto text = prometheus_text(metrics);
  for (const auto* line : {"flotilla_refusals_total{anchor=\"table-pace\"} 4\n",
                           "flotilla_store_errors_total{kind=\"disk_full\"} 2\n",
                           "flotilla_store_errors_total{kind=\"slow\"} 0\n"})
    EXPECT_NE(text.find(line), text.npos) << line;
  EXPECT_EQ(text.find("bus_connected"), text.npos);
}

TEST(Metrics, a_histogram_counts_up) {
  using std::chrono::milliseconds;
  Metrics metrics;
  for (const auto took : {3, 1'500, 9'000}) metrics.latency.add(milliseconds(took));
  metrics.told.add(std::chrono::microseconds(70));
  const auto text = prometheus_text(metrics);
  for (const auto* line :
       {"flotilla_append_seconds_bucket{le=\"0.002\"} 0\n",
        "flotilla_append_seconds_bucket{le=\"0.005\"} 1\n",
        "flotilla_append_seconds_bucket{le=\"2.0\"} 2\n", "flotilla_append_seconds_bucket{le=\"+Inf\"} 3\n",
        "flotilla_append_seconds_sum 10.503\n", "flotilla_append_seconds_count 3\n",
        "flotilla_stage_seconds_bucket{stage=\"told\",le=\"0.00005\"} 0\n",
        "flotilla_stage_seconds_bucket{stage=\"told\",le=\"0.0001\"} 1\n",
        "flotilla_stage_seconds_sum{stage=\"told\"} 0.00007\n",
        "flotilla_stage_seconds_count{stage=\"judged\"} 0\n"})
    EXPECT_NE(text.find(line), text.npos) << line;
}

TEST(HintExchange, tells_every_worker_but_the_one_that_speaks_and_none_of_them_at_once) {
  boost::asio::io_context first, second;
  std::vector<std::uint64_t> heard_by_first, heard_by_second;
  HintExchange hints;
  hints.join(0, first, [&](const Hint& hint) { heard_by_first.push_back(hint.seq); });
  hints.join(1, second, [&](const Hint& hint) { heard_by_second.push_back(hint.seq); });
  hints.publish(0, {.table = {}, .seq = 5});
  hints.publish(0, {.table = {}, .seq = 6});
  EXPECT_TRUE(heard_by_second.empty());
  EXPECT_EQ(second.poll(), 1u);  // both in one turn
  EXPECT_EQ(heard_by_second, (std::vector<std::uint64_t>{5, 6}));
  hints.publish(1, {.table = {}, .seq = 7});
  second.restart();
  second.poll();
  first.poll();
  EXPECT_EQ(heard_by_first, (std::vector<std::uint64_t>{7}));
  EXPECT_EQ(heard_by_second.size(), 2u);
}

TEST(Metrics, of_workers_add_up_and_one_without_a_store_is_enough_to_be_not_ready) {
  Metrics good, bad, all;
  good.store_ready = true;
  good.sockets = 2, bad.sockets = 3;
  good.web.sent = 5, bad.web.sent = 6;
  good.judged.add(std::chrono::microseconds(70)), bad.judged.add(std::chrono::microseconds(30));
  all.add_worker(good);
  EXPECT_TRUE(all.store_ready);
  all.add_worker(bad);
  all.add_worker(good);
  EXPECT_FALSE(all.store_ready);
  EXPECT_EQ(all.workers, 3u);
  EXPECT_EQ(all.sockets, 7u);
  EXPECT_EQ(all.web.sent, 16u);
  EXPECT_EQ(all.judged.sum().count(), 170);
}

}  // namespace
}  // namespace flotilla::server::app
