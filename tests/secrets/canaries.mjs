// Detects leaks: who was sent what they may not know. Long secrets are searched for everywhere. A card is too short to
// search for, so every message is parsed: it may have only the allowed fields, and each line must be what its viewer
// may see. Everything not on the allow-list is reported.
import { createHash } from 'node:crypto'

// docs/reference/protocol.md, messages from a node.
const fields = {
  welcome: 'version', made: 'id table links watch', link: 'id seat link',
  table: 'table seq game setup commit stage seats you used turn keeper substitute free reserve', lines: 'from lines',
  clock: 'seat free reserves', ended: 'end by record',
  ack: 'id', refused: 'id anchor code n m', later: 'id anchor code n m',
}
const kinds = {  // by receiver
  guest: 'welcome table ended refused later', stranger: 'welcome refused',
  '*': 'welcome table lines clock ended refused later', seat: 'welcome made table lines clock ended ack refused later',
}
const log_fields = 'time event address port files workers bus version connections appends message count'
const figure = /^(#.*|flotilla_[a-z_]+(\{[a-z]+="[^"]*"(,le="[^"]*")?\})? [0-9.e+-]+)$/

const within = (names, list) => names.every((name) => list.split(' ').includes(name))
const sha256 = (hex) => createHash('sha256').update(Buffer.from(hex, 'hex')).digest('hex')

// The ways bytes may be encoded.
function spelled(hex) {
  const bytes = Buffer.from(hex, 'hex')
  return [hex, hex.toUpperCase(), bytes.toString('base64').replace(/=+$/, ''), bytes.toString('base64url'), bytes.toString('latin1')]
}
const tells = (text, hex) => spelled(hex).some((way) => text.includes(way))

/** What a viewer (a seat's letter, or *) is shown of a record of the toy with this many seats. */
export function shown_to(viewer, record, seats) {
  const letters = 'ABCD'.slice(0, seats)
  let draws = 0, last = null  // draws since the rocks were laid; the last seat that acted
  return record.map((line, i) => {
    const [who, kind] = line.split(' ')
    let owner = who
    if (kind === 'lay') draws = 0
    if (kind === 'draw') {
      // Two cards each, in seat order; then one for the seat that acts next, or would.
      const next = record.slice(i).find((one) => one[0] !== '*')?.[0] ?? letters[(letters.indexOf(last) + 1) % seats]
      owner = draws < 2 * seats ? letters[draws % seats] : next
      ++draws
    }
    if (who !== '*') last = who
    const hidden = (kind === 'draw' || kind === 'harbour') && owner !== viewer
    return hidden ? `${who} ${kind} ?` : line.replace(/ \[[^\]]*\]$/, '')
  })
}

// A canary such as `r45h` is a whole word with letters and digits. A shorter word, or one of digits only, may occur by
// chance.
const is_canary = (word) => word.length > 2 && /\d/.test(word) && /[a-z]/.test(word)
const words_of = (line) => line.replace(/ \[[^\]]*\]$/, '').split(' ')
const says = (text, word) => new RegExp(`(?<![\\w-])${word}(?![\\w-])`).test(text)

/** The words of a record that are hidden in these shown lines of it. */
export function hidden_words(record, shown) {
  const words = record.flatMap((line, i) => words_of(line).filter((word) => !words_of(shown[i]).includes(word)))
  return new Set(words.filter(is_canary))
}

function check_lines(name, messages, record, expected, find) {
  for (const { kind, from, lines } of messages)
    if (kind === 'lines')
      lines.split('\n').slice(0, -1).forEach((line, i) => {
        if (line !== expected[from + i]) find(`${name} was shown "${line}" for "${record[from + i]}"`)
      })
}

/**
 * Returns every leak as a sentence.
 *   viewers  { name, who, told }: who is a seat's letter, `*`, `guest` or `stranger`; told, the messages as text, a list
 *            for each connection
 *   record   the full lines of the match
 *   shown    by viewer: the lines that viewer may see; by default those of the toy
 *   secrets  { seed, gifts, sessions, links } in hexadecimal, one gift per seat
 *   people   their names;  table  its id
 *   bus      { subject, said } on NATS;  http  { path, said };  logs  texts
 */
