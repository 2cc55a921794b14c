import { expect, test } from 'vitest'
import { parseOffers } from './prices-rules.ts'

test('what agents can buy is read out of the page that tells them', () => {
  const text = `## What you can buy

- POST https://api.example.com/x402/campaigns: a public campaign on a page. $5.
  Body {"url": "https://…"}.
- POST https://api.example.com/x402/feedback-requests: a bounty for 1 to 500 cleared items. $0.50 per item.
- GET https://api.example.com/x402/campaigns/{id}/results: the feedback so far. $0.10 per download.
- POST https://api.example.com/mcp: the Model Context Protocol.`
  expect(parseOffers(text)).toEqual([
    { method: 'POST', path: '/x402/campaigns', price: '5' },
    { method: 'POST', path: '/x402/feedback-requests', price: '0.50' },
    { method: 'GET', path: '/x402/campaigns/{id}/results', price: '0.10' },
  ])
})
