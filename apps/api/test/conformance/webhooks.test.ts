import { Webhook as StandardWebhook } from 'standardwebhooks'
import { Webhook as SvixWebhook } from 'svix'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dispatchDue } from '../../src/features/telling/webhooks/dispatcher.ts'
import { eventually } from '../harness/eventually.ts'
import { type HookReceiver, type Received, startHookReceiver } from '../harness/hook-receiver.ts'
import { startTestService, type TestService } from '../harness/service.ts'
import { newWorkspace } from '../harness/workspace.ts'

/* Receivers check our deliveries with libraries that others wrote. */
let service: TestService
let receiver: HookReceiver
let secret: string
let delivery: Received
beforeAll(async () => {
  service = await startTestService({ WEBHOOK_ALLOW_PRIVATE: 'true' })
  receiver = await startHookReceiver()
  const ours = await newWorkspace(service)
  secret = (await ours.post('/api/webhooks', { url: `${receiver.url}/hook`, types: ['zone.*'] })).body.secret
  await ours.post('/api/zones', { zoneId: 'hero', name: 'Hero «ä» 🎉' })
  await eventually(async () => {
    await dispatchDue(service.app)
    expect(receiver.received).toHaveLength(1)
  })
  delivery = receiver.received[0]!
})
afterAll(async () => {
  await service?.close()
  await receiver?.close()
})

const libraries = { standardwebhooks: StandardWebhook, svix: SvixWebhook }

test.each(Object.entries(libraries))('%s accepts a delivery, and nothing that was changed', (_, Library) => {
  const headers = delivery.headers as Record<string, string>
  const verify = (text: string, more: Record<string, string> = {}, key = secret) =>
    new Library(key).verify(text, { ...headers, ...more })
  expect(() => verify(delivery.text)).not.toThrow()
  expect(() => verify(delivery.text.replace('zone.created', 'zone.deleted'))).toThrow()
  expect(() => verify(delivery.text, { 'webhook-id': 'another' })).toThrow()
  const old = String(Number(headers['webhook-timestamp']) - 3_600)
  expect(() => verify(delivery.text, { 'webhook-timestamp': old })).toThrow()
  const other = `whsec_${Buffer.alloc(32, 7).toString('base64')}`
  expect(() => verify(delivery.text, {}, other)).toThrow()
})
