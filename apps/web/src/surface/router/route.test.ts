import { expect, test } from 'vitest'
import { createRoute, matchRoute } from './route.ts'

const page = async () => () => null
const routes = ['/t', '/t/mine', '/t/c/:id'].map((path) => createRoute(path, 'home', page))
const found = (pathname: string) => {
  const match = matchRoute(routes, pathname)
  return match && [match.route.path, match.id]
}

test('an address leads to its page, with or without a slash at its end', () => {
  expect(found('/t')).toEqual(['/t', ''])
  expect(found('/t/')).toEqual(['/t', ''])
  expect(found('/t/mine')).toEqual(['/t/mine', ''])
})

test('what an address leaves open is handed to the page as it was written', () => {
  expect(found('/t/c/a%2Fb')).toEqual(['/t/c/:id', 'a/b'])
})

test('an address without a page leads nowhere, and neither does one that cannot be read', () => {
  for (const path of ['/t/none', '/t/c', '/t/c/a/b', '/t/c/%E0%A4%A', '/app']) expect(found(path)).toBeNull()
})
