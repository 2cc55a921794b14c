import { setTimeout as sleep } from 'node:timers/promises'
import { openBareDatabase } from '../../src/core/database/bare-database.ts'
import { eventId, logEvents } from '../../src/features/engines/event-log/index.ts'
import type { Cluster } from './cluster.ts'
import { startHookReceiver } from './hook-receiver.ts'
import { uuidv7 } from './ids.ts'
import { query } from './rows.ts'

export interface ScaleResult {
  deliveries: number
  /** The number of messages that a webhook never acknowledged. */
  lost: number
  /** The number of acknowledged messages that arrived more than once. */
  repeated: number
  /** The number of messages whose body or id differs between attempts. */
  changed: number
  seconds: number
}

/**
 * Delivers events while every tenth first attempt is answered with 500 and one process is killed in the middle. Waits
 * until every webhook has acknowledged every event.
 */
export async function deliverAtScale(
  cluster: Cluster,
  databaseUrl: string,
  size: { webhooks: number; events: number; report?: (done: number) => void },
): Promise<ScaleResult> {
  const token = await cluster.issuer.token({
    sub: `scale-${uuidv7()}`,
    aud: 'groundswell',
    email: 'a@example.com',
  })
  const { workspace, secretKey: as } = (await cluster.call('POST', '/api/account/bootstrap', { as: token }))
    .body
  const receiver = await startHookReceiver()
  const bodies = new Map<string, string>()
  const acknowledged = new Map<string, number>()
  let changed = 0
  receiver.answer(({ path, text, headers, message }, response) => {
    const key = `${path} ${message.id}`
    const isFirst = !bodies.has(key)
    if (isFirst) bodies.set(key, text)
    else if (bodies.get(key) !== text) changed += 1
    if (headers['webhook-id'] !== message.id) changed += 1
    // The last digits of the id decide, so that the choice does not depend on the order.
    if (isFirst && Number.parseInt(message.id.slice(-4), 16) % 10 === 0)
      return void response.writeHead(500).end()
    acknowledged.set(key, (acknowledged.get(key) ?? 0) + 1)
    response.end()
  })
  for (let made = 0; made < size.webhooks; made += 1) {
    const body = { url: `${receiver.url}/${made}`, types: ['zone.created'] }
    await cluster.call('POST', '/api/webhooks', { as, body })
  }
  const startedAt = performance.now()
  await logFacts(databaseUrl, workspace.id, size.events)
  const wanted = size.webhooks * size.events
  let isKilled = false
  while (acknowledged.size < wanted) {
    await sleep(200)
    size.report?.(acknowledged.size)
    if (isKilled || acknowledged.size < wanted / 3) continue
    isKilled = true
    await cluster.replace(0)
  }
  const seconds = (performance.now() - startedAt) / 1000
  await receiver.close()
  const [row] = await query<{ deliveries: number }>(
    { databaseUrl },
    'select count(*)::int as deliveries from webhook_deliveries where workspace_id = $1',
    [workspace.id],
  )
  const repeated = [...acknowledged.values()].filter((times) => times > 1).length
  return { deliveries: row!.deliveries, lost: wanted - acknowledged.size, repeated, changed, seconds }
}

async function logFacts(databaseUrl: string, workspaceId: string, count: number): Promise<void> {
  const db = openBareDatabase(databaseUrl, 1)
  for (let left = count; left > 0; left -= 500)
    await db.inWorkspace(workspaceId, async (tx) => {
      const fact = { type: 'zone.created', campaignId: null, actor: null, data: {}, at: new Date() } as const
      logEvents(
        tx,
        Array.from({ length: Math.min(500, left) }, () => ({ ...fact, subjectId: eventId(uuidv7()) })),
      )
    })
  await db.close()
}
