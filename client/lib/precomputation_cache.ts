// Caches the last few precomputations in IndexedDB. Without a database, or if it is full, they are computed again.
import type { PrecomputationCache } from './precomputations.ts'
import { request_result, committed, open_database } from './database.ts'

const most = 6
const order = 'the latest first'  // the key of the list of keys, latest first

export function precomputation_cache(name?: string): PrecomputationCache {
  const opened = open_database(name)
  opened.catch(() => {})  // get and put report it
  return {
    async get(key) {
      const store = (await opened).transaction('studies').objectStore('studies')
      return (await request_result<Uint8Array | undefined>(store.get(key))) ?? null
    },
    async put(key, bytes) {
      const transaction = (await opened).transaction('studies', 'readwrite'), store = transaction.objectStore('studies')
      const before = (await request_result<string[] | undefined>(store.get(order))) ?? []
      const latest = [key, ...before.filter((other) => other !== key)].slice(0, most)
      for (const old of await request_result(store.getAllKeys())) if (!latest.includes(old as string)) store.delete(old)
      store.put(latest, order)
      store.put(bytes, key)
      await committed(transaction)
    },
  }
}
