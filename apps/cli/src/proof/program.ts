import { spawn } from 'node:child_process'
import { Refusal } from '../failures.ts'

export interface ProgramOptions {
  cwd: string
  /** The whole environment of the program. */
  env: Record<string, string>
  limitMs: number
  signal: AbortSignal
}

/** The most characters of output that are kept; the earliest are dropped. */
const MOST_OUTPUT = 200_000

/** A running program, with all processes that it has started. */
export interface Running {
  /**
   * Resolves with the exit code; null: the program was stopped. It waits for every process that holds the output open.
   */
  ended: Promise<number | null>
  /** Resolves when the program itself has exited, or did not start. */
  exited: Promise<void>
  output(): string
  /** Ends the program and all processes that it has started. */
  stop(): Promise<void>
}

/** Starts a program in a separate process group, so that its children end with it. */
export function startProgram(
  file: string,
  args: readonly string[],
  { cwd, env, onOutput }: Pick<ProgramOptions, 'cwd' | 'env'> & { onOutput?: (text: string) => void },
): Running {
  const isGroup = process.platform !== 'win32'
  const child = spawn(file, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'], detached: isGroup })
  let output = ''
  const keep = (text: string) => {
    output = (output + text).slice(-MOST_OUTPUT)
    onOutput?.(text)
  }
  child.stdout.setEncoding('utf8').on('data', keep)
  child.stderr.setEncoding('utf8').on('data', keep)
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once('error', (error) => reject(new Refusal(`${file} does not start: ${error.message}`)))
    child.once('close', resolve)
  })
  const exited = new Promise<void>((resolve) => {
    child.once('error', () => resolve())
    child.once('exit', () => resolve())
  })
  const kill = (signal: NodeJS.Signals) => {
    try {
      if (isGroup) process.kill(-child.pid!, signal)
      else child.kill(signal)
    } catch {
      // The process has already ended.
    }
  }
  return {
    ended,
    exited,
    output: () => output,
    async stop() {
      if (child.pid === undefined) return
      kill('SIGTERM')
      const killing = setTimeout(kill, 3_000, 'SIGKILL')
      await ended.catch(() => null)
      clearTimeout(killing)
      // End children that have outlived their parent.
      kill('SIGKILL')
    },
  }
}

/** Runs a program to its end; if it is stopped, all processes that it has started end too. */
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
