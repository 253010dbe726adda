#include "server/adapters/nats/nats_bus.h"

#include <nats/nats.h>

#include <charconv>
#include <stdexcept>

namespace flotilla::server {

namespace {

constexpr auto subject = "flotilla.hints";

void check(natsStatus status, const char* what) {
  if (status != NATS_OK) throw std::runtime_error(std::string(what) + ": " + natsStatus_GetText(status));
}

struct Free {
  void operator()(natsOptions* options) const { natsOptions_Destroy(options); }
  void operator()(natsConnection* connection) const { natsConnection_Destroy(connection); }
  void operator()(natsSubscription* subscription) const { natsSubscription_Destroy(subscription); }
};
template <class T>
using Owned = std::unique_ptr<T, Free>;

class ConnectedNatsBus final : public NatsBus {
 public:
  ConnectedNatsBus(const std::string& url, PostToNode post, std::function<void(const Hint&)> on_hint)
      : post_(std::move(post)),
        on_hint_(std::make_shared<const std::function<void(const Hint&)>>(std::move(on_hint))) {
    natsOptions* made = nullptr;
    check(natsOptions_Create(&made), "NATS");
    const Owned<natsOptions> options(made);
    check(natsOptions_SetURL(made, url.c_str()), "NATS address");
    check(natsOptions_SetNoEcho(made, true), "NATS");
    check(natsOptions_SetSendAsap(made, true), "NATS");  // do not buffer hints
    check(natsOptions_SetMaxReconnect(made, -1), "NATS");
    check(natsOptions_SetReconnectWait(made, 500), "NATS");
    check(natsOptions_SetReconnectBufSize(made, 64 * 1024), "NATS");
    check(natsOptions_SetTimeout(made, 2'000), "NATS");
    check(natsOptions_SetPingInterval(made, 10'000), "NATS");
    // The node must start even if NATS is down.
    check(natsOptions_SetRetryOnFailedConnect(made, true, connected_at_last, this), "NATS");
    natsConnection* connection = nullptr;
    const auto status = natsConnection_Connect(&connection, made);
    if (status != NATS_NOT_YET_CONNECTED) check(status, "NATS");
    connection_.reset(connection);
    natsSubscription* subscription = nullptr;
    check(natsConnection_Subscribe(&subscription, connection, subject, on_message, this), "NATS");
    subscription_.reset(subscription);
  }
  ~ConnectedNatsBus() override {
    // The library must not read a message for a subscription that is being destroyed: before 3.6 it
    // crashes, and what waits to be delivered leaks.
    if (connected() && natsSubscription_Drain(subscription_.get()) == NATS_OK)
      natsSubscription_WaitForDrainCompletion(subscription_.get(), 5'000);
    natsConnection_Close(connection_.get());
    subscription_.reset();
    connection_.reset();
    nats_CloseAndWait(10'000);  // its threads may be in on_message
  }
  ConnectedNatsBus(const ConnectedNatsBus&) = delete;
  ConnectedNatsBus& operator=(const ConnectedNatsBus&) = delete;

  bool connected() const override {
    return natsConnection_Status(connection_.get()) == NATS_CONN_STATUS_CONNECTED;
  }
  void publish(const Hint& hint) override {
    if (!connected()) return;
    const auto text = hint_text(hint);
    natsConnection_Publish(connection_.get(), subject, text.data(), static_cast<int>(text.size()));
  }

 private:
  static void connected_at_last(natsConnection*, void*) {}
  static void on_message(natsConnection*, natsSubscription*, natsMsg* message, void* closure) {
    const auto* self = static_cast<const ConnectedNatsBus*>(closure);
    Hint hint;
    const bool good = read_hint(
        {natsMsg_GetData(message), static_cast<std::size_t>(natsMsg_GetDataLength(message))}, hint);
    natsMsg_Destroy(message);
    if (good) self->post_([on_hint = self->on_hint_, hint] { (*on_hint)(hint); });
  }

  PostToNode post_;
  std::shared_ptr<const std::function<void(const Hint&)>> on_hint_;
  Owned<natsConnection> connection_;
  Owned<natsSubscription> subscription_;
};

}  // namespace

std::string hint_text(const Hint& hint) {
  return dice::to_hex(hint.table) + ' ' + std::to_string(hint.seq);
}

bool read_hint(std::string_view text, Hint& hint) {
  constexpr std::size_t digits = 2 * sizeof(TableId);
  if (text.size() < digits + 2 || text[digits] != ' ') return false;
  const auto table = dice::from_hex<sizeof(TableId)>(text.substr(0, digits));
  const auto* end = text.data() + text.size();
  const auto [stop, error] = std::from_chars(text.data() + digits + 1, end, hint.seq);
  if (!table || error != std::errc{} || stop != end) return false;
  hint.table = *table;
  return true;
}

std::unique_ptr<NatsBus> open_nats(const std::string& url, PostToNode post,
                                   std::function<void(const Hint&)> on_hint) {
  return std::make_unique<ConnectedNatsBus>(url, std::move(post), std::move(on_hint));
}

}  // namespace flotilla::server
