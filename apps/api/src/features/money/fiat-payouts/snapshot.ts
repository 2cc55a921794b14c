import { hashApprovedContent } from '../../engines/approvals/index.ts'
import type { Destination } from './rules.ts'

/** Hashes everything that an approval covers: attempt, credits, amount and destination. */
export function hashDraft(draft: {
  attemptId: string
  testerId: string
  amount: bigint
  currency: string
  destination: Destination
  creditIds: readonly string[]
}): string {
  const { attemptId, testerId, amount, currency, destination, creditIds } = draft
  const { recipientId, methodId, label } = destination
  const content = [attemptId, testerId, amount.toString(), currency, recipientId, methodId, label]
  return hashApprovedContent([...content, [...creditIds].sort()])
}
