import type * as real from '../../../src/features/listening/voting/index.ts'
import { stateOf } from './state.ts'
import { notSimulated } from './unused.ts'

/** The part of `voting/index.ts` that rewards use. */

export const listUpVoters: typeof real.listUpVoters = async (tx, feedbackId) => [
  ...(stateOf(tx).upVoters.get(feedbackId) ?? []),
]

export const listLatestVotes = notSimulated('listLatestVotes')
export const listLatestVotesOfSet = notSimulated('listLatestVotesOfSet')
export const votesCast = notSimulated('votesCast')
