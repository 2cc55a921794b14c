import { useSyncExternalStore } from 'react'

const name = 'groundswell.single-keys'
const listeners = new Set<() => void>()
let on: boolean | undefined

function load(): boolean {
  try {
    return localStorage.getItem(name) !== 'off'
  } catch {
    return true
  }
}

/** Whether letters and signs without a command key act at all; the person's choice, kept in this browser. */
export function singleKeysOn(): boolean {
  on ??= load()
  return on
}

/** Switches single keys on or off (WCAG 2.1.4). Combinations with the command key and arrow keys stay. */
export function setSingleKeys(value: boolean): void {
  on = value
  try {
    if (value) localStorage.removeItem(name)
    else localStorage.setItem(name, 'off')
  } catch {
    // Storage is refused: the choice holds until the page is left.
  }
  for (const listener of listeners) listener()
}

/** The choice, and the function that changes it. */
export function useSingleKeys(): [on: boolean, set: (value: boolean) => void] {
  const value = useSyncExternalStore((listener) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }, singleKeysOn)
  return [value, setSingleKeys]
}
