import { createHash, randomBytes } from 'node:crypto'

const prefix = 'gsi_'
const shownLength = 10

/** Creates an invite token of 192 random bits. It is shown once, and only its hash is stored. */
export function newInviteToken(): string {
  return prefix + randomBytes(24).toString('base64url')
}
export function hashInviteToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
/** Returns the prefix of a token that lists show. */
export function shownInvitePrefix(token: string): string {
  return token.slice(0, shownLength)
}
/** Builds the link. The token is behind the `#`, which browsers do not send, so no server logs it. */
export function inviteUrl(publicUrl: string, token: string): string {
  return `${publicUrl}/join#${token}`
}
