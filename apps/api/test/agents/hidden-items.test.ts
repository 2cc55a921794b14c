import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Operation } from '../../src/core/operation.ts'
import { operations } from '../../src/features.ts'
import { call } from '../harness/http.ts'
import { uuidv7 } from '../harness/ids.ts'
import { newTester } from '../harness/pool.ts'
import { insertZone, query } from '../harness/rows.ts'
import { startTestService, type TestService } from '../harness/service.ts'
import { acceptedKinds, newSide, type Side } from '../harness/sides.ts'

/*
 * Every route that can show something derived from an item, for items that a caller may not see: no answer contains a
 * part of them. A route that is new must be put into the table.
 */

/** The thing that the id in a route's path names, or that the route has none; `nothing` with the reason why items cannot be there. */
type Shows = 'item' | 'deployment' | 'campaign' | 'list' | { nothing: string }
const before = {
  nothing: 'about keys, people, money or the service: no data of an item but its id for those who earn',
}
const streams = { nothing: 'hints with ids for those who may see the item: live.test' }
const routes: Record<string, Shows> = {
  listFeedback: 'list',
  getFeedback: 'item',
  downloadScreenshot: 'item',
  downloadAttachment: 'item',
  getRecording: 'item',
  getReplay: 'item',
  downloadReplay: 'item',
  reproduceFeedback: 'item',
  listAcceptedTests: 'item',
  listReceipts: 'deployment',
  listVerifications: 'item',
  listModeration: 'list',
  listDeployments: 'list',
  getAgentSettings: before,
  listAgentRuns: before,
  getAgentRun: { nothing: 'what an agent has printed, for members and secret keys alone' },
  getDeployment: 'deployment',
  listZones: 'list',
  listCampaigns: 'list',
  listStudioCampaigns: 'list',
  getCampaign: 'campaign',
  listTesterCampaigns: 'list',
  listTesterFeedback: 'list',
  listTesterVotes: 'list',
  listTesterRewards: 'list',
  listTesterNotifications: 'list',
  getTesterMe: 'list',
  getTesterReputation: 'list',
  explainReputation: 'list',
  getLeaderboard: 'list',
  listNotifications: 'list',
  getAnalyticsSummary: 'list',
  getAgentAnalytics: 'list',
  listDemandItems: 'list',
  previewBoard: 'list',
  listDemandCompanies: 'list',
  exportDemand: 'list',
  listDemandChoices: { nothing: 'accounts and their plans, for members alone' },
  findDemandPeople: { nothing: 'users whom the customer has identified, for members alone' },
  getItemDemand: 'item',
  getCampaignAnalytics: 'list',
  getPeopleAnalytics: 'list',
  exportAnalytics: 'list',
  listRewards: 'list',
  pullResults: 'campaign',
  readLlmsText: 'list',
  getOperatorSummary: 'list',
  getOperator: 'list',
  listHousePoolTiers: 'list',
  listWorkspaceLoads: 'list',
  listProviderEvents: 'list',
  listRoundsInTrouble: 'list',
  listMergedFeedback: 'item',
  findSimilar: 'item',
  listMails: 'list',
  findPeople: 'list',
  exportPerson: { nothing: 'a person’s own data, for the workspace’s ADMIN alone' },
  listWebhooks: 'list',
  listWebhookDeliveries: {
    nothing: 'ids of events; what was sent is built from copies that everybody may see',
  },
  getBudget: 'campaign',
  getCounts: 'list',
  countFacets: 'list',
  readZoneResults: {
    nothing: 'counts the answers to a poll or rating by its own options; agents have no access',
  },
  search: 'list',
  listDecisions: 'item',
  listVerifyRequests: 'list',
  listPreviewRequests: 'list',
  listPreviewRounds: 'item',
  exportTester: { nothing: 'a tester’s own words, for himself' },
  getTesterCampaign: 'campaign',
  listThread: 'item',
  listQuestions: 'deployment',
  listHeldThreadEntries: 'list',
  listEvents: 'list',
  readAudit: 'list',
  exportAuditCsv: 'list',
  exportAuditLines: 'list',
  watchWorkspace: streams,
  watchOwn: streams,
  watchPlatform: streams,
  mcpStream: { nothing: 'opens a stream; the tools read the routes above' },
  mcpConnectStream: { nothing: 'the same' },
  authorize: { nothing: 'leads to a page' },
  mcpCatalog: { nothing: 'addresses of the service' },
  mcpServerCard: { nothing: 'the same' },
  protectedResourceMetadata: { nothing: 'addresses of the service' },
  authorizationServerMetadata: { nothing: 'addresses of the service' },
  openidConfiguration: { nothing: 'the same' },
  openidConfigurationBelow: { nothing: 'the same' },
  getAbout: before,
  getHealth: before,
  getApiHealth: before,
  getMe: before,
  getAppConfig: before,
  getReward: before,
  getTester: before,
  listCampaignLedger: before,
  listViews: before,
  listImportRuns: before,
  getImportRun: before,
  listKeys: before,
  listMcpKeys: before,
  listCiIdentities: before,
  listImplementers: before,
  listOwnImplementers: before,
  listRepositories: before,
  getRepositoryApp: before,
  getRepositoryChecklist: before,
  getForgeApp: before,
  listPullRequests: before,
  getOnboarding: before,
  listMembers: before,
  listTiers: before,
  listInvites: before,
  getJoinPage: before,
  listTesters: before,
  listHousePool: before,
  getTesterOidcConfig: before,
  listIdentityKeys: before,
  getOwnApplication: before,
  listApplications: before,
  getTesterWallet: before,
  listTesterPayouts: before,
  listTesterUnpaid: before,
  listTags: before,
  listChangelogEntries: before,
  exportCampaignLedger: before,
  getPublicStyle: before,
  getPublicDomain: before,
  getPublicLogo: before,
  getPublicLogoPicture: before,
  askForCertificate: before,
  getPublicEntrance: 'list',
  getPublicLook: before,
  getEmbedStyle: before,
  getEmbedScript: before,
  getFrameScript: before,
  showSubscriptionLink: { nothing: 'the title of an item to those who follow it: item-subscriptions.test' },
  showUnsubscribeLink: { nothing: 'the same page' },
  getPublicCampaign: 'list',
  listPublicItems: 'list',
  listPublicChanges: 'list',
  getPublicBoard: 'list',
  getPublicRoadmap: 'list',
  getPublicAgents: 'list',
  getPublicChangelog: 'list',
  getPublicFeed: 'list',
  getPublicItem: 'item',
  showVoteForm: 'item',
  getEmbeddedBoard: 'list',
  getEmbeddedChangelog: 'list',
  getPublicBoardPicture: {
    nothing: 'name and description of the campaign, and how many items are where: pictures.test',
  },
  getPublicItemPicture: 'item',
  getPayoutAccountReturnPage: before,
  getPayoutAccountExpiredReturnPage: before,
  getIdentityReturnPage: before,
  listFiatPayouts: before,
  getFiatPayout: before,
  listFiatBatches: before,
  listDebts: before,
  listUnbookedPayments: before,
  listAgentPayments: before,
  getNotificationPreferences: before,
  getTesterNotificationPreferences: before,
  listPayoutBatches: before,
  getPayoutBatch: before,
  getReconciliation: before,
  getFeedbackRequest: { nothing: 'counts and amounts of a bounty' },
  listBountyReturns: before,
  closeMonth: before,
  listTesterStatements: before,
  exportTesterStatement: before,
  exportTesterStatements: before,
  getTesterStatement: before,
  listStatementThresholds: before,
  listForfeits: before,
  listFraudSignals: before,
  listRemainders: before,
  listBudgetRefunds: before,
  getBudgetRefund: before,
  exportMovements: before,
  exportPayouts: before,
  exportFees: before,
}
const reads = operations.filter(({ method }) => method === 'GET')

