import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createTokenSigner, deriveKey } from './signed-token.ts'

const secret = 'a secret of the service that is long enough'

describe('signed tokens', () => {
  test('what was signed comes back as it was', () => {
    const signer = createTokenSigner(secret, 'studio-token')
    fc.assert(
      fc.property(fc.jsonValue(), (payload) => {
        expect(signer.verify(signer.sign(payload))).toEqual(JSON.parse(JSON.stringify(payload)))
      }),
    )
  })

  test('the format is base64url(payload).base64url(HMAC-SHA256)', () => {
    const [payload, signature, ...rest] = createTokenSigner(secret, 'studio-token').sign({ a: 1 }).split('.')
    expect(rest).toEqual([])
    expect(JSON.parse(Buffer.from(payload!, 'base64url').toString())).toEqual({ a: 1 })
    expect(Buffer.from(signature!, 'base64url')).toHaveLength(32)
  })

  test('any change of any character makes a token worthless', () => {
    const signer = createTokenSigner(secret, 'studio-token')
    const token = signer.sign({ workspaceId: 'w', expiresAt: 5 })
    const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_.=+/ \n']
    for (let at = 0; at < token.length; at += 1) {
      for (const letter of letters) {
        if (letter === token[at]) continue
        expect(signer.verify(token.slice(0, at) + letter + token.slice(at + 1))).toBe(null)
      }
    }
  })

  test.each(['', '.', 'a', 'a.', '.a', 'a.b', 'a.b.c', 'é.é', 'x'.repeat(5000)])(
    'text %# is no token',
    (text) => {
      expect(createTokenSigner(secret, 'studio-token').verify(text)).toBe(null)
    },
  )

  test('a token is worth nothing for another purpose or under another secret', () => {
    const token = createTokenSigner(secret, 'studio-token').sign({ a: 1 })
    expect(createTokenSigner(secret, 'cursor').verify(token)).toBe(null)
    expect(createTokenSigner(`${secret}.`, 'studio-token').verify(token)).toBe(null)
  })

  test('keys are derived by HKDF-SHA256: stable over restarts, different per purpose', () => {
    expect(deriveKey('secret', 'studio-token').toString('hex')).toBe(
      '70ab1064f833e0d4bfee2661d93725d157d2fab101bae7fb6dbbec932741f14d',
    )
    expect(deriveKey('secret', 'cursor')).not.toEqual(deriveKey('secret', 'studio-token'))
  })
})
