import type { components } from '@groundswell/client'
import { read } from '../../../data/index.ts'

export type PreviewRequest = components['schemas']['PreviewRequest']

/** Reads the request to look at a change; null if nobody is asked about the change any more. */
export const previewQuery = (id: string) =>
  read<PreviewRequest | null>({
    key: ['preview', id],
    topics: ['feedback', 'deployment', 'notification'],
    load: async (api, signal) => {
      const { items } = await api.get('/api/tester/preview-requests', {
        params: { query: { limit: 100 } },
        signal,
      })
      return items.find((one) => one.id === id) ?? null
    },
  })
