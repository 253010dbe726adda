// The checks on rules, documents and lists: each finds exactly the planted problem, with file and line.
import { test } from 'node:test'

import { finds, text } from './fixture.mjs'

test('anchors: rules, tests and refusals agree', () => finds({
  'games/tarn/RULES.md': text(
    '# Tarn',
    '- `tarn-wind` It blows: `rule_tarn_wind_howls`, `rule_tarn_…`.',
    '  - `tarn-wind-harm` It harms.',
    '- `tarn-calm` Nothing moves.',
    '- `tarn-calm` Nothing at all.',
    '```', '- `tarn-fenced` no rule', '```',
  ),
  'games/tarn/rules/refuse.cpp': text(
    'const Refusal a{"tarn-wind", "it blows"};',
    'const auto b = Refusal{',
    '    "tarn-gone", "x"};',
    'const Switch c{"wind", "tarn-lost"};',
  ),
  'games/tarn/tests/wind_test.cpp': text(
    'TEST(Tarn, rule_tarn_wind_harm_hurts) {}',
    'TEST_F(Tarn,',
    '       rule_tarn_windy) {}',
    '// TEST(Tarn, rule_tarn_calm_is) {}',
  ),
  'match/refusals.h': text('constexpr Refusal one{"match-turn", ""};', 'constexpr Refusal two{"match-lost", ""};'),
}, [
  'games/tarn/RULES.md:2: tarn-wind has no test',
  'games/tarn/RULES.md:2: there is no test rule_tarn_wind_howls',
  'games/tarn/RULES.md:5: tarn-calm has no test',
  'games/tarn/RULES.md:5: the anchor tarn-calm is given twice',
  'games/tarn/rules/refuse.cpp:2: "tarn-gone" is no anchor of games/tarn/RULES.md',
  'games/tarn/rules/refuse.cpp:4: "tarn-lost" is no anchor of games/tarn/RULES.md',
  'games/tarn/tests/wind_test.cpp:2: rule_tarn_windy is named after no rule',
  'match/refusals.h:2: "match-lost" is explained nowhere in docs/reference',
]))

test('fidelity: printed sentences, rules, tests and rulings agree', () => finds({
  'docs/reference/fidelity.md': text('# Fidelity'),
  'games/tarn/RULES.md': text(
    '# Tarn', '- `tarn-wind` It blows.', '  - `tarn-wind-harm` It harms.', '- `tarn-calm` Nothing moves.', '',
    '| 1 | Does it blow? | yes; no | yes | `wind`: `yes`, `no` | `rule_tarn_wind_blows` |'),
  'games/tarn/tests/fidelity.txt': text(
    '# a comment', '', '= Tarn, in Latin',
    'ventus flat | tarn-wind | rule_tarn_wind_blows, ruling 1, one.play',
    'ventus nocet | tarn-wind, tarn-gone | rule_tarn_wind_hurts, ruling 2, two.play',
    'navis … est | - | not a rule: story',
    'navis | - | not a rule',
    'in hoc lacu ventus semper flat et nocet … omnibus | tarn-wind-harm | rule_tarn_wind_harm_hurts',
    'navis in hoc lacu ventus semper flat et nocet | tarn-wind | ruling 1',
    'ventus | tarn-wind'),
  'games/tarn/tests/wind_test.cpp': text(
    'TEST(Tarn, rule_tarn_wind_blows) {}', 'TEST(Tarn, rule_tarn_wind_harm_hurts) {}', 'TEST(Tarn, rule_tarn_calm) {}'),
}, [
  'docs/reference/fidelity.md:1: the page is not what the lists say',
  'games/tarn/RULES.md:4: tarn-calm is not in games/tarn/tests/fidelity.txt',
  'games/tarn/tests/fidelity.txt:5: there is no rule tarn-gone',
  'games/tarn/tests/fidelity.txt:5: there is no test or ruling rule_tarn_wind_hurts',
  'games/tarn/tests/fidelity.txt:5: there is no test or ruling ruling 2',
  'games/tarn/tests/fidelity.txt:5: there is no test or ruling two.play',
  'games/tarn/tests/fidelity.txt:7: no rule is named',
  'games/tarn/tests/fidelity.txt:8: the quote has more than 8 words',
  'games/tarn/tests/fidelity.txt:9: the quote has more than 8 words',
  'games/tarn/tests/fidelity.txt:10: there are not three cells',
]))

test('links: to files, headings and paths that are not there', () => finds({
  'CHANGELOG.md': text('# Changes', '', '`kit/gone.h` went.'),
  'README.md': text(
    '# Fixture: `it` (really)', '## Twice', '## Twice',
    '[a](kit/gone.h) [b](ARCHITECTURE.md) [c](https://example.org/x) [d](docs/guides/ "title")',
    '[a link that',
    'wraps](gone.md)',
    '[e](#fixture-it-really) [f](#twice-1) [g](#thrice)',
    '[h]: docs/gone.md',
    '```', '[i](gone.md) `kit/gone.h`', '```',
    '`[j](gone.md)` `kit/seat.h:3` `kit/<name>.h` `kit/*.h` `build/gone.h` `3/7` `toy/toy.h`',
    '`kit/gone.h` `gone/` `node tests/gone.mjs build` `tests/gone` `kit/toy/toy.h`',
  ),
  'docs/guides/more.md': text('[a](../reference/match.md) [b](add-a-game.md#gone)', '`games/gondola/RULES.md`'),
}, [
  'README.md:4: the link to kit/gone.h is dead',
  'README.md:6: the link to gone.md is dead',
  'README.md:7: the link to #thrice is dead',
  'README.md:8: the link to docs/gone.md is dead',
  'README.md:13: `gone/` does not exist',
  'README.md:13: `kit/gone.h` does not exist',
  'README.md:13: `kit/toy/toy.h` does not exist',
  'README.md:13: `tests/gone.mjs` does not exist',
  'README.md:13: `tests/gone` does not exist',
  'docs/guides/more.md:1: the link to add-a-game.md#gone is dead',
  'docs/guides/more.md:2: `games/gondola/RULES.md` does not exist',
]))

