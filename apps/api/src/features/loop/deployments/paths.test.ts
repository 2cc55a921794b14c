import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isPlainPath, MOST_STEPS, pathsOutside } from './paths.ts'

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
  ['package.json', ['*/**'], false],
  ['docs', ['docs/**'], false],
  ['a/b/c/d.ts', ['a/**/d.ts'], true],
  ['a/d.ts', ['a/**/d.ts'], true],
  ['b/.a/x', ['**/?*/**/x'], false],
  ['b/.a/x', ['**/.a/**/x'], true],
  ['src/b.ts', ['src/[a-c].ts'], true],
  ['src/b.ts', ['src/[!a-c].ts'], false],
  ['src/d.ts', ['src/[^a-c].ts'], true],
  ['src/.b', ['src/[.]b'], false],
  ['src/a-b-c.ts', ['src/*-*-*.ts'], true],
  ['src/a𝐚.ts', ['src/a?.ts'], true],
  ['src/u\u0308.ts', ['src/\u00fc.ts'], true],
  ['src/(shop)/@modal/a.ts', ['src/(shop)/**'], true],
  ['src/a.ts', ['src/{a,b/**}.ts', 'src/{b,c/{d,a}}.ts'], true],
  ['src/c/d.ts', ['src/{b,c/{d,a}}.ts'], true],
  ['src/a.ts', ['src/{a', 'src/+(a).ts'], false],
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
  expect(isPlainPath(path)).toBe(false)
  expect(pathsOutside([path], ['**', '**/*', path || '*'])).toEqual([path])
  expect(pathsOutside([path], [])).toEqual([path])
})

/** Tries everything: what the matcher has to find, however it goes about it. */
function matchesSlowly(glob: readonly string[], name: readonly string[]): boolean {
  const [wanted, ...rest] = glob
  if (wanted === undefined) return name.length === 0
  if (wanted !== '*')
    return name.length > 0 && (wanted === '?' || wanted === name[0]) && matchesSlowly(rest, name.slice(1))
  return matchesSlowly(rest, name) || (name.length > 0 && matchesSlowly(glob, name.slice(1)))
}

test('within a name it finds what a search through all possibilities finds', () => {
  const names = fc.array(fc.constantFrom('a', 'b'), { minLength: 1, maxLength: 8 })
  const globs = fc.array(fc.constantFrom('a', 'b', '*', '?'), { minLength: 1, maxLength: 8 })
  fc.assert(
    fc.property(
      globs.filter((glob) => glob.join('') !== '**'),
      names,
      (glob, name) => {
        const isAllowed = pathsOutside([name.join('')], [glob.join('')])!.length === 0
        expect(isAllowed).toBe(matchesSlowly(glob, name))
      },
    ),
    { numRuns: 2_000 },
  )
})

test('over names it finds what a search through all possibilities finds', () => {
  const paths = fc.array(fc.constantFrom('a', 'b', '.c'), { minLength: 1, maxLength: 7 })
  const globs = fc.array(fc.constantFrom('a', 'b', '.c', '**', '*'), { minLength: 1, maxLength: 7 })
  const found = (glob: readonly string[], path: readonly string[]): boolean => {
    const [wanted, ...rest] = glob
    if (wanted === undefined) return path.length === 0
    const [name, ...others] = path
    if (name === undefined) return false
    const isHidden = name.startsWith('.')
    if (wanted !== '**') return (wanted === name || (wanted === '*' && !isHidden)) && found(rest, others)
    // At the end it stands for one name at least.
    return (
      (rest.length > 0 && found(rest, path)) ||
      (!isHidden && (found(glob, others) || (rest.length === 0 && others.length === 0)))
    )
  }
  fc.assert(
    fc.property(globs, paths, (glob, path) => {
      const isAllowed = pathsOutside([path.join('/')], [glob.join('/')])!.length === 0
      expect(isAllowed, `${path.join('/')} within ${glob.join('/')}`).toBe(found(glob, path))
    }),
    { numRuns: 5_000 },
  )
})

test('what froze the service takes a few steps, and what would take millions is not begun', () => {
  const steps = { left: MOST_STEPS }
  expect(pathsOutside(['a'.repeat(60)], [`${'*a'.repeat(12)}b`], steps)).toEqual(['a'.repeat(60)])
  expect(MOST_STEPS - steps.left).toBeLessThan(60 * 26)
  const many = Array.from({ length: 260 }, (_, i) => 'a'.repeat(900) + i)
  const globs = Array.from({ length: 100 }, (_, i) => `*${'a'.repeat(280)}b${i}`)
  const bounded = { left: MOST_STEPS }
  expect(pathsOutside(many, globs, bounded)).toBeNull()
  expect(bounded.left).toBeGreaterThan(-600_000)
})

test('a repository of thousands of files and a hundred globs is well within the bound', () => {
  const files = Array.from(
    { length: 2_000 },
    (_, i) => `apps/web/src/features/feature-${i % 50}/part-${i}.test.tsx`,
  )
  const globs = Array.from({ length: 100 }, (_, i) => `apps/web/src/features/feature-${i}/**/*.test.{ts,tsx}`)
  const steps = { left: MOST_STEPS }
  expect(pathsOutside(files, globs, steps)).toEqual([])
  expect(MOST_STEPS - steps.left).toBeLessThan(MOST_STEPS / 3)
})

test('names that only look like tricks are names', () => {
  for (const path of ['src/...', 'src/..a', 'a..b', '...', 'src/a b.ts', 'src/ünï.ts', '-rf', '~/a'])
    expect(isPlainPath(path), path).toBe(true)
})
