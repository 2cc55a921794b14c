import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))
const { scripts } = JSON.parse(await readFile(`${root}package.json`, 'utf8')) as {
  scripts: Record<string, string>
}
/** Those that are one program of ours. */
const named = Object.entries(scripts).filter(([, line]) => /^(\w+=\S+ )?node [^&]*\.[tj]s\b[^&]*$/.test(line))
const benches = ['ledger', 'analytics', 'webhooks'].map((name) => `bench/${name}.ts`)
const commands = [...named, ...benches.map((path) => [path, `node ${path}`] as [string, string])]

test('there are commands to look at', () => {
  expect(commands.length).toBeGreaterThan(15)
})

test.each(commands)(
  '%s refuses an option that there is not, in a sentence, and does nothing',
  async (_, line) => {
    const { code, error } = await run([...line.split(/.*?\bnode | /).slice(1), '--no-such-option'])
    expect(error).toContain("Unknown option '--no-such-option'")
    expect(error).not.toMatch(/^ +at /m)
    expect(code).toBe(2)
  },
)

test.each(['train-injection', 'train-entities', 'evaluate'])(
  '%s says which file is missing',
  async (name) => {
    const { code, error } = await run([
      `packages/screen/training/${name}.ts`,
      'no-such.jsonl.gz',
      'none-either.jsonl',
    ])
    expect(error).toMatch(/^There is no file no-such.jsonl.gz: .*\n\n.*\n\n {2}npm run /)
    expect(code).toBe(2)
  },
)

test('settings come from the file that the start names, and nothing is said of one that is not there', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'groundswell-test-'))
  const main = 'apps/api/src/main.js'
  const file = join(folder, 'of-mine.env')
  await writeFile(file, 'PORT=a port\n')
  expect((await run([main, '--settings', file])).error).toContain('PORT')
  const { error } = await run([main, '--settings', join(folder, 'none.env')], { LOG_LEVEL: 'wrong' })
  expect(error).toContain('LOG_LEVEL')
  expect(error).not.toMatch(/PORT|none\.env/)
  await rm(folder, { recursive: true })
})

function run(
  words: string[],
  settings: Record<string, string> = {},
): Promise<{ code: unknown; error: string }> {
  return new Promise((ended) =>
    execFile(
      process.execPath,
      words,
      { cwd: root, timeout: 300_000, env: { ...process.env, ...settings } },
      (failure, _out, error) => ended({ code: failure?.code ?? 0, error }),
    ),
  )
}
