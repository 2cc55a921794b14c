import { GroundswellError } from '@groundswell/client'
import { useEffect, useMemo } from 'react'

const PREFIX = 'groundswell:idempotency:'

/** The idempotency key of an action that moves money. */
export interface KeptKey {
  /** The key of this attempt: the same until `settle`. */
  present(): string
  /** The service has answered: the next attempt is another one. */
  settle(): void
  /** Settles unless the answer was lost, so that a repeated attempt moves money once. */
  settleAfter(error: unknown): void
}

/** Returns a key from this tab's storage, so that it survives a double click, a reload and a lost answer. */
export function keptKey(name: string, storage: Storage = sessionStorage): KeptKey {
  const settle = () => storage.removeItem(PREFIX + name)
  return {
    present() {
      const key = storage.getItem(PREFIX + name) ?? crypto.randomUUID()
      storage.setItem(PREFIX + name, key)
      return key
    },
    settle,
    settleAfter(error) {
      if (error instanceof GroundswellError && error.status < 500) settle()
    },
  }
}

/**
 * The key of a dialog that moves money, made when it opens.
 * @param name what the dialog does to what, such as `fund:<campaign>`
 */
export function useKeptKey(name: string): KeptKey {
  const kept = useMemo(() => keptKey(name), [name])
  useEffect(() => void kept.present(), [kept])
  return kept
}
