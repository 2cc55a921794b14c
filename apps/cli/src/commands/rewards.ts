import { command, paging } from '../command.ts'
import { dim, formatColumns, line } from '../terminal/line.ts'
import { parseId, parseMost, parseOneOf } from './values.ts'

const statuses = ['UNFUNDED', 'HELD', 'FROZEN', 'PAYABLE', 'IN_PAYOUT', 'PAID', 'REVERSED'] as const

/** Lists rewards. */
export const rewards = command({
  name: 'rewards',
  summary: 'List what testers earned',
  options: {
    status: { type: 'string', value: 'STATUS', help: 'state', values: statuses },
    campaign: { type: 'string', value: 'ID', help: 'campaign' },
    item: { type: 'string', value: 'ID', help: 'item' },
    tester: { type: 'string', value: 'ID', help: 'tester' },
    ...paging,
  },
  async run({ out, options, connect }) {
    const { client } = await connect()
    const { status, campaign, item, tester, cursor } = options
    const query = {
      limit: parseMost(options.limit, 200),
      ...(status ? { status: parseOneOf(status, statuses) } : {}),
      ...(campaign ? { campaignId: parseId(campaign, '--campaign') } : {}),
      ...(item ? { feedbackId: parseId(item, '--item') } : {}),
      ...(tester ? { testerId: parseId(tester, '--tester') } : {}),
      ...(cursor ? { cursor } : {}),
    }
    const { items, nextCursor } = await client.get('/api/rewards', { params: { query } })
    out.result({ items, nextCursor }, () =>
      items.length === 0
        ? [line`No rewards.`]
        : formatColumns(
            items.map(({ id, status, kind, amount, asset, createdAt, note }) => [
              dim(id),
              status,
              kind,
              formatAmount(amount, asset),
              createdAt,
              note ?? '',
            ]),
          ),
    )
    if (nextCursor) out.note(line`${dim(`More: --cursor ${nextCursor}`)}`)
    return undefined
  },
})

/** Decimals of an asset, as docs/money.md lists them. */
const digits: Readonly<Record<string, number>> = { POINTS: 0, USD: 2, USDC: 6 }

/** Formats an amount in atomic units exactly, because a JavaScript number cannot hold every amount. */
export function formatAmount(atomic: string, asset: string): string {
  const places = digits[asset] ?? 0
  const sign = atomic.startsWith('-') ? '-' : ''
  const all = atomic.replace('-', '').padStart(places + 1, '0')
  const fraction = places > 0 ? `.${all.slice(-places)}` : ''
  return `${sign}${all.slice(0, all.length - places)}${fraction} ${asset}`
}

/** Shows the reasons of a reward. */
export const rewardsShow = command({
  name: 'rewards show',
  summary: 'Show a reward with its movements and causes',
  arguments: [{ name: 'REWARD', help: 'id of the reward' }],
  async run({ out, args, connect }) {
    const { client } = await connect()
    const found = await client.get('/api/rewards/{id}', {
      params: { path: { id: parseId(args[0]!, 'REWARD') } },
    })
    out.result(found, () => [
      ...formatColumns([
        [line`Amount`, `${formatAmount(found.amount, found.asset)}, ${found.status}`],
        [line`Kind`, found.kind],
        [line`Tester`, found.testerId],
        [line`Item`, found.feedbackId ?? 'none'],
        [line`Payable`, found.payableAt ?? 'not yet'],
        [line`Note`, found.note ?? 'none'],
      ]),
      line``,
      ...formatColumns(
        found.movements.map(({ createdAt, debitAccount, creditAccount, amount, asset }) => [
          dim(createdAt),
          formatAmount(amount, asset),
          line`${debitAccount} → ${creditAccount}`,
        ]),
      ),
    ])
    return undefined
  },
})
