import { createHash, randomBytes } from 'node:crypto'

const prefix = 'gsi_'
const shownLength = 10

/** A new invite token: 192 random bits. Shown once; what is stored is its hash. */
export function newInviteToken(): string {
  return prefix + randomBytes(24).toString('base64url')
}
export function hashInviteToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
/** What listings show of a token. */
export function shownInvitePrefix(token: string): string {
  return token.slice(0, shownLength)
}
/** The token travels behind the `#`: browsers do not send it, so no server's log holds it. */
export function inviteUrl(publicUrl: string, token: string): string {
  return `${publicUrl}/join#${token}`
}
