import type { components } from '@groundswell/client'
import { read } from '../../../data/index.ts'

/** An item as a choice among others. */
export type Likeness = Pick<
  components['schemas']['Feedback'],
  'id' | 'title' | 'redactedTitle' | 'status' | 'totalScore' | 'safetyStatus' | 'withdrawnAt'
>

/** Finds cleared items whose titles or texts contain these words; the first eight. */
export const foundRead = (words: string) =>
  read({
    key: ['feedback', 'found', words],
    topics: ['feedback'],
    load: async (api, signal): Promise<readonly Likeness[]> => {
      const query = { q: words, safetyStatus: 'CLEARED' as const, limit: 8 }
      return (await api.get('/api/feedback', { params: { query }, signal })).items
    },
  })

/** Returns the five items most similar to an item. */
export const similarRead = (id: string) =>
  read({
    key: ['items', id, 'similar'],
    topics: ['feedback'],
    load: async (api, signal): Promise<readonly Likeness[]> =>
      (await api.get('/api/feedback/{id}/similar', { params: { path: { id } }, signal })).items,
  })
