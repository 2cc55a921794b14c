import { type Cast, workConcurrently } from './cast.ts'
import { chapter, printDone, progress } from './terminal.ts'
import type { DemoText } from './texts.ts'

const zones = [
  // A new workspace has this zone already: the demo renames it, and pages show it first.
  { zoneId: 'default', name: 'Board', type: 'SUGGESTION' },
  { zoneId: 'search', name: 'Search', type: 'COMMENT', selector: '#search' },
  { zoneId: 'import-export', name: 'Import and export', type: 'BUG' },
  { zoneId: 'billing', name: 'Billing', type: 'COMMENT', selector: '#checkout' },
] as const
const tiers = [
  { name: 'Bronze', weight: 1, isDefault: true },
  { name: 'Silver', weight: 3 },
  { name: 'Gold', weight: 6 },
] as const

/** The results of earlier chapters, which later chapters need. */
export interface Story {
  campaignId: string
  submitted: { id: string; text: DemoText; safetyStatus: string; isByTester: boolean }[]
  ready: string[]
  deployed: string[]
}

/** The owner prepares a campaign, its zones and tiers, and an invite link that five testers redeem. */
export async function prepare(cast: Cast): Promise<string> {
  chapter(`${cast.workspaceName}: a workspace, zones and testers`)
  const campaign = await cast.owner.post('/api/campaigns', {
    body: {
      name: 'Autumn release',
      goal: 'Find out what stands between people and their work',
      // The patterns include the playground, where the result can be seen afterwards.
      urlPatterns: ['https://orchard.example/*', `${cast.baseUrl}/playground/*`],
      status: 'ACTIVE',
      visibility: 'INVITED',
      minTierWeight: 1,
    },
  })
  printDone(
    `campaign «${campaign.name}» is ${campaign.status}, visible to ${campaign.visibility.toLowerCase()} testers`,
  )
  const { items } = await cast.backend.post('/api/zones/bulk', {
    body: { zones: zones.map((zone) => ({ ...zone, threshold: 12, campaignId: campaign.id })) },
  })
  printDone(`${items.length} zones, each with a threshold of 12`)
  const tierIds: string[] = []
  for (const tier of tiers) tierIds.push((await cast.backend.post('/api/tiers', { body: tier })).id)
  const invite = await cast.backend.post('/api/invites', {
    body: { tierId: tierIds[0]!, campaignId: campaign.id, maxUses: 5 },
  })
  await Promise.all(
    cast.testers.map((tester) =>
      tester.self.post('/api/tester/redeem-invite', { body: { token: invite.token! } }),
    ),
  )
  const pool = await cast.backend.get('/api/testers')
  await Promise.all(
    pool.items.map((member, index) =>
      cast.backend.patch('/api/testers/{membershipId}', {
        params: { path: { membershipId: member.membershipId } },
        body: { tierId: tierIds[index % tierIds.length]! },
      }),
    ),
  )
  printDone(`one invite link redeemed by ${pool.items.length} testers, spread over ${tierIds.length} tiers`)
  return campaign.id
}

/** Visitors and testers submit feedback. */
export async function collectFeedback(cast: Cast, texts: readonly DemoText[]): Promise<Story['submitted']> {
  chapter('Feedback comes in and is screened')
  const bar = progress('submitted', texts.length)
  const submitted: Story['submitted'] = []
  await workConcurrently(texts, 8, async (text, index) => {
    const { title, description, type } = text
    const body = { zoneId: zones[index % zones.length]!.zoneId, title, description, type }
    // Every seventh text is from a tester; the others come from visitors, each with a session of their own.
    const tester = index % 7 === 0 ? cast.testers[(index / 7) % cast.testers.length] : undefined
    const item = await (tester
      ? tester.inPage.post('/api/feedback', { body })
      : cast.visitor.post('/api/feedback', { body: { ...body, sessionId: `visitor-${index}` } }))
    submitted.push({ id: item.id, text, safetyStatus: item.safetyStatus, isByTester: tester !== undefined })
    bar.step()
  })
  bar.end()
  const held = submitted.filter((item) => item.safetyStatus !== 'CLEARED').length
  printDone(`${submitted.length} texts submitted, ${held} held for a moderator`)
  return submitted
}

