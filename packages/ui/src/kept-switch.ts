import { useSyncExternalStore } from 'react'

/** A choice of yes or no that this browser stores. If storage is refused, the choice lasts until the page is left. */
export interface KeptSwitch {
  isOn(): boolean
  set(value: boolean): void
  /** Returns the choice, and the function that changes it. */
  use(): [on: boolean, set: (value: boolean) => void]
}

/**
 * Creates a stored choice.  @param name the key in the browser's storage, which is present only while the choice
 * differs from `usual`
 */
export function createKeptSwitch(name: string, usual: boolean): KeptSwitch {
  const listeners = new Set<() => void>()
  const other = usual ? 'off' : 'on'
  let on: boolean | undefined
  const load = () => {
    try {
      return localStorage.getItem(name) === other ? !usual : usual
    } catch {
      return usual
    }
  }
  const isOn = () => {
    on ??= load()
    return on
  }
  const set = (value: boolean) => {
    on = value
    try {
      if (value === usual) localStorage.removeItem(name)
      else localStorage.setItem(name, other)
    } catch {
      // The browser refuses to store it.
    }
    for (const listener of listeners) listener()
  }
  const listen = (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }
  return { isOn, set, use: () => [useSyncExternalStore(listen, isOn), set] }
}
