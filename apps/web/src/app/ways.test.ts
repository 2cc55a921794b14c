import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { ways } from './ways.ts'

const pages = fileURLToPath(new URL('./pages', import.meta.url))
const sources = readdirSync(pages, { recursive: true, encoding: 'utf8' }).filter((name) =>
  /route\.ts$/.test(name),
)
/** The addresses under a workspace, as the routes declare them: `items/$id`, `moderation/{-$id}`. */
const declared = sources.flatMap((name) =>
  [...readFileSync(`${pages}/${name}`, 'utf8').matchAll(/path: '([^']*)'/g)].map(([, path]) => path!),
)
const patternOf = (path: string) =>
  new RegExp(
    `^/app/w/?${path
      .replace(/^\//, '')
      .replace(/\/\{-\$\w+\}/g, '(/[^/]+)?')
      .replace(/\$\w+/g, '[^/]+')}$`,
  )

test('every address that pages link to is the address of a page', () => {
  expect(declared.length).toBeGreaterThan(10)
  const patterns = declared.map(patternOf)
  for (const [name, way] of Object.entries(ways)) {
    const address = (way as (...parts: string[]) => string)('w', 'part', 'tab')
    expect(
      patterns.some((pattern) => pattern.test(address)),
      `${name}: ${address}`,
    ).toBe(true)
  }
})

test('a part of an address stays one part, whatever is in it', () => {
  expect(ways.item('w', '../zones?x=1')).toBe('/app/w/items/..%2Fzones%3Fx%3D1')
})
