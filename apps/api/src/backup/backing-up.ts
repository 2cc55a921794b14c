import { createHash } from 'node:crypto'
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { openBlobStore } from '../adapters/blobs/index.ts'
import type { Config } from '../config.ts'
import { dumpDatabase } from '../core/database/dumping.ts'
import { ownSealingKeys } from '../process/own-sealing-keys.ts'
import { ownSecret } from '../process/own-secret.ts'
import { fileOf, fingerprintsOf, type Manifest, names, type Stored, type StoredFile } from './manifest.ts'
import { storeCompressed, storeText } from './storing.ts'

interface BackupOptions {
  config: Config
  /** The address of the database, with the login that owns the tables. */
  databaseUrl: string
  /** A folder that does not exist yet. */
  folder: string
  /** The version of the service. */
  version: string
  /** Whether the backup includes the secrets in the data folder. */
  withSecrets: boolean
}

/** Files of the data folder without which a restored database cannot be read. */
const secretFiles = ['service-secret', 'sealing-keys']

/**
 * Backs up database and files while the service runs. The database is read in one snapshot and the files after it, so
 * that every file of the snapshot is there unless it was deleted since. The folder appears once it is complete and on
 * disk.
 */
export async function backUp(options: BackupOptions): Promise<Manifest> {
  const { config, folder } = options
  const draft = `${folder}.unfinished-${process.pid}`
  await mkdir(dirname(folder), { recursive: true })
  await mkdir(draft, { mode: 0o700 })
  try {
    const secrets = await copySecrets(options, draft)
    const database = await copyDatabase(options.databaseUrl, join(draft, names.database))
    const files = await copyFiles(config, draft)
    const manifest: Manifest = {
      format: 1,
      version: options.version,
      createdAt: new Date().toISOString(),
      database,
      files,
      secrets,
    }
    await storeText(join(draft, names.manifest), `${JSON.stringify(manifest, null, 2)}\n`)
    await rename(draft, folder)
    const parent = await open(dirname(folder))
    await parent.sync().finally(() => parent.close())
    return manifest
  } catch (error) {
    await rm(draft, { recursive: true, force: true })
    throw error
  }
}

async function copyDatabase(url: string, folder: string): Promise<Manifest['database']> {
  await mkdir(folder, { mode: 0o700 })
  const stored = new Map<string, Stored>()
  const dump = await dumpDatabase(url, async (table, rows) => {
    stored.set(table, await storeCompressed(join(folder, fileOf(table)), rows))
  })
  return {
    ...dump,
    at: dump.at.toISOString(),
    tables: dump.tables.map((table) => ({ ...table, ...stored.get(table.name)! })),
  }
}

async function copyFiles(config: Config, folder: string): Promise<Manifest['files']> {
  const from = await openBlobStore(config.BLOB_URL, config.dataDirectory)
  const to = await openBlobStore(null, folder, names.files)
  const lines: string[] = []
  let bytes = 0
  for (const key of (await from.list()).sort()) {
    const blob = await from.get(key)
    // The file was deleted after it was listed.
    if (!blob) continue
    const content = await buffer(blob.stream)
    await to.put(key, content, blob.contentType)
    const file: StoredFile = {
      key,
      contentType: blob.contentType,
      size: content.length,
      sha256: createHash('sha256').update(content).digest('hex'),
    }
    lines.push(`${JSON.stringify(file)}\n`)
    bytes += content.length
  }
  await from.close()
  const text = lines.join('')
  await storeText(join(folder, names.listOfFiles), text)
  const sha256 = createHash('sha256').update(text).digest('hex')
  return { count: lines.length, bytes, sha256 }
}

async function copySecrets({ config, withSecrets }: BackupOptions, folder: string) {
  const secret = config.SERVICE_SECRET ?? (await ownSecret(config.dataDirectory))
  const needed = fingerprintsOf(secret, await ownSealingKeys(config, secret))
  const included: string[] = []
  await mkdir(join(folder, names.secrets), { mode: 0o700 })
  for (const name of withSecrets ? secretFiles : []) {
    const text = await readFile(join(config.dataDirectory, name), 'utf8').catch(nullIfMissing)
    // A secret that comes from the settings is not backed up: its owner keeps it with the settings.
    if (text === null || (name === 'service-secret' && config.SERVICE_SECRET !== null)) continue
    await storeText(join(folder, names.secrets, name), text)
    included.push(name)
  }
  return { ...needed, included }
}

function nullIfMissing(error: NodeJS.ErrnoException): null {
  if (error.code !== 'ENOENT') throw error
  return null
}
