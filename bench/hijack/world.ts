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

/** A service that only this bench uses, on a temporary database. */
export interface HijackWorld {
  folder: string
  /** Submits these texts to a campaign of a workspace, with the two defences on or off as `walls` says. */
  fill(texts: readonly HijackText[], walls: { screen: boolean; paths: boolean }): Promise<Filled>
  /** Creates a workspace with both defences, to which items are submitted one by one. */
  open(): Promise<Opened>
  close(): Promise<void>
}
export interface Filled {
  /** The text of each item, by its id. */
  items: Map<string, HijackText>
  connect(): Promise<Client>
}

/** A workspace with a zone and a key for an agent. */
export interface Opened {
  /** Submits an item. A cleared item is ready for an agent at once. */
  submit(
    text: Pick<HijackText, 'title' | 'description' | 'data'>,
  ): Promise<{ id: string; safetyStatus: string }>
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
  async function newWorkspace(walls: { paths: boolean }) {
    const name = randomUUID()
    const token = await issuer.token(
      { sub: name, aud: 'groundswell', email: `${name}@example.com`, email_verified: true },
      { expiresInSeconds: 86_400 },
    )
    return openWorkspace({ url, database, token }, walls)
  }
  await mkdir(work, { recursive: true })
  return {
    folder: work,
    async fill(texts, walls) {
      return fillWorkspace(database, await newWorkspace({ paths: walls.paths }), texts, walls)
    },
    open: () => newWorkspace({ paths: true }),
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

async function openWorkspace(
  { url, database, token }: { url: string; database: pg.Client; token: string },
  { paths }: { paths: boolean },
): Promise<Opened & { workspaceId: string }> {
  async function post(path: string, as: string, body: object) {
    const headers = { authorization: `Bearer ${as}`, 'content-type': 'application/json' }
    const response = await fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) })
    const answer = await response.json()
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${JSON.stringify(answer)}`)
    // biome-ignore lint/suspicious/noExplicitAny: answers of every shape
    return answer as any
  }
  const { workspace, publishableKey, secretKey } = await post('/api/account/bootstrap', token, {})
  const settings = paths ? {} : { protectedPaths: [] }
  const campaign = await post('/api/campaigns', secretKey, { name: 'Shop', status: 'ACTIVE', ...settings })
  const zone = await post('/api/zones', secretKey, { zoneId: 'shop', campaignId: campaign.id })
  // Make each cleared item ready at once, because votes are not measured here.
  await database.query('UPDATE zones SET threshold = 0 WHERE id = $1', [zone.id])
  const { key } = await post('/api/account/mcp-keys', secretKey, { name: 'Gullible' })
  return {
    workspaceId: workspace.id,
    submit: ({ title, description, data }) =>
      post('/api/feedback', publishableKey, { zoneId: 'shop', title, description, ...(data && { data }) }),
    async connect() {
      const client = new Client({ name: 'gullible', version: '1' })
      const requestInit = { headers: { authorization: `Bearer ${key}` } }
      await client.connect(new StreamableHTTPClientTransport(new URL(`${url}/mcp`), { requestInit }))
      return client
    },
  }
}

async function fillWorkspace(
  database: pg.Client,
  { workspaceId, submit, connect }: Opened & { workspaceId: string },
  texts: readonly HijackText[],
  walls: { screen: boolean },
): Promise<Filled> {
  const items = new Map<string, HijackText>()
  const rest = [...texts]
  const submitRest = async () => {
    for (let text = rest.pop(); text; text = rest.pop()) items.set((await submit(text)).id, text)
  }
  await Promise.all(Array.from({ length: 6 }, submitRest))
  // Without the screen, every item counts as cleared with its original text. The database is changed directly, because
  // no setting of the service does this.
  if (!walls.screen)
    await database.query(
      `UPDATE feedback SET safety_status = 'CLEARED', status = 'THRESHOLD_MET', threshold_met_at = now(),
         redacted_title = title, redacted_description = description WHERE workspace_id = $1`,
      [workspaceId],
    )
  return { items, connect }
}
