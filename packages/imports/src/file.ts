/** A file to read, on a disk or dropped into a page. */
export interface ExportFile {
  /** The name of the file, for error sentences. */
  name: string
  size: number
  /** Reads the first bytes. */
  beginning(most: number): Promise<Uint8Array>
  /** Reads the bytes from the beginning, a part at a time. May be called several times. */
  parts(): AsyncIterable<Uint8Array>
}

/** Wraps a file that a person has given to a page. */
export const droppedFile = (file: File): ExportFile => ({
  name: file.name,
  size: file.size,
  beginning: async (most) => new Uint8Array(await file.slice(0, most).arrayBuffer()),
  parts: () => readParts(file),
})

// The reader is used directly, because not every browser iterates over streams.
async function* readParts(file: File): AsyncGenerator<Uint8Array> {
  const reader = file.stream().getReader()
  for (let read = await reader.read(); !read.done; read = await reader.read()) yield read.value
}

/** Returns the whole content. */
export async function readBytes(file: ExportFile): Promise<Uint8Array> {
  const bytes = new Uint8Array(file.size)
  let end = 0
  for await (const part of file.parts()) {
    bytes.set(part.subarray(0, bytes.length - end), end)
    end += Math.min(part.length, bytes.length - end)
  }
  return bytes.subarray(0, end)
}
