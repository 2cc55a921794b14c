import { createHmac, createSecretKey } from 'node:crypto'
import type { App } from '../app.ts'
import { perApp } from './per-app.ts'
import { deriveKey } from './signed-token.ts'

// A key object, because with raw bytes every hash would prepare the key again, at six times the cost.
const key = perApp((app: App) => createSecretKey(deriveKey(app.secret, 'private-hash')))

/**
 * Returns a keyed hash, 16 bytes, that stands for a session, an address, words or a form without storing them. It
 * differs between workspaces.
 */
export function privateHash(
  app: App,
  kind: 'session' | 'address' | 'user' | 'import' | 'form',
  workspaceId: string,
  value: string,
): Buffer {
  return createHmac('sha256', key(app)).update(`${kind}\n${workspaceId}\n${value}`).digest().subarray(0, 16)
}
