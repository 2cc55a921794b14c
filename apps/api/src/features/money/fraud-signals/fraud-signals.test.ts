import { afterAll, beforeAll, expect, test } from 'vitest'
import { newBooks, newDollarCampaign } from '../../../../test/harness/books.ts'
import {
  addRewards,
  approvalOf,
  newPayee,
  openAccount,
  type PayingService,
  startPayingService,
} from '../../../../test/harness/fiat.ts'
import { call } from '../../../../test/harness/http.ts'
import { uuidv7 } from '../../../../test/harness/ids.ts'
import { newTester } from '../../../../test/harness/pool.ts'
import { insertRow, query } from '../../../../test/harness/rows.ts'
import { newWorkspace } from '../../../../test/harness/workspace.ts'
import { accrueForDeployed, fundBudget } from '../../engines/ledger/index.ts'
import { searchFraud } from './actions.ts'
import type { Kind } from './rules.ts'

let service: PayingService
beforeAll(async () => {
  const emails = ['first', 'second'].map((name) => `${name}@example.com`).join(',')
  service = await startPayingService({ PLATFORM_ADMIN_EMAILS: emails })
})
afterAll(() => service.close())

const as = (name: string) => async (method: string, path: string, body?: object) => {
  const claims = { sub: name, aud: 'groundswell', email: `${name}@example.com`, email_verified: true }
  const token = await service.issuer.token(claims)
  return call(service, method, `/api/platform-admin${path}`, { as: token, body })
}
const [first, second] = [as('first'), as('second')]

/** Lists signals of a kind about one of these testers, after a new search. */
async function signalsOf(kind: Kind, testerIds: readonly string[], state = 'OPEN') {
  await searchFraud(service.app)
  const { body } = await first('GET', `/fraud-signals?kind=${kind}&state=${state}&limit=200`)
  return body.items.filter((signal: { testerIds: string[] }) =>
    signal.testerIds.some((id) => testerIds.includes(id)),
  )
}
const bindWallet = (testerId: string, address: string) =>
  insertRow(service, 'wallets', {
    ...{ tester_id: testerId, address, network: 'eip155:8453', verified: false },
    ...{ changed_at: new Date(), usable_at: new Date() },
  })
/** Creates a funded campaign in dollars whose items earn money for their authors and voters. */
async function newEarnings() {
  const books = await newBooks(service.app.db)
  const { app } = service
  const campaignId = await newDollarCampaign(app, books)
  const money = { campaignId, asset: 'USD' as const, amount: 100_000n, key: `round:${uuidv7()}` }
  await books.inWorkspace((tx) => fundBudget(tx, app, money))
  const earn = async (authorTesterId: string, voters: string[] = []) => {
    const feedbackId = await books.newItem()
    const upVoters = voters.map((testerId) => ({ testerId, weight: 1 }))
    await books.inWorkspace((tx) =>
      accrueForDeployed(tx, app, { feedbackId, authorTesterId, upVoters, campaignId, round: 1 }),
    )
    return feedbackId
  }
  return { books, earn }
}

test('two testers with one wallet, while one of them is to be paid', async () => {
  const { testerId } = await newPayee(service)
  const { testerId: other } = await newPayee(service)
  const address = `0x${uuidv7().replaceAll('-', '')}00000000`
  await bindWallet(testerId, address)
  expect(await signalsOf('SHARED_WALLET', [testerId])).toEqual([])
  await bindWallet(other, address.toUpperCase().replace('0X', '0x'))
  const [signal] = await signalsOf('SHARED_WALLET', [testerId])
  expect(signal).toMatchObject({ evidence: { address }, state: 'OPEN' })
  expect(signal.testerIds.toSorted()).toEqual([testerId, other].toSorted())
})

test('a dismissed signal stays dismissed, once; one whose cause has gone is gone', async () => {
  const [{ testerId }, { testerId: other }] = [await newPayee(service), await newPayee(service)]
  const address = `0x${uuidv7().replaceAll('-', '')}11111111`
  for (const each of [testerId, other]) await bindWallet(each, address)
  const [signal] = await signalsOf('SHARED_WALLET', [testerId])
  const dismiss = () => first('POST', `/fraud-signals/${signal.id}/dismiss`, { note: 'A couple' })
  const answers = await Promise.all([dismiss(), dismiss(), dismiss()])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  expect(await signalsOf('SHARED_WALLET', [testerId])).toEqual([])
  expect(await signalsOf('SHARED_WALLET', [testerId], 'DISMISSED')).toMatchObject([
    { decidedBy: 'first@example.com', note: 'A couple' },
  ])
  const [third, fourth] = [await newPayee(service), await newPayee(service)]
  for (const each of [third, fourth]) await bindWallet(each.testerId, `${address.slice(0, -1)}2`)
  expect(await signalsOf('SHARED_WALLET', [third.testerId])).toHaveLength(1)
  await query(service, 'delete from wallets where tester_id = $1', [fourth.testerId])
  expect(await signalsOf('SHARED_WALLET', [third.testerId])).toEqual([])
  expect(await signalsOf('SHARED_WALLET', [third.testerId], 'GONE')).toHaveLength(1)
})

