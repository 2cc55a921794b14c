import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import pg from 'pg'

const program = fileURLToPath(new URL('./postgres-holder.ts', import.meta.url))

/** A separate process with an embedded database, like a service that a person has started. */
export interface Holder {
  process: ChildProcess
  url: string
  serverPid: number
}

export interface HolderOptions {
  settings?: Record<string, string>
  port?: number
  uid?: number
  gid?: number
  env?: NodeJS.ProcessEnv
}

const started = new Set<ChildProcess>()

/** Kills the processes that a failed test left running. Call it in afterEach. */
export async function endAllHolders(): Promise<void> {
  await Promise.all([...started].map((child) => endProcess(child, 'SIGKILL')))
  started.clear()
}

/** Starts a process that holds `dataDir`. Rejects with the sentence that the process would have shown. */
export async function holdPostgres(dataDir: string, options: HolderOptions = {}): Promise<Holder> {
  const { settings = { fsync: 'off' }, port = 0, env = process.env, uid, gid } = options
  const child = fork(program, [dataDir, JSON.stringify(settings), String(port)], {
    cwd: '/',
    detached: true,
    execArgv: [],
    env: { ...env, VITEST: undefined, NODE_OPTIONS: undefined },
    ...(uid === undefined ? {} : { uid, gid }),
  })
  started.add(child)
  const ended = once(child, 'exit').then(([code, signal]) => ({ error: `holder ended: ${code ?? signal}` }))
  const [answer] = await Promise.race([once(child, 'message'), ended.then((end) => [end])])
  if (answer.error) throw new Error(answer.error)
  return { process: child, ...answer }
}

/** Ends a process and waits until the operating system no longer lists it. */
export async function endProcess(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exit = once(child, 'exit')
  child.kill(signal)
  await exit
}

/** Runs statements one by one on a new connection, and returns the rows of the last one. */
export async function sql(url: string, ...statements: string[]): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  try {
    let rows: Record<string, unknown>[] = []
    for (const statement of statements) rows = (await client.query(statement)).rows
    return rows
  } finally {
    await client.end()
  }
}
