import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import { matureCredits } from '../../src/features/engines/ledger/index.ts'
import { call } from './http.ts'
import { uuidv7 } from './ids.ts'
import { expectBooksToAgree, newCheckout, type PaymentSide, startWithPayments } from './payments.ts'
import { joinPool, newTester, type TestTester } from './pool.ts'
import type { TestService } from './service.ts'
import { newWorkspace, operatorToken, type TestWorkspace } from './workspace.ts'

const DAY_MS = 86_400_000

/** The set-up of a test about paid items. */
export interface PaidSide {
  side: PaymentSide
  workspace: TestWorkspace
  /** A member of the workspace's pool. */
  tester: TestTester
  membershipId: string
}

/**
 * Starts a service with a payment provider for the tests of a file, gives every test a new workspace with a tester in
 * its pool, and checks the books after every test.
 */
export function everyPaidTest(begin: (paid: PaidSide) => void): void {
  let side: PaymentSide
  beforeAll(async () => {
    side = await startWithPayments()
  })
  afterAll(() => side.close())
  beforeEach(async () => {
    const workspace = await newWorkspace(side.service)
    const tester = await newTester(side.service)
    const { membershipId } = await joinPool(workspace, tester)
    begin({ side, workspace, tester, membershipId })
  })
  afterEach(() => expectBooksToAgree(side))
}

/** Creates an open campaign that pays $10.00 an item, with a zone and a checkout of this many cents. */
export async function newPaidCampaign(workspace: TestWorkspace, cents?: string) {
  const { campaignId, sessionId } = await newCheckout(workspace, cents)
  await workspace.patch(`/api/campaigns/${campaignId}`, { status: 'ACTIVE', visibility: 'INVITED' })
  const zoneId = `zone-${uuidv7()}`
  await workspace.post('/api/zones', { zoneId, name: 'Zone', campaignId })
  return { campaignId, zoneId, sessionId }
}

/** Moves the clock past the hold and makes due credits payable. */
export async function matureCreditsAfter({ service }: Pick<PaymentSide, 'service'>, days = 8): Promise<void> {
  service.advance(days * DAY_MS)
  await matureCredits(service.app)
}

/** Sends a request of the operator about fiat payouts. */
export async function requestAsOperator(service: TestService, path: string, body: object) {
  const as = await operatorToken(service)
  return call(service, 'POST', `/api/platform-admin/fiat-payouts${path}`, { as, body })
}
