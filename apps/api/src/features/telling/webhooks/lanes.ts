import type { App } from '../../../app.ts'
import { announce } from '../../../core/event.ts'
import { type DueDelivery, type EndedAttempt, listDueDeliveries, settleDeliveries } from './delivery-store.ts'
import { webhookDisabled } from './events.ts'
import { closeLane, type Lane, returnLane } from './lane-store.ts'
import { buildMessages } from './payload.ts'
import {
  type Attempt,
  DISABLED_REASON,
  failingSinceAfter,
  GONE_REASON,
  isReceiverGone,
  stateAfterAttempt,
} from './rules.ts'
import { sendOnce } from './sending.ts'
import { findWebhook, lockWebhook, type StoredWebhook, updateStanding } from './store.ts'

/** The most concurrent requests to one webhook. A failing webhook gets one at a time until one succeeds. */
const AT_ONCE = 8
/** The time after which a lane starts no more attempts. Even the longest attempt then ends before the lease does. */
const SHIFT_MS = 20_000
/** The pause of a webhook whose attempts have all failed, so that its backlog does not keep a lane busy. */
const FAILING_PAUSE_MS = 1_000

export interface LaneRun {
  /** Returns whether to begin nothing more. */
  isStopping(): boolean
  /** Aborts running attempts; they are repeated later. */
  signal: AbortSignal
}

/** Sends the due deliveries of one webhook, then releases the lane. Returns the number of attempts. */
export async function runLane(app: App, lane: Lane, run: LaneRun): Promise<number> {
  const startedAt = app.clock.now().getTime()
  let attempts = 0
  let size = AT_ONCE
  let notBefore = new Date(0)
  while (!run.isStopping() && app.clock.now().getTime() - startedAt < SHIFT_MS) {
    const work = await loadDueDeliveries(app, lane, size)
    if (!work) break
    if ('pausedUntil' in work) {
      notBefore = work.pausedUntil
      break
    }
    const { webhook, due, messages } = work
    const outcomes = await Promise.all(
      messages.map((message) => sendOnce(app, lane.workspaceId, webhook, message, run.signal)),
    )
    // An attempt that this process aborted does not count as a failure.
    if (run.signal.aborted) break
    attempts += outcomes.length
    await recordAttempts(app, lane, due, outcomes)
    if (outcomes.every(({ failure }) => failure !== null)) {
      notBefore = new Date(app.clock.now().getTime() + FAILING_PAUSE_MS)
      break
    }
    size = AT_ONCE
  }
  await app.db.inWorkspace(lane.workspaceId, (tx) => returnLane(tx, lane, notBefore))
  return attempts
}

interface Work {
  webhook: StoredWebhook
  due: DueDelivery[]
  messages: { id: string; body: string }[]
}

/**
 * Loads the due deliveries. Null means that nothing is due, that the webhook is not ACTIVE, or that its receiver asked
 * for a pause.
 */
function loadDueDeliveries(
  app: App,
  { workspaceId, webhookId }: Lane,
  size: number,
): Promise<Work | { pausedUntil: Date } | null> {
  return app.db.readWorkspace(workspaceId, async (tx) => {
    const [webhook, candidates] = await Promise.all([
      findWebhook(tx, webhookId),
      listDueDeliveries(tx, webhookId, app.clock.now(), size),
    ])
    if (webhook?.state !== 'ACTIVE' || candidates.length === 0) return null
    const { pausedUntil } = webhook
    if (pausedUntil !== null && pausedUntil > app.clock.now()) return { pausedUntil }
    const due = webhook.failingSince === null ? candidates : candidates.slice(0, 1)
    return { webhook, due, messages: await buildMessages(tx, webhook, due) }
  })
}

async function recordAttempts(
  app: App,
  { workspaceId, webhookId }: Lane,
  due: readonly DueDelivery[],
  outcomes: readonly Attempt[],
): Promise<void> {
  const now = app.clock.now()
  const ended: EndedAttempt[] = due.map(({ id, attempts: before }, index) => {
    const outcome = outcomes[index]!
    const { failure, retryAfterMs } = outcome
    const { status, dueAt } = stateAfterAttempt(failure, before + 1, now, {
      retryAfterMs,
      spread: Math.random(),
    })
    const to = isReceiverGone(outcome) ? ('FAILED' as const) : status
    return { ...outcome, id, before, to, dueAt }
  })
  await app.db.inWorkspace(workspaceId, async (tx) => {
    const webhook = await lockWebhook(tx, webhookId)
    await settleDeliveries(tx, ended, now)
    if (!webhook) return
    const failures = outcomes.map(({ failure }) => failure)
    const { failingSince: since, isOver } = failingSinceAfter(webhook.failingSince, failures, now)
    const isGoneNow = outcomes.some(isReceiverGone)
    const isDisabled = (isOver || isGoneNow) && webhook.state === 'ACTIVE'
    const asked = outcomes.flatMap(({ retryAfterMs }) => retryAfterMs ?? [])
    const pauseMs = since === null ? 0 : Math.max(0, ...asked)
    await updateStanding(tx, webhookId, {
      failingSince: since,
      deliveredAt: since === null ? now : null,
      disabled: isDisabled ? (isGoneNow ? GONE_REASON : DISABLED_REASON) : null,
      pausedUntil: pauseMs > 0 ? new Date(now.getTime() + pauseMs) : null,
    })
    if (!isDisabled) return
    await closeLane(tx, webhookId)
    await announce(tx, webhookDisabled({ workspaceId, webhookId, failingSince: since ?? now }))
  })
}
