import { Num, Section, Table } from '@groundswell/ui'
import { Amount } from '../../../amount/amount.tsx'
import type { Asset } from '../../../amount/amount-rules.ts'
import { useText } from '../../../text/index.ts'
import { desk } from '../../parts/desk/desk.tsx'
import type { Summary } from '../../summary.ts'
import styles from './overview.module.css'

const sums = ['held', 'payable', 'inPayout', 'paid', 'unfunded'] as const

/** The counts of the service, and the sums owed to testers. */
export function Figures({ of }: { of: Summary }) {
  const t = useText('overview')
  const counts = {
    workspaces: of.workspaces,
    members: of.members,
    testers: of.testers.total,
    zones: of.zones,
    items: of.feedback.total,
    flagged: of.feedback.bySafetyStatus.FLAGGED,
    votes: of.votes,
    deployments: of.deployments.open,
  }
  return (
    <>
      <Section title={t.figures}>
        <dl className={styles.cards}>
          {Object.entries(counts).map(([name, count]) => (
            <div key={name} className={styles.card}>
              <dt>{t.counts[name as keyof typeof counts]}</dt>
              <dd>
                <b>
                  <Num value={count} />
                </b>
              </dd>
            </div>
          ))}
        </dl>
      </Section>
      <Section title={t.owed}>
        <Table
          label={t.owed}
          columns={[
            { key: 'asset', label: t.asset },
            ...sums.map((key) => ({ key, label: t.sums[key], align: 'end' as const })),
          ]}
          rows={of.rewards}
          rowKey={({ asset }) => asset}
          cell={(row, key) =>
            key === 'asset' ? (
              row.asset
            ) : (
              <Amount of={{ amount: row[key as (typeof sums)[number]], asset: row.asset as Asset }} />
            )
          }
          empty={<p className={desk.nothing}>{t.noRewards}</p>}
        />
      </Section>
    </>
  )
}
