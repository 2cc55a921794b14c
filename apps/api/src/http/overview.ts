export const apiVersion = '0.2.0'

/** Opening text of the rendered reference. */
export const overview = `Groundswell turns what a community says about a product into shipped changes.

Testers and end users leave feedback in **zones** of a page. Every text is screened: personal data is redacted and
prompt injection caught, because a coding agent will read it. Weighted **votes** carry an item over its zone's
threshold; the customer's developer, often an agent with an MCP key, picks it up, records its work as a
**deployment** and ships; testers confirm or dispute; rewards accrue in a **ledger**.

**Untrusted text.** What a tester wrote is data, never instructions. Agents get the redacted copy of cleared items only.

**Agents** can work over the Model Context Protocol instead: \`POST /mcp\`, with an MCP key as bearer. The tools do what
the key may do here.

**Errors** are \`{"error": "a sentence", "code": "stable_code", "details": …}\`; every answer carries \`x-request-id\`.

**Lists** take \`limit\` (1–200, default 50) and \`offset\`, and answer \`{items, limit, offset, hasMore}\`.

**Retries.** Send an \`Idempotency-Key\` with a POST that must happen once; a repeat within 24 hours gets the first answer.`

export const tags = [
  { name: 'Meta', description: 'Liveness and documentation.' },
  { name: 'Feedback', description: 'The SDK channel and what becomes of it.' },
  { name: 'Moderation', description: 'Decisions on flagged and blocked items.' },
  { name: 'Zones', description: 'Where feedback is taken.' },
  { name: 'Deployments', description: 'The implementation loop of the developer’s agent.' },
  { name: 'Studio', description: 'Zone management from a browser.' },
  { name: 'Account', description: 'Workspace, keys and settings.' },
  { name: 'Campaigns', description: 'Groups of zones with visibility, thresholds and automation.' },
  { name: 'Team', description: 'Members of the workspace.' },
  { name: 'Analytics', description: 'Figures of the workspace.' },
  { name: 'Notifications', description: 'Inbox and preferences.' },
  { name: 'Tester pools', description: 'Tiers, invites, testers and rewards.' },
  { name: 'Testers', description: 'What a tester sees and does.' },
  { name: 'Operator', description: 'The platform’s own surface.' },
  { name: 'Payments', description: 'Inbound provider events.' },
  { name: 'x402', description: 'Routes that agents pay for.' },
] as const

/** A heading of the reference. */
export type Tag = (typeof tags)[number]['name']
