import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { eventually } from '../../test/harness/eventually.ts'
import { query } from '../../test/harness/rows.ts'
import { startTestService } from '../../test/harness/service.ts'
import { newWorkspace } from '../../test/harness/workspace.ts'
import { sql } from '../core/database/sql.ts'

test('at the stop what is under way is answered, and what comes after it on the same connection is refused in our shape', async () => {
  const service = await startTestService()
  const ours = await newWorkspace(service)
  const [held, locked] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const holder = service.app.db.inOperator(async (tx) => {
    await tx.run(sql`select 1 from workspaces where id = ${ours.id} for update`)
    locked.resolve()
    await held.promise
  })
  await locked.promise
  const { hostname, port } = new URL(service.url)
  const socket = connect(Number(port), hostname)
  let answers = ''
  socket.setEncoding('utf8').on('data', (text: string) => {
    answers += text
  })
  const ended = new Promise<void>((end) => socket.on('close', () => end()))
  const send = (line: string, as: string, body = '') =>
    socket.write(
      `${line} HTTP/1.1\r\nhost: here\r\nauthorization: Bearer ${as}\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body}`,
    )
  send('PATCH /api/account/settings', ours.ownerToken, '{"referralsEnabled":false}')
  const blocked = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  await eventually(async () => expect(await query(service, blocked)).toHaveLength(1))

  const closed = service.close()
  await sleep(0)
  send('GET /api/zones', ours.secretKey)
  send('GET /health', ours.secretKey)
  held.resolve()
  await holder
  await closed
  await ended
  const [first, second] = answers.split(/(?=HTTP\/1\.1 )/)
  expect(first).toMatch(/^HTTP\/1\.1 200 .*"referralsEnabled":false/s)
  expect(second).toMatch(/^HTTP\/1\.1 503 /)
  expect(second).toMatch(/\r\ncache-control: no-store\r\n/i)
  expect(second).toMatch(/\r\nretry-after: \d\r\n/i)
  expect(second).toMatch(/\r\nconnection: close\r\n/i)
  expect(second).toContain('"code":"overloaded"')
})
