/**
 * The letters of codes: consonants, so that no code is a word. None resembles another letter or a digit (RFC 8628,
 * 6.1).
 */
export const CODE_LETTERS = 'BCDFGHJKLMNPQRSTVWXZ'
/** The length of a code, which gives 34 bits. */
export const CODE_LENGTH = 8
export const CODE_MINUTES = 15
const MINUTE_MS = 60_000
export const CODE_MS = CODE_MINUTES * MINUTE_MS

/** Formats a code for reading: `BCDF-GHJK`. */
export const formatCode = (code: string) => `${code.slice(0, 4)}-${code.slice(4)}`

/** Reads typed text as a code; null if it cannot be one. */
export function readCode(text: string): string | null {
  const letters = text.toUpperCase().replace(/[\s\u2010-\u2015-]/gu, '')
  return letters.length === CODE_LENGTH && [...letters].every((letter) => CODE_LETTERS.includes(letter))
    ? letters
    : null
}

const ADDRESS = /^([^\s<>()[\]\\,;:"@]{1,64})@([^\s<>()[\]\\,;:"@]{1,253})$/

/**
 * Normalises an address to the form that is stored, compared and mailed to: lower case, the domain in ASCII. Returns
 * null for other texts. Mail goes only to this form, because letters that merely look alike in lower case are
 * different mailboxes.
 */
export function readAddress(text: string): string | null {
  const [, name, domain] = ADDRESS.exec(text.trim().toLowerCase()) ?? []
  if (!name || !domain || /[\p{Cc}\p{Cn}]/u.test(name)) return null
  const url = /[/?#\\]/.test(domain) ? null : URL.parse(`http://${domain}`)
  return url ? `${name}@${url.hostname}` : null
}

/**
 * Returns whether a new code is mailed. If not, this browser can use the newest valid code. So nobody can flood a
 * mailbox, or lock its owner out by asking for codes in their name.
 */
export function mayMail(asked: {
  /** The number of codes that were sent to the address and are still valid. */
  live: number
  /** The number of mails to the mailbox in the last day, in any spelling. */
  today: number
  /** Whether the address has no plus suffix, so that it is spelled like its mailbox. */
  isPlain: boolean
}): boolean {
  const { live, today, isPlain } = asked
  return live === 0 ? isPlain || today < 40 : live < 3 && today < 20
}

/**
 * Returns how many wrong codes one request may try. A browser that has signed in with this mailbox always gets the full
 * number.
 */
export function allowedTries(failuresOfMailbox: number, isKnown: boolean): number {
  return isKnown || failuresOfMailbox < 20 ? 5 : 2
}

/** Wrong codes in a row, counted per mailbox, per network address, or per pair of both. */
export interface Failures {
  times: number
  lastAt: Date
}
/** After this time without a failure, earlier failures are forgotten. */
export const FORGET_MS = 60 * MINUTE_MS
const LONGEST_WAIT_MS = MINUTE_MS

/**
 * Returns when the next code may be tried. After `free` failures the wait doubles from one second up to a minute. It
 * stays that short, because other people may share the network address.
 */
export function nextTryTime(failures: Failures | null, free: number, now: Date): Date {
  const times = countRecentFailures(failures, now)
  if (!failures || times < free) return now
  return new Date(failures.lastAt.getTime() + Math.min(LONGEST_WAIT_MS, 1000 * 2 ** (times - free)))
}
/** Counts the failures that are not forgotten yet. */
export function countRecentFailures(failures: Failures | null, now: Date): number {
  return failures && now.getTime() - failures.lastAt.getTime() < FORGET_MS ? failures.times : 0
}
/** How many failures cause no wait, for a pair of mailbox and network address, and for a network address. */
export const FREE = { together: 5, network: 20 } as const

/** The most passkeys of one account. */
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

/** The order matters, because iPads and Android devices also name other systems. */
const devices = [
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Android', 'Android'],
  ['CrOS', 'Chromebook'],
  ['Windows', 'Windows'],
  ['Macintosh', 'Mac'],
  ['Linux', 'Linux'],
] as const

/** Returns the first name of a passkey: the device in the browser's user agent; null if it names no known device. */
export function deviceName(userAgent: string): string | null {
  return devices.find(([mark]) => userAgent.includes(mark))?.[1] ?? null
}

/** The time after a sign-in in which a person may change passkeys. This protects a browser that was left open. */
const FRESH_MS = 15 * MINUTE_MS
export function isRecentSignIn(signedInAt: Date, now: Date): boolean {
  return now.getTime() - signedInAt.getTime() < FRESH_MS
}

/**
 * Returns why a passkey cannot be removed, or null. The last passkey cannot be removed if the account could not be
 * opened by a code.
 */
export function passkeyKeptReason(account: {
  passkeys: readonly { id: string }[]
  id: string
  hasCodes: boolean
}): 'unknown' | 'last' | null {
  const { passkeys, id, hasCodes } = account
  if (!passkeys.some((passkey) => passkey.id === id)) return 'unknown'
  return passkeys.length === 1 && !hasCodes ? 'last' : null
}

const DAY_MS = 24 * 60 * MINUTE_MS
/** The number of days for which a key signs. */
export const KEY_DAYS = 90
/** The time for which a new key is published before it signs: longer than anybody caches a key set. */
const PUBLISHED_MS = DAY_MS
/** The time for which a key stays published after its last token has expired. */
const KEPT_MS = 2 * DAY_MS

export interface KeyTimes {
  id: string
  createdAt: Date
  signsFrom: Date
}

/** Returns when a key that is created now begins to sign: at once if there is no other key. */
export function signingStart(keys: readonly KeyTimes[], now: Date): Date {
  return keys.length === 0 ? now : new Date(now.getTime() + PUBLISHED_MS)
}

/** Returns whether a new key is due. */
export function needsNewKey(keys: readonly KeyTimes[], now: Date): boolean {
  const newest = sortNewestFirst(keys)[0]
  return !newest || now.getTime() - newest.createdAt.getTime() >= KEY_DAYS * DAY_MS
}

/** Returns the keys to publish, beginning with the one that signs. */
export function keysToPublish<Key extends KeyTimes>(keys: readonly Key[], now: Date): Key[] {
  const sorted = sortNewestFirst(keys)
  const signing = sorted.find((key) => key.signsFrom <= now) ?? sorted.at(-1)
  if (!signing) return []
  return [signing, ...sorted.filter((key) => key !== signing)]
}

/** Returns the keys whose tokens have all expired. */
export function retiredKeys(keys: readonly KeyTimes[], now: Date): KeyTimes[] {
  const sorted = sortNewestFirst(keys)
  return sorted.filter((_key, place) => {
    const successor = sorted[place - 1]
    return successor !== undefined && now.getTime() - successor.signsFrom.getTime() >= KEPT_MS
  })
}

function sortNewestFirst<Key extends KeyTimes>(keys: readonly Key[]): Key[] {
  return keys.toSorted((one, other) => other.signsFrom.getTime() - one.signsFrom.getTime())
}
