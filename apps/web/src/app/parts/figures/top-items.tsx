import { Section, Table, useFormat } from '@groundswell/ui'
import type { ReactNode } from 'react'
import { Term } from '../../../glossary/term.tsx'
import { useText } from '../../../text/index.ts'
import { WordsLine } from '../../../untrusted/index.ts'
import { useItemWords } from '../item/index.ts'
import { PlaceLink } from '../links/place-link.tsx'
import type { Summary } from './queries.ts'

type Top = Summary['topItems'][number]

/** The cleared items of the period with the highest scores. */
export function TopItems({ items }: { items: readonly Top[] }) {
  const t = useText('analytics')
  const format = useFormat()
  const words = useItemWords()
  const cells: Record<string, (item: Top) => ReactNode> = {
    item: (item) => (
      <PlaceLink to="item" params={{ id: item.id }}>
        <WordsLine of={item.redactedTitle} />
      </PlaceLink>
    ),
    zone: (item) => <WordsLine of={item.zoneId} />,
    status: (item) => words.status[item.status],
    votes: (item) => `${format.number(item.upvotes)} / ${format.number(item.downvotes)}`,
    score: (item) => format.number(item.totalScore),
  }
  return (
    <Section title={t.top}>
      <Table
        label={t.top}
        columns={[
          { key: 'item', label: t.item },
          { key: 'zone', label: t.zone, hideUnder: 760 },
          { key: 'status', label: t.status, hideUnder: 560 },
          { key: 'votes', label: t.votesOf, align: 'end', hideUnder: 760 },
          { key: 'score', label: <Term of="score">{t.score}</Term>, align: 'end' },
        ]}
        rows={[...items]}
        rowKey={(item) => item.id}
        cell={(item, key) => cells[key]?.(item)}
        empty={t.topEmpty}
      />
    </Section>
  )
}
