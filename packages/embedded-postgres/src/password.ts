import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { open, rename } from 'node:fs/promises'
import { join } from 'node:path'

const fileName = 'postgres-password'

/** Returns the password stored in `dataDir`; undefined if there is none or the file is damaged. */
export function readPassword(dataDir: string): string | undefined {
  try {
    const text = readFileSync(join(dataDir, fileName), 'utf8').trim()
    return /^[A-Za-z0-9_-]{20,}$/.test(text) ? text : undefined
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw new Error(`The database password in ${join(dataDir, fileName)} cannot be read by this account.`)
  }
}

/** Generates a password of 192 random bits and stores it in `dataDir`, readable only by this account. */
export async function newPassword(dataDir: string): Promise<string> {
  const password = randomBytes(24).toString('base64url')
  const draft = join(dataDir, `.${fileName}.draft`)
  const file = await open(draft, 'w', 0o600)
  await file.chmod(0o600)
  await file.writeFile(`${password}\n`)
  await file.sync()
  await file.close()
  await rename(draft, join(dataDir, fileName))
  return password
}
