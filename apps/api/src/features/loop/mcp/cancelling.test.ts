import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { newDatabase, type TestDatabase } from '../../../../test/harness/database.ts'
import { eventually } from '../../../../test/harness/eventually.ts'
import type { App } from '../../../app.ts'
import { openBareDatabase } from '../../../core/database/bare-database.ts'
import type { Database } from '../../../core/database/db.ts'
import { type CallName, cancelledRequestId, cancellingOf } from './cancelling.ts'

let server: TestDatabase
let nodes: Database[]
const stops: (() => Promise<unknown>)[] = []
beforeAll(async () => {
  server = await newDatabase()
  nodes = [1, 2].map(() => openBareDatabase(server.url, 2))
  for (const node of nodes) {
    const heard = vi.fn()
    node.changes.on('keys', heard)
    stops.push(node.hearChanges())
    // The first call says that the process listens.
    await eventually(() => expect(heard).toHaveBeenCalled())
  }
})
afterAll(async () => {
  for (const stop of stops) await stop()
  for (const node of nodes) await node.close()
  await server.drop()
})

const call: CallName = { keyId: 'a key', session: 'a session', requestId: 7 }
const untilAborted = (signal: AbortSignal) =>
  new Promise<string>((resolve) => signal.addEventListener('abort', () => resolve('cancelled')))

test('a cancellation ends the wait in the process where it runs, and no wait with another name', async () => {
  const [here, there] = nodes.map((db) => cancellingOf({ db } as App)) as [Cancelling, Cancelling]
  let others = 0
  for (const other of [
    { keyId: 'another key' },
    { session: 'another' },
    { session: undefined },
    { requestId: '7' },
  ])
    void there.within({ ...call, ...other }, untilAborted).then(() => others++)
  const waited = there.within(call, untilAborted)
  await here.cancel(call)
  expect(await waited).toBe('cancelled')
  const again = there.within(call, untilAborted)
  await there.cancel(call)
  expect(await again).toBe('cancelled')
  expect(others).toBe(0)
})
type Cancelling = ReturnType<typeof cancellingOf>

test('only a cancellation with an id names a request', () => {
  const message = (method: string, params?: unknown) => cancelledRequestId({ method, params })
  expect(message('notifications/cancelled', { requestId: 7 })).toBe(7)
  expect(message('notifications/cancelled', { requestId: 'seven' })).toBe('seven')
  for (const requestId of [null, undefined, {}, [], 'x'.repeat(201)])
    expect(message('notifications/cancelled', { requestId })).toBeNull()
  expect(message('notifications/cancelled')).toBeNull()
  expect(message('tools/call', { requestId: 7 })).toBeNull()
  expect(cancelledRequestId(undefined)).toBeNull()
})
