import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readNote, removeNote, writeNote } from '../apps/api/src/process/note.ts'
import { findService, NoService, type Search } from './tools/running-service.ts'

let folder: string
let told: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'groundswell-note-'))
  told = ''
  vi.spyOn(process.stderr, 'write').mockImplementation((text) => {
    told += text
    return true
  })
})
afterEach(async () => {
  vi.restoreAllMocks()
  await rm(folder, { recursive: true, force: true })
})

const at = (port: number) => `http://127.0.0.1:${port}`
/** A search in which these addresses answer. */
const find = (answering: readonly string[], search: Search) =>
  findService({
    settings: null,
    answers: async (url) => answering.includes(url),
    ...search,
    environment: { DATA_DIR: folder, ...search.environment },
  })

test('an address that the caller names is taken as it is, and nothing is said', async () => {
  expect(await find([], { url: 'https://api.example' })).toBe('https://api.example')
  expect(await find([], { environment: { GROUNDSWELL_URL: 'https://other.example' } })).toBe(
    'https://other.example',
  )
  expect(told).toBe('')
})

test('PORT, the service of the data folder, .env and the usual address are tried in that order, and the one used is named', async () => {
  await writeNote(folder, { url: at(4002), pid: 1 })
  const search = { environment: { PORT: '4001' }, settings: 'PORT=4003\n' }
  const all = [at(4001), at(4002), at(4003), at(8787)]
  const sources = ['from PORT', `the one that uses ${folder}`, 'from PORT in .env', 'the usual address']
  for (const [index, url] of all.entries()) {
    told = ''
    expect(await find(all.slice(index), search)).toBe(url)
    expect(told).toBe(`Using the service at ${url} (${sources[index]}).\n`)
  }
})

test('DATA_DIR of .env counts where the environment names none', async () => {
  await writeNote(folder, { url: at(4002), pid: 1 })
  const environment = { DATA_DIR: '' }
  expect(await find([at(4002)], { environment, settings: `DATA_DIR=${folder}\n` })).toBe(at(4002))
})

test('a note that a killed process left behind is passed over, PORT=0 as well', async () => {
  await writeNote(folder, { url: at(4002), pid: 1 })
  expect(await find([at(8787)], { environment: { PORT: '0' } })).toBe(at(8787))
})

test('where none answers, the sentence says where it was looked', async () => {
  const refusal = await find([], { environment: { PORT: '4001' } }).catch((error: Error) => error)
  expect(refusal).toBeInstanceOf(NoService)
  expect((refusal as Error).message).toContain(`${at(4001)} (from PORT), ${at(8787)} (the usual address)`)
  expect((refusal as Error).message).toContain('npm start')
})

test('a process takes its own note back and leaves that of another', async () => {
  await writeNote(folder, { url: at(4001), pid: 10 })
  await writeNote(folder, { url: at(4002), pid: 20 })
  await removeNote(folder, 10)
  expect(await readNote(folder)).toEqual({ url: at(4002), pid: 20 })
  await removeNote(folder, 20)
  expect(await readNote(folder)).toBeNull()
})
