import { expect, test } from 'vitest'
import { findCampaigns, openZonesOf, sitePermission } from './match-rules.ts'

test('a campaign is about the pages that one of its patterns names, and one without patterns about none', () => {
  const shop = { urlPatterns: ['https://shop.example.com/cart/*', 'https://*.shop.example.com/*'] }
  const open = { urlPatterns: [] }
  const broken = { urlPatterns: ['https://shop.example.com/([a-z]+)*'] }
  const about = (address: string) => findCampaigns([shop, open, broken], address)
  expect(about('https://shop.example.com/cart/7?coupon=x#total')).toEqual([shop])
  expect(about('https://de.shop.example.com/')).toEqual([shop])
  for (const other of ['https://shop.example.com/', 'http://shop.example.com/cart/7', 'about:blank'])
    expect(about(other)).toEqual([])
})

test('a pattern that makes other matchers try for minutes is answered at once', () => {
  const slow = { urlPatterns: [`https://a.example/${'*a'.repeat(30)}b`] }
  expect(findCampaigns([slow], `https://a.example/${'a'.repeat(2000)}`)).toEqual([])
})

test('zones that are paused or closed are not shown', () => {
  const zones = (['ACTIVE', 'PAUSED', 'CLOSED'] as const).map((status) => ({ zoneId: status, status }))
  expect(openZonesOf([{ zones: zones as never }]).map(({ zoneId }) => zoneId)).toEqual(['ACTIVE'])
})

test('a site is one host by one protocol; pages of the browser are none', () => {
  expect(sitePermission('https://shop.example.com:8443/cart?x#y')).toBe('https://shop.example.com/*')
  expect(sitePermission('http://localhost:3000/')).toBe('http://localhost/*')
  for (const own of ['chrome://extensions', 'about:blank', 'file:///etc/hosts', 'nothing'])
    expect(sitePermission(own)).toBeNull()
})
