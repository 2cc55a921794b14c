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
  const storageArea = () => chrome.storage[area]
  const orMissing = (found: unknown) => (found === undefined ? missing : (found as T))
  return {
    get: async () => orMissing((await storageArea().get(key))[key]),
    set: (value) => storageArea().set({ [key]: value }),
    remove: () => storageArea().remove(key),
    onChange(listener) {
      const takeChange = (changes: Record<string, chrome.storage.StorageChange>, of: string) => {
        const change = changes[key]
        if (of === area && change) listener(orMissing(change.newValue))
      }
      chrome.storage.onChanged.addListener(takeChange)
      return () => chrome.storage.onChanged.removeListener(takeChange)
    },
  }
}
