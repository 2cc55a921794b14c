import { expect, test } from 'vitest'
import { heldFilter, keepShownFields } from './held.ts'

const campaign = '0197a2b4-6b1c-7d2e-8f30-1a2b3c4d5e6f'
const list = {
  status: 'DEPLOYED',
  zone: 'checkout',
  campaign,
  tag: 'map',
  q: 'total',
  sort: 'top',
  view: campaign,
}

test('from list to board to analytics a filter holds, as far as each can show it', () => {
  const board = { zone: 'checkout', campaign, tag: 'map', q: 'total' }
  expect(heldFilter('inbox', 'loop', list)).toEqual(board)
  expect(heldFilter('loop', 'inbox', { ...board, open: campaign })).toEqual(board)
  expect(heldFilter('loop', 'analytics', board)).toEqual({ zone: 'checkout', campaign })
  expect(heldFilter('analytics', 'inbox', { from: '2026-01-01', zone: 'checkout', campaign })).toEqual({
    zone: 'checkout',
    campaign,
  })
})

test('the way to the page itself ends its filter, and other pages have filters of their own', () => {
  expect(heldFilter('inbox', 'inbox', list)).toEqual({})
  expect(heldFilter('rewards', 'inbox', { campaign, status: 'PAID' })).toEqual({})
  expect(heldFilter('inbox', 'zones', list)).toEqual({})
  expect(heldFilter('', 'loop', {})).toEqual({})
})

test('an address with nothing to show is no filter', () => {
  expect(keepShownFields('analytics', { zone: '', campaign: 'x', q: 'total' })).toEqual({})
})
