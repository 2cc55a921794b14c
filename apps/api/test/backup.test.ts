import { execFile } from 'node:child_process'
import { readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { text as streamText } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '@groundswell/embedded-postgres'
import {
  newThrowawayFolder,
  type ThrowawayFolder,
} from '@groundswell/embedded-postgres/test/throwaway-folder'
import sharp from 'sharp'
import { Webhook } from 'standardwebhooks'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type FakeStripe, startFakeStripe } from '../src/adapters/stripe/fake/server.ts'
import { backUp } from '../src/backup/backing-up.ts'
import { fileOf, readManifest } from '../src/backup/manifest.ts'
import { restoreData, verifyBackup } from '../src/backup/restoring.ts'
import { readCompressed } from '../src/backup/storing.ts'
import { readConfig } from '../src/config.ts'
import { systemClock } from '../src/core/clock.ts'
import { sendMails } from '../src/features/engines/outbox/sending.ts'
import { openDatabase } from '../src/process/database.ts'
import { startService } from '../src/service.ts'
import { startChain, type TestChain } from './harness/chain.ts'
import type { Cluster } from './harness/cluster.ts'
import { newDatabase, newEmptyDatabase } from './harness/database.ts'
import { eventually } from './harness/eventually.ts'
import { faultLog } from './harness/faults.ts'
import { approvalOf, newPayee } from './harness/fiat.ts'
import { type HookReceiver, startHookReceiver } from './harness/hook-receiver.ts'
import { call } from './harness/http.ts'
import { uuidv7 } from './harness/ids.ts'
import { startIssuer, type TestIssuer } from './harness/issuer.ts'
import { findContradictions, startLoad } from './harness/load.ts'
import { type MailServer, startMailServer } from './harness/mail-server.ts'
import { createPayables, makeOwedTesters } from './harness/payables.ts'
import { newCheckout, stripeSettings } from './harness/payments.ts'
import { insertRow, query } from './harness/rows.ts'
import { startS3Server } from './harness/s3-server.ts'
import type { TestService } from './harness/service.ts'
import { killServiceProcesses, startServiceProcess } from './harness/service-process.ts'
import { newWorkspace, operatorToken } from './harness/workspace.ts'

const script = (name: string) => fileURLToPath(new URL(`../../../scripts/${name}.ts`, import.meta.url))
const { PATH, HOME } = process.env

let folder: ThrowawayFolder
let chain: TestChain
let stripe: FakeStripe
let issuer: TestIssuer
let mails: MailServer
let receiver: HookReceiver
/** Whether the mail server puts everything off. */
let isBusy = true
let settings: Record<string, string>
/** The clock of the services. */
let shift = 0

beforeAll(async () => {
  folder = await newThrowawayFolder()
  ;[chain, stripe, issuer, receiver, mails] = await Promise.all([
    startChain(),
    startFakeStripe({ now: () => new Date(Date.now() + shift) }),
    startIssuer(() => Date.now() + shift),
    startHookReceiver(),
    startMailServer({
      onRcptTo: (_address, _session, done) =>
        done(isBusy ? Object.assign(new Error('4.2.1 later'), { responseCode: 450 }) : null),
    }),
  ])
  settings = {
    ...chain.settings,
    ...stripeSettings(stripe),
    STRIPE_WEBHOOK_SECRET: 'whsec_billing_of_tests',
    STRIPE_PAYOUT_WEBHOOK_SECRET: 'whsec_payouts_of_tests',
    NODE_ENV: 'test',
    PORT: '0',
    DATA_DIR: join(folder.path, 'data'),
    SMTP_URL: mails.url,
    OIDC_ISSUER: issuer.url,
    OIDC_AUDIENCE: 'groundswell',
    TESTER_OIDC_AUDIENCE: 'groundswell-testers',
    PLATFORM_ADMIN_EMAILS: 'operator@example.com',
    DATABASE_POOL: '8',
    DATABASE_WAIT_MS: '60000',
    RATE_LIMIT_FEEDBACK_PER_MINUTE: '0',
    RATE_LIMIT_VOTES_PER_MINUTE: '0',
    RATE_LIMIT_ADDRESS_PER_MINUTE: '0',
    ANONYMOUS_VOTES_PER_ADDRESS: '0',
    WEBHOOK_ALLOW_PRIVATE: 'true',
  }
})
afterEach(killServiceProcesses)
afterAll(async () => {
  await Promise.all([chain.stop(), stripe.close(), issuer.stop(), mails.stop(), receiver.close()])
  await folder.remove()
})

