export { votesCast } from './events.ts'
export { listLatestVotes, listUpVoters, listVotesOfTester } from './store.ts'