test('testers with one bank account', async () => {
  const [{ testerId }, { testerId: other }] = [await newPayee(service), await newPayee(service)]
  const [signal] = await signalsOf('SHARED_BANK_ACCOUNT', [testerId])
  expect(signal.testerIds).toEqual(expect.arrayContaining([testerId, other]))
  expect(signal.evidence).toMatchObject({ country: 'US' })
})

test('testers who vote for one another’s items are a ring, in pairs and in threes; admirers are none', async () => {
  const { books, earn } = await newEarnings()
  const [ann, bob, cem, dee, eve, fan] = (await books.newTesters(6, true)) as [
    string,
    string,
    string,
    string,
    string,
    string,
  ]
  for (let count = 0; count < 2; count++) {
    await earn(ann, [bob, fan])
    await earn(bob, [ann])
    await earn(cem, [dee])
    await earn(dee, [eve])
    await earn(eve, [cem])
  }
  const found = await signalsOf('VOTE_RING', [ann, cem, fan])
  const rings = found.map(({ testerIds }: { testerIds: string[] }) => testerIds.toSorted())
  expect(rings).toHaveLength(2)
  expect(rings).toEqual(expect.arrayContaining([[ann, bob].toSorted(), [cem, dee, eve].toSorted()]))
})

test('an item that earns money and was never deployed; with a deployment it is none', async () => {
  const { books, earn } = await newEarnings()
  const [author] = (await books.newTesters(1, true)) as [string]
  const [bare, deployed] = [await earn(author), await earn(author)]
  await insertRow(service, 'deployments', {
    ...{ workspace_id: books.workspaceId, id: uuidv7(), feedback_id: deployed, round: 1, status: 'DEPLOYED' },
    ...{ is_open: true, created_by: 'test', created_at: new Date(), updated_at: new Date() },
  })
  const found = await signalsOf('NO_DEPLOYMENT', [author])
  expect(found).toMatchObject([{ workspaceId: books.workspaceId, evidence: { item: bare } }])
})

test('a tester who sets where to be paid from where the owner paid in is linked to the owner', async () => {
  const workspace = await newWorkspace(service)
  const books = await newBooks(service.app.db, workspace.id)
  const campaignId = await newDollarCampaign(service.app, books)
  const tester = await newTester(service)
  const { testerId } = { testerId: tester.id }
  await addRewards(service, { workspaceId: workspace.id, campaignId, testerId }, [700n])
  await tester.put('/api/tester/wallet', { address: '0x52908400098527886E0F7030069857D2E4169EE7' })
  expect(await signalsOf('BUYER_IS_TESTER', [testerId])).toEqual([])
  const fund = { asset: 'USD', amount: '5000', method: 'CHECKOUT' }
  expect((await workspace.put(`/api/campaigns/${campaignId}/budget`, { fund })).status).toBe(200)
  const found = await signalsOf('BUYER_IS_TESTER', [testerId])
  expect(found).toMatchObject([{ workspaceId: workspace.id, evidence: { by: ['NETWORK_ADDRESS'] } }])
})

test('an owner’s items are paid to a linked account only after a second operator has checked the payment', async () => {
  const workspace = await newWorkspace(service)
  const [owner] = await query<{ id: string; issuer: string; subject: string }>(
    service,
    `select a.id, a.issuer, a.subject from members m join accounts a on a.id = m.account_id where m.workspace_id = $1`,
    [workspace.id],
  )
  const books = await newBooks(service.app.db, workspace.id)
  const campaignId = await newDollarCampaign(service.app, books)
  // The owner's own tester account shares a wallet with the tester who is paid.
  const self = uuidv7()
  await insertRow(service, 'testers', {
    ...{ id: self, issuer: owner!.issuer, subject: owner!.subject, created_at: new Date() },
  })
  const [testerId] = (await books.newTesters(1, true)) as [string]
  const address = `0x${uuidv7().replaceAll('-', '')}33333333`
  for (const each of [self, testerId]) await bindWallet(each, address)
  await addRewards(service, { workspaceId: workspace.id, campaignId, testerId }, [700n])
  await openAccount(service, service.stripe, testerId)

  const { body } = await first('POST', '/fiat-payouts/run', { requestId: uuidv7(), campaignId })
  const [draft] = body.payments
  const submission = approvalOf(draft) as unknown as { approval: object }
  const alone = await second('POST', `/fiat-payouts/${draft.id}/submit`, submission)
  expect([alone.status, alone.body.code]).toEqual([409, 'second_approver_required'])
  await first('POST', `/fiat-payouts/${draft.id}/check`, { approval: submission.approval })
  expect((await second('POST', `/fiat-payouts/${draft.id}/submit`, submission)).status).toBe(200)
  const by = (await signalsOf('BUYER_IS_TESTER', [testerId])).map(
    ({ evidence }: { evidence: { by: string[] } }) => evidence.by,
  )
  expect(by).toEqual([])

  // One operator suffices to pay a tester without links.
  const { campaignId: other } = await newPayee(service)
  const run = await first('POST', '/fiat-payouts/run', { requestId: uuidv7(), campaignId: other })
  const [free] = run.body.payments
  expect((await second('POST', `/fiat-payouts/${free.id}/submit`, approvalOf(free))).status).toBe(200)
})
