import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from './replicated-postgres.ts'

/** PgBouncer before one or more servers, in transaction mode. */
export interface Pooler {
  /** Returns the address of a server's database behind the pooler. */
  through(url: string): string
  /** Kills the pooler with kill -9 and starts it again at the same address. */
  restart(): Promise<void>
  stop(): Promise<void>
}

const places = ['pgbouncer', '/usr/sbin/pgbouncer']

/** The path of PgBouncer on this machine; null: it is missing, and its tests are skipped. */
export const pgBouncer: string | null =
  places.find((place) => {
    try {
      execFileSync(place, ['--version'], { stdio: 'ignore' })
      return true
    } catch {
      return false
    }
  }) ?? null

/** The account that runs the pooler, which refuses to run as root. */
const nobody = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {}

/**
 * Starts a pooler before the servers of these addresses. Each database has at most `sessions` sessions, which all
 * clients share in turns.
 *
 * @param drops whether the pooler ignores settings of a new connection, which it would otherwise refuse
 */
export async function startPooler(
  urls: readonly string[],
  sessions = 4,
  { drops = false } = {},
): Promise<Pooler> {
  const folder = await mkdtemp(join(tmpdir(), 'groundswell-pooler-'))
  const port = await freePort()
  const servers = urls.map((url) => new URL(url))
  const nameOf = (server: URL) => `port_${server.port}_${server.pathname.slice(1)}`
  const databases = servers.map(
    (server) =>
      `${nameOf(server)} = host=${server.hostname} port=${server.port} dbname=${server.pathname.slice(1)}`,
  )
  const users = new Map(
    servers.map(({ username, password }) => [decodeURIComponent(username), decodeURIComponent(password)]),
  )
  const usersFile = join(folder, 'users.txt')
  const settingsFile = join(folder, 'pgbouncer.ini')
  await writeFile(usersFile, [...users].map(([name, word]) => `"${name}" "${word}"\n`).join(''))
  await writeFile(
    settingsFile,
    `[databases]
${databases.join('\n')}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${usersFile}
pool_mode = transaction
default_pool_size = ${sessions}
max_client_conn = 500
server_login_retry = 0.1
${drops ? 'ignore_startup_parameters = options' : ''}
`,
  )
  await chmod(folder, 0o755)
  let child = await start()

  async function start(): Promise<ChildProcess> {
    const started = spawn(pgBouncer!, [settingsFile], { ...nobody, cwd: '/', stdio: 'ignore' })
    while (!(await isOpen(port))) {
      if (started.exitCode !== null) throw new Error(`PgBouncer ended with ${started.exitCode}`)
      await sleep(10)
    }
    return started
  }
  async function kill(): Promise<void> {
    const gone = once(child, 'exit')
    child.kill('SIGKILL')
    await gone
  }

  return {
    through(url) {
      const address = new URL(url)
      address.pathname = `/${nameOf(address)}`
      address.port = String(port)
      return address.href
    },
    async restart() {
      await kill()
      child = await start()
    },
    async stop() {
      await kill()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function isOpen(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1')
  try {
    await once(socket, 'connect')
    return true
  } catch {
    return false
  } finally {
    socket.destroy()
  }
}
