import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'

const program = fileURLToPath(new URL('../../src/main.js', import.meta.url))
const { scripts } = createRequire(import.meta.url)('../../../../package.json') as {
  scripts: { start: string }
}
const startWords = scripts.start.split(' ')
/** The flags of `npm start` for V8, and the variables for the C library. */
const startFlags = startWords.filter((word) => word.startsWith('--max-'))
const startVariables = startWords.filter((word) => word.startsWith('MALLOC_')).map((word) => word.split('='))

/** The service in its own process, as `npm start` runs it. */
export interface ServiceProcess {
  child: ChildProcess
  /** Resolves with the address once the service is ready; rejects with its output if it ends before that. */
  ready: Promise<string>
  /** Resolves when the process has ended. */
  ended: Promise<{ code: number | null; signal: NodeJS.Signals | null }>
  /** All output so far. */
  output(): { out: string; error: string }
  /** Resolves when a line of the output contains the text. */
  printed(text: string): Promise<void>
}

const running = new Set<ChildProcess>()

/** Kills the processes that a failed test left running. Call it in afterEach. */
export async function killServiceProcesses(): Promise<void> {
  for (const child of running) {
    const gone = once(child, 'exit')
    child.kill('SIGKILL')
    await gone
  }
}

/**
 * Starts the service with these settings, on any free port and without request logs; `nodeFlags`: flags of Node for
 * measurements. `entry`: the entry file of another release. `args`: arguments of the command.
 */
export function startServiceProcess(
  settings: Record<string, string>,
  nodeFlags: readonly string[] = [],
  entry = program,
  args: readonly string[] = [],
): ServiceProcess {
  const { PATH, HOME } = process.env
  const child = spawn(process.execPath, [...startFlags, ...nodeFlags, entry, ...args], {
    env: { PATH, HOME, PORT: '0', NODE_ENV: 'test', ...Object.fromEntries(startVariables), ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  running.add(child)
  let [out, error] = ['', '']
  const waiting: (() => void)[] = []
  const wakeWaiting = () => {
    for (const look of waiting.splice(0)) look()
  }
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    out += text
    wakeWaiting()
  })
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    error += text
    wakeWaiting()
  })
  let over = false
  const ended = once(child, 'close').then(([code, signal]) => {
    running.delete(child)
    over = true
    wakeWaiting()
    return { code, signal }
  })
  async function waitForOutput(text: string): Promise<void> {
    while (!out.includes(text) && !error.includes(text)) {
      if (over) throw new Error(`The process ended before it printed «${text}».\n${out}\n${error}`)
      await new Promise<void>((look) => waiting.push(look))
    }
  }
  const ready = waitForOutput('"msg":"ready"').then(() => {
    const line = out.split('\n').find((text) => text.includes('"msg":"ready"'))!
    return JSON.parse(line).url as string
  })
  ready.catch(() => {})
  return { child, ready, ended, output: () => ({ out, error }), printed: waitForOutput }
}