/** Visitors answer a poll; some of them change their minds. */
export async function answerPoll(cast: Cast): Promise<void> {
  chapter('Visitors answer a poll')
  const options = ['Dark colours', 'An app', 'Faster search']
  const zone = await cast.backend.post('/api/zones', {
    body: { zoneId: 'next', name: 'What should come next?', type: 'POLL', options, showResults: true },
  })
  await workConcurrently(
    Array.from({ length: 24 }, (_, index) => index),
    8,
    async (index) => {
      const option = options[(index * index) % options.length]!
      const body = {
        zoneId: zone.zoneId,
        title: option,
        data: { option },
        sessionId: `answers-${index % 20}`,
      }
      await cast.visitor.post('/api/feedback', { body })
    },
  )
  const results = await cast.visitor.get('/api/zones/{id}/results', { params: { path: { id: zone.id } } })
  const counted = results.options.map(({ option, count }) => `${option} ${count}`).join(', ')
  printDone(`24 answers of ${results.answers} visitors: ${counted}`)
}

/** A moderator reviews the held items: injections are blocked, ordinary texts approved. */
export async function moderateItems(cast: Cast, submitted: Story['submitted']) {
  chapter('A moderator decides on what was held back')
  const labels = new Map(submitted.map((item) => [item.id, item.text.label]))
  const { items } = await cast.backend.get('/api/moderation', { params: { query: { limit: 200 } } })
  const counts = { APPROVE: 0, BLOCK: 0 }
  for (const item of items) {
    const decision = labels.get(item.id) === 'injection' ? 'BLOCK' : 'APPROVE'
    counts[decision]++
    await cast.backend.post('/api/moderation/{id}/decision', {
      params: { path: { id: item.id } },
      body: { decision, note: decision === 'BLOCK' ? 'Speaks to a machine' : 'Honest feedback' },
    })
  }
  printDone(`${counts.APPROVE} approved, ${counts.BLOCK} blocked`)
}

/** Testers and visitors vote until some items reach the threshold. */
export async function voteOnItems(cast: Cast, submitted: Story['submitted']): Promise<string[]> {
  chapter('Weighted votes carry some items over the threshold')
  const open = await cast.visitor.get('/api/feedback', { params: { query: { limit: 200 } } })
  const byTesters = new Set(submitted.filter((item) => item.isByTester).map((item) => item.id))
  // Items of testers come first, because their authors get a share of the reward.
  const wanted = [...open.items].sort((a, b) => Number(byTesters.has(b.id)) - Number(byTesters.has(a.id)))
  const favourites = wanted.slice(0, 60)
  const ballots = favourites.flatMap((item, rank) => {
    // The first items get votes from everybody, later ones from fewer. All visitors use this machine's address, so
    // three of their votes on an item carry weight: see ANONYMOUS_VOTES_PER_ADDRESS.
    const fans = Math.max(1, cast.testers.length - Math.floor(rank / 6))
    const visitors = Math.max(0, 8 - Math.floor(rank / 5))
    return [
      ...cast.testers.slice(0, fans).map((tester) => ({ id: item.id, tester, session: 'page', up: true })),
      ...Array.from({ length: visitors }, (_, i) => ({
        id: item.id,
        tester: undefined,
        session: `fan-${i}`,
        up: rank < 40 || i % 2 === 0,
      })),
    ]
  })
  const bar = progress('votes', ballots.length)
  await workConcurrently(ballots, 8, async ({ id, tester, session, up }) => {
    const body = { feedbackId: id, voteType: up ? ('up' as const) : ('down' as const), sessionId: session }
    await (tester?.inPage ?? cast.visitor).post('/api/votes', { body })
    bar.step()
  })
  bar.end()
  const ready = await cast.agent.get('/api/feedback', {
    params: { query: { status: 'THRESHOLD_MET', sort: 'top', limit: 200 } },
  })
  printDone(
    `${ballots.length} votes on ${favourites.length} of ${submitted.length} items; ${ready.items.length} are ready`,
  )
  return ready.items.map((item) => item.id)
}