export function find_leaks({ viewers, record, shown, secrets, people, table, bus, http, logs }) {
  const found = new Set()
  const find = (says) => found.add(says)
  const { seed, gifts, sessions, links } = secrets
  const never = { session: [...sessions, ...sessions.map(sha256)], link: [...links, ...links.map(sha256)] }

  for (const { name, who, told } of viewers) {
    const may = kinds[who] ?? kinds.seat
    const expected = shown?.[who] ?? shown_to(who, record, gifts.length)
    const unseen = [...hidden_words(record, expected)].filter((word) => !expected.some((line) => says(line, word)))
    for (const texts of told) {
      const messages = texts.map((text) => JSON.parse(text))
      messages.forEach(({ kind, ...rest }, i) => {
        const text = texts[i]
        if (!may.split(' ').includes(kind)) find(`${name}, ${who}, was told "${kind}"`)
        if (!within(Object.keys(rest), fields[kind] ?? '')) find(`${name} was told in "${kind}": ${Object.keys(rest)}`)
        for (const seat of rest.seats ?? []) if (!within(Object.keys(seat), 'bot name hash gift')) find(`${name} was told of a seat: ${Object.keys(seat)}`)
        if (kind !== 'ended' && tells(text, seed)) find(`${name} was told the seed in "${kind}"`)
        for (const [what, values] of Object.entries(never))
          if (!(what === 'link' && kind === 'made') && values.some((value) => tells(text, value))) find(`${name} was told a ${what} in "${kind}"`)
        const mixed = kind === 'ended' || (kind === 'table' && rest.stage !== 'seating')
        for (const word of unseen) if (kind !== 'ended' && says(text, word)) find(`${name} was told ${word} in "${kind}"`)
        if (!mixed && gifts.some((gift) => tells(text, gift))) find(`${name} was told a gift in "${kind}"`)
      })
      check_lines(name, messages, record, expected, find)
    }
  }
  const elsewhere = [
    ...bus.map(({ said }) => ['NATS', said]), ...http.map(({ path, said }) => [path, said]), ...logs.map((said) => ['a log', said])]
  for (const [where, said] of elsewhere) {
    for (const [what, values] of Object.entries({ ...never, seed: [seed], gift: gifts }))
      if (values.some((value) => tells(said, value))) find(`${where} tells a ${what}`)
    for (const word of hidden_words(record, shown?.['*'] ?? record)) if (says(said, word)) find(`${where} tells ${word}`)
    if (people.some((name) => said.includes(name))) find(`${where} names somebody`)
    if (where !== 'NATS' && said.includes(table)) find(`${where} names a table`)
  }
  for (const { subject, said } of bus)
    if (subject !== 'flotilla.hints' || !/^[0-9a-f]{32} \d+$/.test(said)) find(`NATS carries more than a hint: ${subject} ${said}`)
  for (const { path, said } of http)
    if (path === '/metrics')
      for (const line of said.slice(said.indexOf('\n\n') + 2).trimEnd().split('\n')) if (!figure.test(line)) find(`no figure: ${line}`)
  for (const log of logs)
    for (const line of log.trimEnd().split('\n')) if (!within(Object.keys(JSON.parse(line)), log_fields)) find(`a log says: ${line}`)
  return [...found]
}

/**
 * Compares several matches that differ only in what this viewer may not know: it must be sent the same bytes in the
 * same order. Values that each table draws anew for everybody (`open`: hexadecimal) are masked first.
 */
export function differences(name, worlds) {
  const covered = worlds.map(({ told, open }) =>
    told.map((texts) => texts.map((text) => open.reduce((now, value, i) => now.replaceAll(value, String(i).padStart(value.length, '.')), text))))
  const found = new Set()
  covered.forEach((told, world) => {
    told.forEach((texts, connection) => {
      const first = covered[0][connection] ?? []
      if (texts.length !== first.length) found.add(`${name} was told ${texts.length} things, and ${first.length} in another world`)
      texts.forEach((text, i) => {
        if (text !== first[i]) found.add(`${name} can tell world ${world} from the first by ${text}, where it was ${first[i]}`)
      })
    })
  })
  return [...found]
}
