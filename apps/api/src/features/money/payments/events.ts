import { event } from '../../../core/event.ts'

/** A payer's bank disputes a round, so the round's budget is frozen. */
export const paymentDisputed = event<{
  workspaceId: string
  campaignId: string
  roundId: string
  disputeId: string
}>('payment.disputed')