/** The agent takes ready items, one after the other, and ships them. */
export async function shipItems(cast: Cast, ready: readonly string[]): Promise<string[]> {
  chapter('A coding agent picks up what is ready')
  const chosen = ready.slice(0, 8)
  const bar = progress('shipped', chosen.length)
  for (const [index, id] of chosen.entries()) {
    const path = { id }
    const item = await cast.agent.get('/api/feedback/{id}', { params: { path } })
    await cast.agent.put('/api/feedback/{id}/analysis', {
      params: { path },
      body: {
        summary: `${item.totalScore} points for: ${item.redactedTitle}`,
        category: item.type === 'BUG' ? 'defect' : 'improvement',
        sentiment: item.type === 'BUG' ? 'NEGATIVE' : 'POSITIVE',
        taskPlan: [{ title: 'Reproduce it in a test' }, { title: 'Change the code' }, { title: 'Ship it' }],
      },
    })
    const deployment = await cast.agent.post('/api/deployments', {
      body: { feedbackId: id, branchName: `feedback/${id.slice(-8)}` },
    })
    const at = { params: { path: { id: deployment.id } } }
    const reportStages = (states: readonly ('PASSED' | 'RUNNING' | 'PENDING')[]) =>
      cast.agent.put('/api/deployments/{id}/stages', {
        ...at,
        body: { stages: ['build', 'test', 'release'].map((name, i) => ({ name, status: states[i]! })) },
      })
    await reportStages(['RUNNING', 'PENDING', 'PENDING'])
    await cast.agent.post('/api/deployments/{id}/logs', {
      ...at,
      body: { message: 'Branch made, tests written' },
    })
    await cast.agent.patch('/api/deployments/{id}', { ...at, body: { status: 'TESTING' } })
    await cast.agent.post('/api/deployments/{id}/logs', {
      ...at,
      body: { message: 'All tests pass', level: 'info' },
    })
    await reportStages(['PASSED', 'PASSED', 'PASSED'])
    // The second item needs a newer package, which a person reviews before it ships.
    const changedFiles = [`src/pages/page-${index + 1}.tsx`, ...(index === 1 ? ['package.json'] : [])]
    if (index === 1) {
      const question = 'The fix needs version 3 of the date picker, so package.json changes. May I?'
      const body = { status: 'AWAITING_APPROVAL', question, changedFiles }
      await cast.agent.patch('/api/deployments/{id}', { ...at, body })
      await cast.owner.post('/api/deployments/{id}/approve', { ...at, body: { changedFiles } })
    }
    await cast.agent.patch('/api/deployments/{id}', {
      ...at,
      body: {
        status: 'DEPLOYED',
        changedFiles,
        commitSha: id.replaceAll('-', '').slice(0, 40),
        prUrl: `https://git.example/orchard/pulls/${index + 1}`,
        prNumber: index + 1,
        deploymentUrl: 'https://orchard.example/',
      },
    })
    bar.step()
  }
  bar.end()
  printDone(`${chosen.length} items analysed, claimed, tested and deployed`)
  return chosen
}

/** Testers verify what was shipped: most is fixed, one thing is not. */
export async function verifyItems(cast: Cast, deployed: readonly string[]) {
  chapter('Testers confirm, and dispute one')
  const [broken, ...fixed] = deployed
  if (!broken) return
  for (const id of fixed)
    for (const tester of cast.testers.slice(0, 2))
      await tester.self.post('/api/tester/feedback/{id}/verify', {
        params: { path: { id } },
        body: { outcome: 'CONFIRMED' },
      })
  await Promise.all(
    cast.testers.slice(0, 3).map((tester) =>
      tester.self.post('/api/tester/feedback/{id}/verify', {
        params: { path: { id: broken } },
        body: { outcome: 'STILL_BROKEN', note: 'Same as before, in Firefox and in Chrome.' },
      }),
    ),
  )
  const reopened = await cast.backend.get('/api/feedback/{id}', { params: { path: { id: broken } } })
  printDone(`${fixed.length} items confirmed; three disputes moved one back to ${reopened.status}`)
}
