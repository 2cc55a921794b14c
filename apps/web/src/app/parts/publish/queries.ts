import type { components } from '@groundswell/client'
import { servicePath } from '../../../base.ts'
import { read } from '../../../data/index.ts'
import type { Preview } from './publish-rules.ts'

export type Zone = components['schemas']['ListedZone']

/** Returns the items that everybody reads once the board is public. */
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

/**
 * The style sheet of the public pages as a constructed one, because the dashboard's content policy allows no other
 * inside a shadow root.
 */
export const boardStyle = read({
  key: ['board-style'],
  topics: [],
  load: async (_api, signal) => {
    const response = await fetch(servicePath('/p/style.css'), { signal })
    if (!response.ok) throw new Error('The style sheet of the public pages is missing.')
    const sheet = new CSSStyleSheet()
    return sheet.replace(await response.text())
  },
})
