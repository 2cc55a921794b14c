import type { components } from '@groundswell/client'
import { read } from '../../data/index.ts'

export type Campaign = components['schemas']['TesterCampaign']
export type Item = components['schemas']['Feedback']

/** One campaign with its key and zones. */
export const campaign = (id: string) =>
  read<Campaign>({
    key: ['campaign', id],
    topics: ['campaign', 'zones', 'tester'],
    load: (api, signal) => api.get('/api/tester/campaigns/{id}', { params: { path: { id } }, signal }),
  })

/** Votes and items of a tester are identified by the person. The API also requires a session, which is one per tab. */
export function sessionId(): string {
  const kept = sessionStorage.getItem('groundswell:portal')
  if (kept) return kept
  const made = `portal-${crypto.randomUUID()}`
  sessionStorage.setItem('groundswell:portal', made)
  return made
}
