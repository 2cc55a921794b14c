import { randomBytes } from 'node:crypto'
import { mkdtempDisposable, readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { createSealer } from '../core/sealing/sealer.ts'
import { ownSealingKeys } from './own-sealing-keys.ts'

const newFolder = () => mkdtempDisposable(join(tmpdir(), 'groundswell-keys-'))
const secret = 'a secret of tests that nobody else will ever use'
const place = { purpose: 'people.email_sealed', row: ['w', 'p'] }
const settingOf = (id: string) => `${id}:${randomBytes(32).toString('base64')}`

async function sealerWith(settings: Record<string, string>) {
  const config = readConfig({ SERVICE_SECRET: secret, ...settings })
  return createSealer(await ownSealingKeys(config, config.SERVICE_SECRET!))
}

test('the embedded default makes one key in its folder, for its owner alone, and keeps it', async () => {
  await using folder = await newFolder()
  const settings = { DATA_DIR: join(folder.path, 'data') }
  const sealed = (await sealerWith(settings)).seal(place, 'anna@example.com')
  expect((await sealerWith(settings)).open(place, sealed)).toBe('anna@example.com')
  expect(await readdir(settings.DATA_DIR)).toEqual(['sealing-keys'])
  expect((await stat(join(settings.DATA_DIR, 'sealing-keys'))).mode & 0o777).toBe(0o600)
})

test('many processes that start in one folder agree on one key', async () => {
  await using folder = await newFolder()
  const sealers = await Promise.all(Array.from({ length: 20 }, () => sealerWith({ DATA_DIR: folder.path })))
  expect(new Set(sealers.map(({ keyId }) => keyId)).size).toBe(1)
  expect(await readdir(folder.path)).toEqual(['sealing-keys'])
})

test('what the folder’s key has sealed opens after SEALING_KEYS is set, which seals from then on', async () => {
  await using folder = await newFolder()
  const settings = { DATA_DIR: folder.path }
  const sealed = (await sealerWith(settings)).seal(place, 'anna@example.com')
  const later = await sealerWith({ ...settings, SEALING_KEYS: settingOf('2026-11') })
  expect(later.keyId).toBe('2026-11')
  expect(later.open(place, sealed)).toBe('anna@example.com')
})

test('with SEALING_KEYS nothing is made in the folder', async () => {
  await using folder = await newFolder()
  await sealerWith({ DATA_DIR: folder.path, SEALING_KEYS: settingOf('2026-11') })
  expect(await readdir(folder.path)).toEqual([])
})

test('processes of a shared database derive the same key from SERVICE_SECRET, whatever their folders', async () => {
  await using folder = await newFolder()
  const settings = { DATABASE_URL: 'postgres://u@db.example.com/g' }
  const [one, other] = await Promise.all(
    ['one', 'other'].map((name) => sealerWith({ ...settings, DATA_DIR: join(folder.path, name) })),
  )
  expect(other!.open(place, one!.seal(place, 'x'))).toBe('x')
  expect(await readdir(folder.path)).toEqual([])
})

test('a damaged file of keys is said in a sentence, without its content, and left as it is', async () => {
  await using folder = await newFolder()
  const path = join(folder.path, 'sealing-keys')
  await writeFile(path, 'own-1:half a key')
  const error = await sealerWith({ DATA_DIR: folder.path }).catch((thrown: Error) => thrown)
  expect(error).toMatchObject({
    name: 'StartFailure',
    message: expect.stringContaining(`${path} is damaged`),
  })
  expect((error as Error).message).not.toContain('half a key')
  expect(await readFile(path, 'utf8')).toBe('own-1:half a key')
})

test('a setting that is no list of keys is refused without being quoted', () => {
  for (const SEALING_KEYS of ['secret', 'a:c2hvcnQ=', `${settingOf('a')},a`])
    expect(() => readConfig({ SEALING_KEYS })).toThrow(/SEALING_KEYS must be a list such as id:key/)
})
