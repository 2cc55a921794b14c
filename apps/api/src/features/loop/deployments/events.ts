import { event } from '../../../core/event.ts'

/**
 * An agent waits for a person: its deployment has reached AWAITING_APPROVAL, or asks a new question in that status.
 */
export const approvalRequested = event<{
  workspaceId: string
  deploymentId: string
  feedbackId: string
  campaignId: string | null
}>('deployment.approvalRequested')

/** A deployment was saved. Its pull request is known from the forge, or it now names another pull request. */
export const deploymentSaved = event<{
  workspaceId: string
  deploymentId: string
  feedbackId: string
  prUrl: string | null
  isRelinked: boolean
}>('deployment.saved')

/** The test of shipped, proven work ran on a later commit, or an operator has extended the hold on its share. */
export const workWatched = event<{
  workspaceId: string
  deploymentId: string
  feedbackId: string
  campaignId: string | null
  isRed: boolean
  /** Whether the result differs from that of the previous run. */
  isNews: boolean
  /** The time at which the implementer's share becomes payable. */
  payableAt: Date
}>('deployment.watched', ['rewards', 'notifications'])
