// Keeps what bots have worked out in the browser's database, the last few. Where there is none, or no room, it is worked
// out anew.
import type { StudyShelf } from './studies.ts'
import { answer, kept, open_database } from './database.ts'

const most = 6
const order = 'the latest first'  // beside them, which is which

export function study_shelf(name?: string): StudyShelf {
  const opened = open_database(name)
  opened.catch(() => {})  // whoever asks is told
  return {
    async get(key) {
      const store = (await opened).transaction('studies').objectStore('studies')
      return (await answer<Uint8Array | undefined>(store.get(key))) ?? null
    },
    async put(key, bytes) {
      const transaction = (await opened).transaction('studies', 'readwrite'), store = transaction.objectStore('studies')
      const before = (await answer<string[] | undefined>(store.get(order))) ?? []
      const latest = [key, ...before.filter((other) => other !== key)].slice(0, most)
      for (const old of await answer(store.getAllKeys())) if (!latest.includes(old as string)) store.delete(old)
      store.put(latest, order)
      store.put(bytes, key)
      await kept(transaction)
    },
  }
}
