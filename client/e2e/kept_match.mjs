// Matches put into the storage of a page.

/** Keeps a match on the device of a page: the lines of a record and who plays, from the first seat on, by which names.
    Returns its path. */
export async function keep_match(page, record, sitters, names = []) {
  const [head, body] = record.split('\n\n'), [game, setup] = ['game', 'setup'].map((word) => new RegExp(`^${word} (.*)$`, 'm').exec(head)[1])
  const people = sitters.map((bot, colour) => ({ name: names[colour] ?? '', colour, sitter: bot ? { kind: 'bot', bot } : { kind: 'here' } }))
  const lines = body.trim() === '' ? [] : body.trim().split('\n'), id = 'kept'
  await page.waitForFunction(([match, all]) => new Promise((resolve) => {
    const asked = indexedDB.open('flotilla')
    asked.onupgradeneeded = () => asked.transaction.abort()  // the page will create it
    asked.onerror = () => resolve(false)
    asked.onsuccess = () => {
      const kept = asked.result.transaction(['matches', 'lines'], 'readwrite')
      kept.objectStore('matches').put(match)
      all.forEach((line, i) => kept.objectStore('lines').put(line, [match.id, i]))
      kept.oncomplete = () => resolve(true)
      asked.result.close()
    }
  }), [{ id, game, setup, people, made: 1, touched: 1, actions: lines.length, standing: null }, lines])
  return `/t/${id}`
}
