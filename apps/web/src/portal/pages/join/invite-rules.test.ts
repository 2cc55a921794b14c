import { expect, test } from 'vitest'
import { findInviteToken } from './invite-rules.ts'

const token = 'gsi_GSs4XvBz0-_2d9n5mMq7uR1tYcWkAeLf'

test('an invite is taken from its link, from the end of an address, and alone', () => {
  for (const text of [`https://api.example.com/join#${token}`, `#${token}`, `  ${token}\n`])
    expect(findInviteToken(text)).toBe(token)
})

test('what is no invite is none: another link, a key, and nothing', () => {
  for (const text of ['', 'https://api.example.com/join', 'gs_sk_secret', `${token} and more words`])
    expect(findInviteToken(text)).toBeNull()
})
