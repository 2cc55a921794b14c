import { event } from '../../../core/event.ts'

/** A webhook has failed for five days and gets nothing more. */
export const webhookDisabled = event<{ workspaceId: string; webhookId: string; failingSince: Date }>(
  'webhook.disabled',
)
