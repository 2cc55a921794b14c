import { deflateSync, inflateSync } from 'fflate'
import { base64Of, bytesOfBase64 } from '../text/bytes.ts'

/** Bytes as compressed base64, the form in which tables are committed. */
export function packBytes(bytes: Uint8Array): string {
  return base64Of(deflateSync(bytes, { level: 9 }))
}

/** Reads what `packBytes` wrote. */
export function unpackBytes(packed: string): Uint8Array {
  return inflateSync(bytesOfBase64(packed))
}
