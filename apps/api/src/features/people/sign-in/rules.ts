/** Consonants: no code is a word, and no letter looks like another or like a digit (RFC 8628, 6.1). */
export const CODE_LETTERS = 'BCDFGHJKLMNPQRSTVWXZ'
/** 34 bits. */
export const CODE_LENGTH = 8
export const CODE_MINUTES = 15
const MINUTE_MS = 60_000
export const CODE_MS = CODE_MINUTES * MINUTE_MS

/** How a code is shown: `BCDF-GHJK`. */
export const shownCode = (code: string) => `${code.slice(0, 4)}-${code.slice(4)}`

/** Reads typed text as a code; null if it cannot be one. */
export function readCode(text: string): string | null {
  const letters = text.toUpperCase().replace(/[\s\u2010-\u2015-]/gu, '')
  return letters.length === CODE_LENGTH && [...letters].every((letter) => CODE_LETTERS.includes(letter))
    ? letters
    : null
}

const ADDRESS = /^([^\s<>()[\]\\,;:"@]{1,64})@([^\s<>()[\]\\,;:"@]{1,253})$/

/**
 * An address in the form in which it is stored, compared and mailed to: lower case, the domain in ASCII. Null: not an
 * address. Mail goes to this form only, because letters that merely look alike in lower case are other mailboxes.
 */
export function readAddress(text: string): string | null {
  const [, name, domain] = ADDRESS.exec(text.trim().toLowerCase()) ?? []
  if (!name || !domain || /[\p{Cc}\p{Cn}]/u.test(name)) return null
  const url = /[/?#\\]/.test(domain) ? null : URL.parse(`http://${domain}`)
  return url ? `${name}@${url.hostname}` : null
}

/**
 * Returns whether a new code is mailed. If not, the newest code under way serves this browser too: so nobody can flood
 * a mailbox, or keep its owner out by asking for codes in their name.
 */
export function mayMail(asked: {
  /** Codes that were sent to the address and still work. */
  live: number
  /** Mails to the mailbox in the last day, whatever the spelling. */
  today: number
  /** Whether the address is spelled as its mailbox is: without a plus suffix. */
  isPlain: boolean
}): boolean {
  const { live, today, isPlain } = asked
  return live === 0 ? isPlain || today < 40 : live < 3 && today < 20
}

/** Wrong codes that one request may try. A browser that the mailbox knows always has all of them. */
export function triesOf(failuresOfMailbox: number, isKnown: boolean): number {
  return isKnown || failuresOfMailbox < 20 ? 5 : 2
}

/** Wrong codes in a row, at a mailbox, at an address of the network, or at both together. */
export interface Failures {
  times: number
  lastAt: Date
}
/** After this time without a failure, none is remembered. */
export const FORGET_MS = 60 * MINUTE_MS
const LONGEST_WAIT_MS = MINUTE_MS

/**
 * When the next code may be tried: after `free` failures the wait doubles from one second to a minute. It stays that
 * short, because somebody else may be behind the same address of the network.
 */
export function openAgainAt(failures: Failures | null, free: number, now: Date): Date {
  const times = countRecentFailures(failures, now)
  if (!failures || times < free) return now
  return new Date(failures.lastAt.getTime() + Math.min(LONGEST_WAIT_MS, 1000 * 2 ** (times - free)))
}
/** The number of failures that still count. */
export function countRecentFailures(failures: Failures | null, now: Date): number {
  return failures && now.getTime() - failures.lastAt.getTime() < FORGET_MS ? failures.times : 0
}
/** Failures without a wait. */
export const FREE = { together: 5, network: 20 } as const

/** Passkeys of one account. */
export const MOST_PASSKEYS = 20
const LONGEST_NAME = 60

/** Reads the name that a person types for a passkey, in its stored form; null if it is empty. */
export function readPasskeyName(text: string): string | null {
  const name = [
    ...text
      .toWellFormed()
      .replace(/\p{Cc}/gu, ' ')
      .trim(),
  ]
    .slice(0, LONGEST_NAME)
    .join('')
    .trim()
  return name || null
}

/** In this order, because iPads and Android devices also name other systems. */
const devices = [
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Android', 'Android'],
  ['CrOS', 'Chromebook'],
  ['Windows', 'Windows'],
  ['Macintosh', 'Mac'],
  ['Linux', 'Linux'],
] as const

/** The first name of a passkey: the device that its browser says it is on; null: it says none that is known. */
export function deviceName(userAgent: string): string | null {
  return devices.find(([mark]) => userAgent.includes(mark))?.[1] ?? null
}

/** Time after a sign-in within which a person may change passkeys: a browser that was left open is not enough. */
const FRESH_MS = 15 * MINUTE_MS
export function isFresh(signedInAt: Date, now: Date): boolean {
  return now.getTime() - signedInAt.getTime() < FRESH_MS
}

/** Why a passkey stays; null: it may be removed. The last one stays where no code by mail would open the account. */
export function whyKept(account: {
  passkeys: readonly { id: string }[]
  id: string
  hasCodes: boolean
}): 'unknown' | 'last' | null {
  const { passkeys, id, hasCodes } = account
  if (!passkeys.some((passkey) => passkey.id === id)) return 'unknown'
  return passkeys.length === 1 && !hasCodes ? 'last' : null
}

const DAY_MS = 24 * 60 * MINUTE_MS
/** Time for which a key signs. */
export const KEY_DAYS = 90
/** A new key is published for this time before it signs: longer than anybody remembers a set of keys. */
const PUBLISHED_MS = DAY_MS
/** A key stays published after its last token has expired. */
const KEPT_MS = 2 * DAY_MS

export interface KeyTimes {
  id: string
  createdAt: Date
  signsFrom: Date
}

/** The time from which a key that is made now signs: at once if there is no other one. */
export function signsFrom(keys: readonly KeyTimes[], now: Date): Date {
  return keys.length === 0 ? now : new Date(now.getTime() + PUBLISHED_MS)
}

/** Whether a new key is due. */
export function needsKey(keys: readonly KeyTimes[], now: Date): boolean {
  const newest = newestFirst(keys)[0]
  return !newest || now.getTime() - newest.createdAt.getTime() >= KEY_DAYS * DAY_MS
}

/** The keys to publish, the one that signs first. */
export function keysToPublish<Key extends KeyTimes>(keys: readonly Key[], now: Date): Key[] {
  const sorted = newestFirst(keys)
  const signing = sorted.find((key) => key.signsFrom <= now) ?? sorted.at(-1)
  if (!signing) return []
  return [signing, ...sorted.filter((key) => key !== signing)]
}

/** The keys whose tokens have all expired. */
export function retiredKeys(keys: readonly KeyTimes[], now: Date): KeyTimes[] {
  const sorted = newestFirst(keys)
  return sorted.filter((_key, place) => {
    const successor = sorted[place - 1]
    return successor !== undefined && now.getTime() - successor.signsFrom.getTime() >= KEPT_MS
  })
}

function newestFirst<Key extends KeyTimes>(keys: readonly Key[]): Key[] {
  return keys.toSorted((one, other) => other.signsFrom.getTime() - one.signsFrom.getTime())
}
