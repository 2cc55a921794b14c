import { cp, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sql as query } from '@groundswell/embedded-postgres/test/held-postgres'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newBooks, type TestBooks } from '../../../../../test/harness/books.ts'
import { newEmptyDatabase } from '../../../../../test/harness/database.ts'
import { uuidv7 } from '../../../../../test/harness/ids.ts'
import { startTestService, type TestService } from '../../../../../test/harness/service.ts'
import { openBareDatabase } from '../../../../core/database/bare-database.ts'
import { migrate } from '../../../../core/database/migrate.ts'
import { sql } from '../../../../core/database/sql.ts'
import { type Account, account } from '../chart.ts'
import {
  accrueForDeployed,
  checkLedger,
  defaultPolicy,
  fundBudget,
  holdForItem,
  loseMoney,
  setPolicy,
} from '../index.ts'
import { bookPostings } from '../posting.ts'

const notRepaid = 'what came back to the budget did not repay the operator’s loss first'
const notTaken = 'the operator bears a loss although the budget had money that nobody had earned'
const isOver = 'money is set aside for an item of a campaign that is over'

describe('the check of budgets finds', () => {
  let service: TestService
  let books: TestBooks
  let campaignId: string
  let item: string
  beforeAll(async () => {
    service = await startTestService()
  })
  afterAll(() => service.close())
  beforeEach(async () => {
    books = await newBooks(service.app.db)
    ;[campaignId, item] = [await books.newCampaign(), await books.newItem()]
    const policy = { ...defaultPolicy, asset: 'USD' as const, perItem: 1000n, payout: 'FIAT' as const }
    await books.inWorkspace(async (tx) => {
      await setPolicy(tx, service.app, { campaignId, policy, minimumHoldDays: 7, by: 'test' })
      await fundBudget(tx, service.app, { campaignId, asset: 'USD', amount: 1000n, key: `round:${uuidv7()}` })
    })
  })
  const findings = async () =>
    (await checkLedger(service.app.db))
      .filter(({ workspaceId }) => workspaceId === books.workspaceId)
      .map(({ finding, subject, expected, found }) => ({ finding, subject, expected, found }))
  const move = (key: string, from: Account, to: Account, amount: bigint) =>
    books.inWorkspace((tx) => bookPostings(tx, [{ key, from, to, asset: 'USD', amount, isNew: true }]))
  const deploy = async () => {
    const [authorTesterId] = (await books.newTesters(1, true)) as [string]
    const deployed = { feedbackId: item, authorTesterId, upVoters: [], campaignId, round: 1 }
    await books.inWorkspace((tx) => accrueForDeployed(tx, service.app, deployed))
    return authorTesterId
  }

  test('money that came back while the operator bore a loss and was left to be spent', async () => {
    await deploy()
    await books.inWorkspace((tx) =>
      loseMoney(tx, { campaignId, asset: 'USD', amount: 1000n, key: 'reversal:a_b' }),
    )
    expect(await findings()).toEqual([])
    const [budget, loss] = [account.campaignBudget(campaignId), account.campaignLoss(campaignId)]
    await move('came-back:2', account.operatorFees, budget, 300n)
    expect((await findings()).filter(({ finding }) => finding === notRepaid)).toEqual([
      { finding: notRepaid, subject: campaignId, expected: '300', found: '0' },
    ])
    await move('mended', budget, loss, 300n)
    await move('mended:2', loss, account.operatorFees, 300n)
    expect((await findings()).filter(({ finding }) => finding === notRepaid)).toEqual([])
  })

  test('a loss that was booked while money was set aside', async () => {
    await books.inWorkspace((tx) => holdForItem(tx, service.app, item, campaignId))
    await move('reversal:re_1:lost', account.campaignLoss(campaignId), account.providerClearing, 1000n)
    expect(await findings()).toEqual([
      { finding: notTaken, subject: campaignId, expected: '0', found: '1000' },
    ])
  })

  test.each(['COMPLETED', 'ARCHIVED'])('money set aside in a campaign that is %s', async (status) => {
    await books.inWorkspace(async (tx) => {
      await holdForItem(tx, service.app, item, campaignId)
      await tx.run(sql`update campaigns set status = ${status} where id = ${campaignId}`)
      tx.changed('zones')
    })
    expect(await findings()).toEqual([{ finding: isOver, subject: item, expected: '0', found: '1000' }])
  })
})

test('losses of a database from before are kept by campaign afterwards, and what had gone wrong in it is found', async () => {
  const migrations = fileURLToPath(new URL('../../../../../migrations', import.meta.url))
  const [database, directory] = [
    await newEmptyDatabase(),
    await mkdtemp(join(tmpdir(), 'groundswell-losses-')),
  ]
  const run = () => migrate({ url: database.url, directory, log: { info() {} } })
  const copy = async (wanted: (name: string) => boolean) => {
    for (const name of (await readdir(migrations)).filter(wanted))
      await cp(join(migrations, name), join(directory, name))
  }
  await copy((name) => !/^013[0-4]_/.test(name))
  await run()
  const campaigns = await oldBooks(database.url)
  await copy(() => true)
  await run()
  // The item that its money is set aside for belongs to that campaign, which pays in dollars.
  await query(database.url, `update zones set campaign_id = '${campaigns.setAside}'`)
  await query(
    database.url,
    `insert into reward_policies select workspace_id, id, 1, 'USD', 10, 60, 20, 20, 7, null, 'FIAT', 'test', now()
     from campaigns where id = '${campaigns.setAside}'`,
  )
  const db = openBareDatabase(database.url, 1)
  const found = (await checkLedger(db)).map(({ finding, subject, expected, found: amount }) => ({
    ...{ finding, subject, expected, found: amount },
  }))
  expect(found.sort((a, b) => (a.finding < b.finding ? 1 : -1))).toEqual([
    { finding: notRepaid, subject: campaigns.cameBack, expected: '80', found: '0' },
    { finding: notTaken, subject: campaigns.setAside, expected: '0', found: '10' },
  ])
  const balances = await query(
    database.url,
    `select substr(code, 15) as campaign, balance from ledger_accounts where code like 'operator_loss:%' order by balance`,
  )
  expect(balances).toEqual([
    { campaign: campaigns.cameBack, balance: '-80' },
    { campaign: campaigns.inOrder, balance: '-30' },
    { campaign: campaigns.setAside, balance: '-10' },
  ])
  await db.close()
  await database.drop()
  await rm(directory, { recursive: true })
})

