import type { App } from '../../../app.ts'
import type { WorkspaceTx } from '../../../core/database/db.ts'
import {
  type Accrual,
  findPolicy,
  insertAccrual,
  insertMergedAccruals,
  insertPolicy,
  lockAccrual,
  lockPolicies,
  updateAccrual,
} from './accrual-store.ts'
import { drawForItem, emptyHold } from './budgets/actions.ts'
import { moveHolds } from './budgets/moving.ts'
import { listEarners, shareBudgetOfItem } from './budgets/store.ts'
import { account } from './chart.ts'
import { changeCredits, openCredits } from './credits.ts'
import { announceFundable } from './events.ts'
import {
  isReplaced,
  laterOf,
  payableFrom,
  postponeCredit,
  reshipCredit,
  type ShippedWork,
} from './implementer-rules.ts'
import { reserveAccounts } from './posting.ts'
import {
  collectChanges,
  reinstateCredit,
  restoreCredit,
  type Withdrawal,
  withdrawCredit,
} from './receivables.ts'
import {
  type Credit,
  type CreditKind,
  type CreditStatus,
  endOfHold,
  holdingAccountOf,
  isDisputed,
  newCredit,
  sourceAccountOf,
  worthOf,
} from './rules.ts'
import {
  capAtLimit,
  defaultPolicy,
  findPolicyFault,
  type Policy,
  splitAuthors,
  splitItem,
  type UpVoter,
  verifierPart,
} from './shares.ts'
import { hasVerdictCredit, lockCreditsOfItem, mayImplement, sumEarnedByTester } from './store.ts'

export interface DeployedItem {
  feedbackId: string
  /** Null if the item was sent without an account, so that nobody earns the author's share. */
  authorTesterId: string | null
  /** Testers whose current vote is up. Votes of anonymous sessions earn nothing and are left out. */
  upVoters: readonly UpVoter[]
  campaignId: string | null
  round: number
  /** Null if no deployment made the item DEPLOYED. */
  work?: ShippedWork | null
  /** The distinct authors of a set of merged items, the oldest item's author first, and the merged items. */
  merged?: { authors: readonly (string | null)[]; feedbackIds: readonly string[] }
}

/**
 * Credits the author and the up-voters of a DEPLOYED item by the present policy, once in the item's life. Credits
 * frozen since an earlier round start a new hold period. Authors of merged items share the author's part. Call it in
 * the transaction that sets the status.
 */
export async function accrueForDeployed(tx: WorkspaceTx, app: App, item: DeployedItem): Promise<Credit[]> {
  const chosen = item.campaignId === null ? null : await findPolicy(tx, item.campaignId)
  const policy = chosen ?? defaultPolicy
  const { authors, upVoters } = await findEarners(tx, policy, item)
  const split = splitItem(policy, authors.find((author) => author !== null) ?? null, upVoters)
  const now = app.clock.now()
  const accrual: Accrual = {
    feedbackId: item.feedbackId,
    campaignId: item.campaignId,
    policyVersion: chosen?.version ?? null,
    asset: policy.asset,
    perItem: policy.perItem,
    verifierAmount: split.verifiers,
    implementerAmount: split.implementer,
    holdDays: policy.holdDays,
    maxPerTester: policy.maxPerTester,
    payout: policy.payout,
    round: item.round,
    state: 'ACTIVE',
    disputed: false,
    verifiers: 0,
    closed: false,
  }
  if (!(await insertAccrual(tx, accrual, now))) {
    await thawItemCredits(tx, app, item.feedbackId, item.round, item.work ?? null)
    return creditImplementer(tx, app, item, now)
  }
  if (item.merged) await insertMergedAccruals(tx, item.feedbackId, item.merged.feedbackIds)
  const earnings: Earning[] = [
    ...splitAuthors(split.author, authors).map((author) => ({ ...author, kind: 'AUTHOR' as CreditKind })),
    ...split.voters.map((voter) => ({ ...voter, kind: 'VOTER' as CreditKind })),
  ]
  const earned = await sumEarnedSoFar(
    tx,
    accrual,
    earnings.map((earning) => earning.testerId),
  )
  const limited = earnings
    .map((earning) => ({
      ...earning,
      amount: capAtLimit(earning.amount, earned.get(earning.testerId) ?? 0n, policy.maxPerTester),
    }))
    .filter((earning) => earning.amount > 0n)
  const implementer = await findImplementerReward(tx, item, split.implementer)
  return openEarnedCredits(
    tx,
    app,
    accrual,
    [...limited, ...implementer],
    { keep: split.verifiers, settle: true },
    now,
  )
}

