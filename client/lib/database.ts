// What is kept in the browser: one database for pages and workers alike.
//   matches   by id                       what the list shows
//   lines     by [id, number from 0]      the records, one line an entry, only ever added to
//   starts    by game                     how the last match was set up
//   studies   by what they are of         what bots have worked out
const version = 1

/** Rejects where the browser keeps nothing. */
export function open_database(name = 'flotilla'): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const asked = indexedDB.open(name, version)
    asked.onupgradeneeded = () => {
      asked.result.createObjectStore('matches', { keyPath: 'id' })
      for (const store of ['lines', 'starts', 'studies']) asked.result.createObjectStore(store)
    }
    asked.onsuccess = () => {
      // a newer page wants to change its shape: it must not be kept waiting
      asked.result.onversionchange = () => asked.result.close()
      resolve(asked.result)
    }
    asked.onerror = () => reject(asked.error)
    asked.onblocked = () => reject(new Error('an older page holds the database'))
  })
}

export function answer<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}

/** Ends when what a transaction did is kept; rejects when none of it is. */
export function kept(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve()
    transaction.onabort = () => reject(transaction.error)
  })
}
