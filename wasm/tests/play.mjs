// What the tests of a module share: seeded numbers, the setups to try, and random matches.

/** A seeded source of 64-bit seeds and of whole numbers below a bound (splitmix64). */
export function numbers(seed) {
  let state = BigInt(seed)
  const next = () => {
    let z = (state = BigInt.asUintN(64, state + 0x9e3779b97f4a7c15n))
    z = BigInt.asUintN(64, (z ^ (z >> 30n)) * 0xbf58476d1ce4e5b9n)
    z = BigInt.asUintN(64, (z ^ (z >> 27n)) * 0x94d049bb133111ebn)
    return z ^ (z >> 31n)
  }
  const below = (bound) => Number(next() % BigInt(bound))
  return { next, below, pick: (list) => list[below(list.length)] }
}

export const letter = (seat) => 'ABCDEF'[seat]

/** Each seat count, alone and with each value of each switch, and with the last value of all. */
export function setups({ edition, seats_min, seats_max, switches }) {
  const found = []
  for (let seats = seats_min; seats <= seats_max; ++seats) {
    const table = `edition=${edition} seats=${seats}`
    const all = switches.map(({ name, values }) => ` ${name}=${values.at(-1)}`)
    found.push(table, table + all.join(''))
    for (const { name, values } of switches)
      for (const value of values.slice(1)) found.push(`${table} ${name}=${value}`)
  }
  return found
}

export const viewers = (match) => [null, ...match.points().keys()]

const longest = 10_000, long = 100  // actions

/** Plays on to the end with random moves and rolls. `before` is called at every turn but the last; in a long match, after
    a while, at every tenth. */
export function play(match, random, before = () => {}) {
  let actions = 0
  for (let turn = match.turn(); turn.kind !== 'over'; turn = match.turn()) {
    if (++actions > longest) throw new Error('a match without an end')
    if (actions <= long || actions % 10 === 0) before(turn)
    if (turn.kind === 'chance') {
      match.roll(random.next())
      continue
    }
    const watch = match.watch(turn.seat)
    const why = match.apply(`${letter(turn.seat)} ${random.pick(watch.legal_moves())}`)
    if (why) throw new Error(`a legal move was refused: ${why.anchor}`)
    watch.close()
  }
}

/** A match of `game` up to its first decision, always the same one, and the watch of the deciding seat. */
export function decision(game, setup) {
  const { it: match } = game.open(setup)
  while (match.turn().kind === 'chance') match.roll(5n)
  return { match, watch: match.watch(match.turn().seat) }
}

/** Everything a watch shows, for comparison. */
export const seen = (watch) => ({ turn: watch.turn(), legal: watch.legal_moves(), view: watch.view(), picture: watch.picture() })

/** The text with one error: a changed byte, or a line removed, duplicated or moved. */
export function spoiled(text, random) {
  const lines = text.split('\n')
  const at = random.below(lines.length), other = random.below(lines.length)
  switch (random.below(5)) {
    case 0: lines.splice(at, 1); break
    case 1: lines.splice(at, 0, lines[other]); break
    case 2: [lines[at], lines[other]] = [lines[other], lines[at]]; break
    case 3: lines[at] = lines[at].replace(/\d+/, () => random.pick(['0', '1', '11', '99', '255', '999999999'])); break
    default: lines[at] = lines[at].slice(0, random.below(9)) + String.fromCharCode(random.below(256)) + lines[at].slice(4)
  }
  return lines.join('\n')
}
