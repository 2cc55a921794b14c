import { command, paging } from '../command.ts'
import { bold, dim, formatColumns, line, quoteLines } from '../terminal/line.ts'
import { parseId, parseMost, parseOneOf } from './values.ts'

const statuses = ['DRAFT', 'ACTIVE', 'PAUSED', 'COMPLETED', 'ARCHIVED'] as const

/** Lists campaigns. */
export const campaigns = command({
  name: 'campaigns',
  summary: 'List campaigns',
  options: {
    status: { type: 'string', value: 'STATUS', help: 'state', values: statuses },
    search: { type: 'string', value: 'WORDS', help: 'part of the name' },
    ...paging,
  },
  async run({ out, options, connect }) {
    const { client } = await connect()
    const { status, search, cursor } = options
    const query = {
      limit: parseMost(options.limit, 200),
      ...(status ? { status: parseOneOf(status, statuses) } : {}),
      ...(search ? { q: search } : {}),
      ...(cursor ? { cursor } : {}),
    }
    const { items, nextCursor } = await client.get('/api/campaigns', { params: { query } })
    out.result({ items, nextCursor }, () =>
      items.length === 0
        ? [line`No campaigns.`]
        : formatColumns(items.map((one) => [dim(one.id), 'status' in one ? one.status : '', one.name])),
    )
    if (nextCursor) out.note(line`${dim(`More: --cursor ${nextCursor}`)}`)
    return undefined
  },
})

/** Shows a campaign. */
export const campaignsShow = command({
  name: 'campaigns show',
  summary: 'Show a campaign with its rules and zones',
  arguments: [{ name: 'CAMPAIGN', help: 'id of the campaign' }],
  async run({ out, args, connect }) {
    const { client } = await connect()
    const found = await client.get('/api/campaigns/{id}', {
      params: { path: { id: parseId(args[0]!, 'CAMPAIGN') } },
    })
    out.result(found, () => [
      line`${bold(found.name)}`,
      ...formatColumns([
        [line`Id`, found.id],
        [line`State`, `${found.status}, ${found.visibility}, ${found.automationLevel}`],
        [line`Pages`, found.urlPatterns.join(' ') || 'every page'],
        [line`Evidence`, found.evidence],
        [line`Lease`, `${found.leaseMinutes} minutes`],
        [line`Stable after`, `${found.stableAfterDays} days`],
        [line`Paths`, found.allowedPaths.join(' ') || 'every path'],
        [line`Zones`, found.zones.map(({ zoneId }) => zoneId).join(' ') || 'none'],
      ]),
      ...(found.description ? [line``, ...quoteLines(found.description)] : []),
    ])
    return undefined
  },
})
