export { votesCast } from './events.ts'
export { listLatestVotes, listUpVoters } from './store.ts'
