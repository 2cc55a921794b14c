/** Makes one kind of hostile load in a separate process, which `turns.ts` forks and ends. */
import { setTimeout as sleep } from 'node:timers/promises'
import { type Connection, openConnection } from '../speed/connection.ts'
import { type HostileFacts, kinds, type Prepared } from './kinds.ts'
import { writeRequest } from './request.ts'

export interface HostilePlan {
  url: string
  kind: string
  side: HostileFacts & Prepared
}
/** The answers since the last report, counted by status. */
export type HostileTold = Record<string, number>

/** The pause of a refused client. It is shorter than the service asks for. */
const PAUSE_MS = 100

process.on('message', (plan: HostilePlan | 'tell') => {
  if (plan !== 'tell') return void start(plan)
  process.send!(told)
  told = {}
})
process.on('disconnect', () => process.exit())

let told: HostileTold = {}
const count = (what: string | number) => {
  told[what] = (told[what] ?? 0) + 1
}

function start({ url, kind, side }: HostilePlan): void {
  const { next, connections = 64 } = kinds[kind]!
  const { hostname, port } = new URL(url)
  let n = 0
  const begin = async () => {
    let connection: Connection
    const ask = () => connection.send(writeRequest(next(side, n++)))
    const again = async () => {
      count('closed')
      connection?.close()
      await sleep(PAUSE_MS)
      await begin()
    }
    try {
      connection = await openConnection(
        { hostname, port: Number(port) },
        (status) => {
          count(status)
          if (status === 429 || status === 503) setTimeout(ask, PAUSE_MS)
          else ask()
        },
        again,
      )
      ask()
    } catch {
      await again()
    }
  }
  for (let each = 0; each < connections; each++) void begin()
}
