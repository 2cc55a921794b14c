import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const release = (...args: string[]) =>
  spawnSync(process.execPath, [fileURLToPath(new URL('../scripts/release.ts', import.meta.url)), ...args], {
    encoding: 'utf8',
  })

test('--help says how to release, and does nothing', () => {
  const { status, stdout } = release('--help')
  expect(status).toBe(0)
  expect(stdout).toContain('git tag sdk-vX.Y.Z')
})

test('a tag that names another version is refused before anything is built', () => {
  const { status, stdout, stderr } = release('--tag', 'sdk-v99.0.0')
  expect(status).toBe(1)
  expect(stderr).toMatch(
    /sdk-v99\.0\.0 does not name this version: packages\/sdk\/package\.json says sdk-v\d/,
  )
  expect(stdout).toBe('')
})
