/** `npm run simulate`: runs many more stories than the tests do, and a failed one again with every step printed. */
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { exitWithError, readOptions } from '../../src/cli/options.ts'
import { redirect } from './memory/redirect.ts'
import {
  fingerprint,
  forgetProgress,
  type Plan,
  type Progress,
  readProgress,
  writeProgress,
} from './progress.ts'
import { Stories } from './stories.ts'
import type { Told } from './teller.ts'

redirect()
const { mutants } = await import('./mutants.ts')

const usage = `Runs the code that moves money through seeded stories: items deployed, reopened and rejected, refunds, disputes,
removed testers, changed policies, ended campaigns, payouts in tokens, purchases and bounties of agents; crashes, lost
and late answers, replaced blocks, messages that are dropped, doubled and reordered. After each transaction it checks that no amount was lost, created or paid twice.

  npm run simulate -- [--seeds N] [--from S] [--mutant TEXT] [--threads N] [--progress FILE]

  --seeds N        number of stories (default 10000)
  --from S         the first seed (default 1)
  --mutant TEXT    plant the mistake whose name contains TEXT, to see it caught:
${Object.keys(mutants)
  .map((name) => `                     ${name}`)
  .join('\n')}
  --threads N      stories at once (default: one per processor)
  --progress FILE  stores the progress; the same command resumes a stopped run from it, as long as the code is
                   the same (default: a file in the system's temporary folder, printed at the start)
  --help           this text

A long run at the lowest priority, and its progress:

  nice -n 19 npm run simulate -- --seeds 1000000 --threads 1 --progress million.json 2>>million.log
  cat million.json     ("next" is the first seed that has not run yet)

After a kill the same command resumes; it repeats a few hundred stories at most. Progress is printed every second on a
terminal, every minute elsewhere. After the last story the file is removed.

A failed story runs again and prints every step. Exit code: 0 if all passed, 1 if one failed, 2 if the run could not
start.
`

/** Most stories of a chunk, after which a thread reports; fewer in a short run, so that its progress shows. */
const CHUNK = 250

const SHOWN_EVERY_MS = process.stderr.isTTY ? 1_000 : 60_000

async function main(): Promise<number> {
  const { values: given } = readOptions(usage, {
    seeds: { type: 'string', default: '10000' },
    from: { type: 'string', default: '1' },
    threads: { type: 'string', default: String(availableParallelism()) },
    mutant: { type: 'string' },
    progress: { type: 'string' },
  })
  const [seeds, from, threads] = [Number(given.seeds), Number(given.from), Number(given.threads)]
  const mutant = Object.keys(mutants).find((each) => given.mutant && each.includes(given.mutant)) ?? null
  const isRight = [seeds, from, threads].every((number) => Number.isSafeInteger(number) && number > 0)
  if (!isRight || (given.mutant && !mutant))
    exitWithError(
      `--seeds, --from and --threads are whole numbers above zero, --mutant part of a name.\n\n${usage}`,
    )
  const plan: Plan = { program: await fingerprint(), from, seeds, mutant }
  const file = given.progress ?? join(tmpdir(), `groundswell-simulate-${from}-${seeds}.json`)
  return new Run(plan, file).runAll(threads)
}

/** Runs chunks in several threads. The recorded progress covers the seeds from the first one without a gap. */
class Run {
  readonly #file: string
  readonly #done = new Map<number, Told>()
  readonly #startedAt = performance.now()
  readonly #before: number
  #progress: Progress
  #taken: number
  #failure: Told['failure'] = null
  #shownAt = 0

  constructor(plan: Plan, file: string) {
    const before = readProgress(file, plan)
    this.#file = file
    this.#progress = before ?? { ...plan, next: plan.from, steps: 0, seconds: 0, processorSeconds: 0 }
    this.#before = this.#progress.next
    this.#taken = this.#before
    process.stderr.write(
      before
        ? `Going on with seed ${before.next}, by ${file}\n`
        : `How far it is will be written to ${file}\n`,
    )
  }

  get #end(): number {
    return this.#progress.from + this.#progress.seeds
  }

  async runAll(threads: number): Promise<number> {
    await Promise.all(Array.from({ length: threads }, () => this.#runChunks()))
    if (this.#failure) return this.#reportFailure(this.#failure)
    forgetProgress(this.#file)
    const { seeds, steps } = this.#progress
    const { seconds, processorSeconds } = this.#timesOfRuns()
    process.stdout.write(
      `${seeds} stories, ${steps} steps, ${seconds.toFixed(0)} s (${processorSeconds.toFixed(0)} s of ` +
        'processor time): every promise was kept.\n',
    )
    return 0
  }

  async #runChunks(): Promise<void> {
    const stories = new Stories()
    while (this.#taken < this.#end && !this.#failure) {
      const from = this.#taken
      const seeds = Math.min(CHUNK, Math.ceil(this.#progress.seeds / 16), this.#end - from)
      this.#taken += seeds
      const told = await stories.runTask({ from, seeds, mutant: this.#progress.mutant })
      if (told.failure) this.#keepFailure(told.failure)
      else this.#noteProgress(from, told)
    }
    await stories.close()
  }

  /** Keeps the failure with the lowest seed. */
  #keepFailure(failure: NonNullable<Told['failure']>): void {
    if (!this.#failure || failure.seed < this.#failure.seed) this.#failure = failure
  }

  #noteProgress(from: number, told: Told): void {
    this.#done.set(from, told)
    for (let next = this.#done.get(this.#progress.next); next; next = this.#done.get(this.#progress.next)) {
      this.#done.delete(this.#progress.next)
      const { next: seed, steps } = this.#progress
      this.#progress = { ...this.#progress, next: seed + next.told, steps: steps + next.steps }
    }
    writeProgress(this.#file, { ...this.#progress, ...this.#timesOfRuns() })
    if (performance.now() - this.#shownAt < SHOWN_EVERY_MS) return
    this.#shownAt = performance.now()
    const { next, from: first, seeds } = this.#progress
    const rate = ((next - this.#before) / (performance.now() - this.#startedAt)) * 1_000
    const left = rate > 0 ? ((this.#end - next) / rate / 60).toFixed(0) : '?'
    process.stderr.write(
      `${next - first} of ${seeds} stories, ${rate.toFixed(0)} a second, ${left} min left\n`,
    )
  }

  /** Returns the times of this run, including the runs that it continues. */
  #timesOfRuns(): Pick<Progress, 'seconds' | 'processorSeconds'> {
    const { seconds, processorSeconds } = this.#progress
    const { user, system } = process.cpuUsage()
    return {
      seconds: seconds + (performance.now() - this.#startedAt) / 1_000,
      processorSeconds: processorSeconds + (user + system) / 1_000_000,
    }
  }

  async #reportFailure({ seed, fault }: NonNullable<Told['failure']>): Promise<number> {
    const stories = new Stories()
    const { lines } = await stories.runTask({
      from: seed,
      seeds: 1,
      mutant: this.#progress.mutant,
      traced: true,
    })
    await stories.close()
    process.stdout.write(`Seed ${seed} fails: ${fault}. Its story:\n`)
    for (const line of lines) process.stdout.write(`  ${line}\n`)
    return 1
  }
}

process.exitCode = await main()
