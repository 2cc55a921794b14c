import { type Job, job, type Reaction, reactTo } from '../../../core/job.ts'
import { testerErased } from '../../people/own-data/index.ts'
import { searchFraud } from './actions.ts'
import { deleteTraceOfTester } from './trace-store.ts'

export const jobs: readonly Job<never>[] = [
  job({
    name: 'fraud-signals.search',
    cron: '11-59/15 * * * *',
    expireInSeconds: 840,
    retryLimit: 0,
    async handle(app) {
      await searchFraud(app)
    },
  }),
]

export const reactions: readonly Reaction[] = [
  reactTo(testerErased, (tx, { testerId }) => deleteTraceOfTester(tx, testerId)),
]
