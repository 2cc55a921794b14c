import fc from 'fast-check'
import type { PaymentSide } from '../harness/payments.ts'
import type { TestService } from '../harness/service.ts'
import { judgeAnswer } from './judge.ts'
import { arbitraryPlan, type Plan } from './plans.ts'
import { describedOperations } from './schema.ts'
import { closeConnections, type Received, send, showRequest, toWire } from './sending.ts'
import { Tally } from './tally.ts'
import { newWorld, type World } from './world.ts'

export interface Fuzzing {
  on: PaymentSide
  requests: number
  seed: number
  /** The path with which fast-check replays one bundle of the first epoch. */
  path?: string | undefined
  /** Continues after a finding and reports each kind of finding, instead of stopping at the first and shrinking it. */
  survey?: boolean
}

/**
 * The number of requests to one pair of tenants. Then a new pair is created, because resources were deleted or closed.
 */
const EPOCH = 2_000
/** Requests that are sent concurrently. */
const TOGETHER = 12

/** Sends this many requests. Throws with seed, path and the smallest failing request, unless surveying. */
export async function fuzz({ on, requests, seed, path, survey = false }: Fuzzing): Promise<Tally> {
  const operations = await describedOperations()
  const plans = fc.array(fc.oneof(...operations.map(arbitraryPlan)), {
    minLength: 1,
    maxLength: TOGETHER,
    size: 'max',
  })
  const tally = new Tally(operations)
  for (let epoch = 0; tally.requests < requests; epoch++) {
    const world = await newWorld(on, operations)
    const end = Math.min(requests, tally.requests + EPOCH)
    const property = fc.asyncProperty(plans, async (bundle) => {
      if (tally.requests >= end && !tally.failed) return
      const findings = await sendAll(on.service, world, bundle, tally)
      if (survey || findings.length === 0) return
      tally.failed = true
      throw new Error(findings.join('\n\n'))
    })
    const numRuns = Math.ceil(((end - tally.requests) / TOGETHER) * 2.2) + 1
    try {
      await fc.assert(property, {
        seed: seed + epoch,
        numRuns,
        endOnFailure: false,
        ...(path ? { path } : {}),
      })
    } catch (error) {
      const { message, cause } = error as Error & { cause?: Error }
      const path = /path: "([\d:]+)"/.exec(message)?.[1]
      throw new Error(
        `${cause?.message ?? message}

Again: npm run fuzz -- --seed ${seed + epoch} --requests ${EPOCH} (--path ${path} for the last step alone)`,
      )
    }
    if (path) break
  }
  closeConnections()
  return tally
}

/** Sends a bundle concurrently, then checks the answers and learns ids from them in the order of the plans. */
async function sendAll(
  service: TestService,
  world: World,
  bundle: readonly Plan[],
  tally: Tally,
): Promise<string[]> {
  const wires = bundle.map((plan) => toWire(plan, world))
  const answers = await Promise.all(
    wires.map((wire) => send(service.url, wire).catch((error: Error) => error)),
  )
  const findings: string[] = []
  for (const [index, plan] of bundle.entries()) {
    const [wire, answer] = [wires[index]!, answers[index]!]
    const fault =
      answer instanceof Error
        ? `the connection broke: ${answer.message}`
        : await judgeAnswer(plan, wire, answer, world)
    tally.countAnswer(
      plan,
      answer instanceof Error ? 0 : answer.status,
      answer instanceof Error ? '' : answer.text,
    )
    if (fault) {
      const finding = `${plan.operation.id}: ${fault}\n${showRequest(plan, wire)}`
      findings.push(finding)
      tally.addFinding(plan.operation.id, fault, finding)
    }
    if (!(answer instanceof Error)) learnFrom(world, plan, answer)
  }
  return findings
}

function learnFrom(world: World, plan: Plan, answer: Received) {
  if (answer.status >= 300 || !/json\b/.test(String(answer.headers['content-type']))) return
  world.tenants[plan.side].learn(plan.operation, plan.who, JSON.parse(answer.text))
}
