import { createHmac, randomBytes } from 'node:crypto'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { configFolder, readPrivate, writePrivate } from '../account/store.ts'
import { type Context, command } from '../command.ts'
import { Refusal, UsageError } from '../failures.ts'
import { type Event, followEvents } from '../flow/events.ts'
import type { Host } from '../host.ts'
import { cyan, dim, green, line, red } from '../terminal/line.ts'
import { eventOptions, parseLast } from './tail.ts'
import { parseId } from './values.ts'

const options = {
  'forward-to': {
    type: 'string',
    value: 'ADDRESS',
    help: 'your own server, such as http://localhost:3000/hooks',
  },
  ...eventOptions,
  campaign: { type: 'string', value: 'ID', help: 'only events of this campaign' },
} as const

/** Sends events to a developer's server, as the service would. */
export const webhooksListen = command({
  name: 'webhooks listen',
  summary: 'Send the workspace’s events to your own machine, signed as webhooks are',
  options,
  notes:
    'Messages are those of a webhook without «include», made from the event log: no tunnel is needed, and the service never\nlearns your address. Each is sent once; --last 50 sends the latest 50 again.\nThey are signed with GROUNDSWELL_WEBHOOK_SECRET (whsec_…), else with a secret that is kept in a file for your server to read.',
  async run(context: Context<typeof options>) {
    const { host, out, options, connect } = context
    const target = parseTarget(options['forward-to'])
    const campaign = options.campaign === undefined ? undefined : parseId(options.campaign, '--campaign')
    const secret = await readSecret(context)
    const { client } = await connect()
    out.note(line`Sending events to ${target}.`)
    const wanted = {
      types: options.types,
      after: options.after,
      last: parseLast(options.last, 0),
      isOnce: options.once,
    }
    let isWell = true
    for await (const { event } of followEvents(host, client, wanted)) {
      if (campaign !== undefined && event.campaignId !== campaign) continue
      const answer = await deliverEvent(host, target, toMessage(event), secret)
      isWell &&= answer.delivered
      const mark = answer.delivered ? green(`${answer.status}`) : red(answer.failure)
      out.item(
        { id: event.id, type: event.type, ...answer },
        line`${dim(event.at)}  ${cyan(event.type)}  ${event.subjectId}  ${mark}`,
      )
    }
    return isWell ? 0 : 1
  },
})

function parseTarget(text: string | undefined): string {
  if (text === undefined) throw new UsageError('Say where to: --forward-to http://localhost:3000/hooks.')
  const url = URL.canParse(text) ? new URL(text) : null
  if (!url || !/^https?:$/u.test(url.protocol) || url.username || url.password)
    throw new UsageError('--forward-to is an address such as http://localhost:3000/hooks.')
  return url.href
}

/** Returns the message for an event: its id, and the same bytes that a webhook of the service would send. */
export function toMessage({ id, type, at, subjectId, subjectSeq, campaignId, actor, data }: Event): {
  id: string
  body: string
} {
  const by = actor && (actor.id === null ? actor.kind : `${actor.kind}:${actor.id}`)
  const facts = { subjectId, subjectSeq, campaignId, actor: by, ...data }
  return { id, body: JSON.stringify({ type, id, at, data: facts }) }
}

type Answer =
  | { delivered: true; status: number }
  | { delivered: false; status: number | null; failure: string }
/** The time for which the service waits for a receiver's answer. */
const TIMEOUT_MS = 15_000

async function deliverEvent(
  host: Host,
  target: string,
  { id, body }: { id: string; body: string },
  secret: string,
): Promise<Answer> {
  const timestamp = Math.floor(host.now().getTime() / 1000)
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64')
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')
  const headers = {
    'content-type': 'application/json',
    'webhook-id': id,
    'webhook-timestamp': `${timestamp}`,
    'webhook-signature': `v1,${signature}`,
  }
  const signal = AbortSignal.any([host.signal, AbortSignal.timeout(TIMEOUT_MS)])
  try {
    const response = await host.fetch(
      new Request(target, { method: 'POST', headers, body, redirect: 'manual', signal }),
    )
    await response.body?.cancel()
    const { status } = response
    if (status >= 200 && status < 300) return { delivered: true, status }
    return {
      delivered: false,
      status,
      failure: status >= 300 && status < 400 ? `${status}, a redirect` : `${status}`,
    }
  } catch (error) {
    host.signal.throwIfAborted()
    const isLate = (error as Error).name === 'TimeoutError'
    return { delivered: false, status: null, failure: isLate ? 'no answer in 15 s' : 'no connection' }
  }
}

/**
 * Returns the secret from the environment, otherwise a stored one, which is created for this person at the first use.
 * It is never printed.
 */
async function readSecret({ host, out }: Context<typeof options>): Promise<string> {
  const given = host.env.GROUNDSWELL_WEBHOOK_SECRET
  if (given !== undefined) {
    if (!/^whsec_[A-Za-z0-9+/]{20,}={0,2}$/u.test(given))
      throw new UsageError('GROUNDSWELL_WEBHOOK_SECRET is no secret of a webhook: they begin with whsec_.')
    return given
  }
  const path = join(configFolder(host), 'webhook-secret')
  let secret = (await readPrivate(host, path))?.trim()
  if (!secret) {
    secret = `whsec_${randomBytes(32).toString('base64')}`
    await mkdir(configFolder(host), { recursive: true, mode: 0o700 })
    await writePrivate(path, `${secret}\n`)
  }
  if (!secret.startsWith('whsec_')) throw new Refusal(`${path} holds no secret of a webhook: remove it.`)
  out.note(line`Signed with the secret in ${path}: WEBHOOK_SECRET="$(cat '${path}')" node receiver.mjs`)
  return secret
}
