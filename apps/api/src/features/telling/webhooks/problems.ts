import { problem } from '../../../core/problem.ts'

export const urlRefused = problem(
  400,
  'webhook_url_refused',
  'The URL cannot be used: it must be an https address on the internet, such as https://example.com/hooks.',
)
export const unknownEventType = problem(
  400,
  'unknown_event_type',
  'There is no such type of event: use names from the documentation, or a group such as feedback.*.',
)
export const tooManyWebhooks = problem(
  409,
  'too_many_webhooks',
  'The workspace has as many webhooks as it may have (1,000): delete one first.',
)
export const webhookNotActive = problem(
  409,
  'webhook_not_active',
  'The webhook is not ACTIVE, so nothing is sent: set its state to ACTIVE first.',
)
export const sinceOutOfRange = problem(
  400,
  'since_out_of_range',
  '«since» must be a time in the past, at most 14 days ago.',
)
