// A small tidy tree, and tidy's findings once a problem is planted in it.
import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

import { stopwatch } from '../stopwatch.mjs'

export const repository = fileURLToPath(new URL('../..', import.meta.url))

/** A text of these lines. */
export const text = (...lines) => lines.map((line) => `${line}\n`).join('')

export const architecture = (...rows) => `# The map

\`kit/\` and \`games/<game>/rules/\` are rooms; \`guides/\` is one of \`docs/\`.

## What may include what

| room | may include |
|---|---|
${rows.join('\n')}
`

export const rows = [
  '| `kit` | |',
  '| `games/*/rules` | `kit` |',
  '| `games/*/tests` | its own `rules`, `match`, `kit` |',
  '| `match` | `kit` |',
  '| `wasm` | `match`, one game\'s `rules` |',
  '| `*/tests` | its own room, `kit`, `tests` |',
  '| `tests` | `kit`, `wasm/api.mjs`, the generated registry and list of games |',
]

const clean = {
  'ARCHITECTURE.md': architecture(...rows),
  'README.md': '# Fixture\n\nSee [the map](ARCHITECTURE.md#what-may-include-what) and `tests/toy/toy.h`.\n',
  'cmake/every_game.h.in': '// Generated.\n',
  'docs/guides/add-a-game.md':
    text('# Add a game', '', '`games/gondola/RULES.md`', '```markdown', '# Gondola', '```', 'See `games/gondola/`.'),
  'docs/reference/match.md': '# Refusals\n\n| `match-turn` | another seat is to decide |\n',
  'games/games.list': 'tarn\n',
  'games/tarn/RULES.md':
    text('# Tarn', '', '- `tarn-wind` It blows.', '  - `tarn-wind-harm` It harms: `rule_tarn_wind_harm_hurts`.'),
  'games/tarn/rules/rules.h': text(
    '#include "kit/seat.h"',
    'namespace flotilla::tarn {',
    'inline constexpr unsigned most = 1\'000;  // not a float, and new to nobody',
    'struct Rules {',
    '  static constexpr Switch option{"wind", "tarn-wind", {"no", "yes"}};',
    '  static unsigned count(unsigned boats);',
    '  Rules(const Rules&) = delete;',
    '};',
    'inline Refusal why() { return Refusal{"tarn-wind-harm", "the double harms"}; }',
    '}  // namespace flotilla::tarn',
  ),
  'games/tarn/tests/fingerprint.txt': 'tarn 1\n',
  'games/tarn/tests/golden/one.play': 'game tarn \n',
  'games/tarn/tests/perft.txt': 'perft 1 1\n',
  'games/tarn/tests/wind_test.cpp': text(
    '#include "games/tarn/rules/rules.h"',
    'TEST(Tarn, rule_tarn_wind_blows) {}',
    'TEST(Tarn, rule_tarn_wind_harm_hurts) {}',
  ),
  'kit/seat.h': '#include <cstdint>\n',
  'kit/tests/seat_test.cpp': text('#include <string>', '#include "kit/seat.h"', '#include "tests/toy/toy.h"'),
  'match/refusals.h':
    text('#include "kit/seat.h"', 'inline constexpr Refusal not_yours{"match-turn", "not your turn"};'),
  'tests/fuzz/corpus/play/0': 'games/tarn\t \r\n',
  'tests/run.mjs': text('import { readFileSync } from "node:fs"', 'import { load } from "../wasm/api.mjs"'),
  'tests/suite.cpp': text('#include "every_game.h"', '#include "tests/toy/toy.h"'),
  'tests/toy/toy.h': '#include "kit/seat.h"\n',
  'wasm/api.mjs': 'export const load = () => {}\n',
  'wasm/game.cpp': '#include FLOTILLA_RULES_HEADER\n',
}

/** Runs tidy: { status, lines, error, ms }. The time is CPU time. */
export function tidy(...words) {
  const timed = '"$@"; status=$?; times >&3; exit $status'
  const took = stopwatch()
  const { status, stdout, stderr, output } = spawnSync('sh', ['-c', timed, 'sh', join(repository, 'tools/tidy'), ...words],
    { encoding: 'utf8', stdio: ['pipe', 'pipe', 'pipe', 'pipe'] })
  const [, children] = output[3].trim().split('\n')
  const ms = [...children.matchAll(/(\d+)m([\d.]+)s/g)].reduce((sum, [, m, s]) => sum + 60_000 * m + 1000 * s, 0)
  return { status, lines: stdout.trimEnd().split('\n'), error: stderr, ms: took(ms) }
}

/** Tidy finds exactly this in the clean tree with `planted` put over it; null takes a file away. */
export function finds(planted, expected) {
  const root = mkdtempSync(join(tmpdir(), 'flotilla-tidy-'))
  try {
    for (const [path, words] of Object.entries({ ...clean, ...planted })) {
      if (words === null) continue
      mkdirSync(dirname(join(root, path)), { recursive: true })
      writeFileSync(join(root, path), words)
    }
    const { status, lines } = tidy('--root', root)
    assert.deepEqual(lines.slice(0, -1).map((line) => line.split(' — ')[0]), expected)
    assert.equal(status, expected.length === 0 ? 0 : 1)
  } finally {
    rmSync(root, { recursive: true })
  }
}
