/** Storage for the session and unsent submissions. Values are stored as structured clones, including images. */
export interface ClientStorage {
  get(key: string): Promise<unknown>
  set(key: string, value: unknown): Promise<void>
  delete(key: string): Promise<void>
  /** Returns all keys with this prefix. */
  keys(prefix: string): Promise<string[]>
}

/** Creates storage that is lost when the page or process ends. */
export function memoryStorage(): ClientStorage {
  const values = new Map<string, unknown>()
  return {
    get: async (key) => values.get(key),
    set: async (key, value) => void values.set(key, value),
    delete: async (key) => void values.delete(key),
    keys: async (prefix) => [...values.keys()].filter((key) => key.startsWith(prefix)),
  }
}

/** Creates storage that survives a reload, for pages and workers. */
function databaseStorage(factory: IDBFactory): ClientStorage {
  let opened: Promise<IDBDatabase> | undefined
  const openDatabase = () =>
    new Promise<IDBDatabase>((resolve, reject) => {
      const request = factory.open('groundswell', 1)
      request.onupgradeneeded = () => request.result.createObjectStore('values')
      request.onerror = () => reject(request.error)
      request.onsuccess = () => {
        const database = request.result
        // This tab must not block another tab with a newer version, nor a person who deletes the data.
        database.onversionchange = () => database.close()
        database.onclose = () => {
          opened = undefined
        }
        resolve(database)
      }
    })
  async function runRequest<T>(
    mode: IDBTransactionMode,
    ask: (store: IDBObjectStore) => IDBRequest<T>,
  ): Promise<T> {
    opened ??= openDatabase()
    const database = await opened.catch((error) => {
      opened = undefined
      throw error
    })
    return new Promise((resolve, reject) => {
      const transaction = database.transaction('values', mode)
      const request = ask(transaction.objectStore('values'))
      transaction.oncomplete = () => resolve(request.result)
      transaction.onabort = transaction.onerror = () => reject(transaction.error)
    })
  }
  return {
    get: (key) => runRequest('readonly', (store) => store.get(key)),
    set: async (key, value) => void (await runRequest('readwrite', (store) => store.put(value, key))),
    delete: (key) => runRequest('readwrite', (store) => store.delete(key)),
    keys: async (prefix) =>
      (await runRequest('readonly', (store) =>
        store.getAllKeys(IDBKeyRange.bound(prefix, `${prefix}\uffff`)),
      )) as string[],
  }
}

/** Returns IndexedDB storage if it works (a private window may refuse it), else memory. */
export function defaultStorage(): ClientStorage {
  if (typeof indexedDB === 'undefined') return memoryStorage()
  const database = databaseStorage(indexedDB)
  const memory = memoryStorage()
  let chosen: Promise<ClientStorage> | undefined
  const chooseStorage = () => {
    chosen ??= database.keys('').then(
      () => database,
      () => memory,
    )
    return chosen
  }
  return {
    get: async (key) => (await chooseStorage()).get(key),
    set: async (key, value) => (await chooseStorage()).set(key, value),
    delete: async (key) => (await chooseStorage()).delete(key),
    keys: async (prefix) => (await chooseStorage()).keys(prefix),
  }
}