test('text: text that is not clean', () => {
  const reminder = 'TO' + 'DO', machines = ['work', 'root', 'home'].map((name) => `/${name}/x`)
  const ticket = 'Issue' + ' #7', passing = '/' + 'tmp/x'
  finds({
    'docs/a.md': text('a blank ', ticket, `in ${passing}`, `https://example.org${machines[0]}`, ...machines),
    'kit/a.h': text('\tint a();', `// ${reminder}`, `// ${reminder}(me):`, `// ${reminder}: mend it`) + 'int b();',
    'kit/b.h': 'int a();\r\nint b();\r\n',
    'tests/a.mjs': text(`// ${passing}`),
    'debian/rules': text('all:', '\techo'),
    'LICENSE': '',
  }, [
    'docs/a.md:1: a trailing space',
    'docs/a.md:2: a ticket number',
    'docs/a.md:3: a fixed temporary folder',
    'docs/a.md:5: a machine-specific path',
    'docs/a.md:6: a machine-specific path',
    'docs/a.md:7: a machine-specific path',
    'kit/a.h:1: a tab',
    'kit/a.h:2: a reminder without words',
    'kit/a.h:3: a reminder without words',
    'kit/a.h:5: the last line does not end',
    'kit/b.h:1: lines end with CR LF',
  ])
})

test('registration: the list and the folders agree', () => finds({
  'games/games.list': text('# a comment', 'tarn', 'tarn', 'pond', 'Other', 'not one'),
  'games/mere/notes.txt': text('no line'),
  'games/tarn/tests/golden/one.play': null,
  'games/tarn/tests/perft.txt': null,
}, [
  'games/games.list:1: games/mere is not registered',
  'games/games.list:2: there is no games/tarn/tests/golden',
  'games/games.list:2: there is no games/tarn/tests/perft.txt',
  'games/games.list:3: tarn is registered twice',
  'games/games.list:4: there is no folder games/pond',
  'games/games.list:6: "not one" is not a valid game name',
]))

test('version: every place that repeats it says the same', () => {
  const places = (version) => ({
    'CHANGELOG.md': text('# Changes', '## Unreleased', `## ${version} (2026-03-01)`, '## 0.9.0'),
    'client/package.json': text('{', `  "version": "${version}"`, '}'),
    'debian/changelog': text(`flotilla (${version}-1) unstable; urgency=medium`),
    'docs/reference/versions.md': text(`| the program | ${version} | the tag \`v${version}\` |`),
  })
  const build = { 'CMakeLists.txt': text('cmake_minimum_required(VERSION 3.25)', 'project(fixture VERSION 1.2.3 LANGUAGES CXX)') }
  finds({ ...build, ...places('1.2.3') }, [])
  finds({ ...build, ...places('1.2.4') }, [
    'CHANGELOG.md:3: the version is 1.2.4',
    'client/package.json:2: the version is 1.2.4',
    'debian/changelog:1: the version is 1.2.4',
    'docs/reference/versions.md:1: the version is 1.2.4',
    'docs/reference/versions.md:1: the version is 1.2.4',
  ])
  finds({ 'CMakeLists.txt': text('project(fixture)') }, ['CMakeLists.txt:1: there is no version'])
})

test('vocabulary: the words of the glossary are used, and the names it rules out are not', () => finds({
  'docs/reference/glossary.md': text('# Glossary', '| word | meaning |', '|---|---|', '| `Seat` | a place |',
    '| `Ferry` | a boat |', '## Names we do not use', '| not | but |', '|---|---|', '| `Door`, `Eye` | `Api`, `View` |'),
  'kit/seat.h': text('struct Seat {};  // no Door here', 'struct Door {};', 'struct Doors {};'),
  'wasm/eye.mjs': text('export class Eye {}', 'const said = "Door"'),
}, [
  'docs/reference/glossary.md:5: nothing in the code is called Ferry',
  'kit/seat.h:2: the name Door says too little',
  'wasm/eye.mjs:1: the name Eye says too little',
]))

test('commands: each has a row that names its test, and each row a command', () => finds({
  'docs/guides/sail.md': text(
    '# Sail', '', '    sail north    # as the wind blows', '    (cd boat && HARD=1 row --hard)', '    moor "here', '      or there"', '',
    'In a file:', '', '    wind = west', '    tide = high', '', '    haul', '',
    '```sh', 'steer', '```', '', '```text', 'nothing to run', '```', '',
    '    $ look', '    a sail', '', '1. First:', '', '       drift', '',
  ),
  'tests/docs/commands.txt': text(
    '# what runs them',
    'sail *     tests/run.mjs   readFileSync', 'row --hard  tests/gone.mjs', 'moor *  by hand  it takes two',
    'haul  tests/run.mjs', 'look  by hand', 'swim  by hand  it is cold', 'drift',
  ),
}, [
  'docs/guides/sail.md:16: no test is known for the command steer',
  'tests/docs/commands.txt:3: there is no test tests/gone.mjs',
  'tests/docs/commands.txt:5: tests/run.mjs does not say haul',
  'tests/docs/commands.txt:6: look is run by hand without a reason',
  'tests/docs/commands.txt:7: no document has the command swim',
  'tests/docs/commands.txt:8: drift has no test',
]))
