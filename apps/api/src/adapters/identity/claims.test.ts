import { describe, expect, test } from 'vitest'
import { judgeClaims } from './claims.ts'

const now = new Date('2026-05-01T12:00:00.000Z')
const nowSeconds = now.getTime() / 1000
const accepted = { workspace: 'groundswell', testers: ['testers', 'extension'] }
const good = { iss: 'https://id.example', aud: 'groundswell', sub: 's', exp: nowSeconds + 1 }

function judge(changes: Record<string, unknown>, audiences: Parameters<typeof judgeClaims>[2] = accepted) {
  const verdict = judgeClaims({ ...good, ...changes }, 'https://id.example', audiences, now)
  return verdict.ok ? 'accepted' : verdict.why
}

describe('claims at their limits', () => {
  test.each([
    [{ exp: nowSeconds + 1 }, 'accepted'],
    [{ exp: nowSeconds }, 'expired'],
    [{ exp: nowSeconds - 1 }, 'expired'],
    [{ exp: Number.NaN }, 'invalid'],
    [{ exp: -1 }, 'invalid'],
    [{ nbf: nowSeconds + 60 }, 'accepted'],
    [{ nbf: nowSeconds + 61 }, 'invalid'],
    [{ exp: nowSeconds, nbf: nowSeconds + 61 }, 'invalid'],
    [{ sub: 'x'.repeat(255) }, 'accepted'],
    [{ sub: 'x'.repeat(256) }, 'invalid'],
    [{ sub: '\ud800' }, 'invalid'],
    [{ sub: 7 }, 'invalid'],
    // Auth0 writes its name with a slash at the end.
    [{ iss: 'https://id.example/' }, 'accepted'],
    [{ iss: 'https://id.example//' }, 'invalid'],
    [{ iss: 'https://id.example/x' }, 'invalid'],
    [{ aud: [] }, 'invalid'],
    [{ aud: [null, 7, 'extension'] }, 'accepted'],
    [{ aud: [...Array(49).fill('other'), 'testers'] }, 'accepted'],
    [{ aud: [...Array(50).fill('other'), 'testers'] }, 'invalid'],
  ])('%j is %s', (changes, verdict) => {
    expect(judge(changes)).toBe(verdict)
  })

  test('without a configured workspace audience, only testers are let in', () => {
    const testersOnly = { workspace: null, testers: ['testers'] }
    expect(judge({ aud: 'groundswell' }, testersOnly)).toBe('invalid')
    expect(judge({ aud: 'testers' }, testersOnly)).toBe('accepted')
  })

  test('an address is folded by ASCII letters alone: the Kelvin sign does not become a k', () => {
    const email = (given: string) => {
      const judged = judgeClaims({ ...good, email: given, email_verified: true }, good.iss, accepted, now)
      return judged.ok ? judged.identity.email : judged.why
    }
    expect(email('Mark@Example.com')).toBe('mark@example.com')
    expect(email('MAR\u212a@example.com')).toBe('mar\u212a@example.com')
  })

  test('a name is cut to 200 characters and never ends in half a character', () => {
    const verdict = judgeClaims(
      { ...good, name: `${'a'.repeat(199)}😀` },
      'https://id.example',
      accepted,
      now,
    )
    const name = verdict.ok ? verdict.identity.name : null
    expect(name).toHaveLength(200)
    expect(name?.isWellFormed()).toBe(true)
  })
})
