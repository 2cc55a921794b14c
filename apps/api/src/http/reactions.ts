import { type Reaction, reactTo } from '../core/job.ts'
import { itemsErased } from '../features/listening/feedback/index.ts'
import { entriesErased } from '../features/listening/thread/index.ts'
import { forgetAnswers } from './idempotency.ts'

export const reactions: readonly Reaction[] = [
  reactTo(itemsErased, (tx, { feedbackIds }) => forgetAnswers(tx, feedbackIds)),
  reactTo(entriesErased, (tx, { entryIds }) => forgetAnswers(tx, entryIds)),
]
