import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { startEmbeddedPostgres } from '@groundswell/embedded-postgres'
import pg from 'pg'
import pino from 'pino'
import { readNumbers } from '../apps/api/src/cli/options.ts'
import { readConfig } from '../apps/api/src/config.ts'
import { migrate } from '../apps/api/src/core/database/migrate.ts'
import { startService } from '../apps/api/src/service.ts'
import { fillWorkspace } from './speed/fill.ts'

const help = `Measures how many requests a second the public board of a campaign with 10,000 items answers: plain, to readers who take
gzip, and to readers who have the page (304). Against a bare server of Node that sends the plain bytes from memory. All in this
process, in turns; the load comes from a process of its own over 32 kept-alive connections.

  node bench/public.ts [seconds of each turn, default 3]`

const ROUNDS = 3
const [seconds = 3] = readNumbers(help)
const quiet = { info() {}, warn: console.error, error: console.error }
const dataDir = await mkdtemp(join(tmpdir(), 'public-bench-'))
const server = await startEmbeddedPostgres({ dataDir: join(dataDir, 'postgres'), log: quiet })
try {
  await migrate({
    url: server.url,
    directory: fileURLToPath(new URL('../apps/api/migrations', import.meta.url)),
    log: quiet,
  })
  const path = await publish(server.url)
  const config = readConfig({
    NODE_ENV: 'test',
    PORT: '0',
    DATA_DIR: dataDir,
    SERVICE_SECRET: 'a secret of a bench that nobody else will ever use',
    RATE_LIMIT_ADDRESS_PER_MINUTE: '0',
  })
  const log = pino({ level: 'silent' })
  const service = await startService({ config, databaseUrl: server.url, log, worker: false })
  const first = await fetch(service.url + path)
  const page = Buffer.from(await first.arrayBuffer())
  const forms = {
    plain: '',
    gzip: 'accept-encoding: gzip\r\n',
    'not modified': `if-none-match: ${first.headers.get('etag')}\r\n`,
  }
  const bare = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-length': page.length })
    response.end(page)
  }).listen(0, '127.0.0.1')
  await once(bare, 'listening')
  const limitUrl = `http://127.0.0.1:${(bare.address() as AddressInfo).port}/`
  console.log(`a page of ${(page.length / 1024).toFixed(1)} KiB, ${ROUNDS} rounds of ${seconds} s each`)
  for (let round = 1; round <= ROUNDS; round++) {
    const limit = await load(limitUrl)
    const answered: string[] = []
    for (const [form, more] of Object.entries(forms)) {
      const perSecond = await load(service.url + path, more)
      answered.push(`${form} ${perSecond.toFixed(0)}/s (${((perSecond / limit) * 100).toFixed(0)} %)`)
    }
    console.log(`round ${round}: bare ${limit.toFixed(0)}/s, board ${answered.join(', ')}`)
  }
  bare.close()
  await service.stop()
} finally {
  await server.stop()
  await rm(dataDir, { recursive: true, force: true })
}

/** Puts 10,000 items into a campaign with a public page. Returns the path of its board. */
async function publish(url: string): Promise<string> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { workspaceId } = await fillWorkspace(client, 10_000, 'public')
  const id = '01900000-0000-7000-8000-000000000001'
  await client.query(
    `insert into campaigns (workspace_id, id, name, slug, url_patterns, status, visibility, min_tier_weight,
       automation_level, allowed_paths, evidence, agents_may_ask_authors, lease_minutes, public_page, created_at, updated_at)
     values ($1, $2, 'Shop', 'shop', '{}', 'ACTIVE', 'PRIVATE', 1, 'AUTOMATIC', '{}', 'NONE', false, 30, true, now(), now())`,
    [workspaceId, id],
  )
  await client.query('update zones set campaign_id = $2 where workspace_id = $1', [workspaceId, id])
  await client.query('vacuum analyze')
  const { rows } = await client.query('select slug from workspaces where id = $1', [workspaceId])
  await client.end()
  return `/p/${rows[0].slug}/shop`
}

/** Measures requests per second from a separate process. */
async function load(url: string, more = ''): Promise<number> {
  const child = fork(new URL('public/load.ts', import.meta.url), [url, String(seconds), more])
  const [perSecond] = await once(child, 'message')
  return perSecond as number
}
