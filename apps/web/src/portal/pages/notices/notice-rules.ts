import { ways } from '../../ways.ts'
import type { Notice } from './queries.ts'

const text = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null)

/** Words that a notification carries: the title of its item; null: none. */
export const titleOf = ({ data }: Pick<Notice, 'data'>): string | null =>
  text((data as Record<string, unknown>).title)

/** The page where something can be done about it; null: there is nothing to do. */
export function wayOf({ kind, data }: Pick<Notice, 'kind' | 'data'>): string | null {
  const { feedbackId, campaignId } = data as Record<string, unknown>
  const [item, campaign] = [text(feedbackId), text(campaignId)]
  if (kind === 'VERIFY_REQUESTED') return item && ways.verify(item)
  if (kind === 'CAMPAIGN_AVAILABLE') return campaign && ways.campaign(campaign)
  if (kind === 'REWARD_ACCRUED' || kind === 'REWARD_PAYABLE' || kind === 'PAYOUT_SENT') return ways.earnings
  if (kind === 'APPLICATION_DECIDED') return ways.house
  if (kind === 'VOTE_RESET') return campaign ? ways.campaign(campaign) : ways.votes
  if (kind === 'STATUS_CHANGED' || kind === 'FEEDBACK_MERGED') return ways.mine
  return null
}
