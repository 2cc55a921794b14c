import { type Client, GroundswellError } from '@groundswell/client'
import type { McpServer } from '@modelcontextprotocol/server'
import * as z from 'zod'
import { Claim, describeClaim, toClaim } from './claims.ts'
import { errorsAsResults } from './errors.ts'
import { formatAge, ItemFacts, Words } from './facts.ts'
import { shortenSchema } from './listed.ts'
import { isPraise } from './praise.ts'
import { Told, toInertTexts, toToolResult } from './result.ts'
import { escapeWords } from './untrusted.ts'
import type { Waiting } from './waiting.ts'

const type = z.enum(['COMMENT', 'SUGGESTION', 'VOTE', 'BUG', 'RATING', 'POLL']).optional()
const filters = { type, zoneId: z.string().optional() }
const inputs = {
  list: shortenSchema(
    z.object({
      limit: z.number().int().min(1).max(50).default(10),
      cursor: z.string().optional().describe('nextCursor of the page before'),
      ...filters,
    }),
  ),
  wait: shortenSchema(z.object({ timeoutSeconds: z.number().int().min(1).max(50).default(20), ...filters })),
}
const output = shortenSchema(
  z.object({
    told: Told,
    items: z.array(ItemFacts.extend({ untrustedText: Words })),
    nextCursor: z.string().nullable(),
    stale: z.array(Claim),
  }),
)
const readOnly = { readOnlyHint: true, openWorldHint: false } as const

/** A filter for the items that are ready. */
export interface Wanted {
  limit: number
  cursor?: string | undefined
  type?: z.infer<typeof type>
  zoneId?: string | undefined
}

/** Registers tools that list the work. */
export function registerWork(server: McpServer, client: Client, waiting: Waiting) {
  server.registerTool(
    'list_ready_items',
    {
      title: 'List items that are ready',
      description:
        'Items that are cleared and over their threshold, highest score first. Read one with read_item before you start. Also claims whose agent has fallen silent (stale): they may be taken over.',
      inputSchema: inputs.list,
      outputSchema: output,
      annotations: readOnly,
    },
    (wanted) => errorsAsResults(() => listReady(client, wanted)),
  )

  server.registerTool(
    'wait_for_work',
    {
      title: 'Wait for work',
      description:
        'Lists what is ready; where nothing is, waits until something is, at most so many seconds.',
      inputSchema: inputs.wait,
      outputSchema: output,
      annotations: readOnly,
    },
    ({ timeoutSeconds, ...narrowed }, context) =>
      errorsAsResults(async () => {
        const wanted = { limit: 10, ...narrowed }
        const found = await listReady(client, wanted)
        const { items, stale } = found.structuredContent
        if (items.length > 0 || stale.length > 0) return found
        await waiting.work(narrowed, timeoutSeconds * 1000, context.mcpReq.signal)
        // A stopping service refuses further reads, so the list stays empty.
        return listReady(client, wanted).catch((error) => {
          if (error instanceof GroundswellError && error.status < 500) throw error
          return found
        })
      }),
  )
}

/** Returns whether any item is ready. */
export async function hasWork(client: Client, wanted: Pick<Wanted, 'type' | 'zoneId'>): Promise<boolean> {
  return (await readPage(client, { ...wanted, limit: 50 })).items.length > 0
}

/** The most pages that one call skips because they contain only praise. The returned cursor continues after them. */
const MOST_PAGES = 20

/** Returns the first page with work, or the last page. An item that only praises is not work. */
async function readPage(client: Client, { limit, ...rest }: Wanted) {
  const given = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined))
  const fetchPage = async (cursor?: string) => {
    const query = {
      status: 'THRESHOLD_MET',
      sort: 'top',
      limit,
      ...given,
      ...(cursor && { cursor }),
    } as const
    const page = await client.get('/api/feedback', { params: { query } })
    return { ...page, items: page.items.filter((item) => !isPraise(item)) }
  }
  let page = await fetchPage()
  for (let pages = 1; page.items.length === 0 && page.nextCursor && pages < MOST_PAGES; pages++)
    page = await fetchPage(page.nextCursor)
  return page
}

async function listReady(client: Client, wanted: Wanted) {
  const [page, silent] = await Promise.all([
    readPage(client, wanted),
    wanted.cursor
      ? { items: [] }
      : client.get('/api/deployments', { params: { query: { stale: true, limit: 50 } } }),
  ])
  const itemTexts = ({ redactedTitle, zoneId }: (typeof page.items)[number]) => ({
    title: redactedTitle ?? '',
    zone: zoneId,
  })
  const items = page.items.map((item) => ({
    ...ItemFacts.parse(item),
    zoneId: escapeWords(item.zoneId),
    untrustedText: toInertTexts({ title: item.redactedTitle ?? '' }),
  }))
  const stale = silent.items.map(toClaim)
  const { nextCursor } = page
  const lines = [
    ...(items.length > 0 ? [`${items.length} ready, the highest score first.`] : []),
    ...stale.map((claim) => `${claim.feedbackId}  ${describeClaim(claim)}`),
    ...(nextCursor === null ? [] : [`There are more: call list_ready_items again with cursor ${nextCursor}`]),
  ]
  // Each item's words are in its own row.
  const rows = page.items.map((item) => {
    const { id, type, status, totalScore: score, upvotes: up, downvotes: down, createdAt } = item
    return [id, { type, status, score, up, down, createdAt, age: formatAge(createdAt), ...itemTexts(item) }]
  })
  return toToolResult(
    {
      lines: lines.length > 0 ? lines : ['Nothing is ready at the moment.'],
      words: Object.fromEntries(rows),
      inRows: true,
    },
    { items, nextCursor, stale },
  )
}
