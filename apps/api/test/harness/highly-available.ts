import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync } from 'node:fs'
import { copyFile, mkdir, open, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect } from 'vitest'
import { eventually } from './eventually.ts'
import { freePort } from './replicated-postgres.ts'

/** The recipe of `deploy/high-availability` on loopback: etcd, Patroni and PostgreSQL on three machines, and HAProxy. */
export interface HighlyAvailable {
  /** The address of the present primary. */
  url: string
  /** The address that leads to the standbys. */
  readUrl: string
  /** Resolves with the name of the primary once it has a synchronous standby. */
  primary(): Promise<string>
  /** Kills every process of a machine with SIGKILL. */
  killMachine(name: string): Promise<void>
  /** Starts a machine again on the disk that it had. */
  startMachine(name: string): void
  /** Runs pgBackRest on a machine. */
  backrest(name: string, ...words: string[]): void
  /** Restores the state of a moment into a new server of its own and starts it. Resolves with its address. */
  restoreTo(moment: Date): Promise<string>
  stop(): Promise<void>
}

const recipeFile = (name: string) =>
  fileURLToPath(new URL(`../../../../deploy/high-availability/${name}`, import.meta.url))
const debianFolder = '/usr/lib/postgresql'
const programs = ['patroni', 'etcd', 'haproxy', 'pgbackrest', 'setpriv']
const binaries = existsSync(debianFolder)
  ? readdirSync(debianFolder)
      .map((version) => join(debianFolder, version, 'bin'))
      .filter((folder) => existsSync(join(folder, 'initdb')))
      .at(-1)
  : undefined

/** The reason why the recipe cannot run on this machine, to complete the name of a test; empty if it can. */
export const missing = (() => {
  const folders = `${process.env.PATH}:/usr/sbin`.split(':')
  const absent = programs.filter((name) => !folders.some((folder) => existsSync(join(folder, name))))
  if (!binaries) absent.push('postgresql')
  if (absent.length > 0) return ` (skipped: no ${absent.join(', ')}; Debian's packages have them)`
  return process.getuid?.() === 0 ? '' : ' (skipped: only root may start processes as postgres)'
})()

const names = ['db1', 'db2', 'db3'] as const
type Name = (typeof names)[number]
const password = 'of-tests-alone'
const asPostgres = ['--reuid=postgres', '--regid=postgres', '--init-groups']

interface Machine {
  folder: string
  ports: Record<'postgres' | 'rest' | 'client' | 'peer', number>
  processes: ChildProcess[]
}

