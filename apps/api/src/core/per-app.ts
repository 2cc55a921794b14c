import type { App } from '../app.ts'

/**
 * Declares state of a feature in this process (a batcher, a cache), one value for each App: created at first use, and
 * finished when the App stops.
 */
export function perApp<T>(make: (app: App) => T, finish?: (value: T) => Promise<void>): (app: App) => T {
  const values = new WeakMap<App, T>()
  return (app) => {
    let value = values.get(app)
    if (value === undefined) {
      value = make(app)
      values.set(app, value)
      if (finish) app.onStop(() => finish(value as T))
    }
    return value
  }
}
