import { type ChildProcess, execFileSync, fork, spawn } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { startOptions } from '../../apps/api/src/core/database/relied-on.ts'
import { serviceRole } from '../../apps/api/src/core/database/service-role.ts'
import type { LimitScript } from './statements.ts'

/** Runs statements directly on the database, as fast as it accepts them. */
export interface LimitRunner {
  /** The program that runs the statements. */
  name: string
  /** Returns requests per second. */
  run(script: LimitScript, plan: { clients: number; seconds: number }): Promise<number>
}

export interface LimitPlace {
  /** The connection of the login that may assume the service's role. */
  databaseUrl: string
  /** The workspace whose rows are visible. Row security applies as it does for the service. */
  workspaceId: string
}

/** Returns pgbench if it is installed, else a bare client in a separate process. */
export function findLimitRunner(place: LimitPlace): LimitRunner {
  const program = findPgbench()
  return program ? pgbench(program, place) : bareClient(place)
}

function findPgbench(): string | null {
  const installed = '/usr/lib/postgresql'
  const versions = existsSync(installed) ? readdirSync(installed).sort((a, b) => Number(b) - Number(a)) : []
  const folders = [
    ...(process.env.PATH ?? '').split(':'),
    ...versions.map((version) => join(installed, version, 'bin')),
  ]
  return folders.map((folder) => join(folder, 'pgbench')).find((path) => existsSync(path)) ?? null
}

/**
 * Returns the options that set the scope once per connection, which is cheaper than the service's way of setting it for
 * each transaction.
 */
function connectionOptionsFor({ workspaceId }: LimitPlace): string {
  return startOptions({ role: serviceRole, 'app.workspace_id': workspaceId })
}

function pgbench(program: string, place: LimitPlace): LimitRunner {
  const version = /[\d.]+/.exec(execFileSync(program, ['--version'], { encoding: 'utf8' }))?.[0]
  const { hostname, port, username, password, pathname } = new URL(place.databaseUrl)
  return {
    name: `pgbench ${version}`,
    async run(script, { clients, seconds }): Promise<number> {
      const folder = await mkdtemp(join(tmpdir(), 'groundswell-pgbench-'))
      const file = join(folder, 'script.sql')
      await writeFile(file, pgbenchScript(script))
      const variables = Object.entries(script.fixed).flatMap(([name, value]) => [
        '-D',
        `${name}=${value ?? 'null'}`,
      ])
      const threads = '2'
      const flags = [
        '-n',
        '-M',
        'prepared',
        '-c',
        `${clients}`,
        '-j',
        threads,
        '-T',
        `${seconds}`,
        '-f',
        file,
      ]
      const child = spawn(program, [...flags, ...variables, pathname.slice(1)], {
        env: {
          PATH: process.env.PATH,
          PGHOST: hostname,
          PGPORT: port,
          PGUSER: decodeURIComponent(username),
          PGPASSWORD: decodeURIComponent(password),
          PGOPTIONS: connectionOptionsFor(place),
        },
        stdio: ['ignore', 'pipe', 'pipe'],
      })
      const output = await outputOf(child).finally(() => rm(folder, { recursive: true, force: true }))
      // pgbench counts its time from before its clients connect; on a busy machine connecting may take all of it.
      if (/actually processed: 0\b/.test(output) && seconds < 8)
        return this.run(script, { clients, seconds: seconds * 2 })
      const rate = /tps = ([\d.]+)/.exec(output)?.[1]
      if (!rate || /failed transactions: [1-9]/.test(output)) throw new Error(`pgbench failed:\n${output}`)
      return Number(rate)
    },
  }
}

function pgbenchScript({ statements, random }: LimitScript): string {
  const drawn = Object.entries(random).map(
    ([name, [least, most]]) => `\\set ${name} random(${least}, ${most})`,
  )
  const sent = statements.map((statement) => `${statement};`)
  const together = sent.length > 1 ? ['\\startpipeline', ...sent, '\\endpipeline'] : sent
  return `${[...drawn, ...together].join('\n')}\n`
}

const bareProgram = fileURLToPath(new URL('./bare-client.ts', import.meta.url))

/** The message to `bare-client.ts`. */
export interface BarePlan extends LimitScript {
  connectionString: string
  options: string
  clients: number
  seconds: number
}

function bareClient(place: LimitPlace): LimitRunner {
  return {
    name: 'a bare pg client (pgbench was not found)',
    async run(script, { clients, seconds }) {
      const child = fork(bareProgram, { execArgv: [], stdio: ['ignore', 'pipe', 'pipe', 'ipc'] })
      const plan: BarePlan = {
        ...script,
        connectionString: place.databaseUrl,
        options: connectionOptionsFor(place),
        clients,
        seconds,
      }
      child.send(plan)
      return Number(await outputOf(child))
    },
  }
}

async function outputOf(child: ChildProcess): Promise<string> {
  let [output, errors] = ['', '']
  child.stdout!.setEncoding('utf8').on('data', (text: string) => {
    output += text
  })
  child.stderr!.setEncoding('utf8').on('data', (text: string) => {
    errors += text
  })
  const code = await new Promise((resolve, reject) => child.once('close', resolve).once('error', reject))
  if (code !== 0) throw new Error(`The limit could not be measured:\n${errors}${output}`)
  return output
}
