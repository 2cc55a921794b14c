import { execFile } from 'node:child_process'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import {
  newThrowawayFolder,
  type ThrowawayFolder,
} from '@groundswell/embedded-postgres/test/throwaway-folder'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type FakeStripe, startFakeStripe } from '../../src/adapters/stripe/fake/server.ts'
import { type Cluster, startCluster } from '../harness/cluster.ts'
import { eventually } from '../harness/eventually.ts'
import { type HighlyAvailable, missing, startHighlyAvailable } from '../harness/highly-available.ts'
import { findContradictions, findLost, startLoad } from '../harness/load.ts'
import { stripeSettings } from '../harness/payments.ts'
import { query } from '../harness/rows.ts'
import { killServiceProcesses } from '../harness/service-process.ts'

const restore = fileURLToPath(new URL('../../../../scripts/restore.ts', import.meta.url))

describe.skipIf(missing !== '')(
  `three database machines, as deploy/high-availability has them${missing}`,
  () => {
    let folder: ThrowawayFolder
    let databases: HighlyAvailable
    let stripe: FakeStripe
    let cluster: Cluster
    let settings: Record<string, string>
    beforeAll(async () => {
      folder = await newThrowawayFolder()
      await mkdir(join(folder.path, 'machines'))
      databases = await startHighlyAvailable(join(folder.path, 'machines'))
      stripe = await startFakeStripe({ now: () => new Date() })
      settings = {
        ...stripeSettings(stripe),
        STRIPE_WEBHOOK_SECRET: 'whsec_billing_of_tests',
        STRIPE_PAYOUT_WEBHOOK_SECRET: 'whsec_payouts_of_tests',
      }
      const primary = await databases.primary()
      databases.backrest(primary, '--type=full', 'backup')
      await eventually(() => query({ databaseUrl: databases.url }, 'select 1'))
      cluster = await startCluster(databases.url, folder, { nodes: 2, settings })
    })
    afterAll(async () => {
      await cluster?.stop()
      await killServiceProcesses()
      await databases?.stop()
      await stripe?.close()
      await folder?.remove()
    })

    test('a dead primary is replaced under load: nothing acknowledged is lost, and the dead machine follows again', async () => {
      const token = await cluster.issuer.token({ sub: 'owner', aud: 'groundswell' })
      const { publishableKey, secretKey } = (
        await cluster.call('POST', '/api/account/bootstrap', { as: token })
      ).body
      await cluster.call('POST', '/api/zones', { as: secretKey, body: { zoneId: 'hero', name: 'Hero' } })
      const load = startLoad(cluster, { publishableKey, zoneId: 'hero' })
      await load.more(50)

      const dead = await databases.primary()
      const killedAt = performance.now()
      await databases.killMachine(dead)
      await eventually(async () => {
        const [row] = await query<{ standby: boolean }>(
          { databaseUrl: databases.url },
          'select pg_is_in_recovery() as standby',
        )
        expect(row).toEqual({ standby: false })
      }, 120_000)
      const promotedAt = performance.now()
      await load.more(1)
      const recoveredAt = performance.now()
      await load.more(50)
      databases.startMachine(dead)
      await load.more(50)
      await load.stop()
      const successor = await databases.primary()

      console.log(
        `a new primary ${Math.round(promotedAt - killedAt)} ms after the kill, first write ${Math.round(recoveredAt - promotedAt)} ms later; ` +
          `${load.items.length} submissions and ${load.votes.length} votes acknowledged, ${load.refused.length} refused`,
      )
      expect(successor).not.toBe(dead)
      expect(load.refused.filter(({ status, retryAfter }) => status !== 503 || retryAfter === null)).toEqual(
        [],
      )
      expect(await findLost(databases.url, load)).toEqual({ items: [], votes: 0 })
      expect(await findContradictions(databases.url)).toEqual({ counters: [], crossedTwice: [] })
      // The dead machine has come back as a standby.
      await eventually(async () => {
        const rows = await query({ databaseUrl: databases.url }, 'select from pg_stat_replication')
        expect(rows).toHaveLength(2)
      }, 120_000)
    })

    test('a restore to a moment before a payment books the payment again', async () => {
      const token = await cluster.issuer.token({ sub: 'payer', aud: 'groundswell' })
      const { secretKey } = (await cluster.call('POST', '/api/account/bootstrap', { as: token })).body
      const { body: campaign } = await cluster.call('POST', '/api/campaigns', {
        as: secretKey,
        body: { name: 'Paid campaign' },
      })
      const budget = `/api/campaigns/${campaign.id}/budget`
      const opened = await cluster.call('PUT', budget, {
        as: secretKey,
        body: {
          policy: { asset: 'USD', perItem: '1000', payout: 'FIAT' },
          fund: { asset: 'USD', amount: '5000', method: 'CHECKOUT' },
        },
      })
      const sessionId = String(opened.body.checkoutUrl).split('/').at(-1) as string
      const [{ now: moment }] = (await query<{ now: Date }>(
        { databaseUrl: databases.url },
        'select clock_timestamp() as now',
      )) as [{ now: Date }]

      stripe.billing.pay(sessionId)
      const destination = {
        url: cluster.urls[0]!,
        billingSecret: settings.STRIPE_WEBHOOK_SECRET!,
        payoutSecret: settings.STRIPE_PAYOUT_WEBHOOK_SECRET!,
      }
      await stripe.deliver(destination)
      const paid = await eventually(async () => {
        const { body } = await cluster.call('GET', budget, { as: secretKey })
        expect(body.available).toBe('5000')
        return body
      })
      await query({ databaseUrl: databases.url }, 'select 1')
      databases.backrest(await databases.primary(), 'check')

      const url = await databases.restoreTo(moment)
      await eventually(async () => {
        const [row] = await query<{ standby: boolean }>(
          { databaseUrl: url },
          'select pg_is_in_recovery() as standby',
        )
        expect(row).toEqual({ standby: false })
      }, 120_000)
      const before = await query({ databaseUrl: url }, `select status from payment_rounds`)
      expect(before).toEqual([{ status: 'CHECKOUT_OPEN' }])
      const { PATH, HOME } = process.env
      const env = {
        ...{
          PATH,
          HOME,
          NODE_ENV: 'test',
          DATABASE_URL: url,
          DATA_DIR: join(folder.path, 'files'),
          ...settings,
        },
        ...{ SERVICE_SECRET: 'a secret of tests that nobody else will ever use' },
        ...{
          OIDC_ISSUER: cluster.issuer.url,
          OIDC_AUDIENCE: 'groundswell',
          TESTER_OIDC_AUDIENCE: 'groundswell-testers',
        },
      }
      await promisify(execFile)(process.execPath, [restore, '--settle', '--of', moment.toISOString()], {
        env,
      })
      const restored = await startCluster(url, folder, { nodes: 1, settings })
      // The member's sign-in is from the same issuer as before.
      const { body } = await restored.call('GET', budget, { as: secretKey })
      await restored.stop()
      expect(body).toEqual(paid)
    })
  },
)
