import type { App } from '../../../app.ts'
import { SealBroken } from '../../../core/sealing/sealer.ts'
import { type Attempt, failureOfStatus, readRetryAfter } from './rules.ts'
import { signedHeaders, webhookSecrets } from './secrets.ts'
import type { StoredWebhook } from './store.ts'

/** The columns of a webhook that an attempt needs. */
export type Target = Pick<
  StoredWebhook,
  'id' | 'url' | 'secretSealed' | 'previousSecretSealed' | 'previousUntil'
>

const TIMEOUT_MS = 15_000

/** Makes one attempt: signs the message and sends it through the outbound guard. Never rejects. */
export async function sendOnce(
  app: App,
  workspaceId: string,
  target: Target,
  message: { id: string; body: string },
  signal?: AbortSignal,
): Promise<Attempt> {
  const failedAttempt = (failure: string): Attempt => ({
    ...{ status: null, failure, response: null, retryAfterMs: null },
  })
  let secrets: string[]
  try {
    secrets = currentSecrets(app, workspaceId, target)
  } catch (error) {
    if (!(error instanceof SealBroken)) throw error
    app.log.error({ err: error, webhookId: target.id }, 'the secret of a webhook cannot be opened')
    return failedAttempt('SECRET_UNREADABLE')
  }
  const answer = await app.outbound.send({
    method: 'POST',
    url: target.url,
    headers: {
      'content-type': 'application/json',
      ...signedHeaders(message.id, app.clock.now(), message.body, secrets),
    },
    body: message.body,
    timeoutMs: TIMEOUT_MS,
    ...(signal ? { signal } : {}),
  })
  if ('failed' in answer) return failedAttempt(answer.failed)
  const { status, body, headers } = answer
  const failure = failureOfStatus(status)
  const retryAfterMs = failure === null ? null : readRetryAfter(headers['retry-after'], app.clock.now())
  return { status, failure, response: toStorableText(body), retryAfterMs }
}

/** Returns the secrets that sign now, the current one first. Throws SealBroken. */
function currentSecrets(app: App, workspaceId: string, target: Target): string[] {
  const { id, secretSealed, previousSecretSealed, previousUntil } = target
  const secrets = [app.sealer.open(webhookSecrets.current.of(workspaceId, id), secretSealed)]
  if (previousSecretSealed && previousUntil && previousUntil > app.clock.now())
    secrets.push(app.sealer.open(webhookSecrets.previous.of(workspaceId, id), previousSecretSealed))
  return secrets
}

/** Returns the response as a text that the database can store. */
function toStorableText(body: Buffer): string {
  return body.toString('utf8').replaceAll('\0', '\ufffd')
}
