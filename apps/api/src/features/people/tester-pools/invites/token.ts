import { createHash, randomBytes } from 'node:crypto'

const prefix = 'gsi_'
const shownLength = 10

/** A new invite token: 192 random bits. It is shown once; only its hash is stored. */
export function newInviteToken(): string {
  return prefix + randomBytes(24).toString('base64url')
}
export function hashInviteToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
/** The part of a token that lists show. */
export function shownInvitePrefix(token: string): string {
  return token.slice(0, shownLength)
}
/** The token is behind the `#`: browsers do not send it, so it is in no server's log. */
export function inviteUrl(publicUrl: string, token: string): string {
  return `${publicUrl}/join#${token}`
}
