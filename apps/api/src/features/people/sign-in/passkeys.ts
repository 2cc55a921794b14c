import { createHmac } from 'node:crypto'
import { isIP } from 'node:net'
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import type { App } from '../../../app.ts'
import { deriveKey } from '../../../core/signed-token.ts'
import { findAccount, insertAccount, lockAccount, updateSignedIn } from './account-store.ts'
import { insertPasskey, listPasskeys, lockPasskey, updatePasskeyUse } from './passkey-store.ts'
import { deviceName, MOST_PASSKEYS } from './rules.ts'
import { stateId } from './states.ts'

/** Loaded at the first sign-in, because most installations use another provider. */
const loadLibrary = () => import('@simplewebauthn/server')

/** EdDSA, ES256 and RS256. Every device supports one of them. */
const algorithms = [-8, -7, -257]

/** Returns whether browsers accept passkeys for this service: for host names, but not for IP addresses. */
export function arePasskeysSupported(app: App): boolean {
  const { hostname } = new URL(app.publicUrl())
  return isIP(hostname.replace(/[[\]]/g, '')) === 0
}

/**
 * Returns the challenge of one sign-in, derived from its random name. Only one browser knows the name, and it is
 * invalid once the sign-in ends. So an answer cannot be used elsewhere, and the challenge need not be stored.
 */
function deriveChallenge(app: App, uid: string, kind: 'get' | 'create'): string {
  return createHmac('sha256', deriveKey(app.secret, 'sign-in passkeys'))
    .update(`${kind}\n${uid}`)
    .digest('base64url')
}

const expectedPlace = (app: App) => {
  const { origin, hostname } = new URL(app.publicUrl())
  return { expectedOrigin: origin, expectedRPID: hostname }
}

/** Builds the request to the browser for a sign-in. It names no passkeys, so it reveals nothing about accounts. */
export async function askForPasskey(app: App, uid: string) {
  const { generateAuthenticationOptions } = await loadLibrary()
  return generateAuthenticationOptions({
    rpID: expectedPlace(app).expectedRPID,
    challenge: Buffer.from(deriveChallenge(app, uid, 'get'), 'base64url'),
    userVerification: 'required',
  })
}

/** Builds the request to the browser for a new passkey. `accountId` is null if the passkey opens a new account. */
export async function askForNewPasskey(app: App, uid: string, accountId: string | null) {
  const { generateRegistrationOptions } = await loadLibrary()
  const { account, known } = await app.db.readOperator(async (tx) => ({
    account: accountId === null ? null : await findAccount(tx, accountId),
    known: accountId === null ? [] : await listPasskeys(tx, accountId),
  }))
  const { hostname } = new URL(app.publicUrl())
  return generateRegistrationOptions({
    rpName: 'Groundswell',
    rpID: hostname,
    userName: account?.email ?? hostname,
    userID: Buffer.from(account?.id ?? newAccountId(uid)),
    challenge: Buffer.from(deriveChallenge(app, uid, 'create'), 'base64url'),
    attestationType: 'none',
    supportedAlgorithmIDs: algorithms,
    excludeCredentials: known.map(({ credentialId: id, transports }) => ({ id, transports })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
}

/**
 * Returns the id of the account that a sign-in with only a passkey opens. It stays the same, however often the form is
 * sent.
 */
const newAccountId = (uid: string) => stateId('account', uid)

/**
 * Returns the account that a passkey signs in; null if the passkey is unknown here, or its answer is not for this
 * sign-in.
 */
export async function signInByPasskey(app: App, uid: string, answer: string): Promise<string | null> {
  const response = parseObject<AuthenticationResponseJSON>(answer)
  if (typeof response?.id !== 'string' || response.id.length > 1400) return null
  const { verifyAuthenticationResponse } = await loadLibrary()
  return app.db.inOperator(async (tx) => {
    const passkey = await lockPasskey(tx, response.id)
    if (!passkey) return null
    const { id, accountId, credentialId, publicKey, counter } = passkey
    const verified = await verifyAuthenticationResponse({
      ...expectedPlace(app),
      response,
      expectedChallenge: deriveChallenge(app, uid, 'get'),
      requireUserVerification: true,
      credential: { id: credentialId, publicKey: new Uint8Array(publicKey), counter },
    }).catch(() => null)
    if (!verified?.verified) return null
    const now = app.clock.now()
    await updatePasskeyUse(tx, { id, counter: verified.authenticationInfo.newCounter, now })
    await updateSignedIn(tx, accountId, now)
    return accountId
  })
}

/**
 * Stores a new passkey under its device's name. `accountId` is the signed-in account; if it is null, an account without
 * an address is opened. Returns the account; null if the answer is not for this sign-in or the account has too many
 * passkeys.
 */
export async function addPasskey(
  app: App,
  uid: string,
  { answer, accountId, userAgent }: { answer: string; accountId: string | null; userAgent: string },
): Promise<string | null> {
  const response = parseObject<RegistrationResponseJSON>(answer)
  if (!response) return null
  const { verifyRegistrationResponse } = await loadLibrary()
  const verified = await verifyRegistrationResponse({
    ...expectedPlace(app),
    response,
    supportedAlgorithmIDs: algorithms,
    expectedChallenge: deriveChallenge(app, uid, 'create'),
    requireUserVerification: true,
  }).catch(() => null)
  if (!verified?.verified) return null
  const { id: credentialId, publicKey, counter } = verified.registrationInfo.credential
  const owner = accountId ?? newAccountId(uid)
  return app.db.inOperator(async (tx) => {
    const now = app.clock.now()
    const known = await lockPasskey(tx, credentialId)
    // The same form may arrive twice.
    if (known) return known.accountId === owner ? owner : null
    if (accountId === null) await insertAccount(tx, { id: owner, now })
    else if (!(await lockAccount(tx, owner))) return null
    if ((await listPasskeys(tx, owner)).length >= MOST_PASSKEYS) return null
    await insertPasskey(tx, {
      id: app.clock.newId(),
      accountId: owner,
      credentialId,
      publicKey: Buffer.from(publicKey),
      counter,
      transports: readTransports(response),
      name: deviceName(userAgent),
      now,
    })
    return owner
  })
}

/** Returns the transports of a new passkey. The browser chooses their names, so at most eight short ones are stored. */
function readTransports({ response }: RegistrationResponseJSON): string[] {
  const given: unknown = response.transports
  return Array.isArray(given)
    ? given
        .filter((name) => /^[\w-]{1,32}$/.test(String(name)))
        .slice(0, 8)
        .map(String)
    : []
}

function parseObject<Value>(text: string): Value | null {
  try {
    const value = JSON.parse(text)
    return typeof value === 'object' && value !== null ? value : null
  } catch {
    return null
  }
}
