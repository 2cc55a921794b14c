import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { appendFile, chown, stat, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Binaries, findNativeFolder, prepareBinaries } from '@groundswell/embedded-postgres/binaries'
import { createCluster, databaseName, loginName } from '@groundswell/embedded-postgres/cluster'
import { findPostmaster } from '@groundswell/embedded-postgres/postmaster'
import { chooseAccount, type ServerAccount } from '@groundswell/embedded-postgres/server-account'
import { sql } from '@groundswell/embedded-postgres/test/held-postgres'

/** A primary and a replica with every acknowledged commit. */
export interface ReplicatedPostgres {
  primary: Server
  standby: Server
  /** Kills the primary and all its processes with SIGKILL. */
  killPrimary(): Promise<void>
  /** Promotes the replica; resolves when it accepts writes. */
  promoteStandby(): Promise<void>
  /** Stops the replica from receiving anything until the returned function is called. */
  holdStandby(): Promise<() => void>
  killStandby(): Promise<void>
  /** Starts the replica again at the same address. */
  startStandby(): Promise<void>
  stop(): Promise<void>
}
interface Server {
  url: string
  port: number
  cluster: string
  process: ChildProcess
}

const password = 'of-tests-alone'

/**
 * Starts two servers with the service's own binaries, in `folder/primary` and `folder/standby`. A commit is
 * acknowledged when it is on the disk of both, or of the primary alone where it is not `synchronous`.
 */
export async function startReplicatedPostgres(
  folder: string,
  { synchronous = true } = {},
): Promise<ReplicatedPostgres> {
  const native = findNativeFolder()
  const binaries = prepareBinaries(native, join(folder, 'lib'))
  const [first, second] = [join(folder, 'primary', 'postgres'), join(folder, 'standby', 'postgres')]
  execFileSync('mkdir', ['-p', join(folder, 'primary'), join(folder, 'standby')])
  const account = chooseAccount(first, [native, folder])
  await createCluster(first, binaries, account, { password, durable: false })
  await allowReplication(first, binaries, account)
  execFileSync('cp', ['-a', first, second])
  const { uid, gid } = await stat(second)
  await writeFile(join(second, 'standby.signal'), '')
  await chown(join(second, 'standby.signal'), uid, gid)

  const common = { wal_level: 'replica', hot_standby: 'on' }
  const start = (cluster: string, settings: Record<string, string>) =>
    startServer(cluster, binaries, account, { ...common, ...settings })
  const primary = await start(first, {
    synchronous_standby_names: synchronous ? '*' : '',
    synchronous_commit: 'on',
  })
  const conninfo = `host=127.0.0.1 port=${primary.port} user=${loginName} password=${password}`
  const following = { primary_conninfo: conninfo, wal_retrieve_retry_interval: '100ms' }
  const standby = await start(second, following)
  // Commits would wait for the replica, so first wait until it follows.
  const followers = 'select count(*)::int as n from pg_stat_replication'
  while ((await sql(primary.url, followers))[0]!.n === 0) await sleep(20)
  return {
    primary,
    standby,
    killPrimary: () => kill(primary, 'SIGKILL'),
    async promoteStandby() {
      await writeFile(join(second, 'promote'), '')
      standby.process.kill('SIGUSR1')
      while ((await sql(standby.url, 'select pg_is_in_recovery() as standby'))[0]!.standby) await sleep(5)
    },
    async holdStandby() {
      const [receiver] = await sql(standby.url, 'select pid from pg_stat_wal_receiver')
      const pid = receiver!.pid as number
      process.kill(pid, 'SIGSTOP')
      return () => void process.kill(pid, 'SIGCONT')
    },
    killStandby: () => kill(standby, 'SIGQUIT'),
    async startStandby() {
      const { port } = standby
      Object.assign(standby, await start(second, { ...following, port: String(port) }))
    },
    async stop() {
      await kill(standby, 'SIGQUIT')
      await kill(primary, 'SIGQUIT')
    },
  }
}

/**
 * Allows the replica to connect. PostgreSQL's single-user mode is used, because no superuser can log in over the
 * network.
 */
async function allowReplication(cluster: string, binaries: Binaries, account: ServerAccount): Promise<void> {
  await appendFile(join(cluster, 'pg_hba.conf'), `host replication ${loginName} 127.0.0.1/32 scram-sha-256\n`)
  const [program, args] = account.command(binaries.postgres, ['--single', '-D', cluster, 'postgres'])
  const child = spawn(program, args, { ...account.switchTo, cwd: '/', env: binaries.env, stdio: 'pipe' })
  child.stdout.resume()
  child.stderr.resume()
  child.stdin.end(`ALTER ROLE ${loginName} REPLICATION\n`)
  await once(child, 'exit')
}

async function startServer(
  cluster: string,
  binaries: Binaries,
  account: ServerAccount,
  settings: Record<string, string>,
): Promise<Server> {
  const port = settings.port ? Number(settings.port) : await freePort()
  const all = { listen_addresses: '127.0.0.1', unix_socket_directories: '', port: String(port), ...settings }
  const flags = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const [program, args] = account.command(binaries.postgres, ['-D', cluster, ...flags])
  const child = spawn(program, args, { ...account.switchTo, cwd: '/', env: binaries.env, stdio: 'ignore' })
  const url = `postgres://${loginName}:${password}@127.0.0.1:${port}/${databaseName}`
  while (!/ready|standby/.test(findPostmaster(cluster)?.status ?? '')) {
    if (child.exitCode !== null) throw new Error(`PostgreSQL in ${cluster} ended with ${child.exitCode}`)
    await sleep(10)
  }
  return { url, port, cluster, process: child }
}

async function kill({ process: child }: Server, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = once(child, 'exit')
  child.kill(signal)
  await gone
}

/** Returns a port on which nothing listens. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as { port: number }
  probe.close()
  await once(probe, 'close')
  return port
}
