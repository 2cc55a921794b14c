import { spawnSync } from 'node:child_process'
import { chmodSync, cpSync, lstatSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { findNativeFolder, prepareBinaries } from './binaries.ts'

let folder: string
let native: string

/** The platform's package as npm unpacks it where install scripts are off: without links. */
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'groundswell-binaries-'))
  chmodSync(folder, 0o755)
  native = join(folder, 'native')
  for (const part of ['bin', 'lib', 'pg-symlinks.json']) {
    cpSync(join(findNativeFolder(), part), join(native, part), { recursive: true, verbatimSymlinks: true })
  }
  for (const name of readdirSync(join(native, 'lib'))) {
    const file = join(native, 'lib', name)
    if (lstatSync(file).isSymbolicLink()) rmSync(file)
  }
})

afterEach(() => rmSync(folder, { recursive: true, force: true }))

const versionOf = (program: string, env: Record<string, string>) =>
  spawnSync(program, ['--version'], { env, encoding: 'utf8' }).stdout

test('library links that an install without scripts left out are made', () => {
  expect(versionOf(join(native, 'bin', 'postgres'), {})).toBe('')
  const binaries = prepareBinaries(native, join(folder, 'links'))
  expect(versionOf(binaries.postgres, binaries.env)).toContain('(PostgreSQL) 18')
  expect(versionOf(binaries.initdb, binaries.env)).toContain('(PostgreSQL) 18')
})

test('in an installation that we may not write to, the links are made beside the data', () => {
  chmodSync(join(native, 'lib'), 0o555)
  chmodSync(folder, 0o777)
  const program = `
    import { prepareBinaries } from ${JSON.stringify(fileURLToPath(new URL('./binaries.ts', import.meta.url)))}
    console.log(JSON.stringify(prepareBinaries(${JSON.stringify(native)}, ${JSON.stringify(join(folder, 'links'))})))`
  const account = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {}
  const run = spawnSync(process.execPath, ['--input-type=module', '-e', program], {
    encoding: 'utf8',
    cwd: '/',
    ...account,
  })
  const binaries = JSON.parse(run.stdout)
  expect(readdirSync(join(folder, 'links'))).toContain('libicuuc.so.60')
  expect(versionOf(binaries.postgres, binaries.env)).toContain('(PostgreSQL) 18')
})

test('a program that lost its right to be executed gets it back', () => {
  chmodSync(join(native, 'bin', 'postgres'), 0o644)
  const binaries = prepareBinaries(native, join(folder, 'links'))
  expect(versionOf(binaries.postgres, binaries.env)).toContain('(PostgreSQL) 18')
})

test('a platform without programs is told to use DATABASE_URL', () => {
  expect(() => findNativeFolder('win32', 'x64')).toThrow(/no embedded PostgreSQL for win32.*DATABASE_URL/)
  const other = process.platform === 'darwin' ? 'linux' : 'darwin'
  expect(() => findNativeFolder(other, 'x64')).toThrow(/is not installed.*--omit=optional.*DATABASE_URL/)
})
