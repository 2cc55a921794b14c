import { setTimeout as sleep } from 'node:timers/promises'
import type { Client } from '@groundswell/client'
import { isAnswered } from './questions.ts'
import { isDecided } from './verdicts.ts'
import { hasWork, type Wanted } from './work.ts'

const POLL_MS = 1_000

/**
 * The ways in which tools wait. Each promise resolves once the event has happened, or after `ms`, and rejects when the
 * wait is aborted.
 */
export interface Waiting {
  /** Waits until testers have decided about an item. */
  verdict(feedbackId: string, ms: number, signal: AbortSignal): Promise<void>
  /** Waits until a question has an answer that agents may read. */
  answer(deploymentId: string, questionId: string, ms: number, signal: AbortSignal): Promise<void>
  /** Waits until an item is ready. */
  work(wanted: Pick<Wanted, 'type' | 'zoneId'>, ms: number, signal: AbortSignal): Promise<void>
}

/** Waits by polling, for a service that is reached over the network. */
export function waitByPolling(client: Client): Waiting {
  const pollUntil = async (done: () => Promise<boolean>, ms: number, signal: AbortSignal) => {
    for (let left = ms; left > 0; left -= POLL_MS) {
      await sleep(Math.min(left, POLL_MS), undefined, { signal })
      if (await done()) return
    }
  }
  return {
    verdict: (feedbackId, ms, signal) => pollUntil(() => isDecided(client, feedbackId), ms, signal),
    answer: (deploymentId, questionId, ms, signal) =>
      pollUntil(() => isAnswered(client, deploymentId, questionId), ms, signal),
    work: (wanted, ms, signal) => pollUntil(() => hasWork(client, wanted), ms, signal),
  }
}
