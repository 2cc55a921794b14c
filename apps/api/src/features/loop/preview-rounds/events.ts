import { event } from '../../../core/event.ts'

/** A round was opened: the people who asked for an item are asked to look at its preview. */
export const previewAsked = event<{
  workspaceId: string
  feedbackId: string
  campaignId: string | null
  roundId: string
  deployedAt: Date
}>('preview.asked')

/** The answers of a round have changed, or the texts that its check is allowed to show. */
export const previewChanged = event<{
  workspaceId: string
  repositoryId: string
  headSha: string
  /** Whether words must be removed, also from checks of closed pull requests. */
  hides: boolean
}>('preview.changed')
