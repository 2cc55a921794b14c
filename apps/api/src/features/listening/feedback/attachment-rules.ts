import type { Problem } from '../../../core/problem.ts'
import { attachmentsFull } from './problems.ts'

/** A picture of an item in addition to its screenshot. */
export interface Attachment {
  /** The key of the picture's file. A key is never reused. The last part of the key is the picture's id. */
  key: string
  /** Size of the upload. */
  bytes: number
  /** The SHA-256 of the upload. An upload with the same hash is the same picture. */
  hash: string
  /** Whether a person has approved the picture for agents. */
  approved: boolean
}

/** The workspace's rule about agents and pictures. */
export type PictureRule = 'NEVER' | 'APPROVED' | 'CLEARED'

export const MOST_ATTACHMENTS = 5
const MOST_BYTES = 20 * 1024 * 1024

export const attachmentId = ({ key }: Pick<Attachment, 'key'>): string => key.slice(-36)

/** Returns why no further picture can be added, or null if one can. */
export function attachmentProblem(present: readonly Attachment[], bytes: number): Problem | null {
  const sum = present.reduce((all, one) => all + one.bytes, bytes)
  return present.length >= MOST_ATTACHMENTS || sum > MOST_BYTES ? attachmentsFull() : null
}

/** Returns whether agents may see this picture of a cleared item. */
export function mayAgentsSee(rule: PictureRule | null, { approved }: Pick<Attachment, 'approved'>): boolean {
  return rule === 'CLEARED' || (rule === 'APPROVED' && approved)
}
