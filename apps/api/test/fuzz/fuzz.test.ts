import { afterAll, beforeAll, expect, test } from 'vitest'
import { operations } from '../../src/features.ts'
import { type PaymentSide, startWithPayments } from '../harness/payments.ts'
import { fuzz } from './fuzz.ts'

/* `npm run fuzz` sends more of them, from another seed, by these variables. */
const { FUZZ_REQUESTS, FUZZ_SEED, FUZZ_PATH, FUZZ_ALL } = process.env
const requests = Number(FUZZ_REQUESTS ?? 12 * operations.length)
const seed = Number(FUZZ_SEED ?? 1)

/** Results that no request by itself can bring about here, however lucky. */
const outOfReach = [
  // Paid for on a chain: a signature over terms that the service has just named.
  'buyCampaign',
  'buyFeedback',
  'pullResults',
  // Switched off without a treasury.
  'runPayouts',
  'getPayoutBatch',
  'checkPayouts',
  'submitPayouts',
  'recordPayoutFinding',
  'fundBudgetFromTransfer',
  // A debt needs a payment that was proven, a refund an ended campaign with a paid round.
  'writeOffDebt',
  'checkWriteOff',
  'refundRemainder',
  'checkRefund',
  'getBudgetRefund',
  'recordRefundFinding',
  // A payment has to be an hour old.
  'recordFiatPayoutFinding',
  'checkFiatPayoutFinding',
  // A warning of the payment provider, and signs that need a tester with a wallet.
  'clearFraudWarning',
  'dismissFraudSignal',
  'getTesterStatement',
  'exportTesterStatement',
  // A server of one's own that the guard lets through; all others need one that is made.
  'createWebhook',
  'updateWebhook',
  'deleteWebhook',
  'rotateWebhookSecret',
  'testWebhook',
  'listWebhookDeliveries',
  'resendWebhookDelivery',
  'recoverWebhook',
  // A public key that fits its algorithm, and the secret of a submission.
  'createIdentityKey',
  'deleteIdentityKey',
  'joinSession',
  // A commit that the deployment has reported with a test that was accepted, a signature over the answer, a key of Ed25519,
  // and a key of an agent with a tester.
  'createProofChallenge',
  'submitReceipt',
  'createWatchChallenge',
  'submitWatch',
  'extendRed',
  'registerCiIdentity',
  'registerImplementer',
  'endImplementer',
  'confirmImplementer',
  'endOwnImplementer',
  'revokeCiIdentity',
  // GitHub, an App there, and a person who administers a repository.
  'completeForgeApp',
  'receiveForgeMessage',
  'beginRepositoryConnection',
  'completeRepositoryConnection',
  'connectRepository',
  'disconnectRepository',
  'updateRepository',
  'getRepositoryChecklist',
  'approvePullRequest',
  // Its address names the hash of the bytes.
  'getPublicLogoPicture',
  // A program that is registered, an address that it has named, and a code.
  'describeConnection',
  'createConnection',
  'token',
  'registerClient',
  // Answer 405 by design.
  'mcpStream',
  'mcpEnd',
  'mcpConnectStream',
  'mcpConnectEnd',
]

let side: PaymentSide
beforeAll(async () => {
  side = await startWithPayments({
    METRICS_PORT: '0',
    RATE_LIMIT_KEY_PER_MINUTE: '0',
    ANONYMOUS_VOTES_PER_ADDRESS: '0',
  })
})
afterAll(() => side.close())

test(`${requests} requests of every kind: no 5xx, nothing undeclared, nothing of another tenant`, async () => {
  const tally = await fuzz({ on: side, requests, seed, path: FUZZ_PATH, survey: FUZZ_ALL !== undefined })
  if (FUZZ_REQUESTS) console.log(tally.report())
  expect([...tally.findings.keys()]).toEqual([])
  // Clients make no series, and no name of theirs gets among the labels, whatever they send.
  const metrics = await (await fetch(side.service.metricsUrl!)).text()
  expect(metrics.split('\n').length).toBeLessThan(15_000)
  expect(metrics).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}|gs_[a-z]k_/)
  // A short run misses some by chance: it has a dozen requests for each operation.
  const missed = tally.neverDone.filter((id) => !outOfReach.includes(id))
  if (requests >= 20_000)
    expect(missed, 'operations that were never brought to do what they are for').toEqual([])
  else if (!FUZZ_PATH && requests >= 2_500)
    expect(missed.length, missed.join(', ')).toBeLessThan(operations.length / 5)
}, 1_800_000)
