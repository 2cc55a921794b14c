import { Refusal, UsageError } from '../failures.ts'
import type { Host } from '../host.ts'
import type { Output } from '../output.ts'
import { line } from '../terminal/line.ts'
import { openCommit, refuseTakenPort, resolveCommit, type Start } from './builds.ts'
import { checkedAddresses } from './hosts.ts'
import type { Playwright } from './playwright.ts'
import { type Proven, RUNS } from './statement.ts'
import { type Result, runTest, type TestRun } from './test-run.ts'

/** The state before or after a change: an address with its commit, or a commit to build. */
export interface Side {
  name: 'before' | 'after'
  /** Null: the commit is built. */
  url: URL | null
  commit: string
}

/** Parses the value of --before or --after. An address needs a commit. Null: the option is absent. */
export async function parseSide(
  host: Host,
  name: Side['name'],
  given: { place: string; commit: string | undefined; needsCommit: boolean },
): Promise<Side> {
  const { place, commit, needsCommit } = given
  if (!/^https?:\/\//.test(place)) {
    if (commit !== undefined) throw new UsageError(`--${name} names a commit: leave out --${name}-commit.`)
    return { name, url: null, commit: await resolveCommit(host, place) }
  }
  const url = URL.parse(place)
  if (!url || url.username || url.password) throw new UsageError(`--${name} is no address.`)
  if (commit === undefined && needsCommit)
    throw new UsageError(`--${name} is an address: say which commit runs there with --${name}-commit.`)
  return { name, url, commit: commit === undefined ? '' : await wholeCommit(host, commit) }
}

const wholeCommit = async (host: Host, commit: string) =>
  /^(?:[0-9a-f]{40}|[0-9a-f]{64})$/.test(commit) ? commit : resolveCommit(host, commit)

/** Returns COMMIT if both commits are built here, otherwise ADDRESS: any version may run at an address. */
export const builtKind = (sides: readonly Side[]) =>
  sides.every(({ url }) => url === null) ? ('COMMIT' as const) : ('ADDRESS' as const)

/**
 * Returns the origins of the sides that were tested at an address. The service asks the forge which commits run at
 * these origins.
 */
export function testedOrigins(before: Side, after: Side): Pick<Proven, 'urls'> {
  if (builtKind([before, after]) === 'COMMIT') return {}
  return { urls: { beforeUrl: before.url?.origin ?? null, afterUrl: after.url?.origin ?? null } }
}

export interface Proving {
  playwright: Playwright
  test: string
  hosts: readonly string[]
  start: Start | null
  browser: string | undefined
  limitMs: number
}

/** Runs the test on one side. Throws a Refusal when a run has an unexpected result. */
export async function runOnSide(
  side: Side,
  proving: Proving,
  { host, out }: { host: Host; out: Output },
): Promise<TestRun[]> {
  const wanted: Result = side.name === 'before' ? 'FAILED' : 'PASSED'
  const opened = side.url ? null : await buildSide(side, proving, { host, out })
  try {
    const url = side.url ?? new URL(opened!.url)
    const stage = {
      url: url.origin,
      hosts: proving.hosts,
      addresses: await checkedAddresses(url, proving.hosts),
    }
    const runs: TestRun[] = []
    for (let run = 1; run <= RUNS; run++) {
      const startedAt = host.now().getTime()
      const ran = await runTest(host, { ...proving, stage })
      const seconds = ((host.now().getTime() - startedAt) / 1000).toFixed(1)
      out.note(line`${side.name} ${run} of ${RUNS}: ${resultWord(ran.result)} (${seconds} s)`)
      if (ran.result !== wanted) throw unexpectedResult(side, ran)
      runs.push(ran)
    }
    return runs
  } finally {
    await opened?.close()
  }
}

async function buildSide(side: Side, { start }: Proving, { host, out }: { host: Host; out: Output }) {
  if (!start)
    throw new UsageError(`--${side.name} names a commit: say how it starts with --start and --port.`)
  await refuseTakenPort(start.port)
  out.note(line`${side.name}: starting ${side.commit.slice(0, 12)} with ${start.command}`)
  return openCommit(host, side.commit, start)
}

const words: Record<Result, string> = { PASSED: 'green', FAILED: 'red', ERROR: 'broke off' }
const resultWord = (result: Result) => words[result]

/**
 * Runs the test of shipped work on a commit, always three times. Throws a Refusal if the results differ or a run breaks
 * off.
 */
export async function watchOnSide(
  side: Side,
  proving: Proving,
  { host, out }: { host: Host; out: Output },
): Promise<{ runs: TestRun[]; result: 'GREEN' | 'RED' }> {
  const opened = await buildSide(side, proving, { host, out })
  try {
    const url = new URL(opened.url)
    const addresses = await checkedAddresses(url, proving.hosts)
    const runs: TestRun[] = []
    for (let run = 1; run <= RUNS; run++) {
      const ran = await runTest(host, {
        ...proving,
        stage: { url: url.origin, hosts: proving.hosts, addresses },
      })
      out.note(line`${side.commit.slice(0, 12)} ${run} of ${RUNS}: ${resultWord(ran.result)}`)
      if (ran.result === 'ERROR') throw unexpectedResult(side, ran)
      runs.push(ran)
    }
    const [first] = runs
    if (runs.some(({ result }) => result !== first!.result))
      throw new Refusal('The test is unsteady: its runs differ, and nothing was sent.')
    return { runs, result: first!.result === 'PASSED' ? 'GREEN' : 'RED' }
  } finally {
    await opened.close()
  }
}

function unexpectedResult({ name }: Side, { result, says }: TestRun): Refusal {
  if (result === 'ERROR') return new Refusal(`The run on ${name} broke off, which proves nothing: ${says}`)
  return name === 'before'
    ? new Refusal(
        'The test is green before the change: it does not show the fault, or the change is not the fix.',
      )
    : new Refusal(`The test is red after the change: ${says}`)
}
