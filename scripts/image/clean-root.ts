import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { cp, lstat, mkdir, readFile, readlink, realpath, stat, symlink, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'

/*
 * A root that contains only the system's programs and libraries, Node and npm, like a container's base image. A step
 * runs there with a bare environment in its own namespace (unshare); no container engine is needed.
 */

/** The id of the base image's user, under which the service runs. */
const NODE_USER = 1000
const isRoot = process.getuid?.() === 0
const unshare = isRoot ? ['-m'] : ['-Urm']

/** Whether this machine allows its user a namespace with separate mounts. */
export const hasNamespaces = () =>
  process.platform === 'linux' &&
  spawnSync('unshare', [...unshare, 'sh', '-c', 'mount --bind /tmp /tmp'], { stdio: 'ignore' }).status === 0

/** A folder of the machine that a step sees at another place. */
export interface Mount {
  from: string
  at: string
}

export interface Root {
  path: string
  system: Mount[]
}

/** Makes an empty root. `node`: the path of the Node that the image would have. */
export async function newRoot(path: string, node: string): Promise<Root> {
  const system: Mount[] = []
  for (const name of ['bin', 'sbin', 'lib', 'lib32', 'lib64']) {
    const known = await lstat(`/${name}`).catch(() => null)
    if (known?.isSymbolicLink()) await link(await readlink(`/${name}`), join(path, name))
    else if (known) system.push({ from: `/${name}`, at: name })
    const ofUsers = await stat(`/usr/${name}`).catch(() => null)
    if (ofUsers) system.push({ from: `/usr/${name}`, at: `usr/${name}` })
  }
  for (const name of ['dev', 'proc', 'etc/ssl', 'etc/resolv.conf', 'etc/hosts', 'etc/nsswitch.conf'])
    if (await stat(`/${name}`).catch(() => null)) system.push({ from: `/${name}`, at: name })
  const npm = await folderOfNpm()
  await Promise.all(
    ['usr/local/bin', 'usr/local/lib/node_modules', 'tmp', 'root', 'etc'].map((name) =>
      mkdir(join(path, name), { recursive: true }),
    ),
  )
  await cp(node, join(path, 'usr/local/bin/node'))
  await link('../lib/node_modules/npm/bin/npm-cli.js', join(path, 'usr/local/bin/npm'))
  system.push({ from: npm, at: 'usr/local/lib/node_modules/npm' })
  // Without root's rights, the namespace has only one user, which is mapped to this one.
  const id = isRoot ? NODE_USER : 0
  await writeFile(join(path, 'etc/passwd'), `root:x:0:0::/root:/bin/sh\nnode:x:${id}:${id}::/tmp:/bin/sh\n`)
  await writeFile(join(path, 'etc/group'), `root:x:0:\nnode:x:${id}:\n`)
  for (const { from, at } of system) await mountPoint(from, join(path, at))
  return { path, system }
}

export interface Run {
  command: readonly string[]
  cwd: string
  env: Record<string, string>
  /** Further mounts besides the system's. */
  mounts?: readonly Mount[]
  /** Whether to run as the image's user, on a read-only root with a separate /tmp. */
  asService?: boolean
}

/** Starts a program in the root. The process that is returned is the program itself. */
export async function startIn({ path, system }: Root, run: Run): Promise<ChildProcess> {
  const mounts = [...system, ...(run.mounts ?? [])]
  for (const { from, at } of run.mounts ?? []) await mountPoint(from, join(path, at))
  const user = run.asService && isRoot ? [`--userspec=${NODE_USER}:${NODE_USER}`] : []
  const variables = Object.entries(run.env).map(([name, value]) => `${name}=${value}`)
  const script = [
    'set -e',
    // The root is mounted separately, so that only this mount becomes read-only.
    `mount --rbind ${quoteShell(path)} ${quoteShell(path)}`,
    ...mounts.map(({ from, at }) => `mount --rbind ${quoteShell(from)} ${quoteShell(join(path, at))}`),
    ...(run.asService
      ? [
          `mount -o remount,ro,bind ${quoteShell(path)}`,
          `mount -t tmpfs -o mode=1777 tmpfs ${quoteShell(join(path, 'tmp'))}`,
        ]
      : []),
    `exec ${['chroot', ...user, path, '/usr/bin/env', '-i', '-C', run.cwd, ...variables, ...run.command].map(quoteShell).join(' ')}`,
  ].join('\n')
  return spawn('unshare', [...unshare, 'sh', '-c', script], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env.PATH },
  })
}

/** Runs a program in the root to its end. Throws with its output if it fails. */
export async function runIn(root: Root, run: Run): Promise<string> {
  const child = await startIn(root, run)
  let output = ''
  for (const stream of [child.stdout!, child.stderr!])
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text
    })
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve))
  if (code !== 0) throw new Error(`${run.command.join(' ')} ended with ${code}:\n${output}`)
  return output
}

const quoteShell = (word: string) => `'${word.replaceAll("'", `'\\''`)}'`

async function link(to: string, at: string) {
  await mkdir(dirname(at), { recursive: true })
  await symlink(to, at)
}

async function mountPoint(from: string, at: string) {
  const isFolder = (await stat(from)).isDirectory()
  await mkdir(isFolder ? at : dirname(at), { recursive: true })
  if (!isFolder) await writeFile(at, '', { flag: 'a' })
}

/** Returns the folder of this machine's npm. */
async function folderOfNpm(): Promise<string> {
  const found = spawnSync('sh', ['-c', 'command -v npm'], { encoding: 'utf8' }).stdout.trim()
  let folder = dirname(await realpath(found))
  while (!(await isNpm(folder))) {
    if (folder === dirname(folder)) throw new Error(`the npm at ${basename(found)} has no package`)
    folder = dirname(folder)
  }
  return folder
}
async function isNpm(folder: string): Promise<boolean> {
  const manifest = await readFile(join(folder, 'package.json'), 'utf8').catch(() => '{}')
  return JSON.parse(manifest).name === 'npm'
}
