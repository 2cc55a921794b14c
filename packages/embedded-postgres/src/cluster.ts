import { spawn } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { chown, mkdtemp, open, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import type { Binaries } from './binaries.ts'
import type { ServerAccount } from './server-account.ts'

/** The login that owns the application's database. No superuser can log in over the network. */
export const loginName = 'groundswell'
export const databaseName = 'groundswell'

const majorVersion = '18'

/** Whether `clusterFolder` contains a database. Throws a sentence when it contains something else. */
export function isCluster(clusterFolder: string): boolean {
  if (!existsSync(clusterFolder) || readdirSync(clusterFolder).length === 0) return false
  if (!existsSync(join(clusterFolder, 'PG_VERSION'))) {
    throw new Error(
      `${clusterFolder} holds files but no PostgreSQL database. Move it away, or set DATA_DIR to another folder.`,
    )
  }
  const version = readFileSync(join(clusterFolder, 'PG_VERSION'), 'utf8').trim()
  if (version !== majorVersion) {
    throw new Error(
      `The database in ${clusterFolder} was made by PostgreSQL ${version}, and this program brings ` +
        `${majorVersion}. Dump it with PostgreSQL ${version} and load it into a new DATA_DIR.`,
    )
  }
  return true
}

/**
 * Creates a new cluster with the login and the database of the service, in a folder beside the final one that is
 * renamed when complete, so a crash leaves nothing like a database. `durable: false` does not flush to the disk.
 */
export async function createCluster(
  clusterFolder: string,
  binaries: Binaries,
  account: ServerAccount,
  options: { password: string; durable: boolean },
): Promise<void> {
  await removeUnfinished(clusterFolder)
  // Each attempt has its own folder: initdb outlives a killed parent and may still write into the earlier one.
  const unfinished = await mkdtemp(`${clusterFolder}${unfinishedMark}`)
  if (account.owner) await chown(unfinished, account.owner.uid, account.owner.gid)
  // The built-in locale sorts and folds equally on every machine; libc and ICU change with the system.
  const flags = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
  flags.push('--username=postgres', '--auth=reject', '--no-instructions')
  if (!options.durable) flags.push('--no-sync')
  else if (process.platform === 'linux') flags.push('--sync-method=syncfs')
  await run(binaries, account, binaries.initdb, [...flags, '-D', unfinished])
  await writeFile(join(unfinished, 'pg_hba.conf'), 'host all all 127.0.0.1/32 scram-sha-256\n')
  await runSingleUser(unfinished, binaries, account, [
    `CREATE ROLE ${loginName} LOGIN CREATEDB CREATEROLE PASSWORD '${options.password}'`,
    `CREATE DATABASE ${databaseName} OWNER ${loginName}`,
  ])
  await rename(unfinished, clusterFolder)
  if (options.durable) await syncFolder(dirname(clusterFolder))
}

const unfinishedMark = '.unfinished-'

/**
 * Removes unfinished folders. Those that are still being written to cannot be removed now; a later start removes them.
 */
async function removeUnfinished(clusterFolder: string): Promise<void> {
  const prefix = basename(clusterFolder) + unfinishedMark
  const parent = dirname(clusterFolder)
  for (const name of (await readdir(parent)).filter((entry) => entry.startsWith(prefix))) {
    await rm(join(parent, name), { recursive: true, force: true }).catch(() => {})
  }
}

/** Gives the login a new password, on a cluster without a running server. Changes nothing else. */
export async function resetPassword(
  clusterFolder: string,
  binaries: Binaries,
  account: ServerAccount,
  password: string,
): Promise<void> {
  const statement = `ALTER ROLE ${loginName} PASSWORD '${password}'`
  await runSingleUser(clusterFolder, binaries, account, [statement])
}

/**
 * Runs statements in PostgreSQL's single-user mode, which uses neither network nor passwords. It reads one statement
 * per line from standard input.
 */
async function runSingleUser(
  clusterFolder: string,
  binaries: Binaries,
  account: ServerAccount,
  statements: string[],
): Promise<void> {
  const settings = ['-c', 'exit_on_error=on', '-c', 'log_min_error_statement=panic']
  const args = ['--single', ...settings, '-D', clusterFolder, 'postgres']
  await run(binaries, account, binaries.postgres, args, `${statements.join('\n')}\n`)
}

async function run(
  binaries: Binaries,
  account: ServerAccount,
  program: string,
  args: string[],
  input = '',
): Promise<void> {
  const child = spawn(...account.command(program, args), {
    ...account.switchTo,
    cwd: '/',
    env: binaries.env,
  })
  let output = ''
  child.stdout.on('data', () => {})
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    output += text
  })
  child.stdin.on('error', () => {})
  child.stdin.end(input)
  await new Promise<void>((done, failed) => {
    child.once('error', (error) => failed(new Error(`${program} cannot be run: ${error.message}`)))
    child.once('close', (code, signal) => {
      if (code === 0) return done()
      const why = output.trim().split('\n').slice(-5).join(' | ') || `it ended with ${signal ?? code}`
      failed(new Error(`The database could not be set up by ${program}: ${why}`))
    })
  })
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  await handle.sync()
  await handle.close()
}
