import { event } from '../../../core/event.ts'

/** An agent waits for a person: its deployment reached AWAITING_APPROVAL, or asks a new question there. */
export const approvalRequested = event<{
  workspaceId: string
  deploymentId: string
  feedbackId: string
  campaignId: string | null
}>('deployment.approvalRequested')
