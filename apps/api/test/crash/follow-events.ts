/**
 * Follows the event log of a workspace as a customer's program would: each page is written in one line, with its
 * cursor, before the next is read. Started again, it continues. Arguments: addresses of nodes, separated by commas; a
 * secret key; the file.
 */
import { appendFileSync, existsSync, readFileSync, truncateSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FollowedPage } from '../harness/follower.ts'

const [addresses = '', key = '', file = ''] = process.argv.slice(2)
const urls = addresses.split(',')
const written = existsSync(file) ? readFileSync(file, 'utf8') : ''
const whole = written.lastIndexOf('\n') + 1
if (whole < written.length) truncateSync(file, whole)
let next = written.slice(0, whole).trimEnd().split('\n').at(-1)
if (next) next = (JSON.parse(next) as FollowedPage).next

for (let turn = 0; ; turn++) {
  const after = next ? `&after=${next}` : ''
  const page = await fetch(`${urls[turn % urls.length]}/api/events?limit=50${after}`, {
    headers: { authorization: `Bearer ${key}` },
  })
    .then((response) => (response.ok ? (response.json() as Promise<Page>) : null))
    // A node that was killed: the next one has the same log.
    .catch(() => null)
  if (!page) continue
  const events = page.items.map(({ id, type, subjectId, subjectSeq, data }) => {
    const { from = null, to = null } = data
    return { id, type, subjectId, subjectSeq, from, to }
  })
  if (events.length > 0) {
    const line: FollowedPage = { next: page.next, events }
    appendFileSync(file, `${JSON.stringify(line)}\n`)
  }
  next = page.next
  if (!page.hasMore) await sleep(20)
}

interface Page {
  items: (Omit<FollowedPage['events'][number], 'from' | 'to'> & { data: Record<string, string | null> })[]
  next: string
  hasMore: boolean
}
