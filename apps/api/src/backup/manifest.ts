import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Dump } from '../core/database/dumping.ts'
import type { SealingKey } from '../core/sealing/keys.ts'
import { deriveKey } from '../core/signed-token.ts'

/** The names in the folder of a backup. */
export const names = {
  manifest: 'manifest.json',
  /** A folder with one compressed file of COPY rows for each table. */
  database: 'database',
  /** A folder with uploaded files under their keys, as a folder store keeps them. */
  files: 'files',
  /** One JSON line for each file. */
  listOfFiles: 'files.jsonl',
  secrets: 'secrets',
} as const

/** A file of a backup, as it is on disk. */
export interface Stored {
  bytes: number
  sha256: string
}
/** A line of `files.jsonl`. */
export interface StoredFile {
  key: string
  contentType: string
  size: number
  sha256: string
}
/** The secrets that the data needs. A fingerprint shows whether a secret is the same one, without revealing it. */
export interface SecretsNeeded {
  serviceSecret: string
  sealingKeys: { id: string; fingerprint: string }[]
  /** Files of the data folder that the backup contains. */
  included: string[]
}

/** The contents of a backup. */
export interface Manifest {
  format: 1
  /** The version of the service that made the backup. */
  version: string
  createdAt: string
  database: Omit<Dump, 'at' | 'tables'> & { at: string; tables: (Dump['tables'][number] & Stored)[] }
  /** The number of files, with the size and `sha256` of the list of files, which contains the hash of each file. */
  files: { count: number } & Stored
  secrets: SecretsNeeded
}

/** Reads the manifest of a backup. Throws a readable error if the folder has none that this version can read. */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, names.manifest), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT' && error.code !== 'ENOTDIR') throw error
    throw new Error(
      `${folder} is no backup: it has no ${names.manifest}. A backup that was cut off has none.`,
    )
  })
  const manifest = JSON.parse(text) as Manifest
  if (manifest.format !== 1)
    throw new Error(`The backup has the format ${manifest.format}, which this version cannot read.`)
  return manifest
}

/** Returns the name of the file with a table's rows. */
export const fileOf = (table: string) => `${table.replaceAll('"', '')}.copy.zst`

/** Returns fingerprints that distinguish secrets. */
export function fingerprintsOf(
  serviceSecret: string,
  sealingKeys: readonly SealingKey[],
): Omit<SecretsNeeded, 'included'> {
  return {
    serviceSecret: shortHash(deriveKey(serviceSecret, 'fingerprint')),
    sealingKeys: sealingKeys.map(({ id, key }) => ({ id, fingerprint: shortHash(key.export()) })),
  }
}

function shortHash(bytes: Buffer): string {
  return createHash('sha256').update('groundswell backup').update(bytes).digest('hex').slice(0, 8)
}
