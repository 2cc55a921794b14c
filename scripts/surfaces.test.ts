import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))

/** The surfaces of people and agents: pages, extension, SDK, command line, MCP tools. */
const surfaces = [
  'apps/web/src',
  'apps/extension/src',
  'apps/cli/src',
  'apps/mcp/src',
  'packages/sdk/src',
  'examples',
]

/** Operations whose path a surface puts together from parts: the file, and what it says there. */
const builtFromParts: Record<string, [file: string, part: string]> = {
  giveAuthorVerdict: ['packages/sdk/src/client/items.ts', "'/verdict'"],
  addAttachment: ['packages/sdk/src/client/outbox.ts', "'attachments'"],
  attachReplay: ['packages/sdk/src/client/outbox.ts', "'replay'"],
  removeAttachment: ['packages/sdk/src/client/client.ts', '/attachments/'],
}

const page = 'It is a page itself.'
const partOfPage = 'The service’s own pages load it.'
const fromMail = 'Links in mails lead there.'
const agentProtocol = 'MCP clients speak it.'
const provider = 'A payment provider or its return calls it.'
const agentsPay = 'Agents that pay call it; /llms.txt tells them how.'
const ownServer = 'The workspace’s own server calls it with the secret key.'
const ownAdmin = 'A person calls it with the token of the dashboard.'
const publicData = 'Data of the public pages, for sites that draw their own.'

/** Operations that no surface asks for, with the reason. */
const elsewhere: Record<string, string> = {
  getApiHealth: 'Monitors ask for it.',
  getPeopleAnalytics: 'For scripts: the dashboard reads these figures within the summary.',
  mcp: agentProtocol,
  mcpStream: agentProtocol,
  mcpEnd: agentProtocol,
  mcpConnect: agentProtocol,
  mcpConnectStream: agentProtocol,
  mcpConnectEnd: agentProtocol,
  authorize: agentProtocol,
  token: agentProtocol,
  revokeToken: agentProtocol,
  registerClient: agentProtocol,
  mcpCatalog: agentProtocol,
  mcpServerCard: agentProtocol,
  protectedResourceMetadata: agentProtocol,
  authorizationServerMetadata: agentProtocol,
  openidConfiguration: agentProtocol,
  openidConfigurationBelow: agentProtocol,
  getJoinPage: page,
  getPayoutAccountReturnPage: provider,
  getPayoutAccountExpiredReturnPage: provider,
  getIdentityReturnPage: provider,
  receiveForgeMessage: 'GitHub calls it.',
  receivePaymentEvent: provider,
  receivePayoutEvent: provider,
  createUserToken: ownServer,
  listIdentityKeys: ownServer,
  createIdentityKey: ownServer,
  deleteIdentityKey: ownServer,
  findPeople: ownServer,
  exportPerson: ownServer,
  erasePerson: ownServer,
  exportAuditCsv: ownServer,
  exportAuditLines: ownServer,
  mintStudioToken: 'Continuous integration calls it; the extension pairs by a code.',
  listImplementers: ownAdmin,
  registerImplementer: ownAdmin,
  endImplementer: ownAdmin,
  extendRed: 'Operators call it by hand: a test is rarely red for long.',
  joinSession:
    'Sites whose testers sign in there call it, so that what a visitor wrote becomes the tester’s.',
  listMergedFeedback: 'The item itself carries the number and the latest five, which its page shows.',
  markTesterNotificationRead: 'The portal marks all that it shows as read at once.',
  showSubscriptionLink: fromMail,
  showUnsubscribeLink: fromMail,
  unsubscribeByLink: fromMail,
  confirmByLink: fromMail,
  judgeByLink: fromMail,
  getPublicCampaign: publicData,
  listPublicItems: publicData,
  listPublicChanges: publicData,
  getPublicEntrance: page,
  askForCertificate: 'The proxy in front of the service asks (docs/operations.md).',
  getPublicRoadmap: page,
  getPublicAgents: page,
  getPublicChangelog: page,
  getPublicFeed: page,
  getPublicItem: page,
  showVoteForm: page,
  voteByForm: page,
  getPublicLook: partOfPage,
  getPublicLogoPicture: partOfPage,
  getEmbedStyle: partOfPage,
  getFrameScript: partOfPage,
  getEmbeddedBoard: page,
  getEmbeddedChangelog: page,
  getPublicBoardPicture: partOfPage,
  getPublicItemPicture: partOfPage,
  buyCampaign: agentsPay,
  buyFeedback: agentsPay,
  pullResults: agentsPay,
  getFeedbackRequest: agentsPay,
  recordPayoutFinding: 'Rare: an outcome that the chain cannot tell (docs/operations.md).',
  searchFraudSignals:
    'A job searches every quarter of an hour; an operator’s script may do it just before a payday.',
  recordOwnFunds: 'Rare: the reconciliation’s finding names the call (docs/operations.md).',
  getBudgetRefund: 'The console shows the refunds of a budget as a list, whole.',
}

interface Operation {
  id: string
  method: string
  path: string
}

function operationsOf(): Operation[] {
  const { paths } = JSON.parse(readFileSync(`${root}apps/api/openapi.json`, 'utf8'))
  return Object.entries(paths as Record<string, Record<string, { operationId: string }>>).flatMap(
    ([path, methods]) =>
      Object.entries(methods)
        .filter(([, operation]) => operation.operationId)
        .map(([method, { operationId }]) => ({ id: operationId, method, path })),
  )
}

function sourcesOf(folder: string): string[] {
  return readdirSync(root + folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(?:tsx?|m?js)$/.test(entry.name))
    .map((entry) => `${entry.parentPath}/${entry.name}`)
    .filter((file) => !/\.test\.ts$|node_modules|\/messages\/|\/dist\//.test(file))
    .map((file) => readFileSync(file, 'utf8'))
}

/** Whether a source asks for an operation: it has the path as a literal, and the method. */
function asksFor({ method, path }: Operation): (source: string) => boolean {
  const escaped = path
    .replace(/[.*+?^$()|[\]\\]/g, '\\$&')
    .replace(/\{\w+\}/g, '(?:\\{\\w+\\}|\\$\\{[^}]*\\})')
  const literal = new RegExp(`['"\`]${escaped}['"\`?]`)
  const verb = new RegExp(`\\b${method}\\b|\\b${method.toUpperCase()}\\b`)
  return (source) => literal.test(source) && (verb.test(source) || method === 'get')
}

const operations = operationsOf()
const sources = surfaces.flatMap(sourcesOf)
const reached = new Set(
  operations.filter((one) => sources.some(asksFor(one)) || builtFromParts[one.id]).map(({ id }) => id),
)

test('every operation is reached by a page, a command, a tool or the SDK, or has its reason', () => {
  expect(operations.length).toBeGreaterThan(200)
  expect(operations.map(({ id }) => id).filter((id) => !reached.has(id) && !elsewhere[id])).toEqual([])
})

test('reasons are given for what no surface reaches, and for nothing else', () => {
  expect(Object.keys(elsewhere).filter((id) => reached.has(id))).toEqual([])
  const known = new Set(operations.map(({ id }) => id))
  expect([...Object.keys(elsewhere), ...Object.keys(builtFromParts)].filter((id) => !known.has(id))).toEqual(
    [],
  )
})

test.each(Object.entries(builtFromParts))('%s is put together in %s', (_, [file, part]) => {
  expect(readFileSync(root + file, 'utf8')).toContain(part)
})
