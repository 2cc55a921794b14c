import { afterEach, expect, test } from 'vitest'
import { eventually } from '../../../test/harness/eventually.ts'
import type { LogPositions } from './log-positions.ts'
import type { Position, Reading } from './reader.ts'
import { createReplica, type Replica, type ReplicaState } from './replica.ts'
import { inScope } from './scopes.ts'
import { sql } from './sql.ts'

let replica: Replica | undefined
afterEach(() => replica?.end())

/** Makes a primary and a replica whose positions in the log the test sets. */
function world() {
  const at = { primary: 10n as Position | null, replica: 10n as Position | null }
  const states: ReplicaState[] = []
  const asked: string[] = []
  let failure: Error | null = null
  const positions = (name: keyof typeof at): LogPositions => ({
    now: async () => at[name],
    end: async () => {},
  })
  const reading =
    (name: keyof typeof at): Reading =>
    () => ({
      async rows(_query, position) {
        asked.push(position === undefined ? name : `${name} from ${position}`)
        if (name === 'replica' && failure) throw failure
        return [{ server: name }]
      },
      async each(_query, rows) {
        rows.take(Buffer.from(name), [])
        if (name === 'replica' && failure) throw failure
      },
    })
  replica = createReplica({
    primary: positions('primary'),
    replica: positions('replica'),
    onPrimary: reading('primary'),
    onReplica: reading('replica'),
    onChange: (state) => states.push(state),
  })
  const reader = replica.reading(inScope.operator)
  return {
    at,
    states,
    asked,
    stats: replica.stats,
    fail: (error: Error | null) => {
      failure = error
    },
    reader,
    read: async () => (await reader.rows(sql`select`))[0]!.server,
    serves: () => eventually(() => expect(states.at(-1)).toEqual({ serves: true })),
  }
}

test('the replica answers once it has replayed what was committed before the read', async () => {
  const { at, asked, read, serves, stats, states } = world()
  await serves()
  expect(await read()).toBe('replica')
  at.primary = 20n
  setTimeout(() => {
    at.replica = 21n
  }, 10)
  expect(await read()).toBe('replica')
  expect(asked).toEqual(['replica from 10', 'replica from 20'])
  expect(stats()).toEqual({ serves: true, answered: 2, leftToPrimary: 0 })
  expect(states).toHaveLength(1)
})

test('a replica that lags is told of once, left alone, and used again when it has caught up', async () => {
  const { at, read, serves, states } = world()
  await serves()
  at.primary = 20n
  while (states.length < 2) expect(await read()).toBe('primary')
  expect(await read()).toBe('primary')
  expect(states).toEqual([{ serves: true }, { serves: false, reason: 'it lags behind' }])
  at.replica = 20n
  await serves()
  expect(await read()).toBe('replica')
})

test('a server that takes writes is no replica, and a primary that does not say where it is answers itself', async () => {
  const { at, read, serves, states } = world()
  at.replica = null
  await eventually(() => expect(states).toHaveLength(1))
  expect(states[0]).toMatchObject({ serves: false, reason: expect.stringMatching(/not a replica/) })
  expect(await read()).toBe('primary')
  at.replica = 10n
  await serves()
  at.primary = null
  expect(await read()).toBe('primary')
  expect(states).toHaveLength(2)
})

const serverError = (code: string) => Object.assign(new Error(code), { code, severity: 'ERROR' })

test('a read that fails there is answered here; one that takes too long takes as long here', async () => {
  const { read, serves, states, stats, fail } = world()
  await serves()
  fail(serverError('40001'))
  expect(await read()).toBe('primary')
  fail(serverError('57014'))
  await expect(read()).rejects.toMatchObject({ code: '57014' })
  expect(stats()).toMatchObject({ serves: true, answered: 0, leftToPrimary: 1 })
  fail(Object.assign(new Error('cut'), { code: 'ECONNRESET' }))
  expect(await read()).toBe('primary')
  expect(states.at(-1)).toEqual({ serves: false, reason: 'cut' })
})

test('rows that arrived before a failure come again from the first', async () => {
  const { reader, serves, fail } = world()
  await serves()
  let rows: string[] = []
  const arriving = {
    take: (row: Buffer) => void rows.push(`${row}`),
    restart: () => {
      rows = []
    },
  }
  fail(serverError('40001'))
  await reader.each(sql`select`, arriving)
  expect(rows).toEqual(['primary'])
})
