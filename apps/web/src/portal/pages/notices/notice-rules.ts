import type { Asset } from '../../../amount/amount-rules.ts'
import { type Group, groupBy, utcDay } from '../../parts/earned/group-rules.ts'
import { ways } from '../../ways.ts'
import type { Notice } from './queries.ts'

const toText = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null)

/** Returns the amount in a notification and its reason, or null if the notification has no amount. */
export function readAmount({ data }: Pick<Notice, 'data'>) {
  const { amount, asset, reason } = data as Record<string, unknown>
  if (typeof amount !== 'string' || !/^-?\d+$/.test(amount)) return null
  const known = (['POINTS', 'USD', 'USDC'] as const).find((each) => each === asset) as Asset | undefined
  return known === undefined ? null : { amount, asset: known, reason: toText(reason) }
}

/** Groups rewards of one day and kind into one row; every other notification has its own row. */
export function groupNotices(notices: readonly Notice[]): Group<Notice>[] {
  return groupBy(notices, (notice) => {
    const { kind, readAt, createdAt } = notice
    if (kind !== 'REWARD_ACCRUED' && kind !== 'REWARD_PAYABLE') return null
    const earned = readAmount(notice)
    return earned && [kind, earned.asset, earned.reason, readAt === null, utcDay(createdAt)].join(' ')
  })
}

/** Returns the titles of a group's items; null for an item whose title is not shown. */
export function listTitles(notices: readonly Notice[]): (string | null)[] {
  return notices.flatMap(({ data, title }) =>
    toText((data as Record<string, unknown>).feedbackId) || title ? [toText(title)] : [],
  )
}

/** Returns the page where the person can act on a notification, or null if there is nothing to do. */
export function findPage({ kind, data }: Pick<Notice, 'kind' | 'data'>): string | null {
  const { feedbackId, campaignId, roundId } = data as Record<string, unknown>
  const [item, campaign] = [toText(feedbackId), toText(campaignId)]
  if (kind === 'PREVIEW_REQUESTED') {
    const round = toText(roundId)
    return round && ways.preview(round)
  }
  if (kind === 'VERIFY_REQUESTED') return item && ways.verify(item)
  if (kind === 'CAMPAIGN_AVAILABLE') return campaign && ways.campaign(campaign)
  if (kind === 'REWARD_ACCRUED' || kind === 'REWARD_PAYABLE' || kind === 'PAYOUT_SENT') return ways.earnings
  if (kind === 'APPLICATION_DECIDED') return ways.house
  if (kind === 'VOTE_RESET') return campaign ? ways.campaign(campaign) : ways.votes
  if (kind === 'STATUS_CHANGED' || kind === 'FEEDBACK_MERGED') return ways.mine
  return null
}
