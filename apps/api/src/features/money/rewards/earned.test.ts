import { beforeEach, describe, expect, test } from 'vitest'
import { approvalOf, openAccount } from '../../../../test/harness/fiat.ts'
import { uuidv7 } from '../../../../test/harness/ids.ts'
import {
  everyPaidTest,
  matureCreditsAfter,
  newPaidCampaign,
  requestAsOperator,
} from '../../../../test/harness/paid-tests.ts'
import type { PaymentSide } from '../../../../test/harness/payments.ts'
import { joinHousePool, joinPool, newTester, type TestTester } from '../../../../test/harness/pool.ts'
import { query } from '../../../../test/harness/rows.ts'
import type { TestWorkspace } from '../../../../test/harness/workspace.ts'

let side: PaymentSide
let workspace: TestWorkspace
let tester: TestTester
let membershipId: string
let campaignId: string
let zoneId: string
everyPaidTest((paid) => ({ side, workspace, tester, membershipId } = paid))
beforeEach(() => openAccount(side.service, side.fake, tester.id))

/** A campaign that pays $10.00 an item through the payment provider; paid for at once, or by `pay`. */
async function newCampaign(policy: object = {}) {
  const campaign = await newPaidCampaign(workspace)
  ;({ campaignId, zoneId } = campaign)
  if (Object.keys(policy).length > 0) await choose(policy)
  const pay = async () => {
    side.fake.billing.pay(campaign.sessionId)
    await side.settle()
  }
  return { pay }
}
const choose = async (policy: object) =>
  expect((await workspace.put(`/api/campaigns/${campaignId}/budget`, { policy })).status).toBe(200)
async function deployed() {
  const { body } = await tester.beside(workspace, 'POST', '/api/feedback', { zoneId, title: 'No way back' })
  expect((await workspace.patch(`/api/feedback/${body.id}/status`, { status: 'DEPLOYED' })).status).toBe(200)
  return body.id as string
}
async function earn() {
  const { pay } = await newCampaign()
  await pay()
  await deployed()
}
const mature = (days?: number) => matureCreditsAfter(side, days)
const operator = (path: string, body: object) => requestAsOperator(side.service, path, body)
const run = async () => (await operator('/run', { requestId: uuidv7(), campaignId })).body
const submit = (draft: Parameters<typeof approvalOf>[0] & { id: string }) =>
  operator(`/${draft.id}/submit`, approvalOf(draft))
const rewards = async () =>
  (await workspace.get(`/api/rewards?campaignId=${campaignId}`)).body.items.map(
    ({ kind, amount, status }: Record<string, string>) => `${kind} ${amount} ${status}`,
  )

const membership = (change: object) => () => workspace.patch(`/api/testers/${membershipId}`, change)
const campaign = (change: object) => () => workspace.patch(`/api/campaigns/${campaignId}`, change)
/** The rights of an owner once somebody has earned money of the campaign. */
const deeds: [string, () => Promise<unknown>][] = [
  ['pays nothing out any more', () => choose({ payout: 'NONE' })],
  ['pays in another asset', () => choose({ asset: 'USDC', payout: 'TOKEN' })],
  ['pays in points', () => choose({ asset: 'POINTS', payout: 'NONE' })],
  ['holds money for a year', () => choose({ holdDays: 365 })],
  ['lets nobody earn more than a cent', () => choose({ maxPerTester: '1', perItem: '1' })],
  ['suspends the tester', membership({ status: 'SUSPENDED' })],
  ['removes the tester', membership({ status: 'REMOVED' })],
  [
    'moves the tester to another tier',
    async () => {
      const { body } = await workspace.post('/api/tiers', { name: `Low ${uuidv7()}`, weight: 1 })
      await membership({ tierId: body.id })()
    },
  ],
  ['hides the campaign', campaign({ visibility: 'PRIVATE', minTierWeight: 100 })],
  ['completes the campaign', campaign({ status: 'COMPLETED' })],
  [
    'archives the campaign',
    async () => {
      await campaign({ status: 'COMPLETED' })()
      await campaign({ status: 'ARCHIVED' })()
      expect((await workspace.delete(`/api/campaigns/${campaignId}`)).status).toBe(409)
    },
  ],
  [
    'makes the tester a member of the workspace',
    async () => {
      const account = uuidv7()
      await query(
        side.service,
        'insert into accounts (id, issuer, subject, created_at) select $1, issuer, subject, now() from testers where id = $2',
        [account, tester.id],
      )
      await query(
        side.service,
        "insert into members (workspace_id, id, account_id, role, status, created_at) values ($1, $2, $2, 'ADMIN', 'ACTIVE', now())",
        [workspace.id, account],
      )
    },
  ],
]

