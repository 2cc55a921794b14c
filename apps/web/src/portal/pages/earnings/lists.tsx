import { Button, Chip, DateTime, SkeletonRows, type Tone } from '@groundswell/ui'
import type { ReactNode } from 'react'
import { Amount } from '../../../amount/amount.tsx'
import type { Asset } from '../../../amount/amount-rules.ts'
import { Loaded, useReadAll } from '../../../data/index.ts'
import { Link } from '../../../surface/router/index.ts'
import { useText } from '../../../text/index.ts'
import { WordsLine } from '../../../untrusted/index.ts'
import { CardItem, Cards, PageSection } from '../../parts/column/column.tsx'
import { causes, groupBy, Titles, useEarnedSentence, utcDay } from '../../parts/earned/index.ts'
import { rows } from '../../parts/rows/index.ts'
import { ways } from '../../ways.ts'
import { type Payout, payouts, type Reward, rewards } from './queries.ts'

const payoutTones: Record<Payout['state'], Tone> = {
  PREPARED: 'neutral',
  UNDER_WAY: 'run',
  PAID: 'good',
  FAILED: 'stop',
  RETURNED: 'stop',
  SKIPPED: 'flag',
}

/** Every payment in dollars or tokens, and the payment runs that left the person out, with the reason. */
export function Payouts() {
  const t = useText('earnings')
  const list = useReadAll<Payout>(payouts)
  return (
    <ListSection title={t.payouts} empty={t.noPayouts} list={list}>
      {list.items.map((one) => (
        <CardItem key={`${one.id ?? one.batchId} ${one.workspaceId} ${one.amount}`}>
          <span className={rows.line}>
            <b className={rows.title}>
              {one.amount === null ? '–' : <Amount of={{ amount: one.amount, asset: one.asset as Asset }} />}
            </b>
            <Chip tone={payoutTones[one.state]} mark>
              {t.payoutStates[one.state]}
            </Chip>
            <span className={rows.end}>
              <DateTime at={one.sentAt ?? one.createdAt} />
            </span>
          </span>
          {one.destination && (
            <span className={rows.line}>
              {t.to} <WordsLine of={one.destination} />
            </span>
          )}
          {one.reasons.length > 0 && (
            <span className={rows.line}>
              {one.reasons.map((reason) => (
                <span key={reason}>
                  {reason in t.reasons ? t.reasons[reason as keyof typeof t.reasons] : reason}
                </span>
              ))}
            </span>
          )}
        </CardItem>
      ))}
    </ListSection>
  )
}

const rewardTones: Record<Reward['status'], Tone> = {
  UNFUNDED: 'flag',
  HELD: 'neutral',
  FROZEN: 'flag',
  PAYABLE: 'swell',
  IN_PAYOUT: 'run',
  PAID: 'good',
  REVERSED: 'stop',
}

/** Every reward, its reason, and the day when it becomes payable. */
export function Rewards() {
  const t = useText('earnings')
  const list = useReadAll<Reward>(rewards)
  return (
    <ListSection title={t.rewards} empty={t.noRewards} list={list}>
      {groupBy(list.items, groupKeyOf).map(({ key, members }) => (
        <RewardCard key={key} members={members} />
      ))}
    </ListSection>
  )
}

/**
 * Returns the key by which rewards of one day, kind and state share a card; null for a reward with a note, which has
 * its own card.
 */
function groupKeyOf({ kind, status, asset, payableAt, owed, note, createdAt }: Reward): string | null {
  if (note !== null || owed !== '0' || !causes.some((cause) => cause === kind)) return null
  return [kind, status, asset, payableAt && utcDay(payableAt), utcDay(createdAt)].join(' ')
}

/** The page that shows the items for which rewards of a kind are paid. */
const placeOf: Partial<Record<Reward['kind'], string>> = {
  AUTHOR: ways.mine,
  VOTER: ways.votes,
  VERIFIER: ways.impact,
  SHARE: ways.impact,
}

function RewardCard({ members }: { members: readonly Reward[] }) {
  const t = useText('earnings')
  const earned = useEarnedSentence()
  const one = members[0]!
  const amounts = members.map(({ amount }) => amount)
  const isKnown = causes.some((cause) => cause === one.kind)
  const words = earned({ amounts, asset: one.asset, cause: one.kind, signed: true })
  const way = placeOf[one.kind]
  return (
    <CardItem>
      <span className={rows.line}>
        {way ? (
          <Link to={way} className={rows.title}>
            {words}
          </Link>
        ) : (
          <b className={rows.title}>{words}</b>
        )}
        <Chip tone={rewardTones[one.status]} mark>
          {t.states[one.status]}
        </Chip>
        <span className={rows.end}>
          <DateTime at={one.createdAt} />
        </span>
      </span>
      <Titles items={members.flatMap(({ feedbackId, title }) => (feedbackId === null ? [] : [title]))} />
      {(!isKnown || one.note) && (
        <span className={rows.line}>
          {!isKnown && t.kinds[one.kind]}
          {one.note && <WordsLine of={one.note} />}
        </span>
      )}
      {one.status === 'HELD' && one.payableAt && (
        <span className={rows.line}>
          {t.payableAt} <DateTime at={one.payableAt} />
        </span>
      )}
      {one.owed !== '0' && (
        <span className={rows.line}>
          {t.owed} <Amount of={{ amount: one.owed, asset: one.asset }} />
        </span>
      )}
    </CardItem>
  )
}

interface ListedProps {
  title: string
  empty: string
  list: ReturnType<typeof useReadAll<Payout>> | ReturnType<typeof useReadAll<Reward>>
  children: ReactNode
}

function ListSection({ title, empty, list, children }: ListedProps) {
  const t = useText('earnings')
  return (
    <PageSection title={title}>
      <Loaded<unknown>
        of={list.result}
        skeleton={<SkeletonRows rows={2} height={72} />}
        empty={() => (list.items.length === 0 ? <p className={rows.line}>{empty}</p> : null)}
      >
        {() => <Cards>{children}</Cards>}
      </Loaded>
      {list.hasMore && (
        <div className={rows.actions}>
          <Button onClick={list.more} busy={list.isLoadingMore}>
            {t.more}
          </Button>
        </div>
      )}
    </PageSection>
  )
}
