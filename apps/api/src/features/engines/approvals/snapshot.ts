import { createHash } from 'node:crypto'

/** Hashes everything that an approval covers. */
export function hashApprovedContent(content: readonly unknown[]): string {
  return createHash('sha256').update(JSON.stringify(content)).digest('hex')
}
