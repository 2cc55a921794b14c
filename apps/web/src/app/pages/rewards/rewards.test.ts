import { GroundswellError } from '@groundswell/client'
import { expect, test } from 'vitest'
import { newGrant, toFailure, toGrantBody } from './grant-rules.ts'
import { parseAccount, sumByAsset, toLines } from './ledger-rules.ts'
import type { Movement } from './queries.ts'
import { readSearch } from './search.ts'

const movement = (id: string, amount: string, asset: Movement['asset'] = 'USD') =>
  ({ id, amount, asset, debitAccount: 'campaign_budget:a', creditAccount: 'tester_held:b' }) as Movement

test('both sides of every movement are shown, and each asset sums to zero, beyond what a number holds', () => {
  const lines = toLines([movement('1', '900719925474099300001'), movement('2', '7', 'USDC')])
  expect(lines).toHaveLength(4)
  expect(sumByAsset(lines)).toEqual([
    { asset: 'USD', amount: '0' },
    { asset: 'USDC', amount: '0' },
  ])
  expect(sumByAsset(lines.slice(1))[0]).toEqual({ asset: 'USD', amount: '900719925474099300001' })
  expect(parseAccount('tester_held:b')).toEqual({ kind: 'tester_held', id: 'b' })
  expect(parseAccount('paid_out')).toEqual({ kind: 'paid_out', id: null })
})

test('a grant needs a tester, an amount and a reason', () => {
  const typed = { ...newGrant('key'), testerId: 't', amount: '5', note: ' Thanks ' }
  expect(toGrantBody(typed)).toEqual({ testerId: 't', amount: '5', asset: 'POINTS', note: 'Thanks' })
  expect(toGrantBody({ ...typed, campaignId: 'c' })?.campaignId).toBe('c')
  for (const part of [{ testerId: '' }, { amount: '1.5' }, { note: ' ' }])
    expect(toGrantBody({ ...typed, ...part })).toBeNull()
})

test.each([
  [409, 'idempotency_key_in_progress', 'at work'],
  [422, 'idempotency_key_reused', 'key used'],
  [409, 'budget_cannot_cover', 'refused'],
  [400, 'invalid_request', 'refused'],
  [429, 'rate_limited', 'unknown'],
  [503, 'overloaded', 'unknown'],
])('%i %s: %s', (status, code, wanted) => {
  expect(toFailure(new GroundswellError(new Response(null, { status }), { error: '', code }))).toBe(wanted)
})
test('without an answer nobody knows', () => {
  expect(toFailure(new TypeError('fetch failed'))).toBe('unknown')
})

test('an address keeps known filters alone', () => {
  const id = '01a20460-6fe8-73b6-bc21-4eb11ee6084f'
  expect(readSearch({ status: 'HELD', kind: 'X', tester: id, campaign: '1', grant: 'true' })).toEqual({
    status: 'HELD',
    tester: id,
    grant: true,
  })
})