/** A member is linked to the owner, so another operator checks the payment first. Other payments are sent at once. */
function expectToLeave(deed: string, { body }: { body: { status?: string; code?: string } }) {
  const isLinked = deed === 'makes the tester a member of the workspace'
  expect(isLinked ? body.code : body.status).toBe(isLinked ? 'second_approver_required' : 'SUBMITTED')
}

describe('what was earned is paid, although the owner afterwards', () => {
  test.each(deeds)('%s', async (name, deed) => {
    await earn()
    await deed()
    await mature()
    expect(await rewards()).toEqual(['AUTHOR 600 PAYABLE'])
    const { payments, skipped } = await run()
    expect([payments, skipped]).toMatchObject([[{ amount: '600', status: 'DRAFT' }], []])
    expectToLeave(name, await submit(payments[0]))
  })

  test.each(deeds)('%s while the payment waits for its approval', async (name, deed) => {
    await earn()
    await mature()
    const [draft] = (await run()).payments
    await deed()
    expectToLeave(name, await submit(draft))
  })

  test('changes the policy before a verdict is given: its verifier is paid by the policy of the item', async () => {
    const { pay } = await newCampaign()
    await pay()
    const item = await deployed()
    await choose({ perItem: '100', payout: 'NONE', maxPerTester: '1', holdDays: 60 })
    const verifier = await newTester(side.service)
    await joinPool(workspace, verifier)
    await openAccount(side.service, side.fake, verifier.id)
    const given = await verifier.post(`/api/tester/feedback/${item}/verify`, { outcome: 'CONFIRMED' })
    expect(given.status).toBe(200)
    await mature()
    expect((await rewards()).sort()).toEqual(['AUTHOR 600 PAYABLE', 'VERIFIER 40 PAYABLE'])
    const { payments, skipped } = await run()
    expect(payments).toMatchObject([{ testerId: tester.id, amount: '600' }])
    expect(skipped).toEqual([
      { workspaceId: workspace.id, testerId: verifier.id, amount: '40', reasons: ['BELOW_MINIMUM'] },
    ])
  })

  test('funds it under another policy only: held and paid as it was earned', async () => {
    const { pay } = await newCampaign()
    await deployed()
    expect(await rewards()).toEqual(['AUTHOR 600 UNFUNDED'])
    await choose({ payout: 'NONE', holdDays: 60, perItem: '1' })
    await membership({ status: 'REMOVED' })()
    await pay()
    expect(await rewards()).toEqual(['AUTHOR 600 HELD'])
    await mature()
    expect((await run()).payments).toMatchObject([{ amount: '600' }])
  })

  test('changes the policy twelve times while the item is deployed', async () => {
    const { pay } = await newCampaign()
    await pay()
    const change = async () => {
      for (let turn = 0; turn < 12; turn++)
        await choose({ payout: turn % 2 ? 'NONE' : 'FIAT', holdDays: 7 + turn })
    }
    await Promise.all([change(), deployed()])
    // Whichever version was in force: the entry and its item say the same, which the check of the books proves.
    expect((await rewards())[0]).toMatch(/^AUTHOR 600/)
  })
})

