import { type Reaction, reactTo } from '../../../core/job.ts'
import { personErased } from '../../people/persons/index.ts'
import { eraseResponses } from './delivery-store.ts'

export const reactions: readonly Reaction[] = [
  // A receiver's response may repeat the texts that were sent to it.
  reactTo(personErased, (tx) => eraseResponses(tx)),
]
