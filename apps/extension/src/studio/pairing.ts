import { type Client, createClient, GroundswellError } from '@groundswell/client'
import { keptValue } from '../state/kept.ts'
import { settings } from '../state/settings.ts'
import { formatCode } from './pairing-rules.ts'

/** The workspace in which this browser may draw zones. Kept only in memory, for an hour. */
export interface Pairing {
  /** The service that the token is for. */
  address: string
  token: string
  expiresAt: number
  workspace: { id: string; name: string }
}
export const pairing = keptValue<Pairing | null>('session', 'studio', null)

/** Redeems a code that the dashboard shows. */
export async function pairWith(typed: string): Promise<void> {
  const { address } = await settings.get()
  const api = createClient({ baseUrl: address! })
  const answer = await api.post('/api/studio/pairing/redeem', { body: { code: formatCode(typed) } })
  const { token, expiresAt, workspace } = answer
  await pairing.set({ address: address!, token, expiresAt: Date.parse(expiresAt), workspace })
}

/** Returns the current pairing. A pairing that has ended, or that belongs to another service, is deleted. */
export async function presentPairing(): Promise<Pairing | null> {
  const [found, { address }] = await Promise.all([pairing.get(), settings.get()])
  if (!found) return null
  if (found.address === address && found.expiresAt > Date.now()) return found
  await pairing.remove()
  return null
}

/** Replaces the token by one that is valid for another hour. */
export async function renewPairing(): Promise<void> {
  await asStudio(async (api) => {
    const { token, expiresAt } = await api.post('/api/studio/renew')
    const found = await pairing.get()
    if (found) await pairing.set({ ...found, token, expiresAt: Date.parse(expiresAt) })
  })
}

/** Checks whether the token is still valid, because a rotation of the keys ends it early. */
export async function checkPairing(): Promise<void> {
  await asStudio(async (api, { token }) => {
    await api.post('/api/studio/validate', { body: { token } })
  })
}

/**
 * Calls the service as the paired browser. If the service refuses the token, the pairing ends; unsaved zones are kept.
 */
export async function asStudio<T>(work: (api: Client, present: Pairing) => Promise<T>): Promise<T> {
  const present = await presentPairing()
  if (!present) throw new PairingOver()
  const { address, token } = present
  try {
    return await work(createClient({ baseUrl: address, studioToken: token }), present)
  } catch (error) {
    if (error instanceof GroundswellError && error.status === 401 && (await pairing.get())?.token === token)
      await pairing.remove()
    throw error
  }
}

/** Thrown when the pairing has expired. The panel then asks for a new code. */
export class PairingOver extends Error {
  override readonly name = 'PairingOver'
}
