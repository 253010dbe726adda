// Keeps what bots have worked out in the browser's database. Where there is none, or no room, it is worked out anew.
import type { StudyShelf } from './studies.ts'
import { answer, kept, open_database } from './database.ts'

export function study_shelf(name?: string): StudyShelf {
  const opened = open_database(name)
  opened.catch(() => {})  // whoever asks is told
  return {
    async get(key) {
      const store = (await opened).transaction('studies').objectStore('studies')
      return (await answer<Uint8Array | undefined>(store.get(key))) ?? null
    },
    async put(key, bytes) {
      const transaction = (await opened).transaction('studies', 'readwrite')
      transaction.objectStore('studies').put(bytes, key)
      await kept(transaction)
    },
  }
}
