import { on, type Reaction } from '../core/job.ts'
import { itemsErased } from '../features/listening/feedback/index.ts'
import { entriesErased } from '../features/listening/thread/index.ts'
import { forgetAnswers } from './idempotency.ts'

export const reactions: readonly Reaction[] = [
  on(itemsErased, (tx, { feedbackIds }) => forgetAnswers(tx, feedbackIds)),
  on(entriesErased, (tx, { entryIds }) => forgetAnswers(tx, entryIds)),
]
