import { Card, Chip, DateTime, Facts, type Tone } from '@groundswell/ui'
import { Amount } from '../../../amount/amount.tsx'
import { useText } from '../../../text/index.ts'
import { desk } from '../../parts/desk/desk.tsx'
import styles from './accounting.module.css'
import { type Agreement, findAgreement } from './agreement-rules.ts'
import type { Comparison, MonthClose } from './queries.ts'

const tones: Readonly<Record<Agreement, Tone>> = { AGREES: 'good', EXPLAINED: 'ask', UNEXPLAINED: 'stop' }

/** The books at the end of the month beside the outside accounts, with the explanation of each difference. */
export function ComparisonList({ of }: { of: MonthClose }) {
  const t = useText('accounting')
  return (
    <div className={desk.halves}>
      {of.comparisons.map((made) => (
        <ComparisonCard key={made.account} of={made} />
      ))}
      {of.missing.map((account) => (
        <Card key={account} tone="ask">
          <h3 className={styles.outside}>{t.accounts[account]}</h3>
          <p className={desk.quiet}>{t.missing}</p>
        </Card>
      ))}
    </div>
  )
}

function ComparisonCard({ of }: { of: Comparison }) {
  const t = useText('accounting')
  const { asset, checkedAt } = of
  const agreement = findAgreement(of)
  const renderAmount = (value: string, signed = false) => (
    <Amount of={{ amount: value, asset }} signed={signed} />
  )
  return (
    <Card tone={tones[agreement]}>
      <h3 className={styles.outside}>
        {t.accounts[of.account]}
        <Chip tone={tones[agreement]} mark>
          {t.agreements[agreement]}
        </Chip>
      </h3>
      <Facts
        items={[
          { label: t.checked, value: <DateTime at={checkedAt} /> },
          { label: t.expected, value: renderAmount(of.expected) },
          { label: t.found, value: renderAmount(of.found) },
          { label: t.difference, value: renderAmount(of.difference, true) },
          ...(agreement === 'AGREES'
            ? []
            : [
                { label: t.unknownEntries, value: renderAmount(of.unexplainedEntries, true) },
                { label: t.unknownIn, value: renderAmount(of.unknownIn) },
                { label: t.unknownOut, value: renderAmount(of.unknownOut) },
                { label: t.unexplained, value: renderAmount(of.unexplained, true) },
              ]),
        ]}
      />
    </Card>
  )
}
