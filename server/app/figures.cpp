#include "server/app/figures.h"

namespace flotilla::server::app {

namespace {

std::string seconds(std::uint64_t ms) {
  const auto rest = std::to_string(1'000 + ms % 1'000);
  return std::to_string(ms / 1'000) + '.' + rest.substr(1);
}

class Page {
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
  void histogram(const Latency& latency) {
    for (std::size_t i = 0; i < latency.within.size(); ++i)
      value("le=\"" + seconds(Latency::bounds_ms[i]) + "\"", latency.within[i], "_bucket");
    value("le=\"+Inf\"", latency.count, "_bucket");
    value("", seconds(latency.sum_ms), "_sum");
    value("", latency.count, "_count");
  }
  std::string text() && { return std::move(text_); }

 private:
  std::string_view name_;
  std::string text_;
};

void tell_web(Page& page, const Figures& figures) {
  const auto& web = figures.web;
  page.gauge("connections", figures.sockets, "WebSockets that are open.");
  page.gauge("streams", figures.streams, "Connections of all kinds that are open.");
  page.counter("streams_total", web.accepted, "Connections accepted.");
  page.counter("connections_total", web.opened, "WebSockets opened.");
  page.counter("requests_total", web.requests, "Requests of HTTP.");
  page.family("messages_total", "counter", "Messages of clients and to them.");
  page.value("way=\"in\"", web.received);
  page.value("way=\"out\"", web.sent);
  page.family("refused_total", "counter", "Connections that were not let in.");
  page.value("why=\"full\"", web.refused_full);
  page.value("why=\"address\"", web.refused_address);
  page.value("why=\"origin\"", web.refused_origin);
  page.family("dropped_total", "counter", "WebSockets that were closed for what they did.");
  page.value("why=\"slow\"", web.dropped_slow);
  page.value("why=\"flood\"", web.dropped_flood);
  page.value("why=\"size\"", web.dropped_size);
}

}  // namespace

std::string prometheus(const Figures& figures) {
  Page page;
  page.family("build_info", "gauge", "The version.");
  page.value("version=\"" + std::string(figures.version) + "\"", 1);
  page.family("up_seconds", "counter", "How long it has been running.");
  page.value("", seconds(figures.up_ms));
  tell_web(page, figures);
  page.gauge("tables", figures.tables, "Tables in memory.");
  page.family("appends_total", "counter", "What became of appends to logs.");
  page.value("outcome=\"ok\"", figures.appends[0]);
  page.value("outcome=\"conflict\"", figures.appends[1]);
  page.value("outcome=\"unknown\"", figures.appends[2]);
  page.family("append_seconds", "histogram", "How long an append took, whatever became of it.");
  page.histogram(figures.latency);
  page.family("loads_total", "counter", "Reads of logs.");
  page.value("outcome=\"ok\"", figures.loads);
  page.value("outcome=\"failed\"", figures.failed_loads);
  page.family("hints_total", "counter", "Hints on the bus.");
  page.value("way=\"in\"", figures.hints_heard);
  page.value("way=\"out\"", figures.hints_sent);
  page.family("bot_turns_total", "counter", "Turns of bots.");
  page.value("step=\"asked\"", figures.bots_asked);
  page.value("step=\"answered\"", figures.bots_answered);
  page.gauge("store_ready", figures.store_ready, "Whether the store can be reached.");
  page.gauge("bus_connected", figures.bus_connected, "Whether the bus is connected; 0 without one.");
  page.gauge("draining", figures.draining, "Whether it sends its clients away.");
  return std::move(page).text();
}

}  // namespace flotilla::server::app