let service: TestService
let ours: Side
let campaign: string
let slug: string
/** Items that nobody outside the team may see, by what hides them, and their deployments. */
const hidden: Record<string, { id: string; deployment: string }> = {}
const word = (state: string) => `zz${state.toLowerCase()}marker`

beforeAll(async () => {
  service = await startTestService()
  ours = await newSide(service)
  const { workspace } = ours
  const given = { name: 'Ours', slug: 'ours', status: 'ACTIVE', publicPage: true }
  campaign = (await workspace.post('/api/campaigns', given)).body.id
  const named = 'select slug from workspaces where id = $1'
  slug = (await query<{ slug: string }>(service, named, [workspace.id]))[0]!.slug
  await insertZone(service, workspace.id, 'hero', { campaign_id: campaign })
  for (const state of ['PRIVATE', 'FLAGGED', 'WITHDRAWN']) hidden[state] = await hide(state)
})
afterAll(() => service.close())

/** A public item that a stranger has voted for and an agent has worked on, and that is hidden then. */
async function hide(state: string) {
  const { workspace, credentials } = ours
  const author = await newTester(service)
  const withToken = async (tester: { token(): Promise<string> }) => ({
    ...credentials.publishable,
    'x-service-tester-token': await tester.token(),
  })
  const { body: item } = await call(service, 'POST', '/api/feedback', {
    headers: await withToken(author),
    body: {
      zoneId: 'hero',
      title: `About ${word(state)}`,
      description: word(state),
      data: { note: word(state) },
    },
  })
  await call(service, 'POST', '/api/votes', {
    headers: await withToken(ours.tester),
    body: { feedbackId: item.id, voteType: 'up', sessionId: 's' },
  })
  const { body: deployment } = await workspace.post('/api/deployments', {
    feedbackId: item.id,
    branchName: word(state),
    prompt: word(state),
  })
  await workspace.patch(`/api/feedback/${item.id}/status`, { status: 'COLLECTING_VOTES' })
  if (state === 'PRIVATE') await workspace.patch(`/api/feedback/${item.id}`, { visibility: 'PRIVATE' })
  if (state === 'FLAGGED')
    await query(service, `update feedback set safety_status = 'FLAGGED' where id = $1`, [item.id])
  if (state === 'WITHDRAWN')
    await call(service, 'DELETE', `/api/feedback/${item.id}`, { headers: await withToken(author) })
  return { id: item.id as string, deployment: deployment.id as string }
}

