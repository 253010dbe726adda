// What is banned in kit and in a game's rules, with alternatives. A fast heuristic on the text; the purity
// suite proves the absence of heap, floating point and globals in the compiled rules, and is alone with the globals.
import { finding, is_cpp, line_at } from './tree.mjs'

const here = /^(?:kit|games\/[^/]+\/rules)\/(?!tests\/)/
const text_instead = 'read a std::string_view, write to a TextSink (kit/text.h)'

const bans = [
  [/\b(?:float|double)\b|\b\d+\.\d/, 'floating point', 'use integers, scaled if need be'],
  [/<cmath>|<math\.h>/, '<cmath>', 'use integer arithmetic or a table'],
  [/<random>|\bstd::(?:\w+_distribution|mt19937\w*|random_device)\b|\bs?rand\s*\(/, 'a random source',
    'take a Draw (kit/draw.h)'],
  [/\bunordered_\w+/, 'an unordered container', 'use a std::array by index, or keep it sorted by a total key'],
  [/\bnew\b|(?<!=\s*)\bdelete\b|\b[mc]alloc\b|\brealloc\b|\bstd::(?:free|stable_sort)\b/, 'the heap',
    'hold values in a std::array'],
  [/<memory>|\bstd::(?:unique_ptr|shared_ptr|make_\w+)\b/, 'an owning pointer', 'hold the value itself'],
  [/<(?:vector|deque|list|map|set)>|\bstd::(?:vector|deque|list|(?:multi)?(?:map|set))\b/, 'a container on the heap',
    'use a std::array and a count, or call out(…) for each'],
  [/<(?:string|sstream)>|\bstd::(?:string|to_string|o?stringstream)\b/, 'a string on the heap', text_instead],
  [/\bstd::function\b/, 'std::function', 'take auto&& or a template parameter: it need not allocate'],
  [/\b(?:throw|try|catch)\b/, 'an exception', 'return a Refusal; a bug trips must (kit/must.h)'],
  [/<(?:io?stream|[of]stream|cstdio|stdio\.h)>|\b\w*printf\b|\bputs\b|\bstd::(?:cout|cerr)\b/, 'input or output',
    text_instead],
  [/<(?:chrono|ctime|time\.h)>|\bstd::chrono\b|\btime\s*\(/, 'a clock', 'let time come in as a value'],
  [/<(?:thread|mutex|atomic|future)>|\bthread_local\b/, 'a thread', 'leave threads to the caller'],
]

export default function* banned(tree) {
  for (const path of tree.files.filter((file) => here.test(file) && is_cpp(file))) {
    const { code } = tree.source(path)
    for (const [pattern, what, instead] of bans) {
      const lines = [...code.matchAll(new RegExp(pattern, 'g'))].map(({ index }) => line_at(code, index))
      for (const line of new Set(lines)) yield finding(path, line, `${what} is banned in kit and rules`, instead)
    }
  }
}
