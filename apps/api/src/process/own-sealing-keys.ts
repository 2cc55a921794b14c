import { randomBytes } from 'node:crypto'
import { link, mkdir, open, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '../config.ts'
import { derivedSealingKey, readSealingKeys, type SealingKey } from '../core/sealing/keys.ts'
import { StartFailure } from './start-failure.ts'

/**
 * Returns the sealing keys of this process, the one that seals first: the keys of SEALING_KEYS, then the key that an
 * installation without them uses. So texts sealed before SEALING_KEYS was set can still be opened. Throws StartFailure.
 */
export async function ownSealingKeys(
  config: Pick<Config, 'SEALING_KEYS' | 'DATABASE_URL' | 'dataDirectory'>,
  serviceSecret: string,
): Promise<[SealingKey, ...SealingKey[]]> {
  const { SEALING_KEYS: set, DATABASE_URL: databaseUrl, dataDirectory } = config
  const fallback = databaseUrl
    ? // Every process of a shared database must have the same key, so it is derived from their common secret.
      [derivedSealingKey('service-secret', serviceSecret)]
    : await keysOfFolder(dataDirectory, set === null)
  return [...(set ?? []), ...fallback] as [SealingKey, ...SealingKey[]]
}

/** Reads the keys of the data folder. Creates one if there is none and it is needed. */
async function keysOfFolder(directory: string, isNeeded: boolean): Promise<SealingKey[]> {
  const path = join(directory, 'sealing-keys')
  let text = await readFile(path, 'utf8').catch(nullIfMissing)
  if (text === null) {
    if (!isNeeded) return []
    await makeKeyFile(directory, path)
    text = await readFile(path, 'utf8')
  }
  const keys = readSealingKeys(text)
  if (keys) return keys
  throw new StartFailure(
    `The file ${path} is damaged: it must hold the sealing keys of this installation as id:key. Restore it from a backup; without it, secrets of webhooks and stored addresses cannot be read.`,
  )
}

/**
 * Creates the key file, complete and on disk, or not at all: if a crash removed a key, nothing could open the texts
 * sealed with it. The first of several processes wins.
 */
async function makeKeyFile(directory: string, path: string): Promise<void> {
  await mkdir(directory, { recursive: true })
  const draft = `${path}.${process.pid}-${randomBytes(4).toString('hex')}`
  const file = await open(draft, 'wx', 0o600)
  try {
    await file.writeFile(`own-${randomBytes(4).toString('hex')}:${randomBytes(32).toString('base64')}`)
    await file.sync()
  } finally {
    await file.close()
  }
  await link(draft, path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
  await rm(draft)
  const folder = await open(directory)
  await folder.sync().finally(() => folder.close())
}

function nullIfMissing(error: NodeJS.ErrnoException): null {
  if (error.code !== 'ENOENT') throw error
  return null
}
