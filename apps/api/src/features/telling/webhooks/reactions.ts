import { type Reaction, reactTo } from '../../../core/job.ts'
import { personErased } from '../../people/persons/index.ts'
import { eraseResponses } from './delivery-store.ts'

export const reactions: readonly Reaction[] = [
  // A receiver may have answered with the words that it was sent.
  reactTo(personErased, (tx) => eraseResponses(tx)),
]
