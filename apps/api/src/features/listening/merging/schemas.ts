import { Type } from 'typebox'
import { pageQuery } from '../../../core/page.ts'
import { Fields, named, Time } from '../../../core/schema.ts'
import { Feedback } from '../feedback/index.ts'

export const FeedbackMerge = named(
  'FeedbackMerge',
  Fields({ into: Type.String({ format: 'uuid', description: 'The item that stands for both afterwards' }) }),
)

export const MergedQuery = Fields(pageQuery)

/** A merged item, with the circumstances of its merge. */
export const MergedFeedback = named(
  'MergedFeedback',
  Type.Object({
    ...Feedback.properties,
    mergedVia: Type.String({
      description: 'The item that it was merged into at first; unmerging that one takes this one along',
    }),
    mergedAt: Time,
    mergedBy: Type.String(),
  }),
)
