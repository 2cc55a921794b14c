import { event } from '../../../core/event.ts'

/** An agent waits for a person: its deployment has come to AWAITING_APPROVAL, or asks something else there. */
export const approvalRequested = event<{
  workspaceId: string
  deploymentId: string
  feedbackId: string
  campaignId: string | null
}>('deployment.approvalRequested')
