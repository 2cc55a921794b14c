import { type Reaction, reactTo } from '../../../core/job.ts'
import { sessionMerged } from '../../listening/voting/index.ts'
import { personErased, personExported } from '../../people/persons/index.ts'
import { eraseNotes, joinVerdicts, listVerdictsOf } from './store.ts'

export const reactions: readonly Reaction[] = [
  reactTo(personErased, async (tx, { person, erasedId, count }) => {
    count('notes', await eraseNotes(tx, person, erasedId))
  }),
  reactTo(personExported, async (tx, { person, add }) => {
    add('verdicts', await listVerdictsOf(tx, person))
  }),
  reactTo(sessionMerged, (tx, { session, tester }) =>
    joinVerdicts(tx, session.personId, tester.voter.slice('t'.length)),
  ),
]
