#pragma once
#include <map>
#include <string>

namespace flotilla::load {

// How long each stage of a move takes in flotillad, as its metrics count it.
class Stages {
 public:
  static Stages so_far(unsigned short port);
  void add_since(const Stages& before, const Stages& now);
  void print() const;

 private:
  struct Stage {
    std::map<double, double> within;  // by a bound in seconds: how many took no longer
    double sum = 0;                   // seconds
    double at_most(double share) const;
  };
  std::map<std::string, Stage> stages_;
};

}  // namespace flotilla::load
