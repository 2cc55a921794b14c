import { deflateRawSync, inflateRawSync } from 'node:zlib'

/** Bytes as compressed base64, the form in which tables are committed. */
export function packBytes(bytes: Uint8Array): string {
  return deflateRawSync(bytes, { level: 9 }).toString('base64')
}

/** Reads what `packBytes` wrote. */
export function unpackBytes(packed: string): Uint8Array {
  return new Uint8Array(inflateRawSync(Buffer.from(packed, 'base64')))
}