/** Runs a command of the project as a person would. */
function command(name: string, ...words: string[]) {
  return promisify(execFile)(process.execPath, [script(name), ...words], {
    cwd: folder.path,
    env: { PATH, HOME, ...settings },
  })
}

interface OwnService extends TestService {
  postgres: EmbeddedPostgres
}

/** The service on the embedded database of its data folder, as `npm start` runs it, with a clock of the test. */
async function start(): Promise<OwnService> {
  const postgres = await startEmbeddedPostgres({
    dataDir: settings.DATA_DIR!,
    log: { info() {}, warn: console.error, error: console.error },
    settings: { fsync: 'off' },
  })
  const config = readConfig(settings)
  // As at each start: later migrations, and the upkeep of the event log on a new server.
  const database = await openDatabase({ ...config, DATABASE_URL: postgres.url }, faultLog())
  await database.migrate()
  const clock = { ...systemClock, now: () => new Date(Date.now() + shift) }
  const service = await startService({ config, databaseUrl: postgres.url, log: faultLog(), clock })
  return {
    ...service,
    issuer,
    postgres,
    databaseUrl: postgres.url,
    advance: (milliseconds) => {
      shift += milliseconds
    },
    async close() {
      await service.stop()
      await postgres.stop()
    },
  }
}

const asOperator = async (service: TestService, method: string, path: string, body?: object) =>
  call(service, method, `/api/platform-admin${path}`, {
    as: await operatorToken(service),
    ...(body ? { body } : {}),
  })
/** Runs payouts in money as an operator does. Returns the drafted payments. */
async function payInMoney(service: TestService) {
  const run = await asOperator(service, 'POST', '/fiat-payouts/run', { requestId: uuidv7() })
  for (const draft of run.body.payments)
    await asOperator(service, 'POST', `/fiat-payouts/${draft.id}/submit`, approvalOf(draft))
  return run.body
}
const made = () =>
  stripe.requests.filter(({ method, path }) => method === 'POST' && path.endsWith('/outbound_payments'))

