import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { UsageError } from '../failures.ts'
import type { Host } from '../host.ts'
import { resolvedPath } from './files.ts'

export const changedFileOptions = {
  'changed-since': { type: 'string', value: 'REF', help: 'git: all files that changed since this commit' },
  'changed-files': { type: 'string', value: 'FILE', help: 'a file with one path on each line' },
} as const

/** Returns the files that a change touches; undefined: they are unknown. */
export async function findChangedFiles(
  host: Host,
  given: { 'changed-since'?: string; 'changed-files'?: string },
): Promise<string[] | undefined> {
  const { 'changed-since': since, 'changed-files': list } = given
  if (since !== undefined && list !== undefined)
    throw new UsageError('Give --changed-since or --changed-files.')
  if (list !== undefined) {
    const text = await readFile(resolvedPath(host, list), 'utf8').catch((error: NodeJS.ErrnoException) => {
      throw new UsageError(`${list} cannot be read: ${error.code}.`)
    })
    return text.split(/\r?\n/u).filter((path) => path !== '')
  }
  if (since === undefined) return undefined
  // Rejects a word that git would read as an option.
  if (since.startsWith('-')) throw new UsageError('--changed-since is a commit, branch or tag.')
  const { stdout } = await promisify(execFile)(
    'git',
    ['diff', '--name-only', '-z', `${since}...HEAD`, '--'],
    {
      cwd: host.cwd,
      maxBuffer: 16 * 1024 * 1024,
    },
  ).catch(() => {
    throw new UsageError(
      `git does not know the changes since ${since}: fetch its history, or give --changed-files.`,
    )
  })
  return stdout.split('\0').filter((path) => path !== '')
}
