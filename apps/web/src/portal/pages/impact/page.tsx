import { Button, buttonClass, Empty, RelativeTime, SkeletonRows } from '@groundswell/ui'
import { lazy, Suspense, useState } from 'react'
import { Loaded, useReadAll } from '../../../data/index.ts'
import { Link } from '../../../surface/router/index.ts'
import { useText } from '../../../text/index.ts'
import { WordsLine } from '../../../untrusted/index.ts'
import { CardItem, Cards, Column, PageSection } from '../../parts/column/column.tsx'
import { rows } from '../../parts/rows/index.ts'
import { StatusChip } from '../../parts/status/status.tsx'
import { ways } from '../../ways.ts'
import { type OwnItem, type OwnVote, shippedItems, shippedVotes } from './queries.ts'
import type { Shared } from './share.tsx'

// Loaded when somebody shares.
const Share = lazy(() => import('./share.tsx').then((part) => ({ default: part.ShareDialog })))

/** The shipped items that the person reported or voted for. */
export function ImpactPage() {
  const t = useText('impact')
  const items = useReadAll<OwnItem>(shippedItems)
  const votes = useReadAll<OwnVote>(shippedVotes)
  const [shared, setShared] = useState<Shared | null>(null)
  const hasNothing = items.items.length === 0 && votes.items.length === 0
  return (
    <Column title={t.title}>
      <Loaded of={items.result} skeleton={<SkeletonRows rows={2} height={88} />}>
        {() => items.items.length > 0 && <ReportedItems items={items.items} onShare={setShared} />}
      </Loaded>
      <Loaded of={votes.result} skeleton={<SkeletonRows rows={2} height={88} />}>
        {() => votes.items.length > 0 && <VotedItems votes={votes.items} onShare={setShared} />}
      </Loaded>
      {hasNothing && items.result.isSuccess && votes.result.isSuccess && <NoImpactYet />}
      {(items.hasMore || votes.hasMore) && (
        <div className={rows.actions}>
          <Button
            busy={items.isLoadingMore || votes.isLoadingMore}
            onClick={() => {
              items.more()
              votes.more()
            }}
          >
            {t.more}
          </Button>
        </div>
      )}
      <Suspense fallback={null}>{shared && <Share of={shared} onClose={() => setShared(null)} />}</Suspense>
    </Column>
  )
}

function ShareButton({ of, onShare }: { of: Shared; onShare: (of: Shared) => void }) {
  const t = useText('impact')
  return (
    <Button size="s" icon="star" aria-haspopup="dialog" onClick={() => onShare(of)}>
      {t.share}
    </Button>
  )
}

interface Sharing {
  onShare: (of: Shared) => void
}

function ReportedItems({ items, onShare }: { items: readonly OwnItem[] } & Sharing) {
  const t = useText('impact')
  return (
    <PageSection title={t.reported}>
      <Cards>
        {items.map((item) => (
          <CardItem
            key={item.id}
            foot={
              <>
                <ShareButton
                  of={{ feedbackId: item.id, workspaceName: item.workspaceName, isOwn: true }}
                  onShare={onShare}
                />
                <span className={rows.end}>
                  <WordsLine of={item.workspaceName} />
                </span>
              </>
            }
          >
            <span className={rows.title}>
              <WordsLine of={item.title} kind="original" />
            </span>
            <span className={rows.line}>
              <StatusChip status={item.status} />
              {item.deployedAt && <RelativeTime at={item.deployedAt} />}
            </span>
          </CardItem>
        ))}
      </Cards>
    </PageSection>
  )
}

function VotedItems({ votes, onShare }: { votes: readonly OwnVote[] } & Sharing) {
  const t = useText('impact')
  return (
    <PageSection title={t.voted}>
      <Cards>
        {votes.map((vote) => (
          <CardItem
            key={vote.feedbackId}
            foot={
              <>
                <ShareButton
                  of={{ feedbackId: vote.feedbackId, workspaceName: vote.workspaceName, isOwn: false }}
                  onShare={onShare}
                />
                <span className={rows.end}>
                  <WordsLine of={vote.workspaceName} />
                </span>
              </>
            }
          >
            <span className={rows.title}>
              <WordsLine of={vote.title} />
            </span>
            <span className={rows.line}>
              <StatusChip status={vote.status} />
              <span>{t.weight(vote.weight)}</span>
              <RelativeTime at={vote.castAt} />
            </span>
          </CardItem>
        ))}
      </Cards>
    </PageSection>
  )
}

function NoImpactYet() {
  const t = useText('impact')
  return (
    <Empty
      icon="star"
      title={t.nothing}
      action={
        <Link to={ways.home} className={buttonClass()}>
          {t.take}
        </Link>
      }
    >
      <p>{t.nothingWhy}</p>
    </Empty>
  )
}
