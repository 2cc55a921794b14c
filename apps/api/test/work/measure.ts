/**
 * Runs every subject at two lengths in its own process and prints the work as JSON: the blocks of our code that were
 * entered, by V8's coverage, and the steps of its regular expressions. Neither is a time: the same program does the
 * same work on every machine. Coverage must start before the code is loaded.
 */
import { Session } from 'node:inspector/promises'
import { runRegex } from './regex-steps.ts'

export interface Measured {
  name: string
  lengths: readonly [number, number]
  work: [number, number]
}

const session = new Session()
session.connect()
await session.post('Profiler.enable')
await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true })
const { subjects } = await import('./subjects.ts')

/** The blocks entered since the last call, which sets the counts back. Each call walks all loaded code. */
async function blocksEntered(): Promise<number> {
  const { result } = await session.post('Profiler.takePreciseCoverage')
  let blocks = 0
  for (const { url, functions } of result)
    if (/\/(apps|packages)\/[^/]+\/src\/|\/work\/careless\.ts$/.test(url))
      for (const { ranges } of functions) for (const { count } of ranges) blocks += count
  return blocks
}

let steps = 0
const native = RegExp.prototype.exec
/** `replace`, `split`, `test` and `matchAll` call this too, when it replaces the engine's own. */
function counted(this: RegExp, text: string): RegExpExecArray | null {
  RegExp.prototype.exec = native
  steps += runRegex(this, String(text), this.global || this.sticky ? this.lastIndex : 0).steps
  const found = native.call(this, text)
  RegExp.prototype.exec = counted
  return found
}

async function workOf(read: () => unknown, withExpressions: boolean): Promise<number> {
  steps = 0
  if (withExpressions) RegExp.prototype.exec = counted
  read()
  RegExp.prototype.exec = native
  return (await blocksEntered()) + steps
}

// Once: what prepares an input between two measurements is not our code.
await blocksEntered()
const measured: Measured[] = []
for (const { name, lengths, prepare, withExpressions } of subjects) {
  const work: number[] = []
  for (const length of lengths) work.push(await workOf(prepare(length), withExpressions))
  measured.push({ name, lengths, work: work as [number, number] })
}
process.stdout.write(JSON.stringify(measured))
