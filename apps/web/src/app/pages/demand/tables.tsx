import { Table, useFormat } from '@groundswell/ui'
import type { ReactNode } from 'react'
import { useText } from '../../../text/index.ts'
import { WordsLine } from '../../../untrusted/index.ts'
import { shortId, useItemWords } from '../../parts/item/index.ts'
import { PlaceLink } from '../../parts/links/place-link.tsx'
import styles from './page.module.css'
import type { Company, DemandItem } from './queries.ts'

/** Items, each with the accounts that ask for it; a press opens the people. */
export function ItemTable({ items }: { items: readonly DemandItem[] }) {
  const t = useText('demand')
  const format = useFormat()
  const words = useItemWords()
  const cells: Record<string, (item: DemandItem) => ReactNode> = {
    item: ({ feedbackId, title }) => (
      <PlaceLink to="item" params={{ id: feedbackId }} search={{ tab: 'demand' }}>
        <WordsLine of={title ?? shortId(feedbackId)} />
      </PlaceLink>
    ),
    who: ({ largest, companies }) => (
      <span className={styles.accounts}>
        <WordsLine of={companies > largest.length ? largest.join(', ') : format.list(largest)} />
        {companies > largest.length && ` ${t.andMore(format.number(companies - largest.length))}`}
      </span>
    ),
    status: ({ status }) => words.status[status],
    accounts: ({ companies }) => format.number(companies),
    people: ({ people }) => format.number(people),
    spend: ({ revenue }) => format.number(revenue),
  }
  return (
    <Table
      label={t.items}
      columns={[
        { key: 'item', label: t.item },
        { key: 'who', label: t.who, hideUnder: 760 },
        { key: 'status', label: t.status, hideUnder: 900 },
        { key: 'accounts', label: t.accounts, align: 'end', hideUnder: 560 },
        { key: 'people', label: t.people, align: 'end', hideUnder: 420 },
        { key: 'spend', label: t.spend, align: 'end' },
      ]}
      rows={items}
      rowKey={({ feedbackId }) => feedbackId}
      cell={(item, key) => cells[key]?.(item)}
    />
  )
}

/** Accounts, each with what it spends and asks for; the number of items leads to them in the inbox. */
export function CompanyTable({ companies }: { companies: readonly Company[] }) {
  const t = useText('demand')
  const format = useFormat()
  const cells: Record<string, (company: Company) => ReactNode> = {
    account: ({ id, name }) => (
      <PlaceLink to="demand" search={{ company: id }}>
        <WordsLine of={name ?? id} />
      </PlaceLink>
    ),
    plan: ({ plan }) =>
      plan === null ? (
        '–'
      ) : (
        <PlaceLink to="demand" search={{ by: 'accounts', plan }}>
          <WordsLine of={plan} />
        </PlaceLink>
      ),
    people: ({ people }) => format.number(people),
    open: ({ openItems }) => format.number(openItems),
    items: ({ id, items }) => (
      <PlaceLink to="inbox" search={{ company: id }}>
        {format.number(items)}
      </PlaceLink>
    ),
    spend: ({ monthlySpend }) => (monthlySpend === null ? '–' : format.number(monthlySpend)),
  }
  return (
    <Table
      label={t.accounts}
      columns={[
        { key: 'account', label: t.accountName },
        { key: 'plan', label: t.plan, hideUnder: 420 },
        { key: 'people', label: t.people, align: 'end', hideUnder: 640 },
        { key: 'open', label: t.openItems, align: 'end', hideUnder: 640 },
        { key: 'items', label: t.items, align: 'end' },
        { key: 'spend', label: t.spend, align: 'end' },
      ]}
      rows={companies}
      rowKey={({ id }) => id}
      cell={(company, key) => cells[key]?.(company)}
    />
  )
}
