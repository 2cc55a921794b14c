import { GroundswellError } from '@groundswell/client'
import { useEffect, useMemo } from 'react'

const PREFIX = 'groundswell:idempotency:'

/** The idempotency key of an action that moves money. */
export interface KeptKey {
  /** Returns the key of this attempt: the same until `settle`. */
  present(): string
  /** Ends the attempt after the service has answered; the next attempt gets a new key. */
  settle(): void
  /** Settles unless the answer was lost: a repeated attempt then has the same key, so that money moves once. */
  settleAfter(error: unknown): void
}

/** Returns a key from this tab's storage, so that it survives a double click, a reload and a lost answer. */
export function createKeptKey(name: string, storage: Storage = sessionStorage): KeptKey {
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
  const kept = useMemo(() => createKeptKey(name), [name])
  useEffect(() => void kept.present(), [kept])
  return kept
}
