import { createHash } from 'node:crypto'
import { v7 } from 'uuid'

/** Builds a UUIDv7 of this time, with 74 bits of a hash as its other bits. */
export function deriveId(atMs: number, hash: Buffer): string {
  return v7({ msecs: atMs, random: hash.subarray(0, 16), seq: hash.readUInt32BE(16) >>> 0 })
}

/**
 * Returns the id of a tester's person in a workspace. The id is derived without a lookup and sorts like the tester's
 * id.
 */
export function personIdOfTester(workspaceId: string, testerId: string): string {
  const atMs = Number.parseInt(testerId.replaceAll('-', '').slice(0, 12), 16)
  return deriveId(atMs, createHash('sha256').update(`tester\n${workspaceId}\n${testerId}`).digest())
}

/** Builds a PostgreSQL regular expression that matches a text literally. */
export function literalPattern(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')
}
