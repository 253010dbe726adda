// The IndexedDB database, shared by pages and workers.
//   matches   by id                       what the list shows
//   lines     by [id, number from 0]      the records, one entry per line, append-only
//   starts    by game                     how the last match was set up
//   studies   by what they are of         results of the bots' precomputations
const version = 1

/** Rejects if the browser has no IndexedDB. */
export function open_database(name = 'flotilla'): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const asked = indexedDB.open(name, version)
    asked.onupgradeneeded = () => {
      asked.result.createObjectStore('matches', { keyPath: 'id' })
      for (const store of ['lines', 'starts', 'studies']) asked.result.createObjectStore(store)
    }
    asked.onsuccess = () => {
      // a newer page wants to upgrade the database: do not block it
      asked.result.onversionchange = () => asked.result.close()
      resolve(asked.result)
    }
    asked.onerror = () => reject(asked.error)
    asked.onblocked = () => reject(new Error('an older tab blocks the database upgrade'))
  })
}

export function request_result<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}

/** Resolves when the transaction has committed; rejects if it was aborted. */
export function committed(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve()
    transaction.onabort = () => reject(transaction.error)
  })
}
