import type { components } from '@groundswell/client'
import { read } from '../../../data/index.ts'
import { testerApi } from '../../../session/index.ts'
import { findProductPage } from '../../parts/page-rules.ts'

export type VerifyRequest = components['schemas']['VerifyRequest']

/** A request to verify, and its item if a campaign shows it. */
export interface ToCheck {
  request: VerifyRequest
  description: string | null
  page: string | null
  /** The publishable key with which the tester reads the picture of their own item. */
  keyOf: string | null
}

/** Reads the request to verify an item; null if the item awaits no verdict. */
export const verifyRequestQuery = (id: string) =>
  read<ToCheck | null>({
    key: ['verify', id],
    topics: ['feedback', 'deployment'],
    load: async (api, signal) => {
      const { items } = await api.get('/api/tester/verify-requests', {
        params: { query: { limit: 100 } },
        signal,
      })
      const request = items.find((one) => one.id === id)
      if (!request) return null
      const seen = { request, description: null, page: null, keyOf: null }
      if (!request.campaignId) return seen
      const campaign = await api.get('/api/tester/campaigns/{id}', {
        params: { path: { id: request.campaignId } },
        signal,
      })
      if (!campaign.publishableKey) return seen
      const item = await testerApi(campaign.publishableKey).get('/api/feedback/{id}', {
        params: { path: { id } },
        signal,
      })
      return {
        request,
        description: item.description ?? item.redactedDescription,
        page: item.deployment?.deploymentUrl ?? findProductPage(campaign.urlPatterns),
        keyOf: campaign.publishableKey,
      }
    },
  })
