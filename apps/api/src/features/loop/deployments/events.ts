import { event } from '../../../core/event.ts'

/** An agent waits for a person: its deployment reached AWAITING_APPROVAL, or asks a new question there. */
export const approvalRequested = event<{
  workspaceId: string
  deploymentId: string
  feedbackId: string
  campaignId: string | null
}>('deployment.approvalRequested')

/** A deployment whose pull request is seen was saved, or it names another one. */
export const deploymentSaved = event<{
  workspaceId: string
  deploymentId: string
  feedbackId: string
  prUrl: string | null
  isRelinked: boolean
}>('deployment.saved')
