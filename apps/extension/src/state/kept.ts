/** A value that outlives the worker. The extension never relies on variables alone. */
export interface Kept<T> {
  get(): Promise<T>
  set(value: T): Promise<void>
  remove(): Promise<void>
  /**
   * Calls the listener after every change in any part of the extension. Returns a function that ends the subscription.
   */
  onChange(listener: (value: T) => void): () => void
}

/**
 * Creates a value in the browser's storage.
 * @param area `session`: in memory until the browser ends, only for the extension's own pages and worker; `local`: on
 * disk
 * @param missing what `get` returns while nothing is stored
 */
export function keptValue<T>(area: 'local' | 'session', key: string, missing: T): Kept<T> {
  const storage = () => chrome.storage[area]
  const foundOr = (found: unknown) => (found === undefined ? missing : (found as T))
  return {
    get: async () => foundOr((await storage().get(key))[key]),
    set: (value) => storage().set({ [key]: value }),
    remove: () => storage().remove(key),
    onChange(listener) {
      const take = (changes: Record<string, chrome.storage.StorageChange>, of: string) => {
        const change = changes[key]
        if (of === area && change) listener(foundOr(change.newValue))
      }
      chrome.storage.onChanged.addListener(take)
      return () => chrome.storage.onChanged.removeListener(take)
    },
  }
}
