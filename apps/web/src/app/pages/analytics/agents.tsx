import { Section, Table, useFormat } from '@groundswell/ui'
import type { ReactNode } from 'react'
import { Amount } from '../../../amount/amount.tsx'
import { useText } from '../../../text/index.ts'
import { WordsLine } from '../../../untrusted/index.ts'
import { useSpanFormat } from '../../parts/figures/use-span.ts'
import type { Agents } from './queries.ts'

type Agent = Agents['items'][number]
const counted = ['claims', 'shipped', 'confirmed', 'proven', 'stable', 'reopened'] as const

/** The items that each agent has claimed and shipped, the busiest agent first. */
export function AgentTable({ items }: { items: readonly Agent[] }) {
  const t = useText('analytics')
  const format = useFormat()
  const span = useSpanFormat()
  const renderCell = (agent: Agent, key: string): ReactNode => {
    if (key === 'agent')
      return agent.name === null ? (
        t.unnamed
      ) : (
        <WordsLine of={[agent.name, agent.version].filter(Boolean).join(' ')} />
      )
    if (key === 'cost') return <Cost of={agent.costPerStableFix} />
    if (key === 'model') return agent.model === null ? '–' : <WordsLine of={agent.model} />
    if (key === 'time') return agent.medianMinutes === null ? '–' : span(agent.medianMinutes / 60)
    if (key === 'stable') return format.number(agent.outcomes.STABLE)
    return format.number(agent[key as Exclude<(typeof counted)[number], 'stable'>])
  }
  return (
    <Section title={t.agents} note={t.agentsNote}>
      <Table
        label={t.agents}
        columns={[
          { key: 'agent', label: t.agent },
          { key: 'model', label: t.model, hideUnder: 760 },
          ...counted.map((key) => ({ key, label: t[key], align: 'end' as const })),
          { key: 'cost', label: t.cost, align: 'end', hideUnder: 760 },
          { key: 'time', label: t.medianTime, align: 'end', hideUnder: 760 },
        ]}
        rows={[...items]}
        rowKey={({ name, version, model }) => JSON.stringify([name, version, model])}
        cell={renderCell}
        empty={t.agentsEmpty}
      />
    </Section>
  )
}

/** Cost of a stable fix in shares of implementers, by asset. */
function Cost({ of: costs }: { of: Agent['costPerStableFix'] }) {
  if (costs.length === 0) return '–'
  return costs.map((cost) => (
    <div key={cost.asset}>
      <Amount of={cost} />
    </div>
  ))
}
