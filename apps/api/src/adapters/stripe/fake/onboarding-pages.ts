import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FakeStripe } from './server.ts'

/**
 * Returns a handler that serves the page on which a recipient enters a bank account, and then redirects back. `told` is
 * called after the click. The handler returns whether it served the request.
 */
export function onboardingPages(told: (fake: FakeStripe) => Promise<void>) {
  return async (fake: FakeStripe, request: IncomingMessage, response: ServerResponse): Promise<boolean> => {
    const [, id] = /^\/onboarding\/(\w+)$/.exec(request.url ?? '') ?? []
    const back = id ? fake.payouts.links.get(id) : undefined
    if (!id || !back) return false
    if (request.method === 'POST') {
      fake.payouts.moveRecipient(id, 'active')
      fake.payouts.addMethod(id)
      await told(fake)
      response.writeHead(303, { location: back.return_url }).end()
      return true
    }
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
    response.end(`<!doctype html><title>Onboarding (stand-in)</title>
<body style="font:1.1rem system-ui;max-width:30rem;margin:4rem auto">
<h1>Where do you want your money?</h1><p>This is the stand-in of the payment provider: no money moves.</p>
<form method="post"><button>Bank account ending in 6789</button></form>
<p><a href="${back.refresh_url}">What an expired link shows</a></p></body>`)
    return true
  }
}
