import type { components } from '@groundswell/client'
import { readAll } from '../../../data/index.ts'

export type Mail = components['schemas']['OutboxMail']
export type Status = Mail['status']
/** Payments of unknown outcome come first. */
export const statuses = [
  'UNKNOWN',
  'SENDING',
  'QUEUED',
  'FAILED',
  'DROPPED',
  'SENT',
] as const satisfies readonly Status[]

export const chosenStatus = (search: URLSearchParams): Status =>
  statuses.find((status) => status === search.get('state')) ?? 'UNKNOWN'

export const mailsQuery = (status: Status) =>
  readAll<Mail>({
    key: ['mails', status],
    topics: ['mail'],
    load: (api, cursor, signal) =>
      api.get('/api/platform-admin/mails', { params: { query: { status, limit: 50, cursor } }, signal }),
  })
