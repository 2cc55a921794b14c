import type { components } from '@groundswell/client'
import { read } from '../../../data/index.ts'
import type { Preview } from './publish-rules.ts'

export type Zone = components['schemas']['ListedZone']

/** The items that everybody reads once the board is public. */
export const previewRead = (campaignId: string | null, zones: readonly string[]) =>
  read({
    key: ['board-preview', campaignId, ...zones],
    topics: ['feedback', 'zone', 'votes'],
    load: async (api, signal): Promise<Preview> => {
      const query = {
        ...(campaignId ? { campaignId } : {}),
        ...(zones.length > 0 ? { zones: zones.join(',') } : {}),
      }
      return api.get('/api/board-preview', { params: { query }, signal })
    },
  })
