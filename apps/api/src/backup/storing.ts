import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { type Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { constants, createZstdCompress, createZstdDecompress } from 'node:zlib'
import type { Stored } from './manifest.ts'

/** Counts and hashes the bytes that flow through it. */
function measureStream(): Transform & { stored(): Stored } {
  const hash = createHash('sha256')
  let bytes = 0
  const through = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk)
      bytes += chunk.length
      done(null, chunk)
    },
  })
  return Object.assign(through, { stored: () => ({ bytes, sha256: hash.digest('hex') }) })
}

/** Compresses a stream into a new file that only its owner may read. Resolves once the file is on disk. */
export async function storeCompressed(path: string, source: Readable): Promise<Stored> {
  const file = await open(path, 'wx', 0o600)
  const measure = measureStream()
  const compress = createZstdCompress({ params: { [constants.ZSTD_c_compressionLevel]: 3 } })
  await pipeline(source, compress, measure, file.createWriteStream({ flush: true }))
  return measure.stored()
}

/** Reads a file that `storeCompressed` wrote. */
export function readCompressed(path: string): Readable {
  const decompress = createZstdDecompress()
  const file = createReadStream(path)
  file.on('error', (error) => decompress.destroy(error))
  return file.pipe(decompress)
}

/** Writes a new file that only its owner may read. Resolves once the file is on disk. */
export async function storeText(path: string, text: string): Promise<void> {
  const file = await open(path, 'wx', 0o600)
  try {
    await file.writeFile(text)
    await file.sync()
  } finally {
    await file.close()
  }
}

/** Returns the size and hash of a file. */
export async function measureFile(path: string): Promise<Stored> {
  const through = measureStream()
  through.resume()
  await pipeline(createReadStream(path), through)
  return through.stored()
}
