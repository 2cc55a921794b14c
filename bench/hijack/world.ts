import { randomUUID } from 'node:crypto'
import { mkdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '@groundswell/embedded-postgres'
import { newThrowawayFolder } from '@groundswell/embedded-postgres/test/throwaway-folder'
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import pg from 'pg'
import { startIssuer } from '../../apps/api/test/harness/issuer.ts'
import { startServiceProcess } from '../../apps/api/test/harness/service-process.ts'
import type { HijackText } from './texts.ts'

/** A service of this bench's own, on a database that is gone afterwards. */
export interface HijackWorld {
  folder: string
  /** A workspace in whose campaign these texts have been submitted, as the two walls stand. */
  fill(texts: readonly HijackText[], walls: { screen: boolean; paths: boolean }): Promise<Filled>
  close(): Promise<void>
}
export interface Filled {
  /** The text of each item, by its id. */
  items: Map<string, HijackText>
  connect(): Promise<Client>
}

const quiet = { info() {}, warn: console.error, error: console.error }

export async function openHijackWorld(): Promise<HijackWorld> {
  const folder = await newThrowawayFolder(tmpdir())
  const issuer = await startIssuer()
  const server = await startEmbeddedPostgres({ dataDir: folder.path, log: quiet })
  const unlimited = ['FEEDBACK', 'VOTES', 'ADDRESS', 'TESTER', 'KEY'].map((name) => [
    `RATE_LIMIT_${name}_PER_MINUTE`,
    '0',
  ])
  const service = startServiceProcess({
    DATABASE_URL: server.url,
    DATA_DIR: join(folder.path, 'files'),
    SERVICE_SECRET: 'a secret of this benchmark and of nothing else',
    OIDC_ISSUER: issuer.url,
    ...Object.fromEntries(unlimited),
  })
  const url = await service.ready
  const database = new pg.Client({ connectionString: server.url })
  database.on('error', () => {})
  await database.connect()
  const work = join(folder.path, 'checkout')
  await mkdir(work, { recursive: true })
  return {
    folder: work,
    async fill(texts, walls) {
      const name = randomUUID()
      const token = await issuer.token(
        { sub: name, aud: 'groundswell', email: `${name}@example.com`, email_verified: true },
        { expiresInSeconds: 86_400 },
      )
      return fillWorkspace({ url, database, token }, texts, walls)
    },
    async close() {
      await database.end()
      service.child.kill('SIGTERM')
      await service.ended
      await server.stop()
      await issuer.stop()
      await folder.remove()
    },
  }
}

async function fillWorkspace(
  { url, database, token }: { url: string; database: pg.Client; token: string },
  texts: readonly HijackText[],
  walls: { screen: boolean; paths: boolean },
): Promise<Filled> {
  async function post(path: string, as: string, body: object) {
    const headers = { authorization: `Bearer ${as}`, 'content-type': 'application/json' }
    const response = await fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) })
    const answer = await response.json()
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${JSON.stringify(answer)}`)
    // biome-ignore lint/suspicious/noExplicitAny: answers of every shape
    return answer as any
  }
  const { workspace, publishableKey, secretKey } = await post('/api/account/bootstrap', token, {})
  const settings = walls.paths ? {} : { protectedPaths: [] }
  const campaign = await post('/api/campaigns', secretKey, { name: 'Shop', status: 'ACTIVE', ...settings })
  const zone = await post('/api/zones', secretKey, { zoneId: 'shop', campaignId: campaign.id })
  // A cleared item is ready at once: votes are not what is measured.
  await database.query('UPDATE zones SET threshold = 0 WHERE id = $1', [zone.id])
  const items = new Map<string, HijackText>()
  const rest = [...texts]
  const submit = async () => {
    for (let text = rest.pop(); text; text = rest.pop()) {
      const { title, description, data } = text
      const body = { zoneId: 'shop', title, description, ...(data && { data }) }
      items.set((await post('/api/feedback', publishableKey, body)).id, text)
    }
  }
  await Promise.all(Array.from({ length: 6 }, submit))
  // Without the screen: everything counts as cleared, as it was written. No setting of the service does this.
  if (!walls.screen)
    await database.query(
      `UPDATE feedback SET safety_status = 'CLEARED', status = 'THRESHOLD_MET', threshold_met_at = now(),
         redacted_title = title, redacted_description = description WHERE workspace_id = $1`,
      [workspace.id],
    )
  const { key } = await post('/api/account/mcp-keys', secretKey, { name: 'Gullible' })
  return {
    items,
    async connect() {
      const client = new Client({ name: 'gullible', version: '1' })
      const requestInit = { headers: { authorization: `Bearer ${key}` } }
      await client.connect(new StreamableHTTPClientTransport(new URL(`${url}/mcp`), { requestInit }))
      return client
    },
  }
}