test('every route that reads is in the table', () => {
  expect(reads.map(({ id }) => id).filter((id) => !(id in routes))).toEqual([])
})

const outsiders = ['publishable', 'voter', 'mcp', 'studioToken', 'tester', 'platformAdmin', 'nobody'] as const

/** Headers of the kinds of callers who may see none of the items, as far as the operation accepts them. */
async function callersOf(operation: Operation): Promise<[string, Record<string, string>][]> {
  const accepted: string[] = acceptedKinds(operation)
  const token = await ours.tester.token()
  const { credentials } = ours
  return outsiders.flatMap((name): [string, Record<string, string>][] => {
    if (name === 'nobody') return operation.accepts.length === 0 ? [[name, {}]] : []
    if (name === 'voter')
      return accepted.includes('publishable')
        ? [[name, { ...credentials.publishable, 'x-service-tester-token': token }]]
        : []
    return accepted.includes(name) ? [[name, credentials[name]]] : []
  })
}

/** The addresses under which a route is asked. */
function pathsOf({ id, path }: Operation): string[] {
  const shows = routes[id]
  if (typeof shows === 'object') return []
  const ofCampaign = path.replace('{workspace}', slug).replace('{campaign}', 'ours')
  const named = (replacement: string) => ofCampaign.replace(/\{\w+\}/, replacement)
  if (shows === 'item') return Object.values(hidden).map((item) => named(item.id))
  if (shows === 'deployment') return Object.values(hidden).map((item) => named(item.deployment))
  if (shows === 'campaign') return [named(campaign)]
  if (id === 'listFeedback')
    return [
      '',
      'includeUncleared=true',
      'own=true&sessionId=s',
      'sort=top',
      'sort=top&offset=0&limit=200',
    ].flatMap((given) => [`${path}?${given}`, `${path}?${given}&q=zz`])
  return [ofCampaign]
}

test.each(
  reads.filter(({ id }) => typeof routes[id] === 'string').map((operation) => [operation.id, operation]),
)(
  '%s shows nothing of a PRIVATE, FLAGGED or withdrawn item to those who may not see it',
  async (_id, operation) => {
    for (const [who, headers] of await callersOf(operation as Operation))
      for (const path of pathsOf(operation as Operation)) {
        const answer = await call(service, 'GET', path, { headers })
        const said = JSON.stringify(answer.body)
        for (const [state, { id }] of Object.entries(hidden)) {
          expect(said, `${who} ${path} ${state}`).not.toContain(word(state))
          // Voters keep the row of their vote on an item that is held back, without its words, as ever.
          const keepsRow = state === 'FLAGGED' && operation.id === 'listTesterVotes'
          if (!keepsRow) expect(said, `${who} ${path} ${state}`).not.toContain(id)
        }
        if (routes[operation.id] === 'item') expect(answer.status).toBe(404)
      }
  },
)

test('writing is refused like reading: what is hidden looks like nothing at all', async () => {
  const { credentials } = ours
  for (const { id } of Object.values(hidden)) {
    const writes: [string, string, Record<string, string>, object][] = [
      ['POST', '/api/votes', credentials.publishable, { feedbackId: id, voteType: 'up', sessionId: 'x' }],
      ['PATCH', `/api/feedback/${id}`, credentials.publishable, { title: 'Mine' }],
      ['PATCH', `/api/feedback/${id}/status`, credentials.mcp, { status: 'TESTING' }],
      ['PUT', `/api/feedback/${id}/analysis`, credentials.mcp, { summary: 'It is' }],
    ]
    for (const [method, path, headers, body] of writes)
      expect((await call(service, method, path, { headers, body })).status, `${method} ${path}`).toBe(404)
  }
})

test('the team still sees them: the walk would find them', async () => {
  const { body } = await ours.workspace.get('/api/feedback?limit=200')
  const said = JSON.stringify(body)
  expect(said).toContain(word('PRIVATE'))
  expect(said).toContain(word('FLAGGED'))
  for (const { id } of Object.values(hidden)) expect(said).toContain(id)
  expect(said).not.toContain(uuidv7())
})
