import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { swell, under } from '../../../../packages/ui/src/icon/logo.ts'
import { colours, tile } from './brand.ts'

const tokens = await readFile(new URL('../../../../packages/ui/src/tokens.css', import.meta.url), 'utf8')

test('the mark is that of the dashboard', () => {
  expect([...tile.matchAll(/<path d="([^"]+)"/g)].map(([, path]) => path)).toEqual([swell, under])
})

test.each([
  ['paper', 'paper'],
  ['surface', 'surface'],
  ['line', 'line'],
  ['ink', 'ink'],
  ['quiet', 'ink-2'],
  ['swell', 'swell'],
] as const)('the colour %s is that of the token --%s', (name, token) => {
  const [, light, dark] = new RegExp(`--${token}: light-dark\\((#\\w+), (#\\w+)\\)`).exec(tokens)!
  const long = (colour: string) => (colour.length === 4 ? colour.replace(/\w/g, '$&$&') : colour)
  expect([long(light!), long(dark!)]).toEqual(colours[name])
})
