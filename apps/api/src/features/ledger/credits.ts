import type { App } from '../../app.ts'
import type { WorkspaceTx } from '../../core/db.ts'
import { announce } from '../../core/event.ts'
import type { Asset, Posting } from './chart.ts'
import { creditAccrued, creditPayable } from './events.ts'
import { post } from './posting.ts'
import { after, type Credit, type CreditEvent, endOfHold, postingFor } from './rules.ts'
import { insertCredits, listWorkspacesWithDueCredits, lockDueCredits, updateCredits } from './store.ts'

/** Writes new entries, books what is behind them and announces them. Those earned before are left out. */
export async function openCredits(
  tx: WorkspaceTx,
  credits: readonly Credit[],
  /** What has to move with them, booked in one step. */
  beside: readonly Posting[] = [],
): Promise<Credit[]> {
  if (credits.length === 0 && beside.length === 0) return []
  const written = await insertCredits(tx, credits)
  const opened = credits.filter((credit) => written.has(credit.id))
  await post(tx, [...beside, ...postings(opened.map((credit) => postingFor(null, credit)))])
  if (opened.length > 0) await announce(tx, creditAccrued({ workspaceId: tx.workspaceId, credits: opened }))
  return opened
}

/** Changes the state of locked entries and moves what is behind them. */
export async function moveCredits(
  tx: WorkspaceTx,
  credits: readonly Credit[],
  event: CreditEvent,
  change?: { payableAt?: Date; payoutId?: string },
  beside: readonly Posting[] = [],
): Promise<Credit[]> {
  if (credits.length === 0 && beside.length === 0) return []
  const moved = credits.map((credit) => after(credit, event, change))
  const changed = await updateCredits(tx, moved)
  if (changed !== moved.length)
    throw new Error(`${moved.length - changed} reward entries changed under their lock`)
  await post(tx, [...beside, ...postings(moved.map((credit, index) => postingFor(credits[index]!, credit)))])
  return moved
}

function postings(candidates: readonly (Posting | null)[]): Posting[] {
  return candidates.filter((posting) => posting !== null)
}

const BATCH = 500

/** Makes payable what has been held long enough, in all workspaces; the number of entries. Harmless to repeat. */
export async function matureCredits(app: App, now = app.clock.now()): Promise<number> {
  const workspaces = await app.db.readOperator((tx) => listWorkspacesWithDueCredits(tx, now))
  let matured = 0
  for (const workspaceId of workspaces) {
    let batch: number
    do {
      batch = await app.db.inWorkspace(workspaceId, async (tx) => {
        const credits = await moveCredits(tx, await lockDueCredits(tx, now, BATCH), 'mature')
        if (credits.length > 0) await announce(tx, creditPayable({ workspaceId, credits }))
        return credits.length
      })
      matured += batch
    } while (batch === BATCH)
  }
  return matured
}

export interface Grant {
  /** Chosen by the caller; the same id again is the same grant. */
  id: string
  kind: 'GRANT' | 'SHARE' | 'REFERRAL'
  testerId: string
  /** Points. */
  amount: bigint
  campaignId?: string | null
  feedbackId?: string | null
  note?: string | null
}

/** Gives points outside an item's split, payable at once: nothing is left to be disputed. Null: given before. */
export async function grantPoints(tx: WorkspaceTx, app: App, grant: Grant): Promise<Credit | null> {
  const now = app.clock.now()
  const [credit] = await openCredits(tx, [
    {
      id: grant.id,
      testerId: grant.testerId,
      campaignId: grant.campaignId ?? null,
      feedbackId: grant.feedbackId ?? null,
      round: null,
      kind: grant.kind,
      amount: grant.amount,
      asset: 'POINTS',
      status: 'PAYABLE',
      payableAt: now,
      payoutId: null,
      note: grant.note ?? null,
      version: 0,
      createdAt: now,
    },
  ])
  return credit ?? null
}

export interface Earning {
  /** Chosen by the caller; the same id again is the same entry. */
  id: string
  testerId: string
  feedbackId: string
  /** Atomic units of the asset. */
  amount: bigint
}

/**
 * Credits testers out of a campaign's budget by an agreement of its own instead of the campaign's policy: held from
 * now on. Throws insufficient_balance where the budget does not cover all of them.
 */
export async function earnFromBudget(
  tx: WorkspaceTx,
  app: App,
  given: {
    campaignId: string
    asset: Exclude<Asset, 'POINTS'>
    holdDays: number
    note: string
    earnings: readonly Earning[]
  },
): Promise<Credit[]> {
  const now = app.clock.now()
  const { campaignId, asset, note } = given
  return openCredits(
    tx,
    given.earnings.map(({ id, testerId, feedbackId, amount }) => ({
      id,
      testerId,
      campaignId,
      feedbackId,
      round: null,
      kind: 'GRANT',
      amount,
      asset,
      status: 'HELD',
      payableAt: endOfHold(now, given.holdDays),
      payoutId: null,
      note,
      version: 0,
      createdAt: now,
    })),
  )
}
