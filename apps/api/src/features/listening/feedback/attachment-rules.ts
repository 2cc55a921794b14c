import type { Problem } from '../../../core/problem.ts'
import { attachmentsFull } from './problems.ts'

/** A further picture of an item, beside its screenshot. */
export interface Attachment {
  /** The key of its file. A key is never reused, and its last part is the picture's id. */
  key: string
  /** Size of the upload. */
  bytes: number
  /** SHA-256 of the upload: a repeated upload is the same picture. */
  hash: string
  /** Whether a person has allowed agents to see it. */
  approved: boolean
}

/** The workspace's rule about agents and pictures. */
export type PictureRule = 'NEVER' | 'APPROVED' | 'CLEARED'

export const MOST_ATTACHMENTS = 5
const MOST_BYTES = 20 * 1024 * 1024

export const attachmentId = ({ key }: Pick<Attachment, 'key'>): string => key.slice(-36)

/** Returns why one more picture does not fit; null: it does. */
export function refuseAttachment(present: readonly Attachment[], bytes: number): Problem | null {
  const sum = present.reduce((all, one) => all + one.bytes, bytes)
  return present.length >= MOST_ATTACHMENTS || sum > MOST_BYTES ? attachmentsFull() : null
}

/** Returns whether agents get the picture of a cleared item. */
export function agentsSee(rule: PictureRule | null, { approved }: Pick<Attachment, 'approved'>): boolean {
  return rule === 'CLEARED' || (rule === 'APPROVED' && approved)
}
