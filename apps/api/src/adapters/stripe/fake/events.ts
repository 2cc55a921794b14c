import { createHmac } from 'node:crypto'

/** A queued message in the provider's format. */
export interface FakeEvent {
  kind: 'billing' | 'payout'
  id: string
  type: string
  body: string
}

export interface Destination {
  /** The base URL of the service. */
  url: string
  billingSecret: string
  payoutSecret: string
}

/** Returns the signature header of a body: HMAC-SHA256 of timestamp and body, as the provider computes it. */
export function signatureOf(body: string, secret: string, seconds: number): string {
  const mac = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')
  return `t=${seconds},v1=${mac}`
}

/** Sends one message. Returns the status of the response, or 0 if there was none. */
export async function send(event: FakeEvent, to: Destination, now = new Date()): Promise<number> {
  const [path, secret] =
    event.kind === 'billing' ? ['webhook', to.billingSecret] : ['payout-webhook', to.payoutSecret]
  const answer = await fetch(`${to.url}/api/payments/stripe/${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'stripe-signature': signatureOf(event.body, secret, Math.floor(now.getTime() / 1000)),
    },
    body: event.body,
  }).catch(() => null)
  await answer?.arrayBuffer().catch(() => {})
  return answer?.status ?? 0
}

export interface Disorder {
  /** Probabilities between 0 and 1 that a message is lost, and that it is sent twice. */
  drop?: number
  double?: number
  reorder?: boolean
  /** Returns random numbers from 0 to below 1. The same numbers lead to the same disorder. */
  random?: () => number
}

/** Returns the messages as an unreliable line delivers them: some are lost, doubled or reordered. */
export function disorderMessages<Message>(messages: readonly Message[], disorder: Disorder): Message[] {
  const { drop = 0, double = 0, reorder = false, random = Math.random } = disorder
  const kept = messages.flatMap((message) =>
    random() < drop ? [] : random() < double ? [message, message] : [message],
  )
  if (reorder)
    for (let last = kept.length - 1; last > 0; last--) {
      const other = Math.floor(random() * (last + 1))
      ;[kept[last], kept[other]] = [kept[other] as Message, kept[last] as Message]
    }
  return kept
}