/** Returns the implementer's reward; null without proof, or if the tester may not earn it. */
async function findImplementerReward(
  tx: WorkspaceTx,
  { feedbackId, work }: Pick<DeployedItem, 'feedbackId' | 'work'>,
  amount: bigint,
): Promise<Earning[]> {
  const testerId = work?.implementerId ?? null
  if (!work || testerId === null || amount === 0n || !(await mayImplement(tx, feedbackId, testerId)))
    return []
  return [{ testerId, amount, kind: 'IMPLEMENTER', stableAt: work.stableAt }]
}

/**
 * Credits the implementer of an item that was rewarded before, unless another implementer already has the share. The
 * money is taken from the hold and the budget right after the commit, because the item's accounts are already locked.
 */
async function creditImplementer(
  tx: WorkspaceTx,
  app: App,
  item: DeployedItem,
  now: Date,
): Promise<Credit[]> {
  const accrual = await lockAccrual(tx, item.feedbackId)
  if (accrual?.state !== 'ACTIVE' || accrual.implementerAmount === 0n) return []
  const held = await lockCreditsOfItem(tx, item.feedbackId)
  if (held.some((credit) => credit.kind === 'IMPLEMENTER' && !isReplaced(credit))) return []
  const earnings = await findImplementerReward(tx, item, accrual.implementerAmount)
  const status = accrual.asset === 'POINTS' ? 'HELD' : 'UNFUNDED'
  const buildCredits = earnings.map(
    (earning) => ({ ...itemCredit(app, accrual, earning, now), status }) as Credit,
  )
  const opened = await openCredits(tx, buildCredits)
  if (opened.length > 0) await announceFundable(tx, [accrual])
  return opened
}

interface Earning {
  testerId: string
  amount: bigint
  kind: CreditKind
  /** The time at which the implementer's work counts as stable. */
  stableAt?: Date
}

/** Returns the testers who may earn: every tester for points, and only members who pass `listEarners` for money. */
async function findEarners(
  tx: WorkspaceTx,
  policy: Policy,
  { campaignId, authorTesterId, merged, upVoters }: DeployedItem,
): Promise<{ authors: readonly (string | null)[]; upVoters: readonly UpVoter[] }> {
  const authors = merged?.authors ?? [authorTesterId]
  const voters = upVoters.filter(({ testerId }) => !authors.includes(testerId))
  if (policy.asset === 'POINTS' || campaignId === null) return { authors, upVoters: voters }
  const people = [...authors.flatMap((author) => author ?? []), ...voters.map((voter) => voter.testerId)]
  const earners = await listEarners(tx, campaignId, people)
  return {
    authors: authors.map((author) => (author !== null && earners.has(author) ? author : null)),
    upVoters: voters.filter(({ testerId }) => earners.has(testerId)),
  }
}

/**
 * Opens the credits of an item. Points are issued when they are earned. Money comes from the item's hold and from the
 * budget. If these do not cover the whole sum, nothing moves and the credits wait as UNFUNDED.
 */
async function openEarnedCredits(
  tx: WorkspaceTx,
  app: App,
  accrual: Accrual,
  earnings: readonly Earning[],
  { keep, settle }: { keep: bigint; settle: boolean },
  now: Date,
): Promise<Credit[]> {
  const credits = (status: CreditStatus) =>
    earnings.map((earning) => ({ ...itemCredit(app, accrual, earning, now), status }))
  const funded = accrual.state === 'FROZEN' ? 'FROZEN' : 'HELD'
  const { asset, campaignId } = accrual
  if (asset === 'POINTS' || campaignId === null) return openCredits(tx, credits(funded))
  const spend = earnings.reduce((sum, earning) => sum + earning.amount, 0n)
  const testerIds = earnings.map((earning) => earning.testerId)
  const item = { feedbackId: accrual.feedbackId, campaignId, asset }
  const drawn = await drawForItem(tx, item, { spend, keep, settle }, testerIds)
  return drawn ? openCredits(tx, credits(funded), drawn) : openCredits(tx, credits('UNFUNDED'))
}

/**
 * Locks an item's budget and then its accrual. The order matters, because a dispute locks the budget before anything of
 * an item.
 */
async function lockItemAccrual(tx: WorkspaceTx, feedbackId: string): Promise<Accrual | null> {
  const [, accrual] = await Promise.all([shareBudgetOfItem(tx, feedbackId), lockAccrual(tx, feedbackId)])
  return accrual
}

/**
 * Credits a verdict on a DEPLOYED item, whatever its outcome. Each of the first five verdicts earns a fifth of the
 * verifiers' share, once per tester. Nothing becomes payable while most verdicts in `tally` are STILL_BROKEN. Call it
 * for every new or changed verdict.
 */
