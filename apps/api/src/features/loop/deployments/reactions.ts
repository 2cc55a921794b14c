import { on, type Reaction } from '../../../core/job.ts'
import { feedbackMoved } from '../../listening/feedback/index.ts'
import { updateEndedRounds } from './store.ts'

export const reactions: readonly Reaction[] = [
  // Leaving DEPLOYED begins a round: what was shipped before holds no claim on it.
  on(feedbackMoved, async (tx, { feedbackId, from, round, at }) => {
    if (from === 'DEPLOYED') await updateEndedRounds(tx, feedbackId, round, at)
  }),
]
