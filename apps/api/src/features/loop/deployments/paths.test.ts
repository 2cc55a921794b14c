import { expect, test } from 'vitest'
import { isPlain, pathsOutside } from './paths.ts'

test.each([
  ['src/a.ts', ['src/**'], true],
  ['src/deep/down/a.ts', ['src/**'], true],
  ['src2/a.ts', ['src/**'], false],
  ['src/a.ts', ['src/*.ts'], true],
  ['src/deep/a.ts', ['src/*.ts'], false],
  ['docs/a.md', ['src/**', 'docs/*.md'], true],
  ['src/a.test.ts', ['src/*.{ts,tsx}'], true],
  ['src/.env', ['src/**'], false],
  ['.github/workflows/ci.yml', ['**'], false],
  ['.github/workflows/ci.yml', ['.github/**'], true],
  ['src/a.ts', ['!docs/**'], false],
  ['SRC/a.ts', ['src/**'], false],
  ['anything/at/all', [], true],
] as const)('%s within %j: %s', (path, globs, isAllowed) => {
  expect(pathsOutside([path], globs)).toEqual(isAllowed ? [] : [path])
})

test.each([
  '/etc/passwd',
  '../outside',
  'src/../../outside',
  'src/..',
  './src/a.ts',
  'src/./a.ts',
  'src//a.ts',
  'src/',
  '',
  'C:/windows',
  'c:temp',
  '\\\\host\\share',
  'src\\..\\a.ts',
  'src/a\n.ts',
  'src/a\u0000.ts',
])('%j is no plain path, so no glob allows it', (path) => {
  expect(isPlain(path)).toBe(false)
  expect(pathsOutside([path], ['**', '**/*', path || '*'])).toEqual([path])
  expect(pathsOutside([path], [])).toEqual([path])
})

test('names that only look like tricks are names', () => {
  for (const path of ['src/...', 'src/..a', 'a..b', '...', 'src/a b.ts', 'src/ünï.ts', '-rf', '~/a'])
    expect(isPlain(path), path).toBe(true)
})
