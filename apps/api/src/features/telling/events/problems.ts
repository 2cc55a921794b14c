import { problem } from '../../../core/problem.ts'

export const invalidAfter = problem(
  400,
  'invalid_cursor',
  'This cursor is not one of this workspace’s event log: start again without it.',
)
export const eventsExpired = problem(
  410,
  'events_expired',
  'This cursor is older than the events that are kept, so some may be missing: start again without it.',
)
