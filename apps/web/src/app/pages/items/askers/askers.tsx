import { Button, Empty, RelativeTime, Skeleton, Table, toast, useFormat, whenOpened } from '@groundswell/ui'
import { type ReactNode, useState } from 'react'
import { ErrorNote, Loaded, useReadAll, useWrite } from '../../../../data/index.ts'
import { useText } from '../../../../text/index.ts'
import { WordsLine } from '../../../../untrusted/index.ts'
import { visibleLine } from '../../../parts/filter/visible-line.ts'
import { shortId } from '../../../parts/item/index.ts'
import { PlaceLink } from '../../../parts/links/place-link.tsx'
import { useReason } from '../../../parts/rights/rights.tsx'
import { type Asker, demandQuery, type Item, type ItemDemand } from '../queries.ts'
import styles from './askers.module.css'

const VoteDialog = whenOpened(() => import('./vote-dialog.tsx').then((part) => part.VoteDialog))

/** The askers of the item, what their accounts spend, and a vote in the name of one more. */
export function DemandTab({ item }: { item: Item }) {
  const t = useText('askers')
  const reason = useReason('manage')
  if (reason)
    return (
      <Empty icon="people" title={t.hidden}>
        {reason}
      </Empty>
    )
  return <DemandContent item={item} />
}

function DemandContent({ item }: { item: Item }) {
  const t = useText('askers')
  const [isOpen, setOpen] = useState(false)
  const list = useReadAll<Asker, ItemDemand>(demandQuery(item.id))
  const vote = (
    <Button icon="plus" {...VoteDialog.soon} onClick={() => setOpen(true)}>
      {t.vote}
    </Button>
  )
  return (
    <div className={styles.demand}>
      <Loaded
        of={list.result}
        skeleton={<Skeleton lines={3} height={16} />}
        empty={() =>
          list.items.length > 0 ? null : (
            <Empty icon="people" title={t.empty} action={vote}>
              {t.emptyNote}
            </Empty>
          )
        }
      >
        {({ pages }) => (
          <>
            <div className={styles.head}>
              {pages[0] && <Figures demand={pages[0]} />}
              <span className={styles.end}>
                <PlaceLink to="demand">{t.all}</PlaceLink>
                {vote}
              </span>
            </div>
            <Askers item={item} askers={list.items} />
            {list.hasMore && (
              <Button busy={list.isLoadingMore} onClick={list.more}>
                {t.more}
              </Button>
            )}
          </>
        )}
      </Loaded>
      <VoteDialog open={isOpen} itemId={item.id} onClose={() => setOpen(false)} />
    </div>
  )
}

function Figures({ demand }: { demand: ItemDemand }) {
  const t = useText('askers')
  const format = useFormat()
  const figures = [
    [t.accounts, demand.companies],
    [t.people, demand.people],
    [t.spend, demand.revenue],
  ] as const
  return (
    <dl className={styles.figures}>
      {figures.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className="num">{format.number(value)}</dd>
        </div>
      ))}
    </dl>
  )
}

function Askers({ item, askers }: { item: Item; askers: readonly Asker[] }) {
  const t = useText('askers')
  const format = useFormat()
  const withdraw = useVoteWithdrawal(item.id)
  const nameOf = ({ name, personId }: Asker) => name ?? t.nameless(shortId(personId))
  const cells: Record<string, (asker: Asker) => ReactNode> = {
    person: (asker) => <WordsLine of={nameOf(asker)} />,
    account: ({ company }) =>
      company ? (
        <PlaceLink to="demand" search={{ company: company.id }}>
          <WordsLine of={company.name ?? company.id} />
        </PlaceLink>
      ) : (
        '–'
      ),
    plan: ({ company }) => (company?.plan ? <WordsLine of={company.plan} /> : '–'),
    spend: ({ company }) => (company?.monthlySpend == null ? '–' : format.number(company.monthlySpend)),
    how: (asker) => (
      <span className={styles.end}>
        {t.ways[asker.how]}
        {asker.how === 'ON_BEHALF' && (
          <Button
            size="s"
            variant="quiet"
            aria-label={t.withdrawOf(visibleLine(nameOf(asker)))}
            disabled={withdraw.busy}
            onClick={() => withdraw.write(asker.personId)}
          >
            {t.withdraw}
          </Button>
        )}
      </span>
    ),
    when: ({ at }) => <RelativeTime at={at} />,
  }
  return (
    <>
      <Table
        label={t.people}
        columns={[
          { key: 'person', label: t.person },
          { key: 'account', label: t.account },
          { key: 'plan', label: t.plan, hideUnder: 640 },
          { key: 'how', label: t.how },
          { key: 'when', label: t.when, hideUnder: 720 },
          { key: 'spend', label: t.spend, align: 'end', hideUnder: 460 },
        ]}
        rows={askers}
        rowKey={({ personId }) => personId}
        cell={(asker, key) => cells[key]?.(asker)}
      />
      {withdraw.error && <ErrorNote error={withdraw.error} />}
    </>
  )
}

/** Withdraws a vote that the team cast; the notice offers to cast it again. */
function useVoteWithdrawal(id: string) {
  const t = useText('askers')
  const topics = { invalidates: ['votes'] }
  const again = useWrite({
    run: (api, personId: string) =>
      api.post('/api/feedback/{id}/votes', { params: { path: { id } }, body: { personId } }),
    ...topics,
  })
  return useWrite({
    run: (api, personId: string) =>
      api.delete('/api/feedback/{id}/votes/{personId}', { params: { path: { id, personId } } }),
    done: (_, personId) =>
      toast({ text: t.withdrawn, action: { label: t.undo, onSelect: () => again.write(personId) } }),
    ...topics,
  })
}
