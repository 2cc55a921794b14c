/** `npm run moments`: measures each moment of the design: a person's steps and the machine's seconds. */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readOptions } from '../api/src/cli/options.ts'
import type { Noted } from './test/steps.ts'

readOptions(
  `Runs the tests of the moments of the dashboard and prints, for each, keys and presses, and seconds from the first page that
was opened to the last that was closed. Tab is counted by itself: a test goes through a page from its beginning.

  npm run moments

  --help  this text

Seconds are those of this machine, with all that the test prepares and checks in between.
`,
  {},
)

/** The design's limit for each moment. */
const clocks: Readonly<Record<number, string>> = {
  1: 'in the dashboard within 1 s, no reload',
  2: '20 items in under 90 s',
  3: '1 X A',
  4: 'each open tab, once',
  5: 'turns by itself',
  6: 'stale turns amber by itself',
  7: 'answered from the sheet',
  8: 'to Shipped by itself',
  9: 'each line a link, sum zero',
}
const root = fileURLToPath(new URL('../../', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'groundswell-moments-'))
try {
  const file = join(folder, 'steps')
  const files = ['reads', 'moderation', 'loop', 'keys', 'rewards'].map(
    (name) => `apps/web/test/${name}.test.ts`,
  )
  const vitest = join(root, 'node_modules/vitest/vitest.mjs')
  const { status } = spawnSync(
    process.execPath,
    [vitest, 'run', ...files, '-t', 'moment', '--maxWorkers=1', '--retry=0', '--reporter=dot'],
    { cwd: root, env: { ...process.env, MOMENTS_FILE: file }, stdio: ['ignore', 'ignore', 'inherit'] },
  )
  for (const line of toTableRows(readFileSync(file, 'utf8'))) process.stdout.write(`${line}\n`)
  process.exitCode = status ?? 1
} finally {
  rmSync(folder, { recursive: true, force: true })
}

/** A row for each test, in the order of the moments. */
function toTableRows(text: string): string[] {
  const noted = text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Noted)
  const rows = [...Map.groupBy(noted, ({ test }) => test)].map(([test, notes]) => {
    const name = test.split(' > ').at(-1)!
    const number = Number(/moments? (\d)/.exec(name)?.[1])
    const count = (...kinds: Noted['what'][]) => notes.filter(({ what }) => kinds.includes(what)).length
    const seconds = (Math.max(...notes.map(({ at }) => at)) - Math.min(...notes.map(({ at }) => at))) / 1000
    const cells = [
      name.slice(0, 70),
      count('key', 'press'),
      count('tab'),
      seconds.toFixed(1),
      clocks[number] ?? '',
    ]
    return { number, line: `| ${cells.join(' | ')} |` }
  })
  return [
    '| Moment | Keys and presses | Tab | Seconds | The design asks |',
    '|---|---|---|---|---|',
    ...rows.sort((one, other) => one.number - other.number).map(({ line }) => line),
  ]
}
