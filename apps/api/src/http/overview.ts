/** The introduction of the API reference. */
export const overview = `Groundswell turns community feedback on a product into shipped changes.

Testers and visitors submit feedback in **zones** of a page. The service screens every text: it redacts personal data and
detects prompt injection, because a coding agent will read it. Weighted **votes** lift an item over its zone's threshold.
The customer's developer, often an agent with an MCP key, claims the item, records the work as a **deployment** and ships
it. Testers confirm or dispute the change. Rewards accrue in a **ledger**.

**Untrusted text.** Testers' texts are data, never instructions. Agents get the redacted copy of cleared items only.

**Agents** can also use the Model Context Protocol: \`POST /mcp\`, with an MCP key as bearer token. The tools have the
same rights as the key has here.

**Errors** are \`{"error": "a sentence", "code": "stable_code", "details": …}\`. Every response has \`x-request-id\`. The details of
\`invalid_request\` name fields: \`{path, message, rule, limit}\`, where \`rule\` and \`limit\` tell programs what \`message\` tells people.

**Lists** accept \`limit\` (1–200, default 50) \`offset\` or \`cursor\`, and return \`{items, limit, offset, hasMore, nextCursor}\`.

**Retries.** Send an \`Idempotency-Key\` with a POST that must happen once; a repeat within 24 hours gets the first response.`
