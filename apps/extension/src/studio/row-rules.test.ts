import { expect, test } from 'vitest'
import { sampleZone } from '../../../../packages/client/test/sample-zone.ts'
import { toZoneDraft } from '../../../web/src/app/pages/zones/zone-draft.ts'
import { createEdit, findCampaign, plainName, toRows } from './row-rules.ts'
import type { Zone } from './zone/plan-rules.ts'

const shop = { id: 'c1', name: 'Shop', urlPatterns: ['https://shop.example/*'] }
const help = { id: 'c2', name: 'Help', urlPatterns: ['https://shop.example/help', 'https://help.example/*'] }
const zone = (id: string, change: Partial<Zone> = {}) =>
  sampleZone(id, { id, selector: `#${id}`, campaignId: 'c1', urlPatterns: shop.urlPatterns, ...change })

test.each([
  ['https://shop.example/cart', 'c1'],
  ['https://shop.example/help', null],
  ['https://help.example/a', 'c2'],
  ['https://other.example/', null],
  [null, null],
])('a page at %s is of the campaign %s', (url, wanted) => {
  expect(findCampaign([shop, help], url)).toBe(wanted)
})

test('rows show what was drawn, new zones first, and those that somebody has deleted meanwhile', () => {
  const zones = [zone('cart'), zone('pay')]
  const gone = createEdit([zone('old')], 'old')!
  const moved = createEdit(zones, 'pay')!
  const edits = {
    pay: { ...moved, draft: { ...moved.draft, selector: ' #checkout ', campaignId: 'c2' } },
    'new:1': {
      base: null,
      draft: { ...toZoneDraft(null), zoneId: 'fresh' },
      isRemoved: false,
      candidates: [],
    },
    old: gone,
  }
  const rows = toRows(zones, edits, [shop, help])
  expect(rows.map(({ key }) => key)).toEqual(['new:1', 'old', 'cart', 'pay'])
  expect(rows[0]).toMatchObject({ name: 'fresh', selector: null, urlPatterns: [] })
  expect(rows[3]).toMatchObject({ selector: '#checkout', campaignId: 'c2', urlPatterns: help.urlPatterns })
  expect(createEdit(zones, 'nobody')).toBeNull()
})

test('a name in a list of choices is short and shows that something is hidden in it', () => {
  expect(plainName(`a\u202Eb${'x'.repeat(200)}`)).toBe(`a\ufffdb${'x'.repeat(77)}`)
})
