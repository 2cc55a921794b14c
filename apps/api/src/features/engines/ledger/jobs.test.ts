import { afterAll, beforeAll, expect, test } from 'vitest'
import { newBooks } from '../../../../test/harness/books.ts'
import { startTestService, type TestService } from '../../../../test/harness/service.ts'
import { jobs } from '../../../features.ts'
import { accrueForDeployed } from './index.ts'
import { matureCreditsJob } from './jobs.ts'

let service: TestService
beforeAll(async () => {
  service = await startTestService()
})
afterAll(() => service.close())

test('every ten minutes the holds that are over end, and a second run finds nothing to do', async () => {
  expect(jobs).toContain(matureCreditsJob)
  expect(matureCreditsJob.cron).toBe('*/10 * * * *')
  const books = await newBooks(service.app.db)
  const [author] = await books.newTesters(1)
  const feedbackId = await books.newItem()
  await books.inWorkspace((tx) =>
    accrueForDeployed(tx, service.app, {
      feedbackId,
      authorTesterId: author!,
      upVoters: [],
      campaignId: null,
      round: 1,
    }),
  )
  const run = () => matureCreditsJob.handle(service.app, {}, { last: false, number: 1 })
  await run()
  expect((await books.balances())[`tester_held:${author}`]).toBe(60n)
  service.advance(8 * 86_400_000)
  await run()
  await run()
  expect((await books.balances())[`tester_payable:${author}`]).toBe(60n)
})
