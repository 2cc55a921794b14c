import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FakeStripe } from './server.ts'

const buttons: Record<string, [label: string, press: (fake: FakeStripe, id: string) => unknown][]> = {
  open: [
    ['Pay', (fake, id) => fake.billing.pay(id)],
    ['Pay by bank transfer', (fake, id) => fake.billing.pay(id, 'pending')],
    ['Let it expire', (fake, id) => fake.billing.expire(id)],
  ],
  unpaid: [
    ['The bank has paid', (fake, id) => fake.billing.settle(id, 'succeeded')],
    ['The bank refuses', (fake, id) => fake.billing.settle(id, 'failed')],
  ],
  paid: [
    ['Refund half of it', (fake, id) => fake.billing.refund(...halfOfPayment(fake, id))],
    ['Dispute it', (fake, id) => fake.billing.dispute(paymentOf(fake, id))],
    ['Win the dispute', (fake, id) => closeDispute(fake, id, 'won')],
    ['Lose the dispute', (fake, id) => closeDispute(fake, id, 'lost')],
  ],
}

const paymentOf = (fake: FakeStripe, id: string) => fake.billing.paymentOf(fake.objects.get(id)).id
function halfOfPayment(fake: FakeStripe, id: string): [string, number] {
  return [paymentOf(fake, id), Math.floor(Number(fake.objects.get(id).amount_total) / 2)]
}
function closeDispute(fake: FakeStripe, id: string, outcome: 'won' | 'lost') {
  const paymentId = paymentOf(fake, id)
  const isOpenDispute = (dispute: Record<string, unknown>) =>
    dispute.payment_intent === paymentId && dispute.status === 'needs_response'
  const [dispute] = fake.objects.list('dispute', isOpenDispute)
  if (dispute) fake.billing.moveDispute(dispute.id, outcome)
}

/**
 * Returns a handler that serves the pages on which a person pays. `told` is called after every click. The handler
 * returns whether it served the request.
 */
export function checkoutPages(told: (fake: FakeStripe) => Promise<void>) {
  return async (fake: FakeStripe, request: IncomingMessage, response: ServerResponse): Promise<boolean> => {
    const [, id, press] = /^\/pay\/(\w+)(?:\/(\d+))?$/.exec(request.url ?? '') ?? []
    const session = id ? fake.objects.byId.get(id) : undefined
    if (!id || session?.object !== 'checkout.session') return false
    const state = session.status === 'complete' ? String(session.payment_status) : String(session.status)
    if (press !== undefined && request.method === 'POST') {
      buttons[state]?.[Number(press)]?.[1](fake, id)
      await told(fake)
      response.writeHead(303, { location: `/pay/${id}` }).end()
      return true
    }
    const amount = (Number(session.amount_total) / 100).toFixed(2)
    const forms = (buttons[state] ?? []).map(
      ([label], index) => `<form method="post" action="/pay/${id}/${index}"><button>${label}</button></form>`,
    )
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
    response.end(`<!doctype html><title>Checkout (stand-in)</title>
<body style="font:1.1rem system-ui;max-width:30rem;margin:4rem auto">
<h1>$${amount}</h1><p>This is the stand-in of the payment provider: no money moves. The session is <b>${state}</b>.</p>
${forms.join('\n')}</body>`)
    return true
  }
}
