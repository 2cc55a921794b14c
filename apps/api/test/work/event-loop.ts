/**
 * Screens texts in the way that requests do, and prints as JSON, for each file of the screen, how many calls of its
 * functions ran on the event loop's thread meanwhile. Coverage must start before the code is loaded.
 */
import { Session } from 'node:inspector/promises'
import type { App } from '../../src/app.ts'

const session = new Session()
session.connect()
await session.post('Profiler.enable')
await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false })
const { makeCopies, screenInThread } = await import('../../src/features/engines/safety/index.ts')

/** Returns the calls since the last time, by file. */
async function callsByFile(): Promise<Record<string, number>> {
  const { result } = await session.post('Profiler.takePreciseCoverage')
  const calls: Record<string, number> = {}
  for (const { url, functions } of result) {
    const file = /\/(?:features\/engines\/safety|packages\/screen\/src)\/(.+)\.ts$/.exec(url)?.[1]
    if (!file) continue
    const count = functions.reduce((sum, { ranges }) => sum + ranges[0]!.count, 0)
    if (count > 0) calls[file] = count
  }
  return calls
}

const app = { clock: { now: () => new Date(0) }, onStop: () => {} } as unknown as App
const told: Record<string, Record<string, number>> = {}
async function recordCalls(what: string, read: () => Promise<unknown>): Promise<void> {
  await callsByFile()
  await read()
  told[what] = await callsByFile()
}

const workspaceId = 'one'
const text = { title: 'The list jumps', description: 'Ask ada@example.com, or call +49 170 1234567.' }
await recordCalls('a text that comes alone', () =>
  screenInThread(app, text, { at: new Date(0), workspaceId }),
)
await recordCalls('a text with fields', () =>
  screenInThread(
    app,
    { ...text, data: { phone: '2025550123', notes: ['a', 'b'] } },
    { at: new Date(0), workspaceId },
  ),
)
const paths = Array.from({ length: 200 }, (_, n) => `src/${'shoppingbasketcomponents'.slice(n % 9)}${n}.ts`)
await recordCalls('the paths of a deployment', () =>
  makeCopies(app, workspaceId, { names: { changedFiles: paths } }),
)
process.stdout.write(JSON.stringify(told))
process.exit()
