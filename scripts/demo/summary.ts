import type { Cast } from './cast.ts'
import { waits } from './cast.ts'
import type { Story } from './story.ts'
import { chapter, printDone, table } from './terminal.ts'

/** Prints the outcome of the demo, counted from the service's own responses. */
export async function summarise(cast: Cast, submitted: Story['submitted'], startedAt: number) {
  const items = await allItems(cast)
  const count = (keys: (string | undefined)[]) => {
    const counts = new Map<string, number>()
    for (const key of keys) if (key) counts.set(key, (counts.get(key) ?? 0) + 1)
    return [...counts].sort((a, b) => b[1] - a[1])
  }
  chapter('Items by status')
  table(['status', 'items'], count(items.map((item) => item.status)))
  chapter('Redacted values')
  const redactions = new Map<string, number>()
  for (const item of items)
    for (const [type, times] of Object.entries(
      (item.safetyReport?.redactions ?? {}) as Record<string, number>,
    ))
      redactions.set(type, (redactions.get(type) ?? 0) + times)
  table(
    ['type', 'values'],
    [...redactions].sort((a, b) => b[1] - a[1]),
  )
  const missed = submitted.filter(
    (item) => item.text.label === 'injection' && item.safetyStatus === 'CLEARED',
  )
  chapter('Held items and reasons')
  const held = items.filter((item) => item.safetyReport?.verdict !== 'CLEARED')
  const reasons = held.flatMap((item) =>
    [...new Set(((item.safetyReport?.reasons ?? []) as { code: string }[]).map((reason) => reason.code))].map(
      (code) => `${item.safetyReport?.verdict} ${code}`,
    ),
  )
  table(['verdict and reason', 'items'], count(reasons))
  if (missed.length > 0) printDone(`${missed.length} texts labelled as injections were not held`)
  await showRewards(cast)
  const seconds = (Date.now() - startedAt) / 1000
  const waited = waits.seconds > 0 ? `, of which ${waits.seconds} s waiting for rate limits` : ''
  printDone(`${submitted.length} texts went through the whole loop in ${seconds.toFixed(1)} s${waited}`)
}

async function allItems(cast: Cast) {
  const items = []
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const page = await cast.backend.get('/api/feedback', {
      params: { query: { limit: 200, ...(cursor ? { cursor } : {}) } },
    })
    items.push(...page.items)
    cursor = page.nextCursor
  }
  return items
}

async function showRewards(cast: Cast) {
  chapter('Rewards in the ledger')
  const sums = new Map<string, { entries: number; amount: bigint }>()
  for (let offset = 0, more = true; more; offset += 200) {
    const page = await cast.backend.get('/api/rewards', { params: { query: { limit: 200, offset } } })
    for (const { kind, status, asset, amount } of page.items) {
      const key = `${kind} ${status} ${asset}`
      const sum = sums.get(key) ?? { entries: 0, amount: 0n }
      sums.set(key, { entries: sum.entries + 1, amount: sum.amount + BigInt(amount) })
    }
    more = page.hasMore
  }
  table(
    ['kind', 'status', 'asset', 'entries', 'amount'],
    [...sums].sort().map(([key, sum]) => [...key.split(' '), sum.entries, Number(sum.amount)]),
  )
}
