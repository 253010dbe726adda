// The checks on code: each finds exactly the planted problem, with file and line.
import { test } from 'node:test'

import { architecture, finds, rows, text } from './fixture.mjs'

test('a clean tree has no findings', () => finds({}, []))

test('includes: a room takes in what its row says, and no more', () => finds({
  'kit/high.h': text('// a comment', '#include "match/refusals.h"', '/*', '#include "match/refusals.h"', '*/'),
  'kit/local.h': text('#include "seat.h"', '#include <kit/seat.h>'),
  'kit/text.h': text('constexpr auto said = R"(', '#include "match/refusals.h"', ')";'),
  'kit/tests/far_test.cpp': text('#include "match/refusals.h"'),
  'kit/tests/helper.h': '',
  'match/all.h': text('#include "every_game.h"', '#include RULES_HEADER'),
  'match/tested.h': text('#include "kit/tests/helper.h"'),
  'wasm/one.cpp': text('#include "kit/seat.h"', '#include "match/refusals.h"', '#include "games/tarn/rules/rules.h"'),
}, [
  'kit/high.h:2: kit may not include "match/refusals.h"',
  'kit/local.h:1: there is no file "seat.h"',
  'kit/local.h:2: <kit/seat.h> is a file of ours',
  'kit/tests/far_test.cpp:1: kit/tests may not include "match/refusals.h"',
  'match/all.h:1: match may not include "every_game.h", which sees every game',
  'match/all.h:2: RULES_HEADER hides what is included',
  'match/tested.h:1: match may not include "kit/tests/helper.h"',
  'wasm/one.cpp:1: wasm may not include "kit/seat.h"',
  'wasm/one.cpp:3: games/tarn names a game outside its folder',
]))

test('includes: scripts are held to the same table', () => finds({
  'wasm/inner.mjs': text('export {', '  run,', '} from "../tests/run.mjs"', 'const a = \'import "../tests/run.mjs"\''),
  'wasm/lazy.mjs': text('const run = await import("../tests/run.mjs")', 'import "./gone.mjs"'),
  'wasm/tests/api.test.mjs': text('import { load } from "../api.mjs"'),
  'tests/deep.mjs': text('export const a = 1', 'import { b } from "../wasm/inner.mjs"'),
}, [
  'tests/deep.mjs:2: tests may not include "../wasm/inner.mjs"',
  'wasm/inner.mjs:3: wasm may not include "../tests/run.mjs"',
  'wasm/lazy.mjs:1: wasm may not include "../tests/run.mjs"',
  'wasm/lazy.mjs:2: there is no file "./gone.mjs"',
]))

const client = ['| `client/screens` | the generated texts and art |', '| `games/*/web` | the generated texts |']

test('includes: TypeScript and Svelte too, and each its own generated texts', () => finds({
  'ARCHITECTURE.md': architecture(...rows, ...client),
  'client/screens/app.ts': text('import { texts, type Texts } from "../generated/screens/app.ts"',
    'import type { Card } from "../generated/tarn/card.ts"', 'import here from "./app.ts?url"'),
  'client/screens/App.svelte': text('<!-- It is the app\'s -->', '<script lang="ts">',
    '  import type { Seat } from "../../kit/seat.h"', '</script>', '<p>It isn\'t {there}</p>'),
  'games/tarn/web/card.ts': text('import { texts } from "../../../client/generated/tarn/card.ts"',
    'import "../../../client/generated/screens/app.ts"'),
  'tests/texts.mjs': text('import "../client/generated/tests/app.ts"'),
}, [
  'client/screens/App.svelte:3: client/screens may not include "../../kit/seat.h"',
  'client/screens/app.ts:2: client/screens may not include "../generated/tarn/card.ts", generated for tarn',
  'games/tarn/web/card.ts:2: games/tarn/web may not include "../../../client/generated/screens/app.ts", ' +
    'generated for screens',
  'tests/texts.mjs:1: tests may not include "../client/generated/tests/app.ts", generated for tests',
]))

const mere = {  // a second game
  'games/games.list': text('tarn', 'mere'),
  'games/mere/RULES.md': text('# Mere'),
  'games/mere/rules/rules.h': text('#include "kit/seat.h"'),
  'games/mere/tests/fingerprint.txt': text('mere 1'),
  'games/mere/tests/golden/one.play': text('game mere'),
  'games/mere/tests/perft.txt': text('perft 1 1'),
}

test('includes: a game never takes in another one', () => finds({
  ...mere,
  'games/mere/tests/own_test.cpp': text('#include "games/mere/rules/rules.h"', '#include "games/tarn/rules/rules.h"'),
}, [
  'games/mere/tests/own_test.cpp:2: games/tarn names a game outside its folder',
  'games/mere/tests/own_test.cpp:2: the game mere may not include the game tarn',
]))

