#include "tests/load/stages.h"

#include <arpa/inet.h>
#include <netinet/in.h>
#include <sys/socket.h>
#include <unistd.h>

#include <array>
#include <cstdio>
#include <regex>
#include <sstream>

#include "kit/must.h"

namespace flotilla::load {
namespace {

constexpr std::array in_order{"judged", "queued", "committed", "told", "written"};

std::string metrics_of(unsigned short port) {
  const int descriptor = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
  sockaddr_in there{};
  there.sin_family = AF_INET;
  there.sin_port = htons(port);
  there.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  must(::connect(descriptor, reinterpret_cast<const sockaddr*>(&there), sizeof there) == 0);
  constexpr std::string_view request =
      "GET /metrics HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n";
  must(::send(descriptor, request.data(), request.size(), MSG_NOSIGNAL) == ssize_t(request.size()));
  std::string all;
  std::array<char, 16'384> some;
  for (ssize_t size = 0; (size = ::recv(descriptor, some.data(), some.size(), 0)) > 0;)
    all.append(some.data(), static_cast<std::size_t>(size));
  ::close(descriptor);
  return all;
}

}  // namespace

Stages Stages::so_far(unsigned short port) {
  static const std::regex bucket(
      R"re(flotilla_stage_seconds_bucket\{stage="(\w+)",le="([^"]+)"\} (\d+))re");
  static const std::regex sum(R"re(flotilla_stage_seconds_sum\{stage="(\w+)"\} (\S+))re");
  Stages out;
  std::istringstream lines(metrics_of(port));
  std::smatch found;
  for (std::string line; std::getline(lines, line);) {
    if (std::regex_match(line, found, bucket))
      out.stages_[found[1]].within[std::stod(found[2])] = std::stod(found[3]);  // "+Inf" too
    else if (std::regex_match(line, found, sum))
      out.stages_[found[1]].sum = std::stod(found[2]);
  }
  must(out.stages_.size() == in_order.size());
  return out;
}

void Stages::add_since(const Stages& before, const Stages& now) {
  for (const auto& [name, stage] : now.stages_) {
    const Stage& then = before.stages_.at(name);
    for (const auto& [bound, count] : stage.within)
      stages_[name].within[bound] += count - then.within.at(bound);
    stages_[name].sum += stage.sum - then.sum;
  }
}

// A bound that this share of them kept.
double Stages::Stage::at_most(double share) const {
  for (const auto& [bound, count] : within)
    if (count >= share * within.rbegin()->second) return bound;
  return 0;
}

void Stages::print() const {
  std::printf(
      "| stage in flotillad | mean ms | p50 ms < | p99 ms < | p99.9 ms <|\n|---|---|---|---|---|\n");
  for (const auto* name : in_order) {
    const Stage& stage = stages_.at(name);
    std::printf("| %-18s | %7.3f | %8g | %8g | %9g |\n", name,
                stage.sum / stage.within.rbegin()->second * 1e3, stage.at_most(0.5) * 1e3,
                stage.at_most(0.99) * 1e3, stage.at_most(0.999) * 1e3);
  }
  std::fflush(stdout);
}

}  // namespace flotilla::load