test('a backup under load restores everything after the loss of all data, and sends nothing twice', async () => {
  let service = await start()
  const ours = await newWorkspace(service)
  await ours.post('/api/zones', { zoneId: 'hero', threshold: 5 })
  const { body: item } = await ours.call('POST', '/api/feedback', {
    as: ours.publishableKey,
    body: { zoneId: 'hero', title: 'The hero is too small', sessionId: 'mine' },
  })
  const picture = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#3366cc' } })
    .png()
    .toBuffer()
  const form = new FormData()
  form.set('sessionId', 'mine')
  form.set('anything', new Blob([new Uint8Array(picture)], { type: 'image/png' }), 'page.png')
  const shot = `/api/feedback/${item.id}/screenshot`
  expect((await ours.call('POST', shot, { as: ours.publishableKey, body: form })).status).toBe(200)
  const bytesOf = async () =>
    Buffer.from(
      await (
        await fetch(service.url + shot, { headers: { authorization: `Bearer ${ours.secretKey}` } })
      ).arrayBuffer(),
    )
  const screenshot = await bytesOf()
  const { body: hook } = await ours.post('/api/webhooks', { url: receiver.url })
  // Due at the backup: a mail, money for one tester, tokens for another, and an open checkout.
  const invited = `${uuidv7()}@example.com`
  await ours.post('/api/members', { email: invited, role: 'VIEWER' })
  await sendMails(service.app)
  await insertRow(service, 'sign_in_accounts', {
    id: uuidv7(),
    created_at: new Date(),
    signed_in_at: new Date(),
  })
  const payee = await newPayee({ ...service, stripe })
  const owed = makeOwedTesters(1)
  await createPayables(service, owed)
  const checkout = await newCheckout(ours)

  // The load stands for a cluster of one node.
  const node = { call: (...given: Parameters<Cluster['call']>) => call(service, ...given) } as Cluster
  const load = startLoad(node, { publishableKey: ours.publishableKey, zoneId: 'hero', clients: 3 })
  await load.more(30)
  const before = [...load.items]
  const backup = join(folder.path, 'backups', 'first')
  const { stdout } = await command('backup', backup)
  expect(stdout).toContain('whoever has this folder can read and do everything')
  await load.more(10)
  await load.stop()
  expect(load.refused).toEqual([])
  expect((await stat(backup)).mode & 0o777).toBe(0o700)

  // After the backup everything goes out.
  isBusy = false
  service.advance(120_000)
  await sendMails(service.app)
  const mailsTo = () => mails.deliveries.filter(({ to }) => to.includes(invited)).length
  // The service's own sender may have taken it.
  await eventually(() => expect(mailsTo()).toBe(1))
  expect((await payInMoney(service)).payments).toHaveLength(1)
  expect(made()).toHaveLength(1)
  await asOperator(service, 'POST', '/payouts/run')
  expect(await chain.balanceOf(owed[0]!.address)).toBe(owed[0]!.amount)
  await chain.mine(4)
  stripe.billing.pay(checkout.sessionId)

  // The loss, and the restore.
  await service.close()
  await rm(settings.DATA_DIR!, { recursive: true })
  await expect(command('restore', join(folder.path, 'nothing'))).rejects.toThrow('is no backup')
  const restored = await command('restore', backup)
  expect(restored.stdout).toContain('2 payments to testers since the backup are booked')
  expect(restored.stdout).toContain('mails may have been sent')
  expect(restored.stdout).not.toContain('fit no credits')
  await expect(command('restore', backup)).rejects.toThrow('This database is not empty')

  service = await start()
  const ask = (method: string, path: string, body?: object) =>
    call(service, method, path, { as: ours.secretKey, body })
  // Keys sign in, everything that was acknowledged before the backup is there, and counts agree.
  const ids = (await query<{ id: string }>(service, 'select id from feedback')).map(({ id }) => id)
  expect(before.filter((id) => !ids.includes(id))).toEqual([])
  expect((await ask('GET', `/api/feedback/${item.id}`)).body.title).toBe('The hero is too small')
  expect(await findContradictions(service.databaseUrl)).toEqual({ counters: [], crossedTwice: [] })
  const { database } = await readManifest(backup)
  expect(ids).toHaveLength(database.tables.find(({ name }) => name === 'public.feedback')!.rows)
  expect(await bytesOf()).toEqual(screenshot)

  // A new event follows the old ones, although the new server counts its transactions from the beginning, and it is
  // signed with the secret that the restored key opens.
  const { body: later } = await call(service, 'POST', '/api/feedback', {
    as: ours.publishableKey,
    body: { zoneId: 'hero', title: 'The footer, too' },
  })
  const arrived = () => receiver.received.find(({ text }) => text.includes(later.id))
  await eventually(() => expect(arrived()).toBeDefined())
  new Webhook(hook.secret).verify(arrived()!.text, arrived()!.headers as Record<string, string>)

  // Nothing is sent or paid a second time.
  service.advance(120_000)
  await sendMails(service.app)
  expect(mailsTo()).toBe(1)
  const { body: unknown } = await asOperator(service, 'GET', '/mails?status=UNKNOWN')
  expect(unknown.items.map(({ reason }: { reason: string }) => reason)).toContain('restored')
  // Nobody stays signed in: who was signed out after the backup is not known.
  expect(await query(service, 'select sign_outs > 0 as ended from sign_in_accounts')).toEqual([
    { ended: true },
  ])
  const { body: round } = await ask('GET', `/api/campaigns/${checkout.campaignId}/budget`)
  expect(JSON.stringify(round)).toContain('FUNDED')
  expect(await payInMoney(service)).toMatchObject({ payments: [], skipped: [] })
  expect(made()).toHaveLength(1)
  expect((await asOperator(service, 'POST', '/payouts/run')).body).toMatchObject({ payouts: [], skipped: [] })
  expect(await chain.balanceOf(owed[0]!.address)).toBe(owed[0]!.amount)
  const credits = await query<{ status: string }>(
    service,
    'select distinct status from credits where id = any($1::uuid[])',
    [[...payee.creditIds, owed[0]!.creditId]],
  )
  // The money is on its way at the provider, the tokens have arrived.
  expect(credits.map(({ status }) => status).sort()).toEqual(['IN_PAYOUT', 'PAID'])
  await service.close()
  // The rewards were put into the books without any money outside, which the comparison with the outside tells.
  const check = await command('ledger-check').catch((error: { stdout: string }) => error)
  const findings = check.stdout.trim().split('\n')
  expect(findings.filter((line) => !/^the .+ does not have what the books say/.test(line))).toEqual([])
})

