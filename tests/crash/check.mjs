// Compares what players asked, were answered and were shown with the log. Shares no code with the server.

const actions = /^(\*|acted) /
const shown_of = (line) => line.replace(/ \[[^\]]*\]$/, '')

// A shown line has the record's words, or `?`.
function is_shown(shown, line) {
  const words = shown.split(' '), whole = shown_of(line).split(' ')
  return words.length === whole.length && words.every((word, i) => word === whole[i] || word === '?')
}

// The lines of the match in the log.
function lines_of(log) {
  return log.filter(({ body }) => actions.test(body)).map(({ body }) => body.replace(/^acted (\w) \d+ /, '$1 '))
}

/** The record in a published table; the lines in a record. */
export const record_of = (published) => published.slice(published.indexOf('\n\n') + 2)

/**
 * Returns every violation as a sentence.
 *   asked      { seat, id, kind, verdict; at, move of an act } of everybody
 *   log        { seq, body }, all of it
 *   viewers    { name, received }: every message a viewer was sent, over all its connections
 *   published  what the table published; undefined if it never ended
 *   served     { name, said }: what each node sends a new client from the beginning
 *   hashes     { name, hash }: the final state in different builds
 */
export function check({ asked, log, viewers, published, served = [], hashes = [] }) {
  const wrong = []
  log.forEach(({ seq }, i) => { if (seq !== i) wrong.push(`the log has ${seq} where ${i} should be`) })

  const logged = new Map()
  let at = 0
  for (const { body } of log) {
    const [, kind, seat, id, rest] = body.match(/^(joined|promised|gave|acted|left|early) (\w) (\d+) ?(.*)$/) ?? []
    if (kind && id !== '0') logged.set(`${seat} ${id}`, [...(logged.get(`${seat} ${id}`) ?? []), { kind, rest, at }])
    if (actions.test(body)) ++at
  }
  for (const one of asked) {
    const found = logged.get(`${one.seat} ${one.id}`) ?? []
    const what = `${one.kind} ${one.id} of ${one.seat}`
    if (found.length > 1) wrong.push(`${what} is in the log ${found.length} times`)
    if (one.verdict === 'ack' && found.length === 0) wrong.push(`${what} was acknowledged and is lost`)
    if (one.verdict === 'refused' && found.length > 0) wrong.push(`${what} was refused and is in the log`)
    if (one.verdict === null) wrong.push(`${what} was never answered${found.length > 0 ? ' and is in the log' : ''}`)
    if (one.kind === 'act' && found.length > 0 && (found[0].rest !== one.move || found[0].at !== one.at))
      wrong.push(`${what} was "${one.move}" at ${one.at} and stands as "${found[0].rest}" at ${found[0].at}`)
  }
  const known = new Set(asked.map(({ seat, id }) => `${seat} ${id}`))
  for (const key of logged.keys()) if (!known.has(key)) wrong.push(`nobody asked for ${key}`)

  const lines = lines_of(log)
  if (published === undefined) wrong.push('the match never came to its end')
  else if (lines.map((line) => line + '\n').join('') !== record_of(record_of(published)))
    wrong.push('the published record is not what the log holds')
  for (const { name, received } of viewers) {
    const seen = []
    for (const message of received) {
      if (message.kind === 'ended' && message.record !== published) wrong.push(`${name} was told another record`)
      if (message.kind !== 'lines') continue
      if (message.from > seen.length) wrong.push(`${name} lacks the lines before ${message.from}`)
      message.lines.split('\n').slice(0, -1).forEach((line, i) => {
        const before = seen[message.from + i]
        if (before !== undefined && before !== line) wrong.push(`${name} saw "${before}" become "${line}"`)
        seen[message.from + i] = line
      })
    }
    if (published !== undefined && seen.length !== lines.length) wrong.push(`${name} was shown ${seen.length} of ${lines.length} lines`)
    const strange = seen.findIndex((line, i) => line !== undefined && !is_shown(line, lines[i] ?? ''))
    if (strange >= 0) wrong.push(`${name} was shown "${seen[strange]}", which is not in the log`)
  }
  for (const { name, said } of served)
    if (said !== served[0].said) wrong.push(`${name} tells another match than ${served[0].name}`)
  for (const { name, hash } of hashes)
    if (hash !== hashes[0].hash) wrong.push(`${name} comes to ${hash}, ${hashes[0].name} to ${hashes[0].hash}`)
  return wrong
}