test('twenty changes of the policy at once: each is a version of its own, and none undoes another’s', async () => {
  await newCampaign()
  const changes = [
    ...Array.from({ length: 10 }, (_, turn) => ({ holdDays: 10 + turn })),
    ...Array.from({ length: 10 }, (_, turn) => ({ perItem: String(1_000 + turn) })),
  ]
  await Promise.all(changes.map(choose))
  const versions = await query<{ version: number; holdDays: number; perItem: string }>(
    side.service,
    `select version, hold_days as "holdDays", per_item::text as "perItem" from reward_policies
     where campaign_id = $1 order by version`,
    [campaignId],
  )
  const late = versions.slice(-changes.length)
  expect(late.map(({ version }) => version)).toEqual(changes.map((_, turn) => late[0]!.version + turn))
  // Each change kept all but one setting, so every version differs from the previous one in one setting.
  for (const [turn, { holdDays, perItem }] of versions.entries()) {
    const before = versions[turn - 1]
    if (before) expect([holdDays !== before.holdDays, perItem !== before.perItem]).toContain(false)
  }
  expect(new Set(late.map(({ holdDays }) => holdDays)).size).toBeGreaterThanOrEqual(10)
})

describe('a run lists what it does not pay, with the reason', () => {
  test('the operator’s suspension stops a payment, a draft too, until it is lifted', async () => {
    await joinHousePool(side.service, tester)
    const suspend = (status: string) =>
      query(
        side.service,
        "update pool_members set status = $1 where tester_id = $2 and workspace_id = '00000000-0000-7000-8000-000000000001'",
        [status, tester.id],
      )
    await earn()
    await suspend('SUSPENDED')
    await mature()
    expect(await rewards()).toEqual(['AUTHOR 600 PAYABLE'])
    const place = { workspaceId: workspace.id, testerId: tester.id }
    expect(await run()).toMatchObject({
      payments: [],
      skipped: [{ ...place, amount: '600', reasons: ['SUSPENDED'] }],
    })
    await suspend('ACTIVE')
    const [draft] = (await run()).payments
    await suspend('SUSPENDED')
    expect((await submit(draft)).body.code).toBe('stale_approval')
    // Removal from the owner's pool is not a suspension.
    await suspend('REMOVED')
    expect((await submit(draft)).body.status).toBe('SUBMITTED')
  })

  test('what was earned while the policy paid nothing out, also once it pays', async () => {
    const { pay } = await newCampaign({ payout: 'NONE' })
    await pay()
    await deployed()
    await choose({ payout: 'FIAT' })
    await deployed()
    await mature()
    const { payments, skipped } = await run()
    expect(payments).toMatchObject([{ amount: '600' }])
    expect(skipped).toEqual([
      { workspaceId: workspace.id, testerId: tester.id, amount: '600', reasons: ['PAYOUT_NONE'] },
    ])
  })

  test('what a dispute of the buyer stops once it is due', async () => {
    await earn()
    const [round] = await query<{ payment_id: string }>(
      side.service,
      'select payment_id from payment_rounds where campaign_id = $1',
      [campaignId],
    )
    side.fake.billing.dispute(round!.payment_id)
    await side.settle()
    expect((await run()).skipped).toEqual([])
    await mature()
    expect(await run()).toMatchObject({
      payments: [],
      skipped: [{ testerId: tester.id, amount: '600', reasons: ['PAYMENT_DISPUTED'] }],
    })
  })

  test('a payment that contradicts the provider’s records, and the batch is kept though it pays nobody', async () => {
    await earn()
    await mature()
    const [draft] = (await run()).payments
    await query(side.service, "update fiat_payments set concerns = '{CONTRADICTION}' where id = $1", [
      draft.id,
    ])
    const batch = await run()
    expect(batch).toMatchObject({
      payments: [],
      skipped: [{ testerId: tester.id, amount: '600', reasons: ['PAYMENT_NEEDS_PERSON'] }],
    })
    const kept = await query(side.service, 'select skipped from fiat_batches where id = $1', [batch.batchId])
    expect(kept).toEqual([{ skipped: batch.skipped }])
  })

  test('a grant by hand is paid as the policy said when it was given', async () => {
    const { pay } = await newCampaign()
    await pay()
    const grant = () =>
      workspace.post('/api/rewards', {
        testerId: tester.id,
        amount: '300',
        asset: 'USD',
        campaignId,
        note: 'Thank you',
      })
    expect((await grant()).status).toBe(200)
    await choose({ payout: 'NONE' })
    expect((await grant()).status).toBe(200)
    await mature()
    const { payments, skipped } = await run()
    expect(payments).toMatchObject([{ amount: '300' }])
    expect(skipped).toMatchObject([{ amount: '300', reasons: ['PAYOUT_NONE'] }])
  })
})
