import { randomBytes } from 'node:crypto'
import { lstat, mkdir, readdir, readFile, realpath, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join, sep } from 'node:path'
import { Refusal } from '../failures.ts'
import { bold, dim, green, type Line, line, red } from '../terminal/line.ts'
import type { Folder } from './frameworks.ts'

/** A file with its text before and after. */
export interface FileChange {
  /** The path within the folder, with slashes. */
  path: string
  before: string | null
  after: string
}

export function folderAt(root: string): Folder {
  return {
    read: (path) => readFile(join(root, path), 'utf8').catch(() => null),
    has: (path) =>
      stat(join(root, path)).then(
        () => true,
        () => false,
      ),
    list: (path) => readdir(join(root, path)).catch(() => []),
  }
}

/** Returns the changed lines: both texts without their common beginning and end. */
export function diffLines({ path, before, after }: FileChange): Line[] {
  const [old, fresh] = [(before ?? '').split('\n'), after.split('\n')]
  let head = 0
  while (head < Math.min(old.length, fresh.length) && old[head] === fresh[head]) head++
  let foot = 0
  while (foot < Math.min(old.length, fresh.length) - head && old.at(-1 - foot) === fresh.at(-1 - foot)) foot++
  const context = head > 0 ? [line`  ${dim(fresh[head - 1])}`] : []
  return [
    line`${bold(path)}${before === null ? ' (new)' : ''}`,
    ...context,
    ...old
      .slice(head, old.length - foot)
      .filter((one) => before !== null || one !== '')
      .map((one) => line`${red('-')} ${one}`),
    ...fresh.slice(head, fresh.length - foot).map((one) => line`${green('+')} ${one}`),
  ]
}

/** Writes a change. Throws Refusal if the file has changed since it was shown, or lies outside the project. */
export async function applyChanges(root: string, { path, before, after }: FileChange): Promise<void> {
  const target = join(root, path)
  await mkdir(dirname(target), { recursive: true })
  const folder = await realpath(dirname(target))
  const own = await realpath(root)
  const found = await lstat(target).catch(() => null)
  if ((folder !== own && !folder.startsWith(own + sep)) || found?.isSymbolicLink())
    throw new Refusal(`${path} leads out of this folder: nothing was written there.`)
  const now = found ? await readFile(target, 'utf8') : null
  if (now !== before) throw new Refusal(`${path} has changed meanwhile: run this again.`)
  const fresh = `${target}.${randomBytes(6).toString('hex')}`
  await writeFile(fresh, after, { flag: 'wx', mode: found ? found.mode & 0o777 : 0o644 })
  await rename(fresh, target).catch(async (error: unknown) => {
    await rm(fresh, { force: true })
    throw error
  })
}
