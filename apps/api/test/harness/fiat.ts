import type { FakeStripe } from '../../src/adapters/stripe/fake/server.ts'
import type { Database } from '../../src/core/database/db.ts'
import { openCredits } from '../../src/features/engines/ledger/credits.ts'
import { account, bookPostings, checkLedger } from '../../src/features/engines/ledger/index.ts'
import { newCredit } from '../../src/features/engines/ledger/rules.ts'
import { checkFiatPayouts } from '../../src/features/money/fiat-payouts/index.ts'
import { newBooks } from './books.ts'
import { type Answer, call } from './http.ts'
import { uuidv7 } from './ids.ts'
import { startWithPayments } from './payments.ts'
import { insertRow } from './rows.ts'
import type { TestService } from './service.ts'
import { operatorToken } from './workspace.ts'

/** A service with its own payment provider. */
export interface PayingService extends TestService {
  stripe: FakeStripe
  operator(method: string, path: string, body?: object): Promise<Answer>
}

/** Like startWithPayments, with short timeouts for a hanging provider. */
export async function startPayingService(settings: Record<string, string> = {}): Promise<PayingService> {
  const { service, fake, close } = await startWithPayments({ STRIPE_TIMEOUT_MS: '500', ...settings })
  return {
    ...service,
    stripe: fake,
    operator: async (method, path, body) =>
      call(service, method, `/api/platform-admin/fiat-payouts${path}`, {
        as: await operatorToken(service),
        ...(body ? { body } : {}),
      }),
    close,
  }
}

/** A tester who can be paid in money, with the campaign that pays. */
export interface Payee {
  workspaceId: string
  campaignId: string
  testerId: string
  creditIds: string[]
  recipientId: string
  methodId: string
}

type Paying = Pick<TestService, 'databaseUrl'> & { stripe: FakeStripe; app: { db: Database } }

/** Creates a tester with an account for payouts and with payable credits of these amounts (in cents). */
export async function newPayee(service: Paying, amounts: readonly bigint[] = [700n, 500n]): Promise<Payee> {
  const { db } = service.app
  const books = await newBooks(db)
  const { workspaceId } = books
  const [testerId] = (await books.newTesters(1, true)) as [string]
  const campaignId = await books.newCampaign()
  await insertRow(service, 'reward_policies', {
    workspace_id: workspaceId,
    campaign_id: campaignId,
    version: 1,
    asset: 'USD',
    per_item: 100,
    author_share: 60,
    voter_share: 20,
    verifier_share: 20,
    hold_days: 7,
    payout: 'FIAT',
    created_by: 'test',
    created_at: new Date(),
  })
  const creditIds = await addRewards(service, { workspaceId, campaignId, testerId }, amounts)
  const account = await openAccount(service, service.stripe, testerId)
  return { workspaceId, campaignId, testerId, creditIds, ...account }
}

/** Creates an account at the provider to which a tester can be paid. */
export async function openAccount(
  service: Pick<TestService, 'databaseUrl'>,
  { payouts }: FakeStripe,
  testerId: string,
): Promise<Pick<Payee, 'recipientId' | 'methodId'>> {
  const recipient = payouts.openRecipient({ metadata: { tester_id: testerId } })
  payouts.moveRecipient(recipient.id, 'active')
  const method = payouts.addMethod(recipient.id)
  await insertRow(service, 'fiat_recipients', {
    tester_id: testerId,
    recipient_id: recipient.id,
    request_id: uuidv7(),
    country: 'US',
    currency: 'USD',
    state: 'READY',
    method_id: method.id,
    method_label: 'bank account ••6789 (US)',
    changed_at: new Date('2026-01-01T00:00:00Z'),
    usable_at: new Date('2026-01-04T00:00:00Z'),
  })
  return { recipientId: recipient.id, methodId: method.id }
}

/** Gives a payee further payable credits, with the money that covers them. */
export async function addRewards(
  { app }: Pick<Paying, 'app'>,
  { workspaceId, campaignId, testerId }: Pick<Payee, 'workspaceId' | 'campaignId' | 'testerId'>,
  amounts: readonly bigint[],
): Promise<string[]> {
  const credits = amounts.map((amount) =>
    newCredit({
      id: uuidv7(),
      testerId,
      campaignId,
      kind: 'GRANT',
      amount,
      asset: 'USD',
      status: 'PAYABLE',
      payableAt: new Date(),
      createdAt: new Date(),
    }),
  )
  const sum = amounts.reduce((total, amount) => total + amount, 0n)
  await app.db.inWorkspace(workspaceId, (tx) =>
    bookPostings(tx, [
      {
        key: `test:${uuidv7()}`,
        from: account.providerClearing,
        to: account.campaignBudget(campaignId),
        asset: 'USD',
        amount: sum,
      },
    ]),
  )
  await app.db.inWorkspace(workspaceId, (tx) => openCredits(tx, credits))
  return credits.map((credit) => credit.id)
}

/** Returns the operator's approval of a draft. */
export function approvalOf(
  draft: { amount: string; currency: string; destination: string; snapshot: string },
  maxTotalDebit = draft.amount,
) {
  const { amount, currency, destination, snapshot } = draft
  return { confirm: true, approval: { amount, currency, destination, snapshot, maxTotalDebit } }
}

/** Returns the faults of the books; there are none at the end of every test. */
export async function faultsOfBooks(db: Database) {
  return [...(await checkLedger(db)), ...(await checkFiatPayouts(db))]
}
