import { existsSync, globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('../', import.meta.url))
const pages = globSync('docs/flows/*.md', { cwd: root })

test.each(pages)('every file that %s names exists', (page) => {
  const named = [...readFileSync(`${root}${page}`, 'utf8').matchAll(/`([\w@/.-]+\/[\w.-]+\.ts)`/g)].map(
    ([, path]) => path!,
  )
  if (!page.endsWith('README.md')) expect(named.length).toBeGreaterThan(5)
  const missing = named.filter(
    (path) => !existsSync(`${root}${/^(?:apps|packages)\//.test(path) ? '' : 'apps/api/src/'}${path}`),
  )
  expect(missing).toEqual([])
})
