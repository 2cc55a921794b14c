import { type Cast, newTester } from './cast.ts'
import { chapter, printDone, table } from './terminal.ts'

/**
 * Lets a tester apply to the House Pool and the operator approve. From then on PUBLIC campaigns are open to the tester.
 */
export async function joinHouse(cast: Cast) {
  chapter('The House Pool')
  const applicant = await newTester(cast.baseUrl)
  const { id } = await applicant.self.post('/api/tester/applications', {
    body: {
      motivation: 'I break things for a living and write down how.',
      languages: ['en', 'de'],
      devices: ['Pixel 9', 'ThinkPad, Firefox'],
    },
  })
  await cast.operator.patch('/api/platform-admin/applications/{id}', {
    params: { path: { id } },
    body: { status: 'APPROVED' },
  })
  const { memberships } = await applicant.self.get('/api/tester/me')
  const house = memberships.find((membership) => membership.status === 'ACTIVE')
  printDone(`${applicant.name} applied and was approved: ${house?.workspaceName}, tier ${house?.tier?.name}`)
}

/** Shows the testers who opted in, ordered by their score. */
export async function showLeaderboard(cast: Cast) {
  for (const tester of cast.testers)
    await tester.self.patch('/api/tester/profile', { body: { leaderboardOptIn: true } })
  const [first] = cast.testers
  const board = await first!.self.get('/api/tester/leaderboard', {
    params: { query: { period: 'week', limit: 10 } },
  })
  chapter('Leaderboard of the week')
  table(
    ['rank', 'tester', 'score'],
    board.items.map((entry) => [entry.rank, entry.displayName ?? '(withheld)', entry.score]),
  )
}

/** Shows the workspace's own figures. */
export async function showAnalytics(cast: Cast) {
  const summary = await cast.backend.get('/api/analytics/summary')
  const hours = (value: number | null) => (value === null ? '–' : value.toFixed(3))
  const share = (value: number | null) => (value === null ? '–' : `${Math.round(value * 100)} %`)
  chapter(`Analytics, ${summary.from} to ${summary.to}`)
  table(
    ['figure', 'value'],
    [
      ['submissions', String(summary.totals.submissions)],
      ['votes', String(summary.totals.votes)],
      ['deployments', String(summary.totals.deployments)],
      ['median hours to the threshold', hours(summary.medianHours.submissionToThreshold)],
      ['median hours from there to deployed', hours(summary.medianHours.thresholdToDeployed)],
      ['verdicts: confirmed', share(summary.verifications.confirmedRate)],
      ['verdicts: still broken', share(summary.verifications.stillBrokenRate)],
    ],
  )
}
