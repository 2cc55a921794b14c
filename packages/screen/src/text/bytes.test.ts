import fc from 'fast-check'
import { expect, test } from 'vitest'
import { base64Of, bytesOfBase64, bytesOfHex } from './bytes.ts'

const letters = 'ABCxyz019+/-_'
const base64 = fc
  .tuple(fc.string({ unit: fc.constantFrom(...letters), maxLength: 60 }), fc.constantFrom('', '=', '=='))
  .map((parts) => parts.join(''))

test('base64 and hexadecimal digits are read as Node reads them, whatever their length', () => {
  fc.assert(
    fc.property(base64, fc.string({ unit: fc.constantFrom(...'019afF'), maxLength: 40 }), (text, digits) => {
      expect(bytesOfBase64(text)).toEqual(new Uint8Array(Buffer.from(text, 'base64')))
      expect(bytesOfHex(digits)).toEqual(new Uint8Array(Buffer.from(digits, 'hex')))
    }),
  )
})

test('bytes come back from base64', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
      expect(base64Of(bytes)).toBe(Buffer.from(bytes).toString('base64'))
      expect(bytesOfBase64(base64Of(bytes))).toEqual(bytes)
    }),
  )
})
