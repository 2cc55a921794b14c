import fc, { type Arbitrary } from 'fast-check'
import type { Body } from './plans.ts'
import { Seen, seenValue, stray } from './values.ts'

/** Values with which requests reach deep states of an operation, and which the API description cannot express. */
interface Hint {
  /** The values of the path's parameter. */
  path?: Arbitrary<unknown>
  body?: Arbitrary<Body>
  headers?: Arbitrary<Record<string, string>>
}

const jsonBodies = (value: Arbitrary<unknown>): Arbitrary<Body> =>
  value.map((value) => ({ kind: 'json', value }))
const messageBodies = (types: string[]) =>
  fc
    .record({
      id: fc.oneof({ weight: 5, arbitrary: fc.stringMatching(/^evt_[a-z0-9]{6}$/) }, stray),
      object: fc.constantFrom('event', 'v2.core.event'),
      type: fc.oneof({ weight: 5, arbitrary: fc.constantFrom<unknown>(...types) }, stray),
      created: fc.oneof(
        { weight: 5, arbitrary: fc.constantFrom<unknown>(1_780_000_000, '2026-06-01T00:00:00Z') },
        stray,
      ),
      related_object: fc.oneof(fc.record({ id: stray }), stray),
      data: fc.record({
        object: fc.oneof(
          fc.record({ id: fc.oneof(seenValue('objectId'), stray), payment_intent: stray }),
          stray,
        ),
      }),
    })
    .map((value): Body => ({ kind: 'signed', value }))

const rpc = fc.record({
  jsonrpc: fc.constantFrom('2.0', '2.0', '2.0', '1.0'),
  id: fc.oneof(fc.nat(), fc.string(), fc.constant(null)),
  method: fc.constantFrom(
    'initialize',
    'tools/list',
    'tools/call',
    'prompts/list',
    'resources/list',
    'ping',
    'nothing',
  ),
  params: fc.oneof(
    fc.record({
      name: fc.constantFrom('list_feedback', 'get_feedback', 'nothing'),
      arguments: fc.jsonValue({ maxDepth: 2 }),
    }),
    fc.jsonValue({ maxDepth: 2 }),
  ),
})

/** An approval with exactly the figures of the payment in the path. */
const approval = fc.constant({ confirm: true, approval: new Seen('figures of {id}', 0, false) })

export const hints: Readonly<Record<string, Hint>> = {
  submitFiatPayout: { body: jsonBodies(approval) },
  mcp: {
    headers: fc.constant({ accept: 'application/json, text/event-stream' }),
    body: jsonBodies(fc.oneof({ weight: 4, arbitrary: rpc }, fc.array(rpc, { maxLength: 3 }))),
  },
  receivePaymentEvent: {
    path: fc.constantFrom('stripe', 'stripe', 'stripe', 'paypal'),
    body: messageBodies(['checkout.session.completed', 'charge.refunded', 'charge.dispute.created', 'x.y']),
  },
  receivePayoutEvent: {
    path: fc.constantFrom('stripe', 'stripe', 'stripe', 'paypal'),
    body: messageBodies(['v2.money_management.outbound_payment.posted', 'x.y']),
  },
}
