import { Button, Icon, RelativeTime } from '@groundswell/ui'
import { Link } from '@tanstack/react-router'
import { type DragEvent, lazy, Suspense } from 'react'
import { useWorkspace } from '../../../session/index.ts'
import { useText } from '../../../text/index.ts'
import { WordsLine } from '../../../untrusted/index.ts'
import { PlaceLink } from '../../parts/links/place-link.tsx'
import styles from './card.module.css'
import type { Card, ColumnName } from './columns.ts'
import type { Status } from './types.ts'
import { useSeen } from './use-seen.ts'

// The code for the state of the work loads with its data, after the board.
const CardBody = lazy(async () => ({ default: (await import('./card-body.tsx')).CardBody }))

const CardMenu = lazy(async () => ({ default: (await import('./card-menu.tsx')).CardMenu }))

const Tide = lazy(async () => ({ default: (await import('./tide.tsx')).Tide }))

/** Actions of the cards of a board. */
export interface CardCalls {
  claim(feedbackId: string): void
  move(card: Card, to?: Status): void
  isBusy: boolean
  /** Returns the name and threshold of a zone, by the id that the customer gave it. */
  placeOf(zoneId: string): { name: string; threshold: number | null }
}

interface CardProps {
  card: Card
  column: ColumnName
  calls: CardCalls
  /** Whether the item has entered this column while the board was open. */
  isNew: boolean
}

/** A card whose state of work loads once the card has been on the screen. */
export function BoardCard({ card, column, calls, isNew }: CardProps) {
  const [element, isSeen] = useSeen()
  const { can } = useWorkspace()
  const { item } = card
  const canDrag = can('manage') && (column === 'ready' || column === 'shipped')
  const onDragStart = (event: DragEvent) => {
    event.dataTransfer.setData('text/plain', '')
    event.dataTransfer.setData('application/x-groundswell-item', item.id)
    event.dataTransfer.effectAllowed = 'move'
  }
  return (
    <article
      ref={element}
      className={styles.card}
      data-item={item.id}
      data-new={isNew || undefined}
      data-column={column}
      draggable={canDrag || undefined}
      onDragStart={canDrag ? onDragStart : undefined}
    >
      <div className={styles.top}>
        <CardTitle card={card} />
        <span className={styles.menu}>
          <Suspense fallback={null}>
            <CardMenu card={card} calls={calls} />
          </Suspense>
        </span>
      </div>
      <CardMeta card={card} calls={calls} />
      {column !== 'ready' && (
        <Suspense fallback={null}>
          <CardBody card={card} column={column} isSeen={isSeen} isNew={isNew} />
        </Suspense>
      )}
      <CardActions card={card} column={column} calls={calls} />
      <div className={styles.tide}>
        <Suspense fallback={null}>
          <Tide score={item.totalScore} threshold={calls.placeOf(item.zoneId).threshold} />
        </Suspense>
      </div>
    </article>
  )
}

function CardTitle({ card: { item, deployment } }: { card: Card }) {
  const t = useText('loop')
  const { slug } = useWorkspace()
  const words = item.title === null ? t.withdrawn : <WordsLine of={item.title} />
  return (
    <h3 className={styles.title}>
      {deployment ? (
        <Link
          to="/app/$workspace/loop"
          params={{ workspace: slug }}
          search={(before) => ({ ...before, open: deployment.id })}
          data-card
        >
          {words}
        </Link>
      ) : (
        <PlaceLink to="item" params={{ id: item.id }}>
          {words}
        </PlaceLink>
      )}
    </h3>
  )
}

function CardMeta({ card: { item, deployment }, calls }: { card: Card; calls: CardCalls }) {
  const agent = deployment?.agent
  return (
    <p className={styles.meta}>
      <span className={styles.zone}>
        <WordsLine of={calls.placeOf(item.zoneId).name} />
      </span>
      {agent && (
        <span className={styles.agent}>
          <Icon name="agent" size={14} />
          <WordsLine of={agent.name} />
        </span>
      )}
      <RelativeTime at={deployment?.updatedAt ?? item.createdAt} short />
    </p>
  )
}

function CardActions({ card, column, calls }: { card: Card; column: ColumnName; calls: CardCalls }) {
  const t = useText('loop')
  const { can, slug } = useWorkspace()
  const { item, deployment } = card
  const reason = can('manage') ? undefined : t.needsMember
  const refused = reason === undefined ? {} : { reason }
  if (column !== 'ready' && column !== 'asks' && column !== 'troubled') return null
  return (
    <div className={styles.actions}>
      {column === 'ready' && (
        <Button
          size="s"
          keys="C"
          onClick={() => calls.claim(item.id)}
          disabled={calls.isBusy}
          {...(item.safetyStatus === 'CLEARED' ? refused : { reason: t.notCleared })}
        >
          {t.claim}
        </Button>
      )}
      {column === 'asks' && deployment && (
        <>
          <OpenButton id={deployment.id} slug={slug} label={t.answer} variant="primary" />
          <OpenButton id={deployment.id} slug={slug} label={t.approve} variant="plain" />
        </>
      )}
      {column === 'troubled' && (
        <Button size="s" onClick={() => calls.move(card, 'THRESHOLD_MET')} {...refused}>
          {t.reopen}
        </Button>
      )}
    </div>
  )
}

function OpenButton({
  id,
  slug,
  label,
  variant,
}: {
  id: string
  slug: string
  label: string
  variant: 'primary' | 'plain'
}) {
  return (
    <Link
      className={styles.open}
      data-variant={variant}
      to="/app/$workspace/loop"
      params={{ workspace: slug }}
      search={(before) => ({ ...before, open: id })}
    >
      {label}
    </Link>
  )
}
