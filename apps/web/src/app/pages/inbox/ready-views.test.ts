import { expect, test } from 'vitest'
import type { ItemFilter } from '../../parts/filter/rules.ts'
import { addressOf, afterBar, barFilterOf, filterAt, inView, readyViewOf, readyViews } from './ready-views.ts'

test('a bare address means open work, and every view has an address of its own that leads back to it', () => {
  expect(filterAt({})).toEqual({ figure: 'OPEN' })
  expect(addressOf({ figure: 'OPEN' })).toEqual({})
  const addresses = readyViews.map((view) => {
    const filter = inView(view, {})
    expect(filterAt(addressOf(filter))).toEqual(filter)
    expect(readyViewOf(filter)).toBe(view)
    return JSON.stringify(addressOf(filter))
  })
  expect(new Set(addresses).size).toBe(readyViews.length)
})

test('a state and a period are looked for among all items; other fields stay in open work', () => {
  for (const alone of [
    { status: 'DEPLOYED' },
    { safety: 'BLOCKED' },
    { from: '2026-01-01' },
  ] as ItemFilter[]) {
    expect(filterAt(alone)).toEqual(alone)
    expect(addressOf(alone)).toEqual(alone)
  }
  expect(filterAt({ zone: 'search', q: 'total' })).toEqual({ zone: 'search', q: 'total', figure: 'OPEN' })
  expect(filterAt({ figure: 'SHIPPED', zone: 'search' })).toEqual({ figure: 'SHIPPED', zone: 'search' })
  expect(readyViewOf({ figure: 'SHIPPED' })).toBe(null)
  expect(readyViewOf({ status: 'DEPLOYED' })).toBe(null)
})

test('the bar changes fields inside a view, and a chosen status leaves it', () => {
  const open: ItemFilter = { figure: 'OPEN', zone: 'search', sort: 'top' }
  expect(barFilterOf(open)).toEqual({ zone: 'search', sort: 'top' })
  expect(afterBar(open, { zone: 'menu' })).toEqual({ zone: 'menu', figure: 'OPEN' })
  expect(afterBar(open, { status: 'DEPLOYED' })).toEqual({ status: 'DEPLOYED' })
  expect(afterBar({ figure: 'SHIPPED' }, {})).toEqual({})
  expect(barFilterOf({ figure: 'SHIPPED' })).toEqual({ figure: 'SHIPPED' })
})

test('a view replaces other fields, so that it is as long as its number says', () => {
  expect(inView('TO_DECIDE', { zone: 'search', view: 'x', sort: 'top' })).toEqual({
    figure: 'TO_DECIDE',
    sort: 'top',
  })
})
