import type pg from 'pg'
import type { TestIssuer } from '../../apps/api/test/harness/issuer.ts'
import type { FilledWorkspace } from '../speed/fill.ts'
import { itemId } from '../speed/traffic.ts'
import type { Prepared } from './kinds.ts'
import type { Asked } from './request.ts'

/** The hostile tenant, with functions that prepare its load. */
export interface HostileSide {
  keys: FilledWorkspace['keys']
  items: number
  /** Sends a request that must succeed, and returns its answer. */
  // biome-ignore lint/suspicious/noExplicitAny: answers of every shape
  call(asked: Asked): Promise<any>
  /** Runs SQL as the owner of the database. $1 is the workspace. */
  query(text: string): Promise<{ rows: Record<string, string>[] }>
  /** Creates deployments of items at their threshold, in a campaign with these allowed paths. */
  deployments(
    count: number,
    more: { prompt?: string; errorLogs?: string },
    allowedPaths?: string[],
  ): Promise<Prepared>
  /** Creates testers in the pool, and returns their tokens. */
  testers(count: number): Promise<string[]>
  /** Inserts DEPLOYED items, and returns their ids. */
  insertShipped(count: number): Promise<string[]>
  /** Returns the ids of all zones. */
  zones(): Promise<Prepared>
}

export function openHostileSide(
  url: string,
  client: pg.Client,
  issuer: TestIssuer,
  { workspaceId, keys, items }: FilledWorkspace,
): HostileSide {
  async function call({ method, path, key, address, body }: Asked) {
    const response = await fetch(url + path, {
      method,
      headers: {
        authorization: `Bearer ${key}`,
        'x-forwarded-for': address,
        'content-type': 'application/json',
      },
      ...(body && { body: JSON.stringify(body) }),
    })
    const text = await response.text()
    if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${text.slice(0, 300)}`)
    return JSON.parse(text)
  }
  const requestAs = (key: string) => (method: Asked['method'], path: string, body?: object) =>
    call({ method, path, key, address: '198.19.0.1', ...(body && { body }) })
  const own = requestAs(keys.secret)
  const query = (text: string) => client.query(text, text.includes('$1') ? [workspaceId] : [])
  let nextItem = 10
  const newItem = () => {
    nextItem += 10
    return itemId(nextItem)
  }
  const pool = new Map<number, Promise<string[]>>()

  async function newTesters(count: number): Promise<string[]> {
    const tier = await own('POST', '/api/tiers', { name: 'Bench', weight: 5 })
    const invite = await own('POST', '/api/invites', { tierId: tier.id, maxUses: count })
    return Promise.all(
      Array.from({ length: count }, async (_, n) => {
        const token = await issuer.token(
          {
            sub: `bench-${n}`,
            aud: 'groundswell-testers',
            email: `bench-${n}@testers.example.com`,
            email_verified: true,
          },
          { expiresInSeconds: 86_400 },
        )
        await requestAs(token)('POST', '/api/tester/redeem-invite', { token: invite.token })
        return token
      }),
    )
  }

  return {
    keys,
    items,
    call,
    query,
    async deployments(count, { prompt, errorLogs }, allowedPaths) {
      const zone = `paths-${nextItem}`
      const campaign = await own('POST', '/api/campaigns', {
        name: zone,
        status: 'ACTIVE',
        ...(allowedPaths && { allowedPaths }),
      })
      await own('POST', '/api/zones', { zoneId: zone, campaignId: campaign.id, threshold: 1_000_000 })
      const made: Prepared = { deployments: [], deployed: [] }
      for (let n = 0; n < count; n++) {
        const feedbackId = newItem()
        await query(`UPDATE feedback SET zone = (SELECT id FROM zones WHERE workspace_id = $1 AND zone_id = '${zone}')
                     WHERE workspace_id = $1 AND id = '${feedbackId}'`)
        const { id } = await own('POST', '/api/deployments', { feedbackId, ...(prompt && { prompt }) })
        if (errorLogs) await own('PATCH', `/api/deployments/${id}`, { errorLogs })
        made.deployments!.push(id)
        made.deployed!.push(feedbackId)
      }
      return made
    },
    testers(count) {
      const known = pool.get(count) ?? newTesters(count)
      pool.set(count, known)
      return known
    },
    async insertShipped(count) {
      const ids = Array.from({ length: count }, newItem)
      await query(
        `UPDATE feedback SET status = 'DEPLOYED' WHERE workspace_id = $1 AND id IN (${ids.map((id) => `'${id}'`).join()})`,
      )
      return ids
    },
    async zones() {
      const { rows } = await query('SELECT id FROM zones WHERE workspace_id = $1')
      return { zones: rows.map(({ id }) => id!) }
    },
  }
}
