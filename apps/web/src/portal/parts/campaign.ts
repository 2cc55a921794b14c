import type { components } from '@groundswell/client'
import { read } from '../../data/index.ts'

export type Campaign = components['schemas']['TesterCampaign']
export type Item = components['schemas']['Feedback']

/** One campaign with its key and zones. */
export const campaignQuery = (id: string) =>
  read<Campaign>({
    key: ['campaign', id],
    topics: ['campaign', 'zones', 'tester'],
    load: (api, signal) => api.get('/api/tester/campaigns/{id}', { params: { path: { id } }, signal }),
  })

/**
 * Returns the session id that the API requires with votes and items, one for each tab. The person, not the session,
 * identifies a tester.
 */
export function sessionId(): string {
  const kept = sessionStorage.getItem('groundswell:portal')
  if (kept) return kept
  const made = `portal-${crypto.randomUUID()}`
  sessionStorage.setItem('groundswell:portal', made)
  return made
}
