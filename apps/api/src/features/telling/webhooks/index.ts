export { webhookDisabled } from './events.ts'
export { webhookSecrets } from './secrets.ts'
