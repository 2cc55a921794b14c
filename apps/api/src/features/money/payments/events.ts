import { event } from '../../../core/event.ts'

/** A payer's bank has taken a payment into question: the budget behind it stands still. */
export const paymentDisputed = event<{
  workspaceId: string
  campaignId: string
  roundId: string
  disputeId: string
}>('payment.disputed')