test('every row, of an external database too, comes back as it was; until it is settled no service starts', async () => {
  const s3 = await startS3Server({ buckets: ['from', 'into'], accessKeyId: 'AK', secretAccessKey: 'secret' })
  const bucket = (name: string) => `s3://AK:secret@${name}/files?endpoint=${encodeURIComponent(s3.endpoint)}`
  const from = await newDatabase()
  const to = await newEmptyDatabase()
  const own = (more: Record<string, string>) =>
    readConfig({ DATA_DIR: join(folder.path, 'other'), SERVICE_SECRET: 'x'.repeat(40), ...more })
  const config = own({ DATABASE_URL: from.url, BLOB_URL: bucket('from') })
  // Rows with everything that text, time and JSON may contain.
  await query(
    { databaseUrl: from.url },
    `insert into workspaces (id, name, slug, allowed_origins, created_at)
     select gen_random_uuid(), E'tab\\t line\\n back\\\\ «ü» ' || n, 's' || n, array['a,b', '"c"', null, ''],
       '2026-01-01 00:00:00.123456+00'::timestamptz + n * interval '1 hour' from generate_series(1, 5000) n`,
  )
  s3.objects.set('from/files/screenshots/a/b', { bytes: Buffer.from('picture'), contentType: 'image/png' })
  const backup = join(folder.path, 'backups', 'second')
  const options = { config, databaseUrl: from.url, folder: backup, version: '0', withSecrets: true }
  const manifest = await backUp(options)
  const files = await verifyBackup(backup, manifest)
  expect(manifest.secrets.included).toEqual([])

  // A part that was changed is found before anything is written.
  const list = join(backup, 'files.jsonl')
  const text = await readFile(list, 'utf8')
  await writeFile(list, text.replace('image/png', 'text/html'))
  await expect(verifyBackup(backup, manifest)).rejects.toThrow('files.jsonl is missing or has changed')
  await writeFile(list, text)

  const target = own({ DATABASE_URL: to.url, BLOB_URL: bucket('into') })
  await restoreData(
    { folder: backup, manifest, files },
    { config: target, databaseUrl: to.url, log: { info() {} } },
  )
  const again = await backUp({ ...options, config: target, databaseUrl: to.url, folder: `${backup}-again` })
  const rowsOf = (of: string, name: string) => streamText(readCompressed(join(of, 'database', fileOf(name))))
  for (const { name } of manifest.database.tables)
    if (name !== 'public.restores')
      expect([name, await rowsOf(`${backup}-again`, name)]).toEqual([name, await rowsOf(backup, name)])
  expect(manifest.database.tables.find(({ name }) => name === 'public.workspaces')!.rows).toBe(5001)
  expect(again.files).toEqual(manifest.files)
  expect(again.database.sequences).toEqual(manifest.database.sequences)
  expect(s3.objects.get('into/files/screenshots/a/b')).toEqual(s3.objects.get('from/files/screenshots/a/b'))

  const node = startServiceProcess({ ...settings, DATABASE_URL: to.url, SERVICE_SECRET: 'x'.repeat(40) })
  expect(await node.ended).toMatchObject({ code: 1 })
  expect(node.output().error).toContain('Run "npm run restore -- --settle" first')
  await Promise.all([from.drop(), to.drop(), s3.close()])
})
