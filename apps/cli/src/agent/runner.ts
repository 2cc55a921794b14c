import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Client, type components, GroundswellError } from '@groundswell/client'
import { exit, toFailure } from '../failures.ts'
import { readPatiently } from '../flow/patience.ts'
import type { Host } from '../host.ts'
import { costInFile } from './costs.ts'
import { agentEnvironment } from './environment.ts'
import { type AgentOutput, createAgentOutput } from './output.ts'
import { type AgentProgram, type End, startAgentProgram } from './program.ts'
import { addWorktree } from './worktree.ts'

type Claimed = components['schemas']['ClaimedRun']
export type Run = NonNullable<Claimed['run']>
type Ended = components['schemas']['AgentRunState']

/** The settings of a runner. Only its operator decides them. */
export interface Runner {
  host: Host
  client: Client
  /** The address of the service, for the agent. */
  url: string
  command: string
  /** The commit for the worktree of a run; null: the agent runs in the folder of the runner. */
  base: string | null
  passed: readonly string[]
  mostBytes: number
  /** A time limit that is shorter than the campaign's. */
  mostSeconds: number | undefined
}

const TICK_MS = 1_000
/** The interval of a runner's reports while its agent prints nothing. */
const REPORT_MS = 5_000

/** Claims a run; null: no run may start now. */
export async function takeRun(
  { host, client }: Pick<Runner, 'host' | 'client'>,
  wanted: { campaignId?: string; runId?: string },
): Promise<{ run: Run; key: string } | null> {
  const { run, key } = await readPatiently(host, () => client.post('/api/agent-runs/claim', { body: wanted }))
  return run && key ? { run, key } : null
}

/** Runs the agent for a claimed run, reports on it, and resolves with the way in which it ended. */
export async function runAgent(runner: Runner, { run, key }: { run: Run; key: string }): Promise<Ended> {
  const { host } = runner
  const home = await mkdtemp(join(tmpdir(), 'groundswell-agent-'))
  const costFile = join(home, 'cost-usd')
  const output = createAgentOutput({ key })
  let worktree: Awaited<ReturnType<typeof addWorktree>> | null = null
  try {
    const { id: runId, feedbackId, revision } = run
    const facts = { url: runner.url, key, runId, feedbackId, revision, home, costFile }
    const env = agentEnvironment(host.env, runner.passed, facts)
    if (runner.base !== null) worktree = await addWorktree(host, { folder: home, runId, base: runner.base })
    const limitMs = Math.min(run.seconds, runner.mostSeconds ?? run.seconds) * 1_000
    const program = startAgentProgram(runner.command, {
      ...{ cwd: worktree?.path ?? host.cwd, env, output, limitMs },
      mostBytes: runner.mostBytes,
    })
    const watched = await reportUntilEnd(runner, run, { program, output, costFile })
    const { end, code } = await program.ended
    return watched ?? (await reportEnd(runner, run, { end, code, output, costFile }))
  } catch (error) {
    // If the runner itself fails, the run ends now instead of at the end of its lease.
    await reportEnd(runner, run, { end: 'EXITED', code: null, output, costFile }).catch(() => null)
    throw error
  } finally {
    await worktree?.remove()
    await rm(home, { recursive: true, force: true })
  }
}

interface Watched {
  program: AgentProgram
  output: AgentOutput
  costFile: string
}

/**
 * Reports until the agent has ended. Returns the end that the service or a person has decided; null: neither has
 * stopped the run.
 */
async function reportUntilEnd(
  runner: Runner,
  run: Run,
  { program, output, costFile }: Watched,
): Promise<Ended | null> {
  const { host } = runner
  let isOver = false
  const end = () => {
    isOver = true
  }
  const over = program.ended.then(end, end)
  let reportedAt = 0
  while (!isOver) {
    await Promise.race([over, host.sleep(TICK_MS)]).catch(() => program.stop())
    if (host.signal.aborted) return null
    const log = output.take()
    if (isOver && log === '') break
    if (log === '' && performance.now() - reportedAt < REPORT_MS) continue
    reportedAt = performance.now()
    const answer = await sendReport(runner, run, { log, costUsd: await readCost(output, costFile) })
    if (answer?.stop) {
      program.stop()
      return answer
    }
  }
  return null
}

const readCost = async (output: AgentOutput, file: string) =>
  Math.max(output.costUsd, (await costInFile(file)) ?? 0)
const runPath = ({ id }: Run) => ({ params: { path: { id } } })

/**
 * Sends one report. Null: the service does not answer. The agent continues; after a minute without reports the service
 * ends the run itself.
 */
async function sendReport(
  { client }: Runner,
  run: Run,
  { log, costUsd }: { log: string; costUsd: number },
): Promise<Ended | null> {
  try {
    const body = { ...(log === '' ? {} : { log }), costUsd }
    return await client.post('/api/agent-runs/{id}/report', { ...runPath(run), body })
  } catch (error) {
    const isRefused = error instanceof GroundswellError && toFailure(error)?.exitCode === exit.refused
    if (isRefused && error.status !== 429) return { id: run.id, state: 'FAILED', reason: 'LOST', stop: true }
    if (isRefused || toFailure(error)?.exitCode === exit.unreachable) return null
    throw error
  }
}

function toOutcome(end: End, code: number | null) {
  if (end === 'STOPPED') return 'CANCELLED'
  if (end === 'EXITED') return code === 0 ? 'SUCCEEDED' : 'FAILED'
  return end === 'TIMED_OUT' ? 'TIMED_OUT' : 'FAILED'
}

/** Tells the service the outcome of the run, even if the runner was interrupted. */
async function reportEnd(
  { host, client }: Runner,
  run: Run,
  { end, code, output, costFile }: { end: End; code: number | null; output: AgentOutput; costFile: string },
): Promise<Ended> {
  const outcome = toOutcome(end, code)
  const log = output.take(true)
  const body: components['schemas']['AgentRunEnd'] = {
    outcome,
    ...(end === 'OUTPUT' ? { reason: 'OUTPUT' } : {}),
    ...(code === null ? {} : { exitCode: code }),
    ...(log === '' ? {} : { log }),
    costUsd: await readCost(output, costFile),
  }
  const sendEnd = () => client.post('/api/agent-runs/{id}/end', { ...runPath(run), body })
  return host.signal.aborted ? sendEnd() : readPatiently(host, sendEnd)
}
