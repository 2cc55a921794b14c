/**
 * Runs subjects at two lengths and prints the work as JSON: the blocks of our code that were entered, by V8's coverage,
 * and the steps of its regular expressions. Neither is a time: the same program does the same work on every machine.
 */
import { Session } from 'node:inspector/promises'
import { runRegex } from './regex-steps.ts'
import type { Subject } from './subjects.ts'

/**
 * The work at two lengths. A rule that applies only from a length between them looks like growth. The next length shows
 * the difference: after such a step the work is linear again.
 */
export interface Measured {
  name: string
  lengths: readonly [number, number]
  work: [number, number]
}

// Coverage must start before the code is loaded, and makes counting steps three times as slow: `steps` runs the
// subjects that need no coverage, `blocks` all others.
const ofSteps = process.argv[2] === 'steps'
const session = new Session()
session.connect()
if (!ofSteps) {
  await session.post('Profiler.enable')
  await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true })
}
const { subjects } = await import('./subjects.ts')

/**
 * Returns the number of blocks entered since the previous call, and resets the counts. Each call walks all loaded code.
 */
async function takeBlocksEntered(): Promise<number> {
  const { result } = await session.post('Profiler.takePreciseCoverage')
  let blocks = 0
  for (const { url, functions } of result)
    if (/\/(apps|packages)\/[^/]+\/src\/|\/work\/careless\.ts$/.test(url))
      for (const { ranges } of functions) for (const { count } of ranges) blocks += count
  return blocks
}

let steps = 0
const native = RegExp.prototype.exec
/** Replaces the engine's `exec`. `replace`, `split`, `test` and `matchAll` then call it too. */
function countedExec(this: RegExp, text: string): RegExpExecArray | null {
  RegExp.prototype.exec = native
  steps += runRegex(this, String(text), this.global || this.sticky ? this.lastIndex : 0).steps
  const found = native.call(this, text)
  RegExp.prototype.exec = countedExec
  return found
}

async function measureWork(read: () => unknown, counts: Subject['counts']): Promise<number> {
  steps = 0
  if (counts !== 'blocks') RegExp.prototype.exec = countedExec
  read()
  RegExp.prototype.exec = native
  return steps + (counts === 'steps' ? 0 : await takeBlocksEntered())
}

// This call discards the blocks so far, because the preparation of an input is not measured.
if (!ofSteps) await takeBlocksEntered()
const measured: Measured[] = []
for (const { name, lengths, prepare, counts } of subjects) {
  if (ofSteps !== (counts === 'steps')) continue
  const measureWorkAt = (length: number) => measureWork(prepare(length), counts)
  const [short, long] = lengths
  const work: [number, number] = [await measureWorkAt(short), await measureWorkAt(long)]
  const looksSteep = work[1] > 4.5 * work[0] && work[1] < 8 * work[0]
  measured.push(
    looksSteep
      ? { name, lengths: [long, 4 * long], work: [work[1], await measureWorkAt(4 * long)] }
      : { name, lengths, work },
  )
}
process.stdout.write(JSON.stringify(measured))
