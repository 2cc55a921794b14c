import { createHash } from 'node:crypto'
import { v7 } from 'uuid'

/** A UUIDv7 of this time whose other bits come from a hash: 74 of its bits. */
export function derivedId(atMs: number, hash: Buffer): string {
  return v7({ msecs: atMs, random: hash.subarray(0, 16), seq: hash.readUInt32BE(16) >>> 0 })
}

/** The person of a tester in a workspace: known without a look-up, and sorted like the tester. */
export function personOfTester(workspaceId: string, testerId: string): string {
  const atMs = Number.parseInt(testerId.replaceAll('-', '').slice(0, 12), 16)
  return derivedId(atMs, createHash('sha256').update(`tester\n${workspaceId}\n${testerId}`).digest())
}

/** A regular expression of PostgreSQL that matches a text as it is. */
export function patternOf(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')
}
