#include "server/app/metrics.h"

namespace flotilla::server::app {

namespace {

// With as many decimals as it needs, at least one.
std::string seconds(std::chrono::microseconds time) {
  const auto micros = static_cast<std::uint64_t>(time.count());
  auto decimals = std::to_string(1'000'000 + micros % 1'000'000).substr(1);
  decimals.erase(std::max<std::size_t>(decimals.find_last_not_of('0') + 1, 1));
  return std::to_string(micros / 1'000'000) + '.' + decimals;
}

class PrometheusWriter {
 public:
  void family(std::string_view name, std::string_view type, std::string_view says) {
    name_ = name;
    text_.append("# HELP flotilla_").append(name).append(" ").append(says);
    text_.append("\n# TYPE flotilla_").append(name).append(" ").append(type).append("\n");
  }
  void value(std::string_view labels, const std::string& number, std::string_view suffix = "") {
    text_.append("flotilla_").append(name_).append(suffix);
    if (!labels.empty()) text_.append("{").append(labels).append("}");
    text_.append(" ").append(number).append("\n");
  }
  void value(std::string_view labels, std::uint64_t number, std::string_view suffix = "") {
    value(labels, std::to_string(number), suffix);
  }
  void gauge(std::string_view name, std::uint64_t number, std::string_view says) {
    family(name, "gauge", says);
    value("", number);
  }
  void counter(std::string_view name, std::uint64_t number, std::string_view says) {
    family(name, "counter", says);
    value("", number);
  }
  // One counter for each value of a label.
  void counters(std::string_view name, std::string_view says, const std::string& label,
                std::initializer_list<std::pair<std::string_view, std::uint64_t>> numbers) {
    family(name, "counter", says);
    for (const auto& [what, number] : numbers) value(label + "=\"" + std::string(what) + '"', number);
  }
  void histogram(std::string_view name, const Latency& latency, std::string_view says) {
    family(name, "histogram", says);
    histogram("", latency);
  }
  // One histogram for each value of a label.
  void histograms(std::string_view name, std::string_view says, const std::string& label,
                  std::initializer_list<std::pair<std::string_view, const Latency&>> all) {
    family(name, "histogram", says);
    for (const auto& [what, latency] : all) histogram(label + "=\"" + std::string(what) + '"', latency);
  }
  std::string text() && { return std::move(text_); }

 private:
  void histogram(const std::string& label, const Latency& latency) {
    const std::string before = label.empty() ? label : label + ',';
    std::uint64_t within = 0;  // Prometheus' buckets include those below
    for (std::size_t i = 0; i < Latency::bounds.size(); ++i)
      value(before + "le=\"" + seconds(Latency::bounds[i]) + '"', within += latency.counts()[i], "_bucket");
    within += latency.counts().back();
    value(before + "le=\"+Inf\"", within, "_bucket");
    value(label, seconds(latency.sum()), "_sum");
    value(label, within, "_count");
  }

