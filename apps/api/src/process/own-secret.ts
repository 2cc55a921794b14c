import { randomBytes } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Returns the secret of this data folder, which is created once. */
export async function ownSecret(directory: string): Promise<string> {
  await mkdir(directory, { recursive: true })
  const path = join(directory, 'service-secret')
  await writeFile(path, randomBytes(32).toString('base64'), { mode: 0o600, flag: 'wx' }).catch((error) => {
    if (error.code !== 'EEXIST') throw error
  })
  return (await readFile(path, 'utf8')).trim()
}
