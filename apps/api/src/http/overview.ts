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
