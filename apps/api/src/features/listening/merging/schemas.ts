import { Type } from 'typebox'
import { pageQuery } from '../../../core/page.ts'
import { Fields, named, Time } from '../../../core/schema.ts'
import { Feedback } from '../feedback/index.ts'

export const FeedbackMerge = named(
  'FeedbackMerge',
  Fields({ into: Type.String({ format: 'uuid', description: 'The item that stands for both afterwards' }) }),
)

export const MergedQuery = Fields(pageQuery)

/** An item that was merged, with how that came about. */
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
