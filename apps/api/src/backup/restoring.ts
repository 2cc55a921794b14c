import { createHash } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import type { BaseLogger } from 'pino'
import { openBlobStore } from '../adapters/blobs/index.ts'
import type { Config } from '../config.ts'
import { systemClock } from '../core/clock.ts'
import { loadDatabase } from '../core/database/loading.ts'
import { ownSealingKeys } from '../process/own-sealing-keys.ts'
import { ownSecret } from '../process/own-secret.ts'
import { fileOf, fingerprintsOf, type Manifest, names, type StoredFile } from './manifest.ts'
import { measureFile, readCompressed } from './storing.ts'

const migrations = fileURLToPath(new URL('../../migrations', import.meta.url))

/**
 * Compares every file of a backup with the manifest, and returns the list of its uploaded files. Throws a readable
 * error for a difference.
 */
export async function verifyBackup(folder: string, manifest: Manifest): Promise<StoredFile[]> {
  for (const { name, bytes, sha256 } of manifest.database.tables) {
    const path = join(folder, names.database, fileOf(name))
    const found = await measureFile(path).catch(nullIfMissing)
    if (found?.bytes !== bytes || found.sha256 !== sha256) throw new Error(damagedBackupMessage(path))
  }
  const path = join(folder, names.listOfFiles)
  const text = (await readFile(path, 'utf8').catch(nullIfMissing)) ?? ''
  if (hashOf(text) !== manifest.files.sha256) throw new Error(damagedBackupMessage(path))
  const files = text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as StoredFile)
  const store = await openBlobStore(null, folder, names.files)
  for (const { key, sha256 } of files) {
    const blob = await store.get(key)
    if (!blob || hashOf(await buffer(blob.stream)) !== sha256)
      throw new Error(damagedBackupMessage(join(folder, names.files, key)))
  }
  return files
}

const damagedBackupMessage = (path: string) => `The backup is damaged: ${path} is missing or has changed.`
const hashOf = (content: string | Buffer) => createHash('sha256').update(content).digest('hex')

/**
 * Restores the secrets that the backup contains and the data folder lacks. If a secret that the data needs is missing,
 * throws a readable error before anything else is changed.
 */
export async function restoreSecrets(
  folder: string,
  { secrets }: Manifest,
  config: Config,
  acceptLostKeys: boolean,
): Promise<void> {
  await mkdir(config.dataDirectory, { recursive: true, mode: 0o700 })
  for (const name of secrets.included) {
    const text = await readFile(join(folder, names.secrets, name), 'utf8')
    const path = join(config.dataDirectory, name)
    await writeFile(path, text, { mode: 0o600, flag: 'wx' }).catch((error) => {
      if (error.code !== 'EEXIST') throw error
    })
  }
  if (acceptLostKeys) return
  const secret = config.SERVICE_SECRET ?? (await ownSecret(config.dataDirectory))
  const here = fingerprintsOf(secret, await ownSealingKeys(config, secret))
  for (const { id, fingerprint } of secrets.sealingKeys) {
    const own = here.sealingKeys.find((key) => key.id === id)
    if (own?.fingerprint !== fingerprint)
      throw new Error(
        `The sealing key ${id} is ${own ? 'another one here' : 'missing'}: texts that it sealed could not be read. Set SEALING_KEYS and SERVICE_SECRET as they were, or restore the files sealing-keys and service-secret of DATA_DIR. --accept-lost-keys restores without: webhook secrets and addresses of subscribers are lost then.`,
      )
  }
  if (here.serviceSecret !== secrets.serviceSecret)
    throw new Error(
      'SERVICE_SECRET is another one than at the backup: links in mails would be void. Set it as it was, or restore the file service-secret of DATA_DIR. --accept-lost-keys restores with another one.',
    )
}

/** Fills the empty database and the file store. The database is marked as restored but not settled. */
export async function restoreData(
  { folder, manifest, files }: { folder: string; manifest: Manifest; files: readonly StoredFile[] },
  to: { config: Config; databaseUrl: string; log: Pick<BaseLogger, 'info'> },
): Promise<void> {
  const from = await openBlobStore(null, folder, names.files)
  const store = await openBlobStore(to.config.BLOB_URL, to.config.dataDirectory)
  // Files are restored first: a row without its file would be a fault; a file without a row does no harm.
  for (const { key, contentType } of files) {
    const blob = await from.get(key)
    if (!blob) throw new Error(damagedBackupMessage(join(folder, names.files, key)))
    await store.put(key, await buffer(blob.stream), contentType)
  }
  await store.close()
  await loadDatabase({
    url: to.databaseUrl,
    migrations,
    log: to.log,
    dump: { ...manifest.database, at: new Date(manifest.database.at) },
    restoreId: systemClock.newId(),
    open: (table) => readCompressed(join(folder, names.database, fileOf(table))),
  })
}

function nullIfMissing(error: NodeJS.ErrnoException): null {
  if (error.code !== 'ENOENT') throw error
  return null
}
