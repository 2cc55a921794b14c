import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough, Writable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Host } from '../src/host.ts'
import { run } from '../src/run.ts'

/** The output of a command line, and its exit code. */
export interface Ended {
  code: number
  out: string
  error: string
  /** Standard output as JSON. */
  // biome-ignore lint/suspicious/noExplicitAny: tests reach into results of every shape
  json: any
}

/** A running command that does not end by itself. */
export interface Running {
  ended: Promise<Ended>
  /** Addresses that the command has opened in the browser. */
  opened: string[]
  /** The output so far. */
  printed(): { out: string; error: string }
  type(text: string): void
  interrupt(): void
}

export interface Machine {
  /** The folder that commands run in. */
  folder: string
  /** The folder of the person's settings. */
  settings: string
  start(words: readonly string[], options?: StartOptions): Running
  run(words: readonly string[], options?: StartOptions): Promise<Ended>
  remove(): Promise<void>
}
export interface StartOptions {
  env?: Record<string, string>
  /** Input through a pipe. */
  input?: string
  /** Whether a person sits at a terminal. */
  isTerminal?: boolean
  columns?: number
  rows?: number
  cwd?: string
  now?: () => Date
  /** The person's editor: it gets the text and returns the changed one. */
  edit?: (text: string) => string
}

class Kept extends Writable {
  text = ''
  isTTY = false
  columns = 100
  rows = 30
  override _write(chunk: Buffer, _encoding: string, done: () => void) {
    this.text += chunk.toString()
    done()
  }
}

/** Creates a person's machine: an empty folder, a home and an environment. Commands run in this process. */
export async function newMachine(env: Record<string, string> = {}): Promise<Machine> {
  const home = await mkdtemp(join(tmpdir(), 'groundswell-cli-'))
  const folder = await mkdtemp(join(tmpdir(), 'groundswell-project-'))
  const start = (words: readonly string[], options: StartOptions = {}) =>
    startCommand(words, { cwd: folder, ...options, env: { HOME: home, ...env, ...options.env } })
  return {
    folder,
    settings: join(home, '.config', 'groundswell'),
    start,
    run: (words, options) => start(words, options).ended,
    async remove() {
      for (const each of [home, folder]) await rm(each, { recursive: true, force: true })
    },
  }
}

function startCommand(words: readonly string[], options: StartOptions & { cwd: string }): Running {
  const stop = new AbortController()
  const [out, error] = [new Kept(), new Kept()]
  const stdin: PassThrough & { isTTY?: boolean; setRawMode?(on: boolean): void } = new PassThrough()
  for (const stream of [out, error, stdin]) stream.isTTY = options.isTerminal ?? false
  stdin.setRawMode = () => {}
  Object.assign(out, { columns: options.columns ?? 100, rows: options.rows ?? 30 })
  if (options.input !== undefined) stdin.end(options.input)
  const opened: string[] = []
  const host: Host = {
    stdin,
    stdout: out,
    stderr: error,
    env: options.env ?? {},
    cwd: options.cwd,
    platform: process.platform,
    signal: stop.signal,
    now: options.now ?? (() => new Date()),
    // Waits are shortened, so that tests are fast.
    sleep: (milliseconds) => sleep(Math.min(milliseconds, 20), undefined, { signal: stop.signal }),
    fetch: (request) => fetch(request),
    edit: async (text) => options.edit?.(text) ?? null,
    openBrowser: (url) => void opened.push(url),
  }
  const ended = run(words, host).then((code) => ({
    code,
    out: out.text,
    error: error.text,
    get json() {
      return JSON.parse(out.text)
    },
  }))
  return {
    ended,
    opened,
    printed: () => ({ out: out.text, error: error.text }),
    type: (text) => void stdin.write(text),
    interrupt: () => stop.abort(),
  }
}
