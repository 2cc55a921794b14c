import { event } from '../../../core/event.ts'

/** An agent waits for a person: its deployment reached AWAITING_APPROVAL, or asks a new question there. */
export const approvalRequested = event<{
  workspaceId: string
  deploymentId: string
  feedbackId: string
  campaignId: string | null
}>('deployment.approvalRequested')

/** A deployment was saved whose pull request the forge has shown, or which now names another pull request. */
export const deploymentSaved = event<{
  workspaceId: string
  deploymentId: string
  feedbackId: string
  prUrl: string | null
  isRelinked: boolean
}>('deployment.saved')

/** The test of shipped, proven work was run on a later commit, or an operator holds its share for longer. */
export const workWatched = event<{
  workspaceId: string
  deploymentId: string
  feedbackId: string
  campaignId: string | null
  isRed: boolean
  /** Whether the result differs from that of the run before. */
  isNews: boolean
  /** When the implementer's share becomes payable. */
  payableAt: Date
}>('deployment.watched', ['rewards', 'notifications'])
