import { spawn } from 'node:child_process'
import { existsSync, readFileSync, watch, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'

const program = fileURLToPath(new URL('./simulate.ts', import.meta.url))
let folder: string
let file: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'groundswell-simulate-'))
  file = join(folder, 'progress.json')
})
afterEach(() => rm(folder, { recursive: true }))

/** One run; `watched` may end it. */
function run(given: readonly string[], watched: (kill: () => void) => void = () => {}) {
  const child = spawn(process.execPath, [program, '--progress', file, '--threads', '2', ...given])
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text: Buffer) => {
      said += text
    })
  watched(() => child.kill('SIGKILL'))
  return new Promise<{ code: number | null; signal: string | null; said: string }>((resolve) =>
    child.on('close', (code, signal) => resolve({ code, signal, said })),
  )
}

/** The first seed that is not done; 0 while nothing is written. A later chunk may have been told before the first. */
const nextIn = (path: string): number =>
  existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')).next as number) : 0

test('a run that was killed goes on where it was, and says where that is written', async () => {
  const killed = await run(['--seeds', '400'], (kill) => {
    const watcher = watch(folder, () => {
      if (nextIn(file) <= 1) return
      watcher.close()
      kill()
    })
  })
  expect(killed.signal).toBe('SIGKILL')
  expect(killed.said).toContain(file)
  const next = nextIn(file)
  expect(next).toBeGreaterThan(1)
  const before = JSON.parse(readFileSync(file, 'utf8'))
  expect(before.processorSeconds).toBeGreaterThan(0)
  const resumed = await run(['--seeds', '400'])
  expect(resumed.said).toContain(`Going on with seed ${next}`)
  expect(resumed).toMatchObject({ code: 0, said: expect.stringContaining('400 stories') })
  expect(existsSync(file)).toBe(false)
})

test('what another program or another plan has written is not gone on with', async () => {
  const times = { seconds: 1, processorSeconds: 1 }
  const found = { program: 'another', from: 1, seeds: 32, mutant: null, next: 30, steps: 1, ...times }
  writeFileSync(file, JSON.stringify(found))
  const { code, said } = await run(['--seeds', '32', '--threads', '1'])
  expect(said).not.toContain('Going on')
  expect(code).toBe(0)
})

test('a mutant is told line by line and ends with 1, a wrong option with 2, --help with 0', async () => {
  const mutant = await run(['--seeds', '400', '--threads', '1', '--mutant', 'be spent before'])
  expect(mutant).toMatchObject({ code: 1, said: expect.stringMatching(/Seed \d+ fails: .*came back/) })
  expect((await run(['--seeds', 'many'])).code).toBe(2)
  expect(await run(['--help'])).toMatchObject({ code: 0, said: expect.stringContaining('--progress FILE') })
})
