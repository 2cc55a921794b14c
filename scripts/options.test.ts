import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))
const { scripts } = JSON.parse(await readFile(`${root}package.json`, 'utf8')) as {
  scripts: Record<string, string>
}
/** Those that are one program of ours; the service itself has settings instead of options. */
const commands = Object.entries(scripts).filter(
  ([name, line]) => /^node [^&]*\.ts$/.test(line) && name !== 'start',
)

test('there are commands to look at', () => {
  expect(commands.length).toBeGreaterThan(15)
})

test.each(commands)(
  '%s refuses an option that there is not, in a sentence, and does nothing',
  async (_, line) => {
    const { code, error } = await run([...line.split(' ').slice(1), '--no-such-option'])
    expect(error).toContain("Unknown option '--no-such-option'")
    expect(error).not.toMatch(/^ +at /m)
    expect(code).toBe(2)
  },
)

function run(words: string[]): Promise<{ code: unknown; error: string }> {
  return new Promise((ended) =>
    execFile(process.execPath, words, { cwd: root, timeout: 30_000 }, (failure, _out, error) =>
      ended({ code: failure?.code ?? 0, error }),
    ),
  )
}
