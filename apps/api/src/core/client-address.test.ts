import fc from 'fast-check'
import { expect, test } from 'vitest'
import { clientAddressSubject } from './client-address.ts'

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['::FFFF:c000:207', '192.0.2.7'],
  ['0:0:0:0:0:ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['::', '0:0:0:0::/64'],
  ['64:ff9b::192.0.2.7', '64:ff9b:0:0::/64'],
])('%s is counted as %s', (address, subject) => {
  expect(clientAddressSubject(address)).toBe(subject)
})

test.each([undefined, '', 'localhost', '192.0.2.7:443', '1.2.3', '[::1]', 'x, 192.0.2.7'])(
  '%s is no address and shares the limit of the unknown',
  (address) => {
    expect(clientAddressSubject(address)).toBe('unknown')
  },
)

test('all addresses of one /64 are one subject, and another /64 is another', () => {
  fc.assert(
    fc.property(fc.ipV6(), fc.ipV6(), (one, other) => {
      const network = (address: string) => new URL(`http://[${clientAddressSubject(address).split('/')[0]}]/`)
      const expected = (address: string) => {
        const full = new URL(`http://[${address}]/`).hostname.slice(1, -1)
        const [head = '', tail] = full.split('::')
        const before = head.split(':').filter(Boolean)
        const after = (tail ?? '').split(':').filter(Boolean)
        const zeros = Array<string>(8 - before.length - after.length).fill('0')
        return [...before, ...zeros, ...after].slice(0, 4).join(':')
      }
      fc.pre(!clientAddressSubject(one).includes('.') && !clientAddressSubject(other).includes('.'))
      expect(network(one).hostname === network(other).hostname).toBe(expected(one) === expected(other))
    }),
  )
})
