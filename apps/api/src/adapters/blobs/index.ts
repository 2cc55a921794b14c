import { join } from 'node:path'
import type { BlobStore } from './blob-store.ts'
import { openFolderStore } from './folder-store.ts'
import { parseS3Address } from './s3-address.ts'

export { type Blob, type BlobStore, BlobStoreFailure } from './blob-store.ts'

/**
 * Opens the store for uploaded files.
 *
 * @param url `s3://bucket?endpoint=…` (see `parseS3Address`), or null for a folder in `dataDir`
 * @throws Error when the address is malformed; BlobStoreFailure when the folder cannot be used
 */
export async function openBlobStore(
  url: string | null,
  dataDir: string,
  folder = 'blobs',
): Promise<BlobStore> {
  if (url === null) return openFolderStore(join(dataDir, folder))
  const address = parseS3Address(url)
  const { openS3Store } = await import('./s3-store.ts')
  return openS3Store(address)
}
