import { globSync, readFileSync } from 'node:fs'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { App } from '../src/app.ts'
import { openBareDatabase } from '../src/core/database/bare-database.ts'
import type { Database } from '../src/core/database/db.ts'
import { type Sql, sql } from '../src/core/database/sql.ts'
import {
  accrueForDeployed,
  checkLedger,
  creditVerifier,
  fundBudget,
  holdForItem,
  matureCredits,
  moveCreditsToPayout,
  reverseUnpaid,
  settleCredits,
} from '../src/features/engines/ledger/index.ts'
import { lockCreditsOfItem } from '../src/features/engines/ledger/store.ts'
import { checkFiatPayouts } from '../src/features/money/fiat-payouts/index.ts'
import { checkRounds } from '../src/features/money/payments/index.ts'
import { checkReconciliation } from '../src/features/money/reconciliation/index.ts'
import { checkRemainders } from '../src/features/money/remainders/index.ts'
import { checkRewards } from '../src/features/money/rewards/index.ts'
import { newBooks, newDollarCampaign } from './harness/books.ts'
import { newDatabase, type TestDatabase } from './harness/database.ts'
import { uuidv7 } from './harness/ids.ts'
import { root } from './harness/sources.ts'

/*
 * `npm run ledger:check` finds every kind of damage that it names. One workspace in which much has happened agrees with
 * itself; each test damages it in a transaction of the database's owner, checks within that transaction, and rolls back.
 */
const DAY_MS = 86_400_000
let database: TestDatabase
let owner: pg.Client
/** Ids of the workspace, its campaign, the paid round, and items that are set aside, rewarded, and rejected after payment. */
let ids: Record<'workspace' | 'campaign' | 'round' | 'aside' | 'rewarded' | 'rejected', string>

beforeAll(async () => {
  database = await newDatabase()
  const db = openBareDatabase(database.url, 4)
  ids = await makeMoneyMove(db)
  await db.close()
  owner = new pg.Client({ connectionString: database.url })
  await owner.connect()
})
afterAll(async () => {
  await owner.end()
  await database.drop()
})

async function makeMoneyMove(db: Database): Promise<typeof ids> {
  let now = Date.now() - 30 * DAY_MS
  const clock = { now: () => new Date(now), newId: uuidv7 }
  const app = { db, clock } as unknown as App
  const books = await newBooks(db)
  const { workspaceId: workspace } = books
  const campaign = await newDollarCampaign(app, books)
  const [author, verifier] = (await books.newTesters(2, true)) as [string, string]
  const round = uuidv7()
  const [aside, rewarded, rejected] = [await books.newItem(), await books.newItem(), await books.newItem()]
  const fact = { authorTesterId: author, upVoters: [], campaignId: campaign, round: 1 }
  await books.inWorkspace(async (tx) => {
    await tx.run(sql`
      insert into payment_rounds (workspace_id, id, campaign_id, asset, amount, status, checkout_id, expires_at,
                                  created_by, created_at)
      values (${workspace}, ${round}, ${campaign}, 'USD', 5000, 'FUNDED', 'cs_1', now(), 'owner', now())`)
    const money = { campaignId: campaign, asset: 'USD' as const, amount: 5000n }
    await fundBudget(tx, app, { ...money, key: `round:${round}` })
  })
  const undone = await books.newItem()
  for (const feedbackId of [rejected, undone])
    await books.inWorkspace((tx) => accrueForDeployed(tx, app, { feedbackId, ...fact }))
  const reject = (item: string) =>
    books.inWorkspace(async (tx) => {
      await tx.run(sql`update feedback set status = 'REJECTED' where id = ${item}`)
      await reverseUnpaid(tx, app, item)
    })
  await reject(undone)
  now += 9 * DAY_MS
  await matureCredits(app)
  const payoutId = uuidv7()
  await books.inWorkspace(async (tx) => {
    const credits = await lockCreditsOfItem(tx, rejected)
    await moveCreditsToPayout(
      tx,
      payoutId,
      credits.map(({ id }) => id),
    )
  })
  await books.inWorkspace((tx) => settleCredits(tx, app, payoutId, 'settle'))
  await reject(rejected)
  now = Date.now()
  await books.inWorkspace((tx) => holdForItem(tx, app, aside, campaign))
  await books.inWorkspace((tx) => accrueForDeployed(tx, app, { feedbackId: rewarded, ...fact }))
  const verdict = { testerId: verifier, round: 1, tally: { confirmed: 1, stillBroken: 0 } }
  await books.inWorkspace((tx) => creditVerifier(tx, app, { feedbackId: rewarded, ...verdict }))
  return { workspace, campaign, round, aside, rewarded, rejected }
}