  std::string_view name_;
  std::string text_;
};

void write_web_metrics(PrometheusWriter& writer, const Metrics& metrics) {
  const auto& web = metrics.web;
  writer.gauge("connections", metrics.sockets, "Open WebSockets.");
  writer.gauge("streams", metrics.streams, "Open connections of all kinds.");
  writer.counter("streams_total", web.accepted, "Connections accepted.");
  writer.counter("connections_total", web.opened, "WebSockets opened.");
  writer.counter("requests_total", web.requests, "HTTP requests.");
  writer.counters("messages_total", "Messages from and to clients.", "way",
                  {{"in", web.received}, {"out", web.sent}});
  writer.counters(
      "refused_total", "Connections refused.", "why",
      {{"full", web.refused_full}, {"address", web.refused_address}, {"origin", web.refused_origin}});
  writer.counters("dropped_total", "WebSockets closed for misbehaviour.", "why",
                  {{"slow", web.dropped_slow}, {"flood", web.dropped_flood}, {"size", web.dropped_size}});
  writer.counter("forwarded_ignored_total", web.forwarded_ignored,
                 "Requests with X-Forwarded-For from an address that is not a known proxy.");
}

void write_store_metrics(PrometheusWriter& writer, const Metrics& metrics) {
  writer.gauge("store_ready", metrics.store_ready, "Whether the store works.");
  writer.family("store_errors_total", "counter", "Failures of the store, by kind.");
  for (std::size_t i = 0; i < postgres::store_error_names.size(); ++i)
    writer.value("kind=\"" + std::string(postgres::store_error_names.at(i)) + '"',
                 metrics.problems.store_errors.at(i));
  writer.counters(
      "appends_total", "Log appends by outcome.", "outcome",
      {{"ok", metrics.appends[0]}, {"conflict", metrics.appends[1]}, {"unknown", metrics.appends[2]}});
  writer.histogram("append_seconds", metrics.latency, "Append latency, any outcome.");
  writer.counters("loads_total", "Log reads by outcome.", "outcome",
                  {{"ok", metrics.loads}, {"failed", metrics.failed_loads}});
  writer.histograms("stage_seconds", "How long each stage of a move took.", "stage",
                    {{"judged", metrics.judged},
                     {"queued", metrics.queued},
                     {"committed", metrics.committed},
                     {"told", metrics.told},
                     {"written", metrics.web.written}});
  writer.histogram("load_seconds", metrics.load_latency, "Load latency, any outcome.");
}

void write_table_metrics(PrometheusWriter& writer, const Metrics& metrics) {
  writer.gauge("tables", metrics.tables, "Tables in memory.");
  writer.counter("tables_created_total", metrics.tables_created, "Tables created.");
  writer.counter("tables_erased_total", metrics.tables_erased, "Tables erased because they were old.");
  writer.counter("unreadable_tables_total", metrics.problems.unreadable_tables,
                 "Tables whose log makes no sense.");
  writer.family("refusals_total", "counter", "Messages refused or postponed, by rule.");
  for (const auto& [anchor, count] : metrics.problems.refusals)
    writer.value("anchor=\"" + anchor + '"', count);
  writer.counters("bot_turns_total", "Bot turns.", "step",
                  {{"asked", metrics.bots_asked}, {"answered", metrics.bots_answered}});
  writer.gauge("bot_turns_waiting", metrics.bots_waiting, "Bot turns waiting for a thread.");
  writer.counters("bot_failures_total", "Bot turns that failed, by what happened.", "why",
                  {{"failed", metrics.problems.bots_failed}, {"replaced", metrics.problems.bots_replaced}});
}

}  // namespace

void Metrics::add_worker(const Metrics& worker) {
  store_ready = worker.store_ready && (workers == 0 || store_ready);
  store_usable = worker.store_usable && (workers == 0 || store_usable);
  ++workers;
  web += worker.web;
  for (std::size_t i = 0; i < appends.size(); ++i) appends[i] += worker.appends[i];
  for (const auto stage : {&Metrics::latency, &Metrics::load_latency, &Metrics::tick_delay,
                           &Metrics::judged, &Metrics::queued, &Metrics::committed, &Metrics::told})
    (this->*stage).add(worker.*stage);
  for (const auto count : {&Metrics::loads, &Metrics::failed_loads, &Metrics::hints_sent,
                           &Metrics::tables_created, &Metrics::bots_asked, &Metrics::bots_answered})
    this->*count += worker.*count;
  sockets += worker.sockets;
  tables += worker.tables;
  appends_in_flight += worker.appends_in_flight;
}

std::string prometheus_text(const Metrics& metrics) {
  PrometheusWriter writer;
  writer.family("build_info", "gauge", "The version.");
  writer.value("version=\"" + std::string(metrics.version) + "\"", 1);
  writer.gauge("workers", metrics.workers, "Threads that serve.");
  writer.family("up_seconds", "gauge", "Uptime.");
  writer.value("", seconds(std::chrono::milliseconds(metrics.up_ms)));
  write_web_metrics(writer, metrics);
  write_table_metrics(writer, metrics);
  write_store_metrics(writer, metrics);
  writer.counters("hints_total", "Hints on the bus.", "way",
                  {{"in", metrics.hints_heard}, {"out", metrics.hints_sent}});
  if (metrics.bus_connected)
    writer.gauge("bus_connected", *metrics.bus_connected, "Whether the bus is connected.");
  writer.gauge("draining", metrics.draining, "Whether the server is draining.");
  writer.histogram("tick_delay_seconds", metrics.tick_delay, "How late the event loop's timer fires.");
  writer.gauge("resident_memory_bytes", metrics.resident_bytes, "Memory in use.");
  return std::move(writer).text();
}

}  // namespace flotilla::server::app
