import { buttonClass, Card, DateTime, Empty, Facts, Mark, SkeletonRows } from '@groundswell/ui'
import { Amount } from '../../../amount/amount.tsx'
import type { Asset } from '../../../amount/amount-rules.ts'
import { Loaded, useRead } from '../../../data/index.ts'
import { Link } from '../../../surface/router/index.ts'
import { useText } from '../../../text/index.ts'
import { WordsLine } from '../../../untrusted/index.ts'
import { type Me, me } from '../../me.ts'
import { CardItem, Cards, Column, PageSection } from '../../parts/column/column.tsx'
import { rows } from '../../parts/rows/index.ts'
import { ways } from '../../ways.ts'
import { ImplementerEarnings } from './changes.tsx'
import styles from './earnings.module.css'
import { Payouts, Rewards } from './lists.tsx'
import { type Unpaid, unpaid } from './queries.ts'

/** The sums held, payable and paid, the obstacles to payment, and every payment and reward. */
export function EarningsPage() {
  const t = useText('earnings')
  const mine = useRead(me)
  const open = useRead(unpaid)
  return (
    <Column
      title={t.title}
      actions={
        <Link to={ways.wallet} className={buttonClass({ size: 's' })}>
          {t.wallet}
        </Link>
      }
    >
      <Loaded
        of={mine}
        skeleton={<SkeletonRows rows={1} height={120} />}
        empty={({ balances }) =>
          balances.length === 0 ? (
            <Empty icon="coin" title={t.nothing}>
              <p>{t.nothingWhy}</p>
            </Empty>
          ) : null
        }
      >
        {({ balances }) => <Balances of={balances} />}
      </Loaded>
      <Loaded of={open} skeleton={<SkeletonRows rows={2} height={96} />}>
        {({ items }) => items.length > 0 && <PaymentObstacles items={items} />}
      </Loaded>
      <ImplementerEarnings />
      <Payouts />
      <Rewards />
    </Column>
  )
}

function Balances({ of }: { of: Me['balances'] }) {
  const t = useText('earnings')
  return (
    <Cards>
      {of.map(({ asset, held, payable, paid, owed }) => {
        const renderAmount = (amount: string) => <Amount of={{ amount, asset: asset as Asset }} />
        return (
          <CardItem key={asset}>
            <span className={styles.figures}>
              <span>
                {t.held}
                <b>{renderAmount(held)}</b>
              </span>
              <span>
                {t.payable}
                <b>{renderAmount(payable)}</b>
              </span>
              <span>
                {t.paid}
                <b>{renderAmount(paid)}</b>
              </span>
            </span>
            {owed !== '0' && (
              <span className={styles.owed}>
                <Mark tone="flag" /> {t.owed} {renderAmount(owed)}
              </span>
            )}
          </CardItem>
        )
      })}
    </Cards>
  )
}

function PaymentObstacles({ items }: { items: readonly Unpaid[] }) {
  const t = useText('earnings')
  return (
    <PageSection title={t.notPaid} note={t.notPaidWhy}>
      {items.map((one) => (
        <Card key={`${one.workspaceId} ${one.asset}`}>
          <div className={rows.form}>
            <span className={rows.title}>
              <WordsLine of={one.workspaceName} />
            </span>
            {one.nextPayableAt && (
              <Facts items={[{ label: t.next, value: <DateTime at={one.nextPayableAt} /> }]} />
            )}
            <ul className={styles.reasons}>
              {one.reasons.map(({ reason, amount, until, actor }) => (
                <li key={reason}>
                  <Mark tone={actor === 'TESTER' ? 'ask' : actor === 'TIME' ? 'neutral' : 'flag'} />
                  <span>
                    <b>
                      <Amount of={{ amount, asset: one.asset }} />
                    </b>{' '}
                    {t.reasons[reason]}
                    {until && (
                      <>
                        {' '}
                        {t.until} <DateTime at={until} />
                      </>
                    )}
                  </span>
                  {actor === 'TESTER' && reason !== 'BELOW_MINIMUM' && (
                    <Link to={ways.wallet} className={buttonClass({ size: 's' })}>
                      {t.mend}
                    </Link>
                  )}
                </li>
              ))}
            </ul>
          </div>
        </Card>
      ))}
    </PageSection>
  )
}