/** The findings of all parts of the check in the transaction of the owner. */
async function findings(): Promise<string[]> {
  const tx = {
    many: async (query: Sql) => {
      const { text, values } = query.compile()
      return (await owner.query(text, values)).rows
    },
  }
  const db = { readOperator: (work: (given: unknown) => unknown) => work(tx) } as unknown as Database
  const parts = [
    checkLedger,
    checkRounds,
    checkFiatPayouts,
    checkReconciliation,
    checkRemainders,
    checkRewards,
  ]
  const found: string[] = []
  for (const part of parts) found.push(...(await part(db)).map(({ finding }) => finding))
  return found
}

test('books in which nothing is wrong have no findings', async () => {
  expect(await findings()).toEqual([])
})

const held = `where claim is null and status = 'HELD' and kind = 'AUTHOR'`
const refund = (status: string, provider: string) => `
  insert into budget_refunds (workspace_id, id, campaign_id, round_id, asset, amount, note, requested_by, status,
                              provider_id, created_at, updated_at)
  values ({workspace}, gen_random_uuid(), {campaign}, {round}, 'USD', 100, 'left', 'operator', '${status}', ${provider},
          now(), now())`
const bounty = (status: string, reference: string, amount: number) => `
  with paid as (
    insert into x402_payments (workspace_id, id, kind, request, request_hash, network, asset, payer, nonce, pay_to, amount,
                               valid_before, payment, terms, resource_id, from_block, status, created_at, updated_at)
    values ({workspace}, gen_random_uuid(), 'RESULTS', '{}', sha256(''), 'n', 'a', 'p', 'n', 'o', 1000, 0, '{}', '{}',
            gen_random_uuid(), 0, 'CLAIMED', now(), now()) returning id),
  bought as (
    insert into bounties (workspace_id, id, campaign_id, payment_id, item_count, reward, fee, status, created_at)
    select {workspace}, gen_random_uuid(), {campaign}, id, 1, 900, 100, 'CLOSED', now() from paid returning id)
  insert into bounty_returns (workspace_id, id, bounty_id, campaign_id, asset, amount, payer, network, token, status,
                              reference, prepared_at, sent_at)
  select {workspace}, gen_random_uuid(), id, {campaign}, 'USDC', ${amount}, 'p', 'n', 'a', '${status}', ${reference}, now(),
         case '${status}' when 'SENT' then now() end
  from bought`
const dispute = (state: string) => `
  insert into budget_disputes (workspace_id, id, campaign_id, asset, state, opened_at)
  values ({workspace}, 'du_1', {campaign}, 'USD', '${state}', now())`
const movement = (key: string, from: string, to: string, amount: number) => `
  insert into movements (workspace_id, posting_key, request_hash, debit_account, credit_account, asset, amount)
  select {workspace}, '${key}', sha256(''), d.id, c.id, 'USD', ${amount}
  from ledger_accounts d join ledger_accounts c using (workspace_id, asset)
  where d.code = ${from} and c.code = ${to} and d.asset = 'USD'`

