import { expect, test } from 'vitest'
import { findStand, isLost } from './stand-rules.ts'

const page = 'https://shop.example/cart'
test.each([
  ['found once', '#cart', [], page, 1, 'here', false],
  ['found often', '#cart', [], page, 3, 'several', false],
  ['not found', '#cart', [], page, 0, 'lost', true],
  ['not found where its campaign is', '#cart', ['https://shop.example/*'], page, 0, 'lost', true],
  ['of another page', '#cart', ['https://shop.example/help'], page, 0, 'elsewhere', false],
  ['of a page that is not known', '#cart', ['https://shop.example/help'], null, undefined, 'unknown', false],
  ['no selector for a browser', '#', [], page, null, 'broken', true],
  ['of the whole page', null, [], page, undefined, 'everywhere', false],
] as const)('a zone that is %s', (_name, selector, urlPatterns, url, count, kind, lost) => {
  const stand = findStand({ selector, urlPatterns }, url, count)
  expect(stand.kind).toBe(kind)
  expect(isLost(stand)).toBe(lost)
})
