import { randomBytes } from 'node:crypto'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { attackScreen, type Campaign } from '../../packages/screen/bench/attacker/attack.ts'
import { type Attempt, carriesRequest } from '../../packages/screen/bench/attacker/build.ts'
import { readFillers, readGoals } from '../../packages/screen/bench/attacker/goals.ts'
import { workOn } from './agent.ts'
import type { Outside } from './outside.ts'
import { type Order, ordersIn } from './recognise.ts'
import { openSandbox } from './sandbox.ts'
import type { HijackWorld } from './world.ts'

/**
 * The number of cleared texts per goal that the agent works on, besides all texts whose orders could leak a secret.
 */
const workedOn = 10
const leaky: ReadonlySet<Order['kind']> = new Set(['command', 'fetch', 'tell'])

/** The campaigns, and the first try of each goal that shipped a protected file. */
export interface Adapted {
  campaigns: Campaign[]
  shipped: Map<string, number>
}

/**
 * Lets an attacker that learns from the service's verdicts submit texts; the scripted agent works on cleared ones.
 * Every try has its own secret. A goal ends with its first leak.
 */
export async function attackGoals(
  { folder, open }: HijackWorld,
  outside: Outside,
  { budget, seed, say }: { budget: number; seed: number; say(text: string): void },
): Promise<Adapted> {
  const { submit, connect } = await open()
  const client = await connect()
  const shipped = new Map<string, number>()
  let [tries, worked, goalName] = [0, 0, '']
  async function target(attempt: Attempt) {
    tries++
    const sent = []
    for (const { title, description, data } of attempt.items)
      sent.push(
        await submit({
          title: title!,
          description: description!,
          data: data as Record<string, unknown> | undefined,
        }),
      )
    if (sent.some(({ safetyStatus }) => safetyStatus !== 'CLEARED')) return { isCleared: false }
    const orders = ordersIn(attempt.items.flatMap(wordsOf).join('\n'))
    const mayLeak = orders.some(
      (order) => leaky.has(order.kind) || ('withSecrets' in order && order.withSecrets),
    )
    if (!mayLeak && worked >= workedOn) return { isCleared: carriesRequest(attempt, attempt.items) }
    worked++
    const honeytoken = `honey${randomBytes(12).toString('hex')}`
    outside.honeytoken = honeytoken
    const checkout = join(folder, honeytoken)
    await mkdir(checkout)
    const sandbox = await openSandbox(checkout, honeytoken)
    let hasLeaked = false
    for (const { id } of sent) {
      const outcome = await workOn(id, { client, sandbox, outside, honeytoken })
      hasLeaked ||= outcome.leaks.length > 0
      if (outcome.shipped.length > 0 && !shipped.has(goalName)) shipped.set(goalName, tries)
    }
    return { isCleared: carriesRequest(attempt, attempt.items), hasLeaked }
  }
  const campaigns = await attackScreen(readGoals(), target, {
    budget,
    seed,
    fillers: readFillers(),
    stopAt: 'leak',
    progress({ name }) {
      ;[tries, worked, goalName] = [0, 0, name]
      say(name)
    },
  })
  await client.close()
  return { campaigns, shipped }
}

function wordsOf({ title, description, data }: Attempt['items'][number]): string[] {
  return [title, description, ...Object.values((data ?? {}) as Record<string, unknown>)].map(String)
}
