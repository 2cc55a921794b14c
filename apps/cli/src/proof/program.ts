import { spawn } from 'node:child_process'
import { Refusal } from '../failures.ts'

export interface ProgramOptions {
  cwd: string
  /** The whole environment. */
  env: Record<string, string>
  limitMs: number
  signal: AbortSignal
}

/** Most characters of an output that are kept; the last ones count. */
const MOST_OUTPUT = 200_000

/** A program that runs, with everything that it starts. */
export interface Running {
  /** Resolves with the exit code; null: it was ended. */
  ended: Promise<number | null>
  output(): string
  /** Ends the program and everything that it has started. */
  stop(): Promise<void>
}

/** Starts a program in a group of its own, so that its children end with it. */
export function startProgram(
  file: string,
  args: readonly string[],
  { cwd, env }: Pick<ProgramOptions, 'cwd' | 'env'>,
): Running {
  const isGroup = process.platform !== 'win32'
  const child = spawn(file, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'], detached: isGroup })
  let output = ''
  const keep = (text: string) => {
    output = (output + text).slice(-MOST_OUTPUT)
  }
  child.stdout.setEncoding('utf8').on('data', keep)
  child.stderr.setEncoding('utf8').on('data', keep)
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once('error', (error) => reject(new Refusal(`${file} does not start: ${error.message}`)))
    child.once('close', resolve)
  })
  const kill = (signal: NodeJS.Signals) => {
    try {
      if (isGroup) process.kill(-child.pid!, signal)
      else child.kill(signal)
    } catch {
      // It has ended.
    }
  }
  return {
    ended,
    output: () => output,
    async stop() {
      if (child.pid === undefined) return
      kill('SIGTERM')
      const killing = setTimeout(kill, 3_000, 'SIGKILL')
      await ended.catch(() => null)
      clearTimeout(killing)
      // Children that outlived their parent.
      kill('SIGKILL')
    },
  }
}

/** Runs a program to its end, or ends it with everything that it has started. */
export async function runProgram(
  file: string,
  args: readonly string[],
  options: ProgramOptions,
): Promise<{ code: number | null; output: string }> {
  const { limitMs, signal } = options
  const running = startProgram(file, args, options)
  const stop = () => void running.stop()
  const limit = setTimeout(stop, limitMs)
  signal.addEventListener('abort', stop, { once: true })
  try {
    const code = await running.ended
    signal.throwIfAborted()
    return { code, output: running.output() }
  } finally {
    clearTimeout(limit)
    signal.removeEventListener('abort', stop)
  }
}