export async function creditVerifier(
  tx: WorkspaceTx,
  app: App,
  verdict: {
    feedbackId: string
    testerId: string
    /** Whether the item is the tester's own, so that the verdict earns nothing. */
    isAuthor?: boolean
    round: number
    tally: { confirmed: number; stillBroken: number }
  },
): Promise<Credit | null> {
  const accrual = await lockItemAccrual(tx, verdict.feedbackId)
  if (!accrual) return null
  const now = app.clock.now()
  const isOver = accrual.state === 'REVERSED' || accrual.closed || verdict.isAuthor === true
  const [credit] = isOver ? [] : await openVerdictCredit(tx, app, accrual, verdict, now)
  await updateAccrual(tx, {
    ...accrual,
    disputed: isDisputed(verdict.tally),
    verifiers: accrual.verifiers + (credit ? 1 : 0),
  })
  return credit ?? null
}

async function openVerdictCredit(
  tx: WorkspaceTx,
  app: App,
  accrual: Accrual,
  { testerId, round }: { testerId: string; round: number },
  now: Date,
): Promise<Credit[]> {
  const { asset, campaignId } = accrual
  const isMoney = asset !== 'POINTS' && campaignId !== null
  if (isMoney && !(await listEarners(tx, campaignId, [testerId])).has(testerId)) return []
  // Without this check, a tester who already earned would draw from the hold a second time. Implementers earn nothing
  // by judging their own work.
  if (
    (isMoney || accrual.implementerAmount > 0n) &&
    (await hasVerdictCredit(tx, accrual.feedbackId, testerId))
  )
    return []
  const earned = await sumEarnedSoFar(tx, accrual, [testerId])
  const part = verifierPart(accrual.verifierAmount, accrual.verifiers)
  const amount = capAtLimit(part, earned.get(testerId) ?? 0n, accrual.maxPerTester)
  if (amount === 0n) return []
  const earning: Earning = { testerId, amount, kind: 'VERIFIER' }
  return openEarnedCredits(tx, app, { ...accrual, round }, [earning], { keep: 0n, settle: false }, now)
}

/**
 * Freezes an item's credits that are not paid or being paid, until the item is DEPLOYED again. For paid credits the
 * testers owe a debt meanwhile. Call it when an item is reopened or rolled back. Returns the changed credits.
 */
export async function freezeUnpaid(tx: WorkspaceTx, app: App, feedbackId: string): Promise<Credit[]> {
  const accrual = await lockItemAccrual(tx, feedbackId)
  if (accrual?.state === 'ACTIVE') await updateAccrual(tx, { ...accrual, state: 'FROZEN' })
  return changeCredits(tx, app, await withdrawCredits(tx, feedbackId, 'FOR_NOW'))
}

/**
 * Starts a new hold period for an item's frozen credits and lifts its debts. Call it when an item is DEPLOYED again.
 * Verdicts of an earlier round no longer count. Work of another implementer replaces the earlier implementer's credit.
 * Returns the changed credits.
 */
export async function thawItemCredits(
  tx: WorkspaceTx,
  app: App,
  feedbackId: string,
  round: number,
  work: ShippedWork | null = null,
): Promise<Credit[]> {
  const accrual = await lockItemAccrual(tx, feedbackId)
  if (!accrual || accrual.state === 'REVERSED') return []
  const disputed = accrual.round === round && accrual.disputed
  await updateAccrual(tx, { ...accrual, state: 'ACTIVE', disputed, round })
  const payableAt = endOfHold(app.clock.now(), accrual.holdDays)
  const credits = await lockCreditsOfItem(tx, feedbackId)
  return changeCredits(
    tx,
    app,
    collectChanges(credits, (credit) => {
      if (isReplaced(credit)) return null
      return credit.kind === 'IMPLEMENTER'
        ? reshipCredit(credit, work, payableAt)
        : restoreCredit(credit, payableAt)
    }),
  )
}

/**
 * Reverses an item's credits that are not paid or being paid, until the rejection is undone, and returns the item's
 * hold to its budget. For paid credits the testers owe a debt. Call it when an item is REJECTED or BLOCKED. Returns
 * the changed credits.
 */
export async function reverseUnpaid(tx: WorkspaceTx, app: App, feedbackId: string): Promise<Credit[]> {
  const accrual = await lockItemAccrual(tx, feedbackId)
  if (accrual) await updateAccrual(tx, { ...accrual, state: 'REVERSED' })
  const changes = await withdrawCredits(tx, feedbackId, 'FOR_GOOD')
  const hold = account.campaignHold(feedbackId).code
  const arriving = changes
    .filter(({ after }) => after.status === 'REVERSED' && sourceAccountOf(after).code === hold)
    .filter(({ before }) => holdingAccountOf(before).code !== hold)
    .reduce((sum, { before }) => sum + worthOf(before), 0n)
  return changeCredits(tx, app, changes, await emptyHold(tx, feedbackId, arriving))
}

