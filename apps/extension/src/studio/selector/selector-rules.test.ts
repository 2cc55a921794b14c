import { describe, expect, test } from 'vitest'
import { host, type Node, node, pickElement } from '../../../test/small-page.ts'
import { findCandidates } from './selector-rules.ts'

const page = (...children: Node[]) => node('html', {}, node('body', {}, ...children))
/** The candidates of an element in a page. */
function candidates(root: Node, target: Node) {
  const { lines, look } = pickElement(root, target)
  return findCandidates(lines, look)
}
const kinds = (root: Node, target: Node) =>
  candidates(root, target).map(({ kind, selector }) => [kind, selector])

describe('what comes first', () => {
  test('an attribute for tests, then an id, then a name, then a path', () => {
    const target = node('button#buy', { 'data-testid': 'buy', 'aria-label': 'Buy now' })
    expect(kinds(page(node('p'), target), target)).toEqual([
      ['data', '[data-testid="buy"]'],
      ['id', '#buy'],
      ['name', 'button[aria-label="Buy now"]'],
      ['path', 'button'],
    ])
  })

  test('scores fall in this order, and are the same whatever else the page holds', () => {
    const target = node('button#buy', { 'data-testid': 'buy', 'aria-label': 'Buy now' })
    const scores = candidates(page(target), target).map(({ score }) => score)
    expect(scores).toEqual(scores.toSorted((one, other) => other - one))
    expect(scores[0]).toBe(95)
  })

  test('the zone’s own mark of a page counts as an attribute for tests', () => {
    const target = node('section', { 'data-gs-zone': 'checkout' })
    expect(candidates(page(target), target)[0]).toMatchObject({
      selector: '[data-gs-zone="checkout"]',
      score: 95,
    })
  })

  test('a field is found by its name, which is the same in every language', () => {
    const target = node('input', { name: 'email', placeholder: 'Your address' })
    expect(kinds(page(target, node('input', { name: 'city' })), target).slice(0, 2)).toEqual([
      ['name', 'input[name="email"]'],
      ['name', 'input[placeholder="Your address"]'],
    ])
  })

  test('a role is part of the name', () => {
    const target = node('div', { role: 'button', 'aria-label': 'Close' })
    expect(kinds(page(target), target)[0]).toEqual(['name', 'div[role="button"][aria-label="Close"]'])
  })

  test('a landmark is its own name', () => {
    const target = node('main')
    expect(kinds(page(node('nav'), target), target)[0]).toEqual(['name', 'main'])
  })
})

describe('what is left out', () => {
  test.each([
    ['a generated id', node('div#css-1q2w3e')],
    ['an id of React', node('div', { id: ':r1a:' })],
    ['the place in a virtual list', node('div', { 'data-index': '17' })],
    ['a state', node('div', { 'data-state': 'open' })],
    ['a number that the next visit changes', node('div', { 'data-order': '203911' })],
    ['an address with a query', node('a', { href: '/cart?session=1' })],
    ['a name with hidden characters', node('div', { 'aria-label': 'Buy\u202Enow' })],
    ['a name longer than a person reads', node('div', { title: 'long '.repeat(50) })],
  ])('%s: only the path is left', (_name, target) => {
    expect(kinds(page(target), target).map(([kind]) => kind)).toEqual(['path'])
  })

  test('what finds another element first: a zone stands at the first one', () => {
    const target = node('button', { 'aria-label': 'Buy' })
    const found = candidates(page(node('button', { 'aria-label': 'Buy' }), target), target)
    expect(found.map(({ selector }) => selector)).toEqual(['button:nth-of-type(2)'])
  })
})

test('what finds more than one comes last, with its count and a third of the score', () => {
  const target = node('li', { 'data-testid': 'row' })
  const found = candidates(page(node('ul', {}, target, node('li', { 'data-testid': 'row' }))), target)
  expect(found.at(-1)).toEqual({ selector: '[data-testid="row"]', kind: 'data', score: 32, count: 2 })
  expect(found[0]).toMatchObject({ kind: 'path', count: 1 })
})

