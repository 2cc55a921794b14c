import { withLock } from './alone.ts'
import type { ClientStorage } from './storage.ts'

/** Returns 128 random bits as text. It does not use `randomUUID`, which is missing on pages without https. */
export function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/**
 * Returns a function that reads the session of this browser. One tab creates and stores it. After a failure the next
 * call tries again.
 */
export function sessionReader(storage: ClientStorage, prefix: string): () => Promise<string> {
  const name = `${prefix}:session`
  let session: Promise<string> | undefined
  return () => {
    session ??= withLock(name, async () => {
      const kept = await storage.get(name)
      if (typeof kept === 'string') return kept
      const made = newId()
      await storage.set(name, made).catch(() => {})
      return made
    }) as Promise<string>
    session.catch(() => {
      session = undefined
    })
    return session
  }
}
