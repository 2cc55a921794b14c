import { randomUUID } from 'node:crypto'
import { type FileHandle, mkdir, open, readdir, rename, rm, stat, unlink } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import { type BlobStore, BlobStoreFailure, checkBlobKey, checkContentType, isBlobKey } from './blob-store.ts'

/** Keys cannot begin with a dot, so no key collides with this folder. */
const UNFINISHED = '.unfinished'
/** An unfinished file of this age was left by a crash, because no upload takes this long. */
const ABANDONED_MS = 3_600_000
const HEADER_MAX_BYTES = 128

/**
 * Stores files in a folder. Each file begins with its content type and a line feed, so that one rename publishes both.
 * The bytes are on disk before the rename, and the rename is on disk before `put` resolves.
 *
 * @throws BlobStoreFailure for an unusable folder
 */
export async function openFolderStore(folder: string): Promise<BlobStore> {
  const unfinished = join(folder, UNFINISHED)
  await translateFailure(async () => {
    await mkdir(unfinished, { recursive: true, mode: 0o700 })
    await removeAbandoned(unfinished)
  })

  const pathOf = (key: string) => join(folder, checkBlobKey(key))

  return {
    put(key, bytes, contentType) {
      const path = pathOf(key)
      const header = Buffer.from(`${checkContentType(contentType)}\n`)
      return translateFailure(async () => {
        const temporary = join(unfinished, randomUUID())
        try {
          await writeDurably(temporary, [header, bytes])
          await makeFolders(folder, dirname(path))
          await rename(temporary, path)
          await syncFolder(dirname(path))
        } catch (error) {
          await rm(temporary, { force: true })
          throw error
        }
      })
    },

    get(key) {
      const path = pathOf(key)
      return translateFailure(async () => {
        const file = await openIfThere(path)
        if (!file) return null
        try {
          const start = Buffer.alloc(HEADER_MAX_BYTES)
          const { bytesRead } = await file.read(start, 0, HEADER_MAX_BYTES, 0)
          const end = start.subarray(0, bytesRead).indexOf('\n')
          if (end < 0) throw new Error('A stored file has no header')
          const { size } = await file.stat()
          const contentType = checkContentType(start.toString('latin1', 0, end))
          return { stream: file.createReadStream({ start: end + 1 }), contentType, size: size - end - 1 }
        } catch (error) {
          await file.close()
          throw error
        }
      })
    },

    delete(key) {
      const path = pathOf(key)
      return translateFailure(async () => {
        await unlink(path).catch(ignoreAbsence)
        await syncFolder(dirname(path)).catch(ignoreAbsence)
      })
    },

    async list() {
      const entries = await translateFailure(() => readdir(folder, { recursive: true, withFileTypes: true }))
      return entries
        .filter((entry) => entry.isFile())
        .map(({ parentPath, name }) => relative(folder, join(parentPath, name)).replaceAll(sep, '/'))
        .filter(isBlobKey)
    },

    check() {
      return translateFailure(async () => {
        const temporary = join(unfinished, randomUUID())
        try {
          // Writes a whole page, because a full file system may still accept the name of an empty file.
          await writeDurably(temporary, [Buffer.alloc(4096, 'x')])
        } finally {
          await rm(temporary, { force: true })
        }
      })
    },

    async close() {},
  }
}

async function writeDurably(path: string, parts: Uint8Array[]): Promise<void> {
  const file = await open(path, 'wx', 0o600)
  try {
    for (const part of parts) await file.writeFile(part)
    await file.sync()
  } finally {
    await file.close()
  }
}

/** Creates the folders of a key and writes them to disk: a folder lost in a crash would take its files with it. */
async function makeFolders(root: string, folder: string): Promise<void> {
  const made = await mkdir(folder, { recursive: true, mode: 0o700 })
  if (!made) return
  for (let path = dirname(folder); path.length >= root.length; path = dirname(path)) await syncFolder(path)
}

async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r')
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}

async function removeAbandoned(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const path = join(folder, name)
    const { mtimeMs } = await stat(path)
    if (mtimeMs < Date.now() - ABANDONED_MS) await rm(path, { force: true })
  }
}

async function openIfThere(path: string): Promise<FileHandle | null> {
  return (await open(path, 'r').catch(ignoreAbsence)) ?? null
}

function ignoreAbsence(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT' && error.code !== 'ENOTDIR') throw error
}

async function translateFailure<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new BlobStoreFailure(code === 'ENOSPC' || code === 'EDQUOT' ? 'full' : 'unavailable', error)
  }
}