test('includes: every room has its row, every row its room', () => finds({
  'ARCHITECTURE.md': architecture(...rows, '| `arena` | `kit` |', '| `tools` | `kitt`, what it likes |'),
  'games/tarn/bot/one.cpp': '',
  'games/tarn/bot/two.cpp': '',
  'search/search.h': text('#include "match/refusals.h"'),
  'tools/run.mjs': '',
}, [
  'ARCHITECTURE.md:16: the room arena has no code',
  'ARCHITECTURE.md:17: "what it likes" cannot be read',
  'ARCHITECTURE.md:17: kitt is neither a room of the table nor a file',
  'games/tarn/bot/one.cpp:1: the room games/*/bot has no row',
  'search/search.h:1: the room search has no row',
]))

const bans = {
  'floating point': ['float a;', 'long double b = 1;', 'auto c = 10.5;'],
  '<cmath>': ['#include <cmath>', '#include <math.h>'],
  'a random source': ['#include <random>', 'std::uniform_int_distribution<int> d;', 'rand();', 'std::mt19937 f;'],
  'an unordered container': ['std::unordered_map<int, int> g;', '#include <unordered_set>'],
  'the heap': ['auto h = new int;', 'delete h;', 'malloc(4);', 'realloc(h, 4);', 'std::stable_sort(a, b);',
    'std::free(h);'],
  'an owning pointer': ['std::unique_ptr<int> i;', '#include <memory>', 'std::make_unique<int>();',
    'std::shared_ptr<int> i;'],
  'a container on the heap': ['#include <vector>', '#include <deque>', '#include <list>', '#include <map>',
    '#include <set>', 'std::vector<int> j;', 'std::deque<int> j;', 'std::list<int> j;', 'std::multimap<int, int> k;'],
  'a string on the heap': ['std::string l;', '#include <string>', 'std::to_string(1);'],
  'std::function': ['std::function<void()> m;'],
  'an exception': ['throw 1;', 'try {', '} catch (int) {', '}'],
  'input or output': ['#include <iostream>', 'printf("n");', 'std::cout << 1;', '#include <fstream>', 'puts("o");',
    '#include <cstdio>'],
  'a clock': ['#include <chrono>', 'auto p = time(nullptr);', '#include <ctime>'],
  'a thread': ['#include <thread>', '#include <atomic>', '#include <mutex>', '#include <future>',
    'thread_local int q;'],
}

test('banned: each thing that rules do without', () => {
  const lines = Object.values(bans).flat()
  const found = (line, what) => `:${lines.indexOf(line) + 3}: ${what} is banned in kit and rules`
  const expected = Object.entries(bans).flatMap(([what, list]) =>
    list.filter((line) => line !== '}').map((line) => found(line, what)))
  const all = text('namespace a {', 'void all() {', ...lines, '}', '}')
  finds({ 'kit/all.cpp': all, 'games/tarn/rules/all.h': all, 'match/all.h': all, 'kit/tests/all.cpp': all },
    ['games/tarn/rules/all.h', 'kit/all.cpp'].flatMap((path) => expected.map((line) => path + line)))
})

test('game-names: a game outside its folder', () => finds({
  ...mere,
  'kit/names.h': text(
    '// games/tarn',
    'using A = tarn::Rules;',
    'namespace flotilla::tarn {}',
    'const auto b = "tarn";',
    'int tarn(int tarns);',
  ),
  'tests/names.mjs': text('const a = \'tarn\'', 'const b = "the tarn is deep", c = "games/tarns"'),
  'tests/names.cmake': text('add_test(games/mere)'),
  'games/mere/rules/near.h': text('using namespace flotilla::tarn;'),
  'docs/names.md': text('The game "tarn" in `games/tarn/`.'),
}, [
  'games/mere/rules/near.h:1: flotilla::tarn names a game outside its folder',
  'kit/names.h:1: games/tarn names a game outside its folder',
  'kit/names.h:2: tarn:: names a game outside its folder',
  'kit/names.h:3: flotilla::tarn names a game outside its folder',
  'kit/names.h:4: "tarn" names a game outside its folder',
  'tests/names.cmake:1: games/mere names a game outside its folder',
  'tests/names.mjs:1: \'tarn\' names a game outside its folder',
]))

test('size: a long file has a reason, and only a long one', () => {
  const blanks = (count) => Array(count).fill('')
  finds({
    'kit/long.h': text(...blanks(300), 'int a();'),
    'kit/listed.h': text(...blanks(300), 'int a();'),
    'kit/not_long.h': text(...blanks(299), 'int a();'),
    'tests/page.svelte': text(...blanks(300), '<p></p>'),
    'tools/tidying/long.txt': text('# path reason', '', 'kit/listed.h a table', 'kit/not_long.h it was', 'tests/page.svelte'),
  }, [
    'kit/long.h:301: the file has 301 lines, over 300',
    'tools/tidying/long.txt:4: kit/not_long.h is no longer too long',
    'tools/tidying/long.txt:5: tests/page.svelte has no reason',
  ])
})