/**
 * Undoes reversals and lifts debts when an item is no longer REJECTED or BLOCKED. Money is taken from the budget right
 * after the commit; without enough money, the credits wait. Leaves a bounty's credits to `reinstateGrants`. Returns
 * the changed credits.
 */
export async function reinstateItemCredits(
  tx: WorkspaceTx,
  app: App,
  { feedbackId, isDeployed }: { feedbackId: string; isDeployed: boolean },
): Promise<Credit[]> {
  const accrual = await lockItemAccrual(tx, feedbackId)
  if (accrual?.state === 'REVERSED')
    await updateAccrual(tx, { ...accrual, state: isDeployed ? 'ACTIVE' : 'FROZEN' })
  const payableAt = endOfHold(app.clock.now(), accrual?.holdDays ?? 0)
  const credits = (await lockCreditsOfItem(tx, feedbackId)).filter(
    (credit) => !isMoneyGrant(credit) && !isReplaced(credit),
  )
  return changeCredits(
    tx,
    app,
    collectChanges(credits, (credit) =>
      reinstateCredit(credit, { isDeployed, payableAt: payableFrom(credit, payableAt) }),
    ),
  )
}

/**
 * Moves the due time of an implementer's unpaid share, because its test turned red or is green again. Returns the
 * changed credits.
 */
export async function postponeImplementerShare(
  tx: WorkspaceTx,
  app: App,
  feedbackId: string,
  payableAt: Date,
): Promise<Credit[]> {
  const accrual = await lockItemAccrual(tx, feedbackId)
  const credits = await lockCreditsOfItem(tx, feedbackId)
  const shares = credits.filter(({ kind }) => kind === 'IMPLEMENTER')
  return changeCredits(
    tx,
    app,
    collectChanges(shares, (credit) =>
      postponeCredit(credit, laterOf(payableAt, endOfHold(credit.createdAt, accrual?.holdDays ?? 0))),
    ),
  )
}

/** Undoes the reversals of a bounty's credits when the item counts for the bounty again. Returns their number. */
export async function reinstateGrants(tx: WorkspaceTx, app: App, feedbackId: string): Promise<number> {
  const payableAt = endOfHold(app.clock.now(), app.config.PAYOUT_MIN_HOLD_DAYS)
  const credits = (await lockCreditsOfItem(tx, feedbackId)).filter(isMoneyGrant)
  const changes = collectChanges(credits, (credit) =>
    reinstateCredit(credit, { isDeployed: true, payableAt }),
  )
  return (await changeCredits(tx, app, changes)).length
}

const isMoneyGrant = ({ kind, asset }: Credit) => kind === 'GRANT' && asset !== 'POINTS'

async function withdrawCredits(tx: WorkspaceTx, feedbackId: string, how: Withdrawal) {
  return collectChanges(await lockCreditsOfItem(tx, feedbackId), (credit) => withdrawCredit(credit, how))
}

/**
 * Sets a campaign's policy. Items that were already rewarded keep the policy version that rewarded them. Money set
 * aside in another asset returns to its budget. Returns the new version.
 */
export async function setPolicy(
  tx: WorkspaceTx,
  app: App,
  change: { campaignId: string; policy: Policy; minimumHoldDays: number; by: string },
): Promise<number> {
  const fault = findPolicyFault(change.policy, change.minimumHoldDays)
  if (fault) throw fault
  await lockPolicies(tx, change.campaignId)
  const version = await insertPolicy(tx, change.campaignId, change.policy, change.by, app.clock.now())
  await moveHolds(tx, app, [change.campaignId])
  return version
}

function itemCredit(
  app: App,
  accrual: Accrual,
  { testerId, amount, kind, stableAt }: Earning,
  now: Date,
): Credit {
  const { campaignId, feedbackId, round, asset, payout } = accrual
  const held = endOfHold(now, accrual.holdDays)
  return newCredit({
    id: app.clock.newId(),
    ...{ testerId, campaignId, feedbackId, round, kind, amount, asset, payout },
    status: 'HELD',
    withdrawn: accrual.state === 'FROZEN' ? 'FOR_NOW' : null,
    payableAt: stableAt ? laterOf(stableAt, held) : held,
    createdAt: now,
  })
}

/**
 * Reads each tester's earned sums with their accounts locked, so that two items cannot exceed a tester's limit
 * together.
 */
async function sumEarnedSoFar(
  tx: WorkspaceTx,
  { campaignId, asset, maxPerTester }: Accrual,
  testerIds: readonly string[],
): Promise<Map<string, bigint>> {
  if (maxPerTester === null || campaignId === null || testerIds.length === 0) return new Map()
  const accounts = [...testerIds].sort().map((testerId) => ({ ...account.testerHeld(testerId), asset }))
  await reserveAccounts(tx, accounts)
  return sumEarnedByTester(tx, campaignId, asset, testerIds)
}
