import { type SpawnSyncReturns, spawnSync } from 'node:child_process'
import { chmodSync, existsSync, readFileSync, statSync } from 'node:fs'
import { dirname, resolve } from 'node:path'

/**
 * The account that owns the database's files, and the way to start a PostgreSQL program under it. PostgreSQL refuses to
 * run as root, so a root process uses another account; other processes use their own.
 */
export interface ServerAccount {
  /** The owner that the files must have; undefined: this process's own account. */
  owner?: { uid: number; gid: number }
  /** The account that `spawn` switches to; undefined: none is needed, or the command itself switches. */
  switchTo?: { uid: number; gid: number }
  /** Returns the program and arguments with which `spawn` runs `program` with `args` under the account. */
  command(program: string, args: string[]): [string, string[]]
}

const own: ServerAccount = { command: (program, args) => [program, args] }

const accountName = 'postgres'

/**
 * Returns the account for a cluster in `clusterFolder`: this process's own, or for root the folder's owner, or the
 * system user `postgres`, which is created when missing. `mustReach` lists folders that the account must be able to
 * enter.
 */
export function chooseAccount(clusterFolder: string, mustReach: string[]): ServerAccount {
  const owner = existsSync(clusterFolder) ? statSync(clusterFolder) : undefined
  const me = process.getuid?.()
  if (me !== 0) {
    if (owner && owner.uid !== me) throw new Error(foreignFilesMessage(clusterFolder, owner.uid, me))
    return own
  }
  const switchTo =
    owner && owner.uid !== 0 ? { uid: owner.uid, gid: owner.gid } : ensureSystemUser(accountName)
  letOthersEnter(dirname(clusterFolder))
  const plain: ServerAccount = { owner: switchTo, switchTo, command: own.command }
  const closed = mustReach.find((folder) => !canEnter(plain, folder))
  if (closed === undefined) return plain
  const account = withRightToEnter(switchTo)
  if (account && mustReach.every((folder) => canEnter(account, folder))) return account
  throw new Error(
    `PostgreSQL does not run as root, and the account it runs as (uid ${switchTo.uid}) may not enter ` +
      `${closedParent(closed)}. Run this program as an ordinary user, set DATA_DIR to a folder whose parents ` +
      `everybody may enter (and keep the program in such a folder), or allow it: chmod o+x ${closedParent(closed)}`,
  )
}

/** Returns the error sentence for a process whose account may not use files of another account. */
export function foreignFilesMessage(folder: string, owner: number, me: number | undefined): string {
  return (
    `${folder} belongs to another account (uid ${owner}), and this program runs as uid ${me}. ` +
    'Start it as that account, give it the folder (chown -R), or set DATA_DIR to another one.'
  )
}

/** Returns uid and gid of the system user `name`, which is created when missing. Needs root. */
export function ensureSystemUser(name: string): { uid: number; gid: number } {
  const known = findUser(name)
  if (known) return known
  const attempts: [string, string[]][] = [
    ['useradd', ['--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin', name]],
    ['adduser', ['-S', '-D', '-H', '-s', '/sbin/nologin', name]],
  ]
  for (const [program, args] of attempts) {
    spawnSync(program, args, { stdio: 'ignore' })
    const made = findUser(name)
    if (made) return made
  }
  throw new Error(
    `PostgreSQL does not run as root, and no system user "${name}" could be created for it. ` +
      'Create one, run this program as an ordinary user, or set DATABASE_URL to a PostgreSQL server.',
  )
}

function findUser(name: string): { uid: number; gid: number } | undefined {
  const asked = spawnSync('getent', ['passwd', name], { encoding: 'utf8' })
  const line = asked.status === 0 ? asked.stdout : passwdLine(name)
  const [, , uid, gid] = line?.split(':') ?? []
  return uid && gid ? { uid: Number(uid), gid: Number(gid) } : undefined
}

/** Returns the user's line of /etc/passwd, for systems without getent. */
function passwdLine(name: string): string | undefined {
  if (!existsSync('/etc/passwd')) return undefined
  return readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((line) => line.startsWith(`${name}:`))
}

/** Allows other accounts to pass through the data folder, if the folder is ours. The files in it keep their modes. */
function letOthersEnter(dataDir: string): void {
  const { mode, uid } = statSync(dataDir)
  if (uid === 0 && (mode & 0o001) === 0) chmodSync(dataDir, (mode & 0o7777) | 0o001)
}

/**
 * Whether the account can enter the folder. The kernel is asked, because access lists and mounts matter besides modes.
 */
function canEnter(account: ServerAccount, folder: string): boolean {
  return runAs(account, '/bin/sh', ['-c', 'cd -- "$1"', 'sh', folder]).status === 0
}

function runAs(account: ServerAccount, program: string, args: string[]): SpawnSyncReturns<Buffer> {
  return spawnSync(...account.command(program, args), { ...account.switchTo, cwd: '/', stdio: 'ignore' })
}

/**
 * Returns the same account with one more capability: to enter folders that are closed to it, such as /root. Undefined
 * when setpriv or the capability is missing.
 */
function withRightToEnter({ uid, gid }: { uid: number; gid: number }): ServerAccount | undefined {
  const right = ['+dac_read_search', '+dac_override'].find((name) => {
    const probe = ['--ambient-caps', name, '--inh-caps', name, 'true']
    return spawnSync('setpriv', probe, { stdio: 'ignore' }).status === 0
  })
  if (!right) return undefined
  const flags = ['--reuid', String(uid), '--regid', String(gid), '--clear-groups']
  flags.push('--inh-caps', right, '--ambient-caps', right)
  return { owner: { uid, gid }, command: (program, args) => ['setpriv', [...flags, program, ...args]] }
}

/** Returns the highest parent folder that is closed to others, which the error should name. */
function closedParent(folder: string): string {
  const parents = [resolve(folder)]
  for (let at = resolve(folder); at !== dirname(at); at = dirname(at)) parents.unshift(dirname(at))
  return parents.find((parent) => existsSync(parent) && (statSync(parent).mode & 0o001) === 0) ?? folder
}
