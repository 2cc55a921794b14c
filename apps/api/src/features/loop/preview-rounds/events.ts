import { event } from '../../../core/event.ts'

/** The people who asked for an item are asked to look at its preview. */
export const previewAsked = event<{
  workspaceId: string
  feedbackId: string
  campaignId: string | null
  roundId: string
  deployedAt: Date
}>('preview.asked')

/** The answers of a round have changed, or the words that its check may show. */
export const previewChanged = event<{
  workspaceId: string
  repositoryId: string
  headSha: string
  /** Whether words must be removed, also from checks of closed pull requests. */
  hides: boolean
}>('preview.changed')
