import net from 'node:net'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isIP, isIPv6 } from './ip.ts'

const group = fc.oneof(fc.constant(''), fc.string({ unit: fc.constantFrom(...'019afF'), maxLength: 5 }))
const octet = fc.oneof(fc.integer({ min: 0, max: 300 }).map(String), fc.constantFrom('', '01', '007'))
const v4 = fc.array(octet, { minLength: 3, maxLength: 5 }).map((parts) => parts.join('.'))
const zone = fc.constantFrom('', '', '', '%', '%eth0', '%a%b')
const v6 = fc
  .tuple(
    fc.array(group, { maxLength: 9 }),
    fc.constantFrom('', '', '::', ':'),
    fc.option(v4, { nil: '' }),
    zone,
  )
  .map(([groups, between, last, name]) => `${groups.join(':')}${between}${last}${name}`)
const eight = fc
  .array(fc.string({ unit: fc.constantFrom(...'0a'), minLength: 1, maxLength: 4 }), {
    minLength: 6,
    maxLength: 8,
  })
  .map((groups) => groups.join(':'))

test('an address is one for us if it is one for Node', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        v4,
        v6,
        eight,
        fc.tuple(eight, v4).map((both) => both.join(':')),
      ),
      (text) => {
        expect([text, isIP(text), isIPv6(text)]).toEqual([text, net.isIP(text) > 0, net.isIPv6(text)])
      },
    ),
    { numRuns: 20_000 },
  )
})

test.each([
  '::',
  '::1',
  '1::',
  'fe80::1%eth0',
  '::ffff:127.0.0.1',
  '1:2:3:4:5:6:7:8',
  '1:2:3:4:5:6:1.2.3.4',
  '1:2:3:4:5:6:7::',
])('%s is one', (text) => {
  expect([isIPv6(text), net.isIPv6(text)]).toEqual([true, true])
})
