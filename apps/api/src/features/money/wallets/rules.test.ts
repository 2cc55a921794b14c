import { expect, test } from 'vitest'
import { Problem } from '../../../core/problem.ts'
import { changeWallet, HOUR_MS, type PayoutState, tokenEligibility, type Wallet } from './rules.ts'

const now = new Date('2026-04-01T00:00:00.000Z')
const [mine, other, token] = ['0xA', '0xB', '0xC']
const bound: Wallet = {
  address: mine,
  network: 'eip155:1',
  verified: true,
  changedAt: new Date('2026-01-01'),
  usableAt: new Date('2026-01-04'),
}
const fresh = { changedAt: now, usableAt: new Date(now.getTime() + 72 * HOUR_MS) }
const wish = (more: object = {}) => ({ address: mine, network: 'eip155:1', proven: false, ...more })

test.each([
  [
    'a first address cools off',
    null,
    wish(),
    { address: mine, network: 'eip155:1', verified: false, ...fresh },
  ],
  ['the same again changes nothing', bound, wish(), bound],
  ['a proof of the same verifies it', { ...bound, verified: false }, wish({ proven: true }), bound],
  [
    'another address cools off, unproven',
    bound,
    wish({ address: other }),
    { ...bound, ...fresh, address: other, verified: false },
  ],
  [
    'another one with proof is verified, and cools off',
    bound,
    wish({ address: other, proven: true }),
    { ...bound, ...fresh, address: other },
  ],
  [
    'another network cools off as well',
    bound,
    wish({ network: 'eip155:10' }),
    { ...bound, ...fresh, network: 'eip155:10', verified: false },
  ],
])('%s', (_what, before, wanted, expected) => {
  expect(changeWallet(before, wanted, [token], now, 72 * HOUR_MS)).toEqual(expected)
})

test.each([token, `0x${'0'.repeat(40)}`])('nothing can be paid to %s', (address) => {
  const result = changeWallet(null, wish({ address }), [token], now, 72 * HOUR_MS)
  expect(result instanceof Problem && result.kind.code).toBe('address_not_allowed')
})

const fine: PayoutState = {
  wallet: { usableAt: now },
  isSuspended: false,
  payable: 1_000_000n,
  identity: 'NOT_DEMANDED',
  screening: 'CLEAR',
}
test.each([
  ['nothing', {}, []],
  ['no wallet', { wallet: null }, ['NO_WALLET']],
  ['a wallet that cools off', { wallet: { usableAt: new Date(now.getTime() + 1) } }, ['COOLING_OFF']],
  ['suspended by the operator', { isSuspended: true }, ['SUSPENDED']],
  ['one unit too little', { payable: 999_999n }, ['BELOW_MINIMUM']],
  ['a demanded identity', { identity: 'MISSING' }, ['IDENTITY_NOT_VERIFIED']],
  ['a verified identity', { identity: 'VERIFIED' }, []],
  ['a listed address', { screening: 'LISTED' }, ['SCREENED_ADDRESS']],
  ['a list that does not answer', { screening: 'UNKNOWN' }, ['SCREENED_ADDRESS']],
  [
    'no wallet, nothing earned',
    { wallet: null, payable: 0n, screening: 'UNKNOWN' },
    ['NO_WALLET', 'BELOW_MINIMUM'],
  ],
] as [string, Partial<PayoutState>, string[]][])('in the way stands: %s', (_what, more, reasons) => {
  expect(tokenEligibility({ ...fine, ...more }, now)).toEqual({ eligible: reasons.length === 0, reasons })
})
