import { expect, test } from 'vitest'
import type { ItemFilter } from '../../parts/filter/rules.ts'
import {
  applyBarChange,
  barFilterOf,
  filterForView,
  filterFromAddress,
  filterToAddress,
  readyViewOf,
  readyViews,
} from './ready-views.ts'

test('a bare address means open work, and every view has an address of its own that leads back to it', () => {
  expect(filterFromAddress({})).toEqual({ figure: 'OPEN' })
  expect(filterToAddress({ figure: 'OPEN' })).toEqual({})
  const addresses = readyViews.map((view) => {
    const filter = filterForView(view, {})
    expect(filterFromAddress(filterToAddress(filter))).toEqual(filter)
    expect(readyViewOf(filter)).toBe(view)
    return JSON.stringify(filterToAddress(filter))
  })
  expect(new Set(addresses).size).toBe(readyViews.length)
})

test('a state and a period are looked for among all items; other fields stay in open work', () => {
  for (const alone of [
    { status: 'DEPLOYED' },
    { safety: 'BLOCKED' },
    { from: '2026-01-01' },
  ] as ItemFilter[]) {
    expect(filterFromAddress(alone)).toEqual(alone)
    expect(filterToAddress(alone)).toEqual(alone)
  }
  expect(filterFromAddress({ zone: 'search', q: 'total' })).toEqual({
    zone: 'search',
    q: 'total',
    figure: 'OPEN',
  })
  expect(filterFromAddress({ figure: 'SHIPPED', zone: 'search' })).toEqual({
    figure: 'SHIPPED',
    zone: 'search',
  })
  expect(readyViewOf({ figure: 'SHIPPED' })).toBe(null)
  expect(readyViewOf({ status: 'DEPLOYED' })).toBe(null)
})

test('the bar changes fields inside a view, and a chosen status leaves it', () => {
  const open: ItemFilter = { figure: 'OPEN', zone: 'search', sort: 'top' }
  expect(barFilterOf(open)).toEqual({ zone: 'search', sort: 'top' })
  expect(applyBarChange(open, { zone: 'menu' })).toEqual({ zone: 'menu', figure: 'OPEN' })
  expect(applyBarChange(open, { status: 'DEPLOYED' })).toEqual({ status: 'DEPLOYED' })
  expect(applyBarChange({ figure: 'SHIPPED' }, {})).toEqual({})
  expect(barFilterOf({ figure: 'SHIPPED' })).toEqual({ figure: 'SHIPPED' })
})

test('a view replaces other fields, so that it is as long as its number says', () => {
  expect(filterForView('TO_DECIDE', { zone: 'search', view: 'x', sort: 'top' })).toEqual({
    figure: 'TO_DECIDE',
    sort: 'top',
  })
})