/** Three campaigns as the program of before left them; it was wrong about two of them. */
async function oldBooks(url: string) {
  const [workspace, cameBack, setAside, inOrder] = [uuidv7(), uuidv7(), uuidv7(), uuidv7()]
  const [zone, item] = [uuidv7(), uuidv7()]
  const run = (text: string) => query(url, text)
  await run(
    `insert into workspaces (id, name, slug, created_at) values ('${workspace}', 'Old', 'old', now())`,
  )
  for (const id of [cameBack, setAside, inOrder])
    await run(`insert into campaigns (workspace_id, id, name, slug, created_at, updated_at)
      values ('${workspace}', '${id}', 'Old', '${id}', now(), now())`)
  await run(`insert into zones (workspace_id, id, zone_id, name, type, threshold, min_participation,
      min_trusted_voters, audience, status, created_at, updated_at)
    values ('${workspace}', '${zone}', 'zone', 'Zone', 'COMMENT', 10, 0, 0, 'ANONYMOUS', 'ACTIVE', now(), now())`)
  await run(`insert into feedback (workspace_id, id, zone, type, title, description, redacted_title,
      redacted_description, status, safety_status, safety_report, created_at, updated_at)
    values ('${workspace}', '${item}', '${zone}', 'BUG', 'a', 'b', 'a', 'b', 'DEPLOYED', 'CLEARED', '{}', now(), now())`)
  const open = (code: string, bounds: string) =>
    run(`insert into ledger_accounts (workspace_id, code, asset, floor, balance, lock_rank)
      values ('${workspace}', '${code}', 'USD', ${bounds}, 0) on conflict do nothing`)
  const move = async (key: string, from: string, to: string, amount: number) => {
    for (const code of [from, to])
      await open(code, /^(provider|operator|paid)/.test(code) ? 'null, null' : '0, 0')
    const id = (code: string) =>
      `(select id from ledger_accounts where workspace_id = '${workspace}' and code = '${code}')`
    await run(`insert into movements (workspace_id, posting_key, request_hash, debit_account, credit_account, asset, amount)
      values ('${workspace}', '${key}', sha256('${key}'::bytea), ${id(from)}, ${id(to)}, 'USD', ${amount})`)
    await run(`update ledger_accounts set balance = balance + case code when '${from}' then -${amount} else ${amount} end
      where workspace_id = '${workspace}' and code in ('${from}', '${to}') and balance is not null`)
  }
  const refunded = async (campaign: string, amount: number, lost: number) => {
    const round = uuidv7()
    await run(`insert into payment_rounds (workspace_id, id, campaign_id, asset, amount, status, checkout_id, expires_at,
        created_by, created_at)
      values ('${workspace}', '${round}', '${campaign}', 'USD', 100, 'REFUNDED', '${round}', now(), 'test', now())`)
    await run(`insert into payment_reversals (workspace_id, id, round_id, kind, amount, state, unspent)
      values ('${workspace}', 're_${campaign}', '${round}', 'REFUND', ${amount}, 'succeeded', ${amount - lost})`)
    await move(`reversal:re_${campaign}:lost`, 'operator_loss', 'provider_clearing', lost)
  }
  // All spent, refunded, and what came back can be spent again.
  await move('round:1', 'provider_clearing', `campaign_budget:${cameBack}`, 80)
  await move('spent:1', `campaign_budget:${cameBack}`, 'paid_out', 80)
  await refunded(cameBack, 80, 80)
  await move('back:1', 'paid_out', `campaign_budget:${cameBack}`, 80)
  // Set aside, and passed over by the refund.
  await move('round:2', 'provider_clearing', `campaign_budget:${setAside}`, 10)
  await move('hold:2', `campaign_budget:${setAside}`, `campaign_hold:${item}`, 10)
  await run(`insert into budget_holds (workspace_id, feedback_id, campaign_id, asset, amount, state)
    values ('${workspace}', '${item}', '${setAside}', 'USD', 10, 'READY')`)
  await refunded(setAside, 10, 10)
  // Nothing wrong: spent, refunded, and funded anew.
  await move('round:3', 'provider_clearing', `campaign_budget:${inOrder}`, 30)
  await move('spent:3', `campaign_budget:${inOrder}`, 'paid_out', 30)
  await refunded(inOrder, 30, 30)
  await move('round:4', 'provider_clearing', `campaign_budget:${inOrder}`, 50)
  // The payment went out in one entry's name.
  await run(`insert into testers (id, issuer, subject, created_at) values ('${item}', 'test', 'old', now())`)
  await run(`insert into credits (workspace_id, id, tester_id, kind, amount, asset, status, payout_id, created_at)
    values ('${workspace}', '${item}', '${item}', 'GRANT', 30, 'USD', 'PAID', '${item}', now())`)
  return { cameBack, setAside, inOrder }
}
