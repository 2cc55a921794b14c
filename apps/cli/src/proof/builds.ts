import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { Refusal, UsageError } from '../failures.ts'
import type { Host } from '../host.ts'
import { startProgram } from './program.ts'

/** The command that starts the service of a commit. */
export interface Start {
  /** A command line for the shell. */
  command: string
  port: number
  /** The longest time until the service must answer. */
  limitMs: number
}

/** A running service, and the function that ends it. */
export interface Opened {
  url: string
  close(): Promise<void>
}

/** Runs git in the folder of the command, without prompts. */
export async function runGit(host: Pick<Host, 'cwd' | 'env'>, args: readonly string[]): Promise<string> {
  const env = { ...host.env, GIT_TERMINAL_PROMPT: '0' }
  const { stdout } = await promisify(execFile)('git', args, { cwd: host.cwd, env })
  return stdout.trim()
}

/** Returns the full id of a commit by any of its names. Throws UsageError. */
export async function resolveCommit(host: Pick<Host, 'cwd' | 'env'>, ref: string): Promise<string> {
  // Rejects a word that git would read as an option.
  if (ref.startsWith('-')) throw new UsageError(`«${ref}» is no commit, branch or tag.`)
  return runGit(host, ['rev-parse', '--verify', '--quiet', `${ref}^{commit}`]).catch(() => {
    throw new UsageError(`git does not know the commit ${ref}: fetch it, or name an address.`)
  })
}

/**
 * Builds and starts the service of a commit in a separate worktree. Its environment contains only the path, an empty
 * home and the port. Resolves once the service answers; otherwise throws a Refusal with the last lines of its output.
 */
export async function openCommit(
  host: Pick<Host, 'cwd' | 'env' | 'signal'>,
  commit: string,
  start: Start,
): Promise<Opened> {
  const folder = await mkdtemp(join(tmpdir(), 'groundswell-build-'))
  const tree = join(folder, 'tree')
  await runGit(host, ['worktree', 'add', '--detach', tree, commit])
  const isWindows = process.platform === 'win32'
  const [shell, option] = isWindows
    ? ([host.env.ComSpec ?? 'cmd.exe', '/c'] as const)
    : (['/bin/sh', '-c'] as const)
  const running = startProgram(shell, [option, start.command], {
    cwd: tree,
    env: { PATH: host.env.PATH ?? '', HOME: join(folder, 'home'), PORT: String(start.port) },
  })
  const close = async () => {
    await running.stop()
    await runGit(host, ['worktree', 'remove', '--force', tree]).catch(() => {})
    await rm(folder, { recursive: true, force: true, maxRetries: 3 })
  }
  const url = `http://127.0.0.1:${start.port}`
  try {
    await waitUntilAnswers(url, { start, running, signal: host.signal })
    return { url, close }
  } catch (error) {
    await close()
    throw error
  }
}

async function waitUntilAnswers(
  url: string,
  { start, running, signal }: { start: Start; running: ReturnType<typeof startProgram>; signal: AbortSignal },
): Promise<void> {
  let hasEnded = false
  const end = () => {
    hasEnded = true
  }
  running.ended.then(end, end)
  const startFailure = (why: string) =>
    new Refusal(`${start.command}: ${why}\n${running.output().trimEnd().split('\n').slice(-10).join('\n')}`)
  for (
    const until = Date.now() + start.limitMs;
    Date.now() < until;
    await pause(200, undefined, { signal })
  ) {
    if (hasEnded) throw startFailure('it has ended before it answered.')
    const answer = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(2_000) }).catch(
      () => null,
    )
    await answer?.body?.cancel()
    if (answer && !hasEnded) return
  }
  throw startFailure(`nothing answers at ${url} after ${start.limitMs / 1000} seconds.`)
}

/** Throws if another service already answers at the port, because the test would run against that service. */
export async function refuseTakenPort(port: number): Promise<void> {
  const url = `http://127.0.0.1:${port}`
  const answer = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(2_000) }).catch(
    () => null,
  )
  await answer?.body?.cancel()
  if (answer) throw new Refusal(`Something answers at ${url} already: stop it, or name another --port.`)
}
