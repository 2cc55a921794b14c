import { event } from '../../../core/event.ts'

/** A webhook has failed for five days and gets no more events. */
export const webhookDisabled = event<{ workspaceId: string; webhookId: string; failingSince: Date }>(
  'webhook.disabled',
)