/** By finding: the damage that causes it. */
const damages: Record<string, string> = {
  'the cached balance is not the sum of the movements': `delete from movements where amount = 600`,
  'the account does not hold what the credits say': `update credits set amount = amount + 1 ${held}`,
  'the item gave away more than its reward': `update item_accruals set per_item = 10, verifier_amount = 5`,
  'the number of paid verdicts is not the number of credits': `update item_accruals set verifiers = 3`,
  'the reversal takes back another amount than it names': `update movements set amount = amount + 1 where reverses is not null`,
  'the balance is outside its bounds': movement(
    'too much',
    `'campaign_budget:' || {campaign}::text`,
    `'provider_clearing'`,
    1_000_000,
  ),
  'the balances do not sum to zero': `update ledger_accounts set balance = balance + 1 where code like 'tester_held:%'`,
  'what was kept of earnings is not what debts got': `update credits set netted = netted + 1 where claim is not null`,
  'the debt is not what its item no longer earns': `update credits set withdrawn = null where withdrawn is not null and claim is null`,
  'the account of the hold does not have what the hold says': `update budget_holds set amount = amount - 1 where state = 'READY'`,
  'the hold does not fit its budget’s disputes': `update budget_holds set state = 'FROZEN' where state = 'READY'`,
  'the credit moves on while its payment is disputed': `update budgets set disputes = 1`,
  'money is set aside in a budget that does not pay the item': `
    insert into reward_policies select workspace_id, campaign_id, version + 1, 'USDC', per_item, author_share, voter_share,
      verifier_share, hold_days, max_per_tester, 'TOKEN', created_by, created_at from reward_policies`,
  'money of one budget was set aside beside that of another': `
    with other as (
      insert into ledger_accounts (workspace_id, code, asset, floor, ceiling, balance, lock_rank)
      values ({workspace}, 'campaign_budget:' || gen_random_uuid(), 'USD', 0, null, 0, 1) returning id, workspace_id)
    insert into movements (workspace_id, posting_key, request_hash, debit_account, credit_account, asset, amount)
    select workspace_id, 'another budget', sha256(''), o.id, c.id, 'USD', 100
    from other o join ledger_accounts c using (workspace_id) where c.code = 'campaign_hold:' || {aside}::text`,
  'the reward was paid from another campaign’s budget': `
    update ledger_accounts set code = 'campaign_budget:' || gen_random_uuid() where code like 'campaign_budget:%'`,
  'what the operator wrote off is not what his books say': `update credits set written_off = 100 where claim is not null`,
  'the transfer was not booked as it was recorded': `
    insert into transfer_references (reference, workspace_id, campaign_id, asset, amount, recorded_by, recorded_at)
    values ('0x1', {workspace}, {campaign}, 'USDC', 100, 'operator', now())`,
  'the budget does not count the disputes that are open': dispute('OPEN'),
  'the credit is stopped by a dispute that stops nothing': `update credits set disputes = '{du_0}' ${held}`,
  'the credit moves on although something stops it': `update credits set withdrawn = 'FOR_NOW' ${held}`,
  'the credit is frozen and nothing stops it': `update credits set status = 'FROZEN' ${held}`,
  'the credit is declined and not taken back': `update credits set declined = true ${held}`,
  'the credit does not follow its item': `update item_accruals set state = 'FROZEN' where feedback_id = {rewarded}`,
  'the item is not rewarded by the policy that was in force': `update item_accruals set hold_days = hold_days + 1`,
  'the credit is not paid by the policy that it was earned under': `update credits set payout = 'NONE' ${held}`,
  'the credit should have become payable long ago': `update credits set payable_at = now() - interval '2 hours' ${held}`,
  'the round was not booked as its state says': `update payment_rounds set status = 'PAYMENT_PENDING'`,
  'the refund or dispute did not take what it says': `
    insert into payment_reversals (workspace_id, id, round_id, kind, amount, state)
    values ({workspace}, 're_1', {round}, 'REFUND', 100, 'succeeded')`,
  'the budget’s disputes are not those of its rounds': `update budgets set disputes = 1`,
  'the budget has the dispute in another state than its round': dispute('WON'),
  'the credit goes on although the payment behind it is lost and nobody has decided': `
    with lost as (${dispute('LOST')})
    ${movement('reversal:du_1:lost', `'campaign_budget:' || {campaign}::text`, `'provider_clearing'`, 100)}`,
  'the account of the refund does not have what it asks for': refund('UNKNOWN', 'null'),
  'the refund is not at the provider as it is recorded': refund('SUCCEEDED', `'re_1'`),
  'the return of tokens was not booked as it was recorded': `
    insert into transfer_returns (reference, workspace_id, campaign_id, asset, amount, note, recorded_by, recorded_at)
    values ('0x2', {workspace}, {campaign}, 'USDC', 100, 'left', 'operator', now())`,
  'the return of a bounty is not the transfer that it names': bounty('SENT', `'0x3'`, 100),
  'more went back to the payer than the bounty did not pay to testers': bounty('PREPARED', 'null', 1000),
  'the treasury does not have what the books say': `
    insert into reconciliations (account, checked_at, asset, expected, found, unknown_in, unknown_out, parts,
                                 differs_since)
    values ('TREASURY', now(), 'USDC', 10, 9, 0, 0, '{}', now())`,
  'the provider’s entry or the operator’s own money was not booked as recorded': `
    insert into provider_entries (provider, id, category, kind, amount, fee, currency, workspace_id, booked_fee,
                                  booked_own, created_at, recorded_at)
    values ('stripe', 'txn_1', 'FEE', 'stripe_fee', -5, 0, 'USD', {workspace}, 5, 0, now(), now())`,
  'the rewards do not follow their item': `update feedback set status = 'REJECTED' where id = {rewarded}`,
}

describe('found:', () => {
  test.each(Object.entries(damages))('%s', async (finding, damage) => {
    const text = damage.replace(/\{(\w+)\}/g, (whole, name: string) =>
      name in ids ? `'${ids[name as keyof typeof ids]}'::uuid` : whole,
    )
    await owner.query('begin')
    try {
      const { rowCount } = await owner.query(text)
      expect(rowCount).toBeGreaterThan(0)
      expect(await findings()).toContain(finding)
    } finally {
      await owner.query('rollback')
    }
  })

  test('every finding of the sources, here or in another test', () => {
    const read = (pattern: string) =>
      globSync(pattern, { cwd: root, exclude: (name) => name === 'node_modules' }).map((file) =>
        readFileSync(`${root}${file}`, 'utf8'),
      )
    const sources = read('apps/api/src/features/**/*check.ts')
    const named = sources.flatMap((text) =>
      [...text.matchAll(/select (?:\w+\.)?workspace_id, '([^']+)'/g)].map(([, finding]) => finding!),
    )
    expect(named.length).toBeGreaterThan(40)
    const tests = [...read('apps/api/**/*.test.ts'), ...read('scripts/*.test.ts')]
    const isCaused = (finding: string) => tests.some((text) => text.includes(finding.trim()))
    expect(named.filter((finding) => !isCaused(finding))).toEqual([])
  })
})
