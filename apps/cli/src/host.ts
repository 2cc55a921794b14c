import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable, Writable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'

export type Input = Readable & { isTTY?: boolean; setRawMode?(on: boolean): unknown }
export type Sink = Writable & { isTTY?: boolean; columns?: number; rows?: number }

/** The machine as a command sees it. Tests pass a fake. */
export interface Host {
  stdin: Input
  stdout: Sink
  stderr: Sink
  env: Readonly<Record<string, string | undefined>>
  /** The folder in which the command runs. */
  cwd: string
  platform: NodeJS.Platform
  /** Aborts when the person interrupts the command. */
  signal: AbortSignal
  now(): Date
  /** Resolves after this time; rejects when the signal aborts. */
  sleep(milliseconds: number): Promise<void>
  fetch(request: Request): Promise<Response>
  /** Lets the person change a text in an editor; null: the text is unchanged, or there is no editor. */
  edit(text: string): Promise<string | null>
  /** Shows a page in the person's browser. Never rejects: the address is printed as well. */
  openBrowser(url: string): void
}

/** Returns the machine of this process. */
export function ownHost(signal: AbortSignal): Host {
  const { stdin, stdout, stderr, env, platform } = process
  return {
    stdin,
    stdout,
    stderr,
    env,
    platform,
    signal,
    cwd: process.cwd(),
    now: () => new Date(),
    sleep: (milliseconds) => sleep(milliseconds, undefined, { signal }),
    fetch: (request) => fetch(request),
    openBrowser,
    edit: (text) => editText(text, env.VISUAL || env.EDITOR || (platform === 'win32' ? 'notepad' : 'vi')),
  }
}

/** Opens the browser. The address is one argument of a program, never part of a shell's command. */
function openBrowser(url: string): void {
  const [program, ...args] = {
    darwin: ['open', url],
    win32: ['rundll32', 'url.dll,FileProtocolHandler', url],
  }[process.platform as string] ?? ['xdg-open', url]
  const child = spawn(program!, args, { stdio: 'ignore', detached: true })
  child.on('error', () => {})
  child.unref()
}

/** Opens a text in an editor. The file contains texts of others, so only this person can read its folder. */
async function editText(text: string, editor: string): Promise<string | null> {
  const folder = await mkdtemp(join(tmpdir(), 'groundswell-'))
  const file = join(folder, 'COPY.txt')
  try {
    await writeFile(file, text, { mode: 0o600 })
    const [program = 'vi', ...args] = editor.split(' ').filter((word) => word !== '')
    const child = spawn(program, [...args, file], { stdio: 'inherit' })
    const code = await Promise.race([
      once(child, 'close').then(([code]) => code as number | null),
      once(child, 'error').then(() => null),
    ])
    const after = code === 0 ? await readFile(file, 'utf8') : text
    return after === text ? null : after
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
