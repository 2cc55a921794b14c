import { type Reaction, reactTo } from '../../../core/job.ts'
import { sessionMerged } from '../../listening/voting/index.ts'
import { personErased, personExported } from '../../people/persons/index.ts'
import { eraseVerdictNotes, listVerdictsOfPerson, moveVerdictsToTester } from './store.ts'

export const reactions: readonly Reaction[] = [
  reactTo(personErased, async (tx, { person, erasedId, count }) => {
    count('notes', await eraseVerdictNotes(tx, person, erasedId))
  }),
  reactTo(personExported, async (tx, { person, add }) => {
    add('verdicts', await listVerdictsOfPerson(tx, person))
  }),
  reactTo(sessionMerged, (tx, { session, tester }) =>
    moveVerdictsToTester(tx, session.personId, tester.voter.slice('t'.length)),
  ),
]
