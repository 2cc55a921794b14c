import { event } from '../../../core/event.ts'

/**
 * An agent waits for a person: its deployment has reached AWAITING_APPROVAL, or asks another question while it waits
 * there.
 */
export const approvalRequested = event<{
  workspaceId: string
  deploymentId: string
  feedbackId: string
  campaignId: string | null
}>('deployment.approvalRequested')

/** A deployment was saved whose pull request the forge has shown, or that now names another pull request. */
export const deploymentSaved = event<{
  workspaceId: string
  deploymentId: string
  feedbackId: string
  prUrl: string | null
  isRelinked: boolean
}>('deployment.saved')

/**
 * The test of shipped, proven work ran on a later commit, or an operator extended the hold on the implementer's share.
 */
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
