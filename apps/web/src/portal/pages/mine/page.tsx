import { Button, buttonClass, Empty, Num, RelativeTime, SkeletonRows } from '@groundswell/ui'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { Loaded, useReadAll } from '../../../data/index.ts'
import { Term } from '../../../glossary/term.tsx'
import { Link } from '../../../surface/router/index.ts'
import { useText } from '../../../text/index.ts'
import { Words, WordsLine } from '../../../untrusted/index.ts'
import { CardItem, Cards, Column } from '../../parts/column/column.tsx'
import { rows } from '../../parts/rows/index.ts'
import { ItemChip, StatusChip } from '../../parts/status/status.tsx'
import type { TalkedOf } from '../../parts/talk/talk-rules.ts'
import { ways } from '../../ways.ts'
import type { Pending } from './change.tsx'
import { mayChange, mayWithdraw } from './change-rules.ts'
import { ItemSteps } from './life.tsx'
import { type OwnItem, type OwnVote, ownItems, ownVotes } from './queries.ts'
import styles from './tabs.module.css'

// Loaded when somebody changes or withdraws something.
const Change = lazy(() => import('./change.tsx').then((part) => ({ default: part.ChangeDialog })))
const Talk = lazy(() => import('../../parts/talk/talk.tsx').then((part) => ({ default: part.Talk })))

/** Tabs for the two halves of the page, each with its own address. */
function PageTabs() {
  const t = useText('mine')
  return (
    <nav className={styles.tabs} aria-label={t.title}>
      <Link to={ways.mine}>{t.items}</Link>
      <Link to={ways.votes}>{t.votes}</Link>
    </nav>
  )
}

/** The person's items and their steps. The reasons of a pending safety check are hidden. */
export function MinePage() {
  const t = useText('mine')
  const list = useReadAll<OwnItem>(ownItems)
  const [pending, setPending] = useState<Pending | null>(null)
  const [talkedOf, setTalkedOf] = useState<TalkedOf | null>(null)
  return (
    <>
      <LoadedCards list={list} icon="edit" empty={t.noItems} why={t.noItemsWhy}>
        {list.items.map((item) => (
          <OwnCard
            key={item.id}
            item={item}
            onPending={(what) => setPending({ item, what })}
            onTalk={setTalkedOf}
          />
        ))}
      </LoadedCards>
      <Suspense fallback={null}>
        {pending && <Change of={pending} onClose={() => setPending(null)} />}
        {talkedOf && <Talk item={talkedOf} onClose={() => setTalkedOf(null)} />}
      </Suspense>
    </>
  )
}

interface OwnCardProps {
  item: OwnItem
  onPending: (what: Pending['what']) => void
  onTalk: (item: TalkedOf) => void
}

function OwnCard({ item, onPending, onTalk }: OwnCardProps) {
  const t = useText('mine')
  const { id, campaignId, zoneId, type } = item
  const isAnswer = type === 'RATING' || type === 'POLL'
  const canTalk = campaignId !== null && item.safetyStatus === 'CLEARED' && !isAnswer
  const foot = (mayWithdraw(item) || canTalk) && (
    <>
      {mayWithdraw(item) && mayChange(item) && (
        <Button size="s" icon="edit" aria-haspopup="dialog" onClick={() => onPending('change')}>
          {t.change}
        </Button>
      )}
      {mayWithdraw(item) && (
        <Button size="s" aria-haspopup="dialog" onClick={() => onPending('withdraw')}>
          {t.withdraw}
        </Button>
      )}
      {canTalk && (
        <Button
          size="s"
          variant="quiet"
          icon="thread"
          aria-haspopup="dialog"
          onClick={() => onTalk({ id, campaignId, zoneId, own: true })}
        >
          {t.talk}
        </Button>
      )}
    </>
  )
  return (
    <CardItem {...(foot ? { foot } : {})}>
      <span className={rows.title}>
        <WordsLine of={item.title} kind="original" />
      </span>
      <span className={rows.line}>
        <ItemChip status={item.status} safetyStatus={item.safetyStatus} />
        <WordsLine of={item.workspaceName} />
        <RelativeTime at={item.createdAt} short />
        <span className={rows.end}>
          <Term of="score">{t.score}</Term> <Num value={item.totalScore} />
        </span>
      </span>
      {item.description && (
        <span className={rows.words}>
          <Words of={item.description} kind="original" lines={2} />
        </span>
      )}
      {item.mergedInto && <span className={rows.line}>{t.merged}</span>}
      {item.safetyStatus === 'CLEARED' && <ItemSteps status={item.status} />}
    </CardItem>
  )
}

/** The items that the person voted on, with the weight of the vote and the current step. */
export function VotesPage() {
  const t = useText('mine')
  const list = useReadAll<OwnVote>(ownVotes)
  return (
    <LoadedCards list={list} icon="check" empty={t.noVotes} why={t.noVotesWhy}>
      {list.items.map((vote) => (
        <CardItem key={vote.feedbackId}>
          <span className={rows.title}>
            <WordsLine of={vote.title} />
          </span>
          <span className={rows.line}>
            <StatusChip status={vote.status} />
            <span>{vote.voteType === 'up' ? t.up(vote.weight) : t.down(vote.weight)}</span>
            <WordsLine of={vote.workspaceName} />
            <RelativeTime at={vote.castAt} short />
          </span>
          {vote.mergedInto && <span className={rows.line}>{t.merged}</span>}
        </CardItem>
      ))}
    </LoadedCards>
  )
}

interface ListedProps {
  list: ReturnType<typeof useReadAll<OwnItem>> | ReturnType<typeof useReadAll<OwnVote>>
  icon: 'edit' | 'check'
  empty: string
  why: string
  children: ReactNode
}

function LoadedCards({ list, icon, empty, why, children }: ListedProps) {
  const t = useText('mine')
  const nothing = (
    <Empty
      icon={icon}
      title={empty}
      action={
        <Link to={ways.home} className={buttonClass()}>
          {t.take}
        </Link>
      }
    >
      <p>{why}</p>
    </Empty>
  )
  return (
    <Column title={t.title}>
      <PageTabs />
      <Loaded<unknown>
        of={list.result}
        skeleton={<SkeletonRows rows={4} height={104} />}
        empty={() => (list.items.length === 0 ? nothing : null)}
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
    </Column>
  )
}
