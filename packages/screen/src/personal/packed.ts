import { deflateSync, inflateSync } from 'fflate'
import { base64Of, bytesOfBase64 } from '../text/bytes.ts'

/** Packs bytes as compressed base64, the form in which tables are committed. */
export function packBytes(bytes: Uint8Array): string {
  return base64Of(deflateSync(bytes, { level: 9 }))
}

/** Unpacks the result of `packBytes`. */
export function unpackBytes(packed: string): Uint8Array {
  return inflateSync(bytesOfBase64(packed))
}