describe('paths', () => {
  test('begin at the nearest ancestor that lasts', () => {
    const target = node('button.primary')
    const form = node('form#checkout', {}, node('div', {}, target))
    expect(candidates(page(node('button.primary'), form), target)[0]).toMatchObject({
      selector: '#checkout button.primary',
      score: 62,
    })
  })

  test('name classes that last, and no states or hashes', () => {
    const target = node('div.card.is-open.css-1q2w3e')
    expect(candidates(page(node('div'), target), target)[0]!.selector).toBe('div.card')
  })

  test('count siblings where nothing else tells them apart', () => {
    const target = node('span')
    const rows = page(node('div', {}, node('span')), node('div', {}, node('span'), target))
    expect(candidates(rows, target)[0]).toMatchObject({ selector: 'span:nth-of-type(2)', kind: 'path' })
  })

  test('go up to the root where they must, and stay findable', () => {
    const deep = (levels: number, inner: Node): Node =>
      levels === 0 ? inner : node('div', {}, deep(levels - 1, inner))
    const target = node('i')
    const twin = page(deep(9, node('i')), deep(9, target))
    const [best] = candidates(twin, target)
    expect(best).toMatchObject({ count: 1, kind: 'path' })
    expect(best!.selector.startsWith('html > body > div:nth-of-type(2)')).toBe(true)
  })
})

describe('shadow roots', () => {
  test('the selector of the host leads to that of what is inside', () => {
    const target = node('button', { 'aria-label': 'Pay' })
    const shop = host(node('shop-cart#cart'), node('div', {}, target))
    expect(candidates(page(shop, host(node('shop-cart'), node('button'))), target)[0]).toEqual({
      selector: '#cart >>> button[aria-label="Pay"]',
      kind: 'name',
      score: 63,
      count: 1,
    })
  })

  test('also through several', () => {
    const target = node('input', { name: 'card' })
    const inner = host(node('pay-form'), target)
    const outer = host(node('shop-cart#cart'), node('section', {}, inner))
    expect(candidates(page(outer), target)[0]!.selector).toBe('#cart >>> pay-form >>> input[name="card"]')
  })

  test('a host that nothing finds alone has no way in', () => {
    const target = node('button')
    const { lines } = pickElement(page(host(node('x-a'), target)), target)
    expect(findCandidates(lines, (_, level) => ({ count: level === 1 ? 2 : 1, isPicked: true }))).toEqual([])
  })
})

test('quotes, backslashes and angles in a value stay values', () => {
  const target = node('button', { 'aria-label': 'Say "a >>> b" \\ c' })
  const [best] = candidates(page(target), target)
  expect(best).toMatchObject({ count: 1 })
  expect(best!.selector).toBe('button[aria-label="Say \\"a \\3e \\3e \\3e  b\\" \\\\ c"]')
})

test('the page is looked at a bounded number of times, however deep and wide it is', () => {
  const attributes = Object.fromEntries(
    Array.from({ length: 500 }, (_, at) => [
      `data-word${'abcdefghij'[at % 10]}${'klmnopqrst'[at % 7]}`,
      'value',
    ]),
  )
  let looks = 0
  const line = Array.from({ length: 5000 }, () => ({ tag: 'div', attributes, nth: 2 }))
  const found = findCandidates([line, line, line], () => {
    looks++
    return { count: 3, isPicked: true }
  })
  expect(looks).toBeLessThan(100)
  expect(found).toEqual([])
})

test('no candidate is longer than a selector may be', () => {
  const line = Array.from({ length: 200 }, () => ({ tag: 'custom-element', attributes: {}, nth: 2 }))
  const found = findCandidates([line], (selector) => ({
    count: selector.length > 1000 ? 1 : 2,
    isPicked: true,
  }))
  for (const { selector } of found) expect(selector.length).toBeLessThanOrEqual(1000)
})