export async function startHighlyAvailable(folder: string): Promise<HighlyAvailable> {
  const machines = Object.fromEntries(
    await Promise.all(names.map(async (name) => [name, await newMachine(join(folder, name))] as const)),
  ) as Record<Name, Machine>
  const repository = join(folder, 'repository')
  await mkdir(repository)
  for (const name of names) {
    const { folder: own, ports } = machines[name]
    await writeFile(join(own, 'pgbackrest.conf'), await backrestFile(own, ports.postgres, repository))
  }
  // The recipe has the paths of the packages; in tests the script is in the machine's folder.
  const patroniFile = join(folder, 'patroni.yaml')
  const script = join(folder, 'first-start.sh')
  await writeFile(
    patroniFile,
    (await readFile(recipeFile('patroni.yaml'), 'utf8')).replace('/etc/groundswell/first-start.sh', script),
  )
  await copyFile(recipeFile('first-start.sh'), script)
  execFileSync('chown', ['-R', 'postgres:', folder])

  const runProcess = async (machine: Machine, words: string[], env: Record<string, string> = {}) => {
    const log = await open(join(machine.folder, `${words[0]!.split('/').at(-1)}.log`), 'a')
    const { PATH } = process.env
    const child = spawn('setpriv', [...asPostgres, ...words], {
      env: { PATH: `${PATH}:/usr/sbin`, LC_ALL: 'C.UTF-8', ...env },
      stdio: ['ignore', log.fd, log.fd],
    })
    await log.close()
    machine.processes.push(child)
  }
  const patroniEnvironment = (name: Name) => {
    const { folder: own, ports } = machines[name]
    return {
      PATRONI_NAME: name,
      PATRONI_RESTAPI_LISTEN: `127.0.0.1:${ports.rest}`,
      PATRONI_RESTAPI_CONNECT_ADDRESS: `127.0.0.1:${ports.rest}`,
      PATRONI_ETCD3_HOSTS: names.map((each) => `127.0.0.1:${machines[each].ports.client}`).join(','),
      PATRONI_POSTGRESQL_LISTEN: `127.0.0.1:${ports.postgres}`,
      PATRONI_POSTGRESQL_CONNECT_ADDRESS: `127.0.0.1:${ports.postgres}`,
      PATRONI_POSTGRESQL_DATA_DIR: join(own, 'data'),
      PATRONI_POSTGRESQL_BIN_DIR: binaries!,
      PATRONI_POSTGRESQL_PGPASS: join(own, 'patroni.pgpass'),
      PATRONI_SUPERUSER_USERNAME: 'postgres',
      PATRONI_SUPERUSER_PASSWORD: password,
      PATRONI_REPLICATION_USERNAME: 'replicator',
      PATRONI_REPLICATION_PASSWORD: password,
      GROUNDSWELL_DB_PASSWORD: password,
      PGBACKREST_CONFIG: join(own, 'pgbackrest.conf'),
    }
  }
  const startMachine = (name: Name) => {
    const { folder: own, ports } = machines[name]
    const localUrl = (port: number) => `http://127.0.0.1:${port}`
    void runProcess(machines[name], [
      'etcd',
      ...['--name', name, '--data-dir', join(own, 'etcd')],
      ...['--listen-client-urls', localUrl(ports.client), '--advertise-client-urls', localUrl(ports.client)],
      ...['--listen-peer-urls', localUrl(ports.peer), '--initial-advertise-peer-urls', localUrl(ports.peer)],
      '--initial-cluster',
      names.map((each) => `${each}=${localUrl(machines[each].ports.peer)}`).join(','),
    ])
    void runProcess(machines[name], ['patroni', patroniFile], patroniEnvironment(name))
  }
  for (const name of names) startMachine(name)

  const [primaryPort, standbyPort] = [await freePort(), await freePort()]
  const proxy: Machine = { folder, ports: { postgres: 0, rest: 0, client: 0, peer: 0 }, processes: [] }
  await runProcess(proxy, ['haproxy', '-f', recipeFile('haproxy.cfg')], {
    PRIMARY_LISTEN: `127.0.0.1:${primaryPort}`,
    STANDBY_LISTEN: `127.0.0.1:${standbyPort}`,
    ...Object.fromEntries(
      names.flatMap((name) => [
        [name.toUpperCase(), `127.0.0.1:${machines[name].ports.postgres}`],
        [`${name.toUpperCase()}_CHECK`, String(machines[name].ports.rest)],
      ]),
    ),
  })
  const databaseUrlAt = (port: number) => `postgres://groundswell:${password}@127.0.0.1:${port}/groundswell`
  const backrest = (name: Name, ...words: string[]) =>
    void execFileSync('setpriv', [...asPostgres, 'pgbackrest', '--stanza=groundswell', ...words], {
      env: { PATH: process.env.PATH, ...patroniEnvironment(name) },
      stdio: ['ignore', 'ignore', 'inherit'],
    })
  return {
    url: databaseUrlAt(primaryPort),
    readUrl: databaseUrlAt(standbyPort),
    primary: () =>
      eventually(async () => {
        const members = await membersOf(machines)
        expect(members.map(({ role }) => role)).toContain('sync_standby')
        return members.find(({ role }) => role === 'leader')!.name
      }, 120_000),
    async killMachine(name) {
      const { processes, folder: own } = machines[name as Name]
      await killAll(processes.splice(0), own)
    },
    startMachine: (name) => startMachine(name as Name),
    backrest: (name, ...words) => backrest(name as Name, ...words),
    async restoreTo(moment) {
      const restored = await newMachine(join(folder, 'restored'))
      const file = join(restored.folder, 'pgbackrest.conf')
      await writeFile(file, await backrestFile(restored.folder, restored.ports.postgres, repository))
      execFileSync('chown', ['-R', 'postgres:', restored.folder])
      const env = { PATH: process.env.PATH, PGBACKREST_CONFIG: file }
      const target = [
        '--type=time',
        `--target=${moment.toISOString().replace('T', ' ').replace('Z', '+00')}`,
        '--target-action=promote',
      ]
      execFileSync('setpriv', [...asPostgres, 'pgbackrest', '--stanza=groundswell', ...target, 'restore'], {
        env,
      })
      const data = join(restored.folder, 'data')
      const settings = {
        listen_addresses: '127.0.0.1',
        port: String(restored.ports.postgres),
        // A restored server must not write into the archive of its cluster, nor wait for the cluster's standbys.
        archive_mode: 'off',
        synchronous_standby_names: '',
        hba_file: join(data, 'pg_hba.conf'),
      }
      const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
      await runProcess(restored, [join(binaries!, 'postgres'), '-D', data, ...flags], {
        PGBACKREST_CONFIG: file,
      })
      proxy.processes.push(...restored.processes)
      return databaseUrlAt(restored.ports.postgres)
    },
    async stop() {
      await killAll(
        [proxy, ...Object.values(machines)].flatMap(({ processes }) => processes),
        folder,
      )
    },
  }
}

/** Kills processes, and the PostgreSQL servers that they have started in a folder. */
async function killAll(processes: readonly ChildProcess[], folder: string): Promise<void> {
  for (const child of processes) child.kill('SIGKILL')
  spawnSync('pkill', ['-KILL', '-f', `postgres -D ${folder}/`])
  await Promise.all(processes.map((child) => child.exitCode ?? child.signalCode ?? once(child, 'exit')))
}

async function newMachine(folder: string): Promise<Machine> {
  await mkdir(folder)
  const ports = {
    postgres: await freePort(),
    rest: await freePort(),
    client: await freePort(),
    peer: await freePort(),
  }
  return { folder, ports, processes: [] }
}

/** Returns the recipe's file, with a folder as the repository instead of a bucket. */
async function backrestFile(own: string, port: number, repository: string): Promise<string> {
  const lines = (await readFile(recipeFile('pgbackrest.conf'), 'utf8')).split('\n')
  const kept = lines.filter((line) => !/^(#|repo1-(type|s3|path|cipher)|pg1-path)/.test(line)).join('\n')
  return `${kept
    .replace(
      '[global]',
      `[global]\nrepo1-path=${repository}\nlog-path=${own}\nlock-path=${own}\nspool-path=${own}`,
    )
    .trimEnd()}\npg1-path=${join(own, 'data')}\npg1-port=${port}\n`
}

interface Member {
  name: string
  role: string
}
/** Returns the members of the cluster, as a living Patroni knows them; empty while none answers. */
async function membersOf(machines: Record<Name, Machine>): Promise<Member[]> {
  for (const { ports } of Object.values(machines)) {
    const answer = await fetch(`http://127.0.0.1:${ports.rest}/cluster`).catch(() => null)
    if (answer?.ok) return ((await answer.json()) as { members: Member[] }).members
  }
  return []
}
