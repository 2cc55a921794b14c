import { writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { Refusal } from '../failures.ts'
import type { Host } from '../host.ts'

/** Returns an absolute path; a relative one starts in the folder of the command. */
export const resolvedPath = (host: Pick<Host, 'cwd'>, path: string): string => resolve(host.cwd, path)

/** Writes a new file. An existing file is never replaced. */
export async function writeNewFile(file: string, text: string, mode?: number): Promise<void> {
  await writeFile(file, text, { flag: 'wx', mode }).catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'EEXIST' ? new Refusal(`${file} exists: remove it, or name another file.`) : error
  })
}
