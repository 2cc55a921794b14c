import type { components } from '@groundswell/client'
import { type Context, command, paging } from '../command.ts'
import { bold, cyan, dim, formatColumns, type Line, line, quoteLines } from '../terminal/line.ts'
import {
  feedbackStatuses,
  feedbackTypes,
  parseAmount,
  parseId,
  parseMost,
  parseOneOf,
  parseSafety,
  parseStatus,
  safetyStatuses,
  stateWord,
} from './values.ts'

type Item = components['schemas']['Feedback']
type Detail = components['schemas']['FeedbackDetail']

const filters = {
  status: {
    type: 'string',
    value: 'STATUS',
    help: 'state, also by its word on the pages',
    values: feedbackStatuses,
    takesWords: true,
  },
  type: { type: 'string', value: 'TYPE', help: 'kind', values: feedbackTypes },
  safety: {
    type: 'string',
    value: 'STATUS',
    help: 'what the screen says, also by its word',
    values: safetyStatuses,
    takesWords: true,
  },
  zone: { type: 'string', value: 'ZONE', help: 'the zone’s own id' },
  campaign: { type: 'string', value: 'ID', help: 'campaign' },
  tag: { type: 'string', value: 'TAG', help: 'tag by its id or name' },
  search: { type: 'string', value: 'WORDS', help: 'words of the title' },
  sort: { type: 'string', value: 'ORDER', help: 'order', values: ['new', 'top', 'revenue'] },
  company: { type: 'string', value: 'ID', help: 'account that asks, by your own id of it' },
  plan: { type: 'string', value: 'PLAN', help: 'plan of the accounts that ask' },
  'min-revenue': {
    type: 'string',
    value: 'AMOUNT',
    help: 'monthly spend of the accounts that ask, at least',
  },
  ...paging,
} as const

/** Lists items. */
export const itemsList = command({
  name: 'items list',
  summary: 'List items',
  options: filters,
  async run({ out, options, connect }: Context<typeof filters>) {
    const { client } = await connect()
    const { status, type, safety, zone, campaign, tag, search, sort, cursor, company, plan } = options
    const query = {
      limit: parseMost(options.limit, 200),
      ...(status ? { status: parseStatus(status) } : {}),
      ...(type ? { type: parseOneOf(type, feedbackTypes) } : {}),
      ...(safety ? { safetyStatus: parseSafety(safety), includeUncleared: true } : {}),
      ...(zone ? { zoneId: zone } : {}),
      ...(campaign ? { campaignId: campaign } : {}),
      ...(tag ? { tag } : {}),
      ...(search ? { q: search } : {}),
      ...(sort ? { sort: parseOneOf(sort, ['new', 'top', 'revenue'] as const) } : {}),
      ...(company ? { company } : {}),
      ...(plan ? { plan } : {}),
      ...(options['min-revenue'] ? { minRevenue: parseAmount(options['min-revenue']) } : {}),
      ...(cursor ? { cursor } : {}),
    }
    const { items, nextCursor } = await client.get('/api/feedback', { params: { query } })
    out.result({ items, nextCursor }, () => itemLines(items))
    if (nextCursor) out.note(line`${dim(`More: --cursor ${nextCursor}`)}`)
    return undefined
  },
})

function itemLines(items: readonly Item[]): Line[] {
  if (items.length === 0) return [line`No items.`]
  return formatColumns(
    items.map(({ id, status, totalScore, safetyStatus, title }) => [
      dim(id),
      stateWord(safetyStatus === 'CLEARED' ? status : safetyStatus),
      `${totalScore}`,
      title ?? '(withdrawn)',
    ]),
  )
}

/** Shows an item. */
export const itemsShow = command({
  name: 'items show',
  summary: 'Show an item with its history',
  arguments: [{ name: 'ITEM', help: 'id of the item' }],
  async run({ out, args, connect }) {
    const { client } = await connect()
    const path = { id: parseId(args[0]!, 'ITEM') }
    const item = await client.get('/api/feedback/{id}', {
      params: { path, query: { includeUncleared: true } },
    })
    out.result(item, () => detailLines(item))
    return undefined
  },
})

function detailLines(item: Detail): Line[] {
  return [
    line`${bold(item.title ?? '(withdrawn)')}`,
    ...formatColumns([
      [line`Id`, item.id],
      [
        line`State`,
        line`${cyan(stateWord(item.status))}, ${stateWord(item.safetyStatus)}, ${item.visibility}`,
      ],
      [line`Score`, `${item.totalScore}`],
      [line`Votes`, `${item.upvotes} up, ${item.downvotes} down`],
      ...(item.importedVotes > 0 ? [[line`Imported`, `${item.importedVotes} votes, without weight`]] : []),
      ...(item.isFromAgent ? [[line`Author`, 'a program']] : []),
      [line`Zone`, line`${item.zoneId}, ${item.type}`],
      [line`Since`, item.createdAt],
      ...(item.priority ? [[line`Priority`, item.priority]] : []),
      ...(item.tags?.length ? [[line`Tags`, item.tags.map(({ name }) => name).join(', ')]] : []),
    ]),
    ...(item.description ? [line``, ...quoteLines(item.description)] : []),
    ...historyLines(item),
  ]
}

function historyLines({ history }: Detail): Line[] {
  if (!history || history.length === 0) return []
  return [
    line``,
    ...formatColumns(
      history.map(({ at, from, to, by, why }) => [
        dim(at),
        `${stateWord(from)} → ${stateWord(to)}`,
        line`${by}${why ? `: ${why}` : ''}`,
      ]),
    ),
  ]
}

/** Moves items to another state. */
export const itemsStatus = command({
  name: 'items status',
  summary: 'Change the state of items',
  arguments: [
    {
      name: 'STATUS',
      help: 'the new state, also by its word on the pages',
      values: feedbackStatuses,
      takesWords: true,
    },
    { name: 'ITEM', help: 'ids of items, at most 200', isMany: true },
  ],
  options: { reason: { type: 'string', value: 'WORDS', help: 'for the items’ history' } },
  async run({ out, options, args, connect }) {
    const connection = await connect()
    const [wanted, ...ids] = args
    const status = parseStatus(wanted!)
    const change = { status, ...(options.reason ? { reason: options.reason } : {}) }
    const items = ids.map((id) => ({ id: parseId(id, 'ITEM'), ...change }))
    const [only] = items
    if (items.length === 1) {
      const after = await connection.client.patch('/api/feedback/{id}/status', {
        params: { path: { id: only!.id } },
        body: change,
      })
      out.result({ results: [{ id: only!.id, ok: true, status: after.status }] }, () => [
        line`${only!.id}  ${stateWord(after.status)}`,
      ])
      return undefined
    }
    const { results } = await connection.client.patch('/api/feedback/bulk-status', { body: { items } })
    out.result({ results }, () =>
      formatColumns(
        results.map(({ id, ok, status, error }) => [dim(id), ok && status ? stateWord(status) : error]),
      ),
    )
    return results.every(({ ok }) => ok) ? 0 : 1
  },
})
