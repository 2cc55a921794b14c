import { type Client, createClient } from '@groundswell/client'
import { keptValue } from '../state/kept.ts'
import { changeSettings, settings } from '../state/settings.ts'
import { askProvider, SignInNeeded, type Token } from './provider.ts'

export { SignInNeeded } from './provider.ts'

/** The signed-in tester, kept only in memory until the browser ends. */
export interface TesterSession extends Token {
  /** The service that the token is for. Another address in the settings makes it worthless. */
  address: string
}
export const session = keptValue<TesterSession | null>('session', 'tester', null)

/** The time before its expiry at which a token is renewed. */
const EARLY_MS = 30_000

/** Returns the service's address. Throws where none was chosen. */
export async function serviceAddress(): Promise<string> {
  const chosen = (await settings.get()).address
  if (!chosen) throw new SignInNeeded('no address')
  return chosen
}

/**
 * Signs a tester in, in the provider's window. @param isQuiet without a window, for a person who is signed in at the
 * provider; otherwise rejects with `SignInNeeded`
 */
export async function signIn(isQuiet = false): Promise<void> {
  const service = await serviceAddress()
  const config = await createClient({ baseUrl: service }).get('/api/tester/oidc-config')
  const { hasLeft } = await settings.get()
  const token = await askProvider(config, isQuiet ? 'none' : hasLeft ? 'login' : undefined)
  await session.set({ ...token, address: service })
  await changeSettings({ isKnown: true, hasLeft: false })
}

/**
 * Deletes the tester's session and everything that was read for the tester. The record of outlined tabs stays until the
 * worker has removed the outlines. The studio may belong to another person, so its token stays.
 */
export async function signOut(): Promise<void> {
  await changeSettings({ isKnown: false, hasLeft: true })
  await whileLocked(async () => {
    const names = Object.keys(await chrome.storage.session.get())
    await chrome.storage.session.remove(names.filter((name) => !/^(studio|tab:)/.test(name)))
  })
}

/** Stores data that was read for the tester. A response that arrives after the sign-out is dropped. */
export function keepForTester(keep: () => Promise<void>): Promise<void> {
  return whileLocked(async () => {
    if (await session.get()) await keep()
  })
}

/** Changes the stored data of the tester, excluding other parts of the extension meanwhile. */
export function whileLocked(change: () => Promise<void>): Promise<void> {
  return navigator.locks.request('groundswell:keep', change)
}

/**
 * Returns the current token. If it expires soon, it is renewed without a window, once for all parts of the extension.
 */
export async function currentToken(): Promise<string> {
  const present = await validToken()
  if (present) return present
  return navigator.locks.request('groundswell:renew', async () => {
    const renewed = await validToken()
    if (renewed) return renewed
    if (!(await settings.get()).isKnown) throw new SignInNeeded('signed out')
    await signIn(true).catch(async (error: unknown) => {
      if (error instanceof SignInNeeded) await session.remove()
      throw error
    })
    return (await session.get())!.value
  })
}

async function validToken(): Promise<string | null> {
  const [present, { address: chosen }] = await Promise.all([session.get(), settings.get()])
  if (present?.address !== chosen) return null
  return present && present.expiresAt > Date.now() + EARLY_MS ? present.value : null
}

/** Returns the client of the signed-in tester. */
export async function testerClient(): Promise<Client> {
  return createClient({ baseUrl: await serviceAddress(), testerToken: currentToken })
}
