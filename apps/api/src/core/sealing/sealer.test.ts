import { createSecretKey, randomBytes } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { derivedSealingKey, readSealingKeys, type SealingKey } from './keys.ts'
import { sealedColumn } from './sealed-column.ts'
import { createSealer, SealBroken } from './sealer.ts'

const newKey = (id: string): SealingKey => ({ id, key: createSecretKey(randomBytes(32)) })
const emails = sealedColumn('people', 'email_sealed', ['workspace_id', 'id'])
const row = emails.of('w1', 'p1')

describe('a sealed text', () => {
  const sealer = createSealer([newKey('k1')])

  test('opens as it was, whatever it says', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (text) => {
        expect(sealer.open(row, sealer.seal(row, text))).toBe(text)
      }),
    )
    expect(sealer.open(row, sealer.seal(row, ''))).toBe('')
  })

  test('names its key, shows nothing of the text, and is never the same twice', () => {
    const seals = Array.from({ length: 200 }, () => sealer.seal(row, 'anna@example.com'))
    expect(new Set(seals).size).toBe(200)
    for (const sealed of seals) {
      expect(sealed).toMatch(/^s1\.k1\.[\w-]+$/)
      expect(Buffer.from(sealed.split('.')[2]!, 'base64url').toString('latin1')).not.toContain('anna')
    }
  })

  test.each([
    ['another row', emails.of('w1', 'p2')],
    ['another workspace', emails.of('w2', 'p1')],
    ['another column of the same key', sealedColumn('people', 'phone_sealed', emails.key).of('w1', 'p1')],
    ['another table', sealedColumn('testers', 'email_sealed', emails.key).of('w1', 'p1')],
    ['key columns that read the same together', emails.of('w1p', '1')],
    ['the key columns in another order', emails.of('p1', 'w1')],
  ])('does not open in %s', (_name, place) => {
    expect(() => sealer.open(place, sealer.seal(row, 'anna@example.com'))).toThrow(SealBroken)
  })

  test('does not open when any of its characters is another one', () => {
    const sealed = sealer.seal(row, 'x')
    for (let at = 0; at < sealed.length; at += 1)
      for (const letter of 'ABab01_-.=+/ \n') {
        if (letter === sealed[at]) continue
        const changed = sealed.slice(0, at) + letter + sealed.slice(at + 1)
        expect(() => sealer.open(row, changed), changed).toThrow(SealBroken)
      }
    for (const cut of [0, 1, 20, sealed.length - 1])
      expect(() => sealer.open(row, sealed.slice(0, cut))).toThrow(SealBroken)
    expect(() => sealer.open(row, `${sealed}AA`)).toThrow(SealBroken)
  })

  test('an error about it says neither text nor seal', () => {
    const sealed = sealer.seal(row, 'anna@example.com')
    let error: Error | undefined
    try {
      sealer.open(emails.of('w1', 'p2'), sealed)
    } catch (thrown) {
      error = thrown as Error
    }
    expect(`${error?.stack}`).not.toContain(sealed.slice(6))
    expect(error).toMatchObject({ name: 'SealBroken', why: 'not authentic' })
  })
})

describe('keys', () => {
  test('the first one seals, and every one opens', () => {
    const [older, newer] = [newKey('older'), newKey('newer')]
    const sealed = createSealer([older]).seal(row, 'anna@example.com')
    const both = createSealer([newer, older])
    expect(both.keyId).toBe('newer')
    expect(both.seal(row, 'x')).toMatch(/^s1\.newer\./)
    expect(both.open(row, sealed)).toBe('anna@example.com')
    expect(() => createSealer([newer]).open(row, sealed)).toThrow('unknown key')
  })

  test('a key of the same id with other bytes opens nothing', () => {
    const sealed = createSealer([newKey('k1')]).seal(row, 'anna@example.com')
    expect(() => createSealer([newKey('k1')]).open(row, sealed)).toThrow('not authentic')
  })

  test('one key under two ids does not open what the other id sealed', () => {
    const [one, other] = readSealingKeys(
      ['a', 'b'].map((id) => `${id}:${Buffer.alloc(32, 7).toString('base64')}`).join(','),
    )!
    const sealed = createSealer([one!]).seal(row, 'x').replace('s1.a.', 's1.b.')
    expect(() => createSealer([one!, other!]).open(row, sealed)).toThrow('not authentic')
  })

  test('the setting is a list of ids and keys of 32 bytes', () => {
    const key = Buffer.alloc(32, 1).toString('base64')
    expect(readSealingKeys(`2026-11:${key}`)?.map(({ id }) => id)).toEqual(['2026-11'])
    expect(readSealingKeys(`b:${key}, a:${key}`)?.map(({ id }) => id)).toEqual(['b', 'a'])
    for (const wrong of [
      '',
      key,
      `a:${key.slice(1)}`,
      `a:${key},`,
      `a:${key},a:${key}`,
      `a.b:${key}`,
      `:${key}`,
      `a:${Buffer.alloc(16).toString('base64')}`,
      `a:${Buffer.alloc(33).toString('base64')}`,
    ])
      expect(readSealingKeys(wrong), wrong).toBe(undefined)
  })

  test('a derived key is the same in every process of one secret, and another one for another secret', () => {
    const [one, same, other] = ['s'.repeat(32), 's'.repeat(32), 't'.repeat(32)].map((secret) =>
      derivedSealingKey('service-secret', secret),
    ) as [SealingKey, SealingKey, SealingKey]
    const sealed = createSealer([one]).seal(row, 'x')
    expect(createSealer([same]).open(row, sealed)).toBe('x')
    expect(other.id).not.toBe(one.id)
    expect(() => createSealer([other]).open(row, sealed)).toThrow('unknown key')
  })
})
