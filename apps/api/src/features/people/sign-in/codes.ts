import { createHmac, createSecretKey, randomInt, timingSafeEqual } from 'node:crypto'
import type { App } from '../../../app.ts'
import type { Language } from '../../../core/language.ts'
import { perApp } from '../../../core/per-app.ts'
import { deriveKey } from '../../../core/signed-token.ts'
import { canonicalMailbox } from '../../engines/outbox/index.ts'
import { upsertAccount } from './account-store.ts'
import {
  addFailures,
  countMails,
  deleteFailures,
  findFailures,
  hasRequest,
  insertCode,
  lockMailbox,
  lockWaitingCode,
  markCodeUsed,
  updateTries,
  upsertRequest,
} from './code-store.ts'
import { mailCode } from './mailing.ts'
import {
  allowedTries,
  CODE_LENGTH,
  CODE_LETTERS,
  CODE_MS,
  countRecentFailures,
  FORGET_MS,
  FREE,
  mayMail,
  nextTryTime,
} from './rules.ts'
import { sealedOfSignIn } from './sealed.ts'
import { stateId } from './states.ts'

const DAY_MS = 86_400_000

/** The person who types a code. */
export interface Typist {
  /** The network address in the form in which limits count it. */
  network: string
  /** Null if nobody has signed in with this browser. */
  browser: Browser | null
}
/** A browser that people have signed in with, according to its cookie. */
export interface Browser {
  id: string
  /** Hashes that stand for the addresses, made by `addressName`, the latest first. */
  addresses: readonly string[]
}

const hmacKey = perApp((app: App) => createSecretKey(deriveKey(app.secret, 'sign-in')))
const keyedHash = (app: App, ...parts: string[]) =>
  createHmac('sha256', hmacKey(app)).update(JSON.stringify(parts)).digest()

/** Returns the hash that stands for an address. */
export const hashAddress = (app: App, email: string) => keyedHash(app, 'address', email)
/** Returns the name that stands for an address in a browser's cookie. */
export const addressName = (app: App, email: string) => hashAddress(app, email).toString('base64url')
const hashCode = (app: App, id: string, code: string) => keyedHash(app, 'code', id, code)

/**
 * Lets a browser wait for a code, and mails a code if the mailbox may get another one. Does the same work for every
 * address, without even reading whether an account exists.
 */
export async function askForCode(
  app: App,
  uid: string,
  email: string,
  { typist, client, language }: { typist: Typist; client: string; language: Language },
): Promise<void> {
  const mailbox = canonicalMailbox(email)
  const hashes = { addressHash: hashAddress(app, email), mailboxHash: keyedHash(app, 'mailbox', mailbox) }
  const { mailboxHash } = hashes
  const code = Array.from({ length: CODE_LENGTH }, () => CODE_LETTERS[randomInt(CODE_LETTERS.length)]).join(
    '',
  )
  const isMailed = await app.db.inOperator(async (tx) => {
    await lockMailbox(tx, mailboxHash)
    const now = app.clock.now()
    const dayAgo = new Date(now.getTime() - DAY_MS)
    const sent = await countMails(tx, { ...hashes, now, dayAgo })
    const isNew = mayMail({ ...sent, isPlain: email === mailbox })
    const id = isNew ? app.clock.newId() : sent.newest
    if (isNew && id)
      await insertCode(tx, {
        id,
        ...hashes,
        emailSealed: app.sealer.seal(sealedOfSignIn.address.of(id), email),
        codeHash: hashCode(app, id, code),
        sentAt: now,
        expiresAt: new Date(now.getTime() + CODE_MS),
      })
    const [ofMailbox] = await findFailures(tx, [mailboxHash])
    const triesLeft = allowedTries(
      countRecentFailures(ofMailbox ?? null, now),
      knowsAddress(typist, hashes.addressHash),
    )
    await upsertRequest(tx, { id: stateId('code', uid), codeId: id, triesLeft, now })
    return isNew
  })
  if (isMailed) mailCode(app, { email, code, client, language })
}

const knowsAddress = ({ browser }: Typist, addressHash: Buffer) =>
  browser?.addresses.includes(addressHash.toString('base64url')) ?? false

/** The outcome of trying a code. `waitMs` is the time until the next attempt is allowed. */
export type Tried =
  | { ok: true; accountId: string; email: string }
  | { ok: false; why: 'wrong'; triesLeft: number }
  | { ok: false; why: 'over' | 'none' }
  | { ok: false; why: 'wait'; waitMs: number }

/**
 * Tries a code in the browser that asked for it. A code works once, even under concurrency. Its first use creates the
 * account of its address.
 */
export function tryCode(app: App, uid: string, code: string, typist: Typist): Promise<Tried> {
  const requestId = stateId('code', uid)
  return app.db.inOperator(async (tx): Promise<Tried> => {
    const now = app.clock.now()
    const waiting = await lockWaitingCode(tx, requestId, now)
    if (!waiting) return { ok: false, why: (await hasRequest(tx, requestId)) ? 'over' : 'none' }
    const { id, mailboxHash } = waiting
    // A browser that has signed in with this address has its own count, so that nobody else can delay it.
    const who = knowsAddress(typist, waiting.addressHash) ? `browser ${typist.browser?.id}` : typist.network
    const together = keyedHash(app, 'failures', mailboxHash.toString('hex'), who)
    const network = keyedHash(app, 'failures', who)
    const [here, there] = await findFailures(tx, [together, network])
    const open = Math.max(
      nextTryTime(here ?? null, FREE.together, now).getTime(),
      nextTryTime(there ?? null, FREE.network, now).getTime(),
    )
    if (open > now.getTime()) return { ok: false, why: 'wait', waitMs: open - now.getTime() }
    if (waiting.triesLeft === 0) return { ok: false, why: 'over' }
    if (!timingSafeEqual(waiting.codeHash, hashCode(app, id, code))) {
      const since = new Date(now.getTime() - FORGET_MS)
      await addFailures(tx, [together, network, mailboxHash], { now, since })
      await updateTries(tx, requestId, waiting.triesLeft - 1)
      return { ok: false, why: 'wrong', triesLeft: waiting.triesLeft - 1 }
    }
    const email = app.sealer.open(sealedOfSignIn.address.of(id), waiting.emailSealed)
    await markCodeUsed(tx, id, now)
    await deleteFailures(tx, [together])
    const accountId = await upsertAccount(tx, { id: app.clock.newId(), email, now })
    return { ok: true, accountId, email }
  })
}
