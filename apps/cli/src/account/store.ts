import { randomBytes } from 'node:crypto'
import { mkdir, open, readFile, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Refusal } from '../failures.ts'
import type { Host } from '../host.ts'

/** A sign-in at one service. */
export interface SignIn {
  accessToken: string
  /** Milliseconds since the epoch. */
  expiresAt: number
  refreshToken: string | null
  issuer: string
  clientId: string
  workspaceId: string
}
/** The content of the file with the sign-ins. */
export interface Kept {
  /** The service of the last sign-in. Commands use it if nothing else names a service. */
  current: string | null
  services: Record<string, SignIn>
}

/** Returns the folder with this person's settings. */
export function configFolder({ env, platform }: Pick<Host, 'env' | 'platform'>): string {
  const home = env.HOME ?? env.USERPROFILE
  const base =
    env.XDG_CONFIG_HOME || (platform === 'win32' && env.APPDATA) || (home ? join(home, '.config') : null)
  if (!base) throw new Refusal('No folder for settings: set HOME or XDG_CONFIG_HOME.')
  return join(base, 'groundswell')
}
const credentialsFile = (host: Host) => join(configFolder(host), 'credentials.json')

/** Reads the file. Throws Refusal if others can read it, or if it is damaged. */
export async function readSignIns(host: Host): Promise<Kept> {
  const text = await readPrivate(host, credentialsFile(host))
  if (text === null) return { current: null, services: {} }
  try {
    const { current, services } = JSON.parse(text) as Kept
    return { current: current ?? null, services: { ...services } }
  } catch {
    throw new Refusal(`${credentialsFile(host)} is damaged: remove it and sign in again.`)
  }
}

/** Changes the file under a lock, so that each of several concurrent commands sees the changes of the previous one. */
export async function changeSignIns<Result>(
  host: Host,
  change: (kept: Kept) => Promise<Result> | Result,
): Promise<Result> {
  const folder = configFolder(host)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const unlock = await acquireLock(host, join(folder, 'credentials.lock'))
  try {
    const kept = await readSignIns(host)
    const result = await change(kept)
    await writePrivate(credentialsFile(host), `${JSON.stringify(kept, null, 2)}\n`)
    return result
  } finally {
    await unlock()
  }
}

/** Writes a file that only this person can read. A reader sees either the old or the new content. */
export async function writePrivate(path: string, text: string): Promise<void> {
  const fresh = `${path}.${randomBytes(6).toString('hex')}`
  const file = await open(fresh, 'wx', 0o600)
  try {
    await file.writeFile(text)
    await file.sync()
  } finally {
    await file.close()
  }
  await rename(fresh, path).catch(async (error: unknown) => {
    await rm(fresh, { force: true })
    throw error
  })
}

/** Returns the text of a private file; null: the file does not exist. Throws Refusal if others can read the file. */
export async function readPrivate(
  { platform }: Pick<Host, 'platform'>,
  path: string,
): Promise<string | null> {
  const found = await stat(path).catch(() => null)
  if (!found) return null
  if (platform !== 'win32' && (found.mode & 0o077) !== 0)
    throw new Refusal(`Others can read ${path}: run "chmod 600" on it, and sign in again if they may have.`)
  return readFile(path, 'utf8')
}

/** The age from which a lock counts as left behind by a killed command. */
const STALE_MS = 30_000

async function acquireLock(host: Host, path: string): Promise<() => Promise<void>> {
  for (;;) {
    const made = await open(path, 'wx', 0o600).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error
      return null
    })
    if (made) {
      await made.close()
      return () => rm(path, { force: true })
    }
    const found = await stat(path).catch(() => null)
    // The age is compared with the clock of this machine, because the file system has written the time of the file.
    if (found && Date.now() - found.mtimeMs > STALE_MS) await rm(path, { force: true })
    else await host.sleep(50)
  }
}
