import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import type { ExportFile } from '@groundswell/imports'

/** Opens a file on disk. Throws if the file does not exist. */
export async function openExport(path: string): Promise<ExportFile> {
  const file = await open(path)
  try {
    const { size } = await file.stat()
    return {
      name: path,
      size,
      beginning: (most) => readBeginning(path, most),
      parts: () => createReadStream(path),
    }
  } finally {
    await file.close()
  }
}

async function readBeginning(path: string, most: number): Promise<Uint8Array> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(new Uint8Array(most), 0, most, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}
