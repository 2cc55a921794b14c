import type { McpCaller } from '../../../core/caller.ts'
import type { WorkspaceTx } from '../../../core/database/db.ts'
import { campaignView, findCampaign } from '../../listening/campaigns/index.ts'
import { countCleared, feedbackViewFor, listFeedback } from '../../listening/feedback/index.ts'
import { findBountyOfCampaign } from './bounty-store.ts'
import type { ResultsQueryValues } from './schemas.ts'
import { findBoughtCampaign } from './store.ts'

/**
 * Returns the results that a buyer gets for a purchased campaign: redacted copies of cleared items. Returns null for
 * any other campaign.
 */
export async function readResults(tx: WorkspaceTx, campaignId: string, query: ResultsQueryValues) {
  const bought = await findBoughtCampaign(tx, campaignId)
  const campaign = bought && (await findCampaign(tx, campaignId, 'agent'))
  if (!campaign) return null
  const limit = query.limit ?? 200
  const [found, tallies, bounty] = await Promise.all([
    listFeedback(
      tx,
      { campaignId, audience: 'public', sort: 'new', limit, offset: query.offset ?? 0 },
      'copy',
    ),
    countCleared(tx, campaignId),
    findBountyOfCampaign(tx, campaignId),
  ])
  // The buyer gets an agent's view, like the view of a key that is bound to this campaign.
  const reader: McpCaller = {
    kind: 'mcp',
    workspaceId: tx.workspaceId,
    keyId: 'x402',
    campaignId,
    feedbackId: null,
    scopes: ['read'],
  }
  const items = found.slice(0, limit).map((item) => {
    const {
      id,
      title,
      description,
      type,
      status,
      upvotes,
      downvotes,
      totalScore,
      data,
      metadata,
      createdAt,
    } = feedbackViewFor(reader, item)
    const shown = { id, title, description, type, status, upvotes, downvotes, totalScore, createdAt }
    return { ...shown, data: data ?? null, metadata: metadata ?? null }
  })
  const countBy = (name: 'type' | 'status') => {
    const sums: Record<string, number> = {}
    for (const tally of tallies) sums[tally[name]] = (sums[tally[name]] ?? 0) + tally.count
    return sums
  }
  return {
    campaign: campaignView(campaign),
    items,
    summary: {
      cleared: tallies.reduce((sum, tally) => sum + tally.count, 0),
      target: bounty?.itemCount ?? bought.feedbackTarget,
      collected: bounty?.collected ?? null,
      byType: countBy('type'),
      byStatus: countBy('status'),
    },
  }
}
