import {
  Button,
  DateTime,
  Facts,
  Icon,
  Kbd,
  Menu,
  Num,
  RelativeTime,
  useFormat,
  useKeys,
} from '@groundswell/ui'
import { Link, useNavigate } from '@tanstack/react-router'
import { useRef } from 'react'
import { useRead } from '../../../data/index.ts'
import { useWorkspace } from '../../../session/index.ts'
import { useText } from '../../../text/index.ts'
import { Screenshot, Words, WordsLine } from '../../../untrusted/index.ts'
import {
  type Item,
  type ItemDetail,
  itemHeadline,
  itemRead,
  type RowZone,
  StateChip,
  shortId,
  Tide,
  useItemWords,
  useMissingWords,
} from '../../parts/item/index.ts'
import { ways } from '../../ways.ts'
import type { BulkAction } from './bulk-actions.ts'
import { useBulkMenu } from './bulk-menu.ts'
import styles from './preview.module.css'

interface PreviewProps {
  item: Item
  zone: RowZone | undefined
  /** Whether the person has moved to this item, so that more of it is read. */
  isChosen: boolean
  place: { at: number; of: number; isMore: boolean }
  /** Whether no other item is selected, so that keys act on this one. */
  isAlone: boolean
  onAct(action: BulkAction): void
}

/** The selected item beside the list. Its whole history is on its own page. */
export function Preview({ item, zone, isChosen, place, isAlone, onAct }: PreviewProps) {
  const t = useText('inbox')
  const words = useItemWords()
  const { number } = useFormat()
  const { slug, can } = useWorkspace()
  const detail = useRead(itemRead(item.id), isChosen).data
  const headline = itemHeadline(item)
  const noWords = useMissingWords()
  // Moderators read the original, all others the redacted copy.
  const kind = can('moderate') ? 'original' : 'agents'
  const description = item.description ?? item.redactedDescription
  return (
    <article className={styles.preview}>
      <header className={styles.head}>
        <StateChip item={item} />
        <span className={styles.kind}>
          {words.type[item.type]} · <WordsLine of={zone?.name ?? item.zoneId} />
        </span>
        <RelativeTime at={item.createdAt} />
        <span className={styles.place}>
          <Kbd keys="K" />
          <Kbd keys="J" />
          {t.place(number(place.at), `${number(place.of)}${place.isMore ? '+' : ''}`)}
        </span>
      </header>
      <div className={styles.body}>
        <div className={styles.text}>
          <h2>{headline ? <Words of={headline} kind={kind} lines={3} /> : noWords(item)}</h2>
          {description && description !== headline ? (
            <div className={styles.description}>
              <Words of={description} kind={kind} limit={1500} />
            </div>
          ) : null}
          {detail ? <Progress detail={detail} /> : null}
        </div>
        <aside className={styles.side}>
          {item.screenshot && isChosen ? (
            <div className={styles.shot}>
              <Screenshot feedbackId={item.id} alt={t.screenshot} />
            </div>
          ) : null}
          {zone ? (
            <div className={styles.tide}>
              <strong dir="ltr">
                <Num value={item.totalScore} /> / <Num value={zone.threshold} />
              </strong>
              <Tide item={item} threshold={zone.threshold} />
            </div>
          ) : null}
          <Facts
            items={[
              { label: t.votes, value: t.upDown(number(item.upvotes), number(item.downvotes)) },
              { label: t.sent, value: <DateTime at={item.createdAt} /> },
              ...(item.visibility === 'PRIVATE' ? [{ label: t.visibility, value: t.private }] : []),
              ...(item.revision > 1 ? [{ label: t.edited, value: t.times(item.revision - 1) }] : []),
              { label: t.id, value: <code className={styles.id}>{shortId(item.id)}</code> },
            ]}
          />
        </aside>
      </div>
      <footer className={styles.foot}>
        <Link to={ways.item(slug, item.id)} className={styles.open}>
          {t.open} <Kbd keys="Enter" />
        </Link>
        <MoveButton onMove={() => onAct('status')} />
        <Actions item={item} isAlone={isAlone} onAct={onAct} />
      </footer>
    </article>
  )
}

function MoveButton({ onMove }: { onMove: () => void }) {
  const t = useText('inbox')
  const { can } = useWorkspace()
  return (
    <Button keys="S" onClick={onMove} {...(can('moderate') ? {} : { reason: t.needsMember })}>
      {t.move}
    </Button>
  )
}

/** Further actions for the item; the full stop key opens them. */
function Actions({ item, isAlone, onAct }: Pick<PreviewProps, 'item' | 'isAlone' | 'onAct'>) {
  const t = useText('inbox')
  const { slug } = useWorkspace()
  const navigate = useNavigate()
  const entries = useBulkMenu(1, onAct)
  const trigger = useRef<HTMLSpanElement>(null)
  useKeys({ '.': () => trigger.current?.querySelector('button')?.click() }, { enabled: isAlone })
  const waits = item.safetyStatus === 'FLAGGED' || item.safetyStatus === 'BLOCKED'
  return (
    <span ref={trigger} className={styles.more}>
      <Menu
        label={t.actions}
        icon="more"
        items={[
          ...entries,
          'line',
          ...(waits
            ? [
                {
                  label: t.moderate,
                  icon: 'shield' as const,
                  onSelect: () => void navigate({ to: ways.decision(slug, item.id) }),
                },
              ]
            : []),
          {
            label: t.copyId,
            icon: 'copy',
            onSelect: () => void navigator.clipboard.writeText(item.id),
          },
        ]}
      />
    </span>
  )
}

/** The item's progress in the loop so far. */
function Progress({ detail }: { detail: ItemDetail }) {
  const t = useText('inbox')
  const words = useItemWords()
  const steps = detail.history?.slice(-4).reverse() ?? []
  if (steps.length === 0) return null
  return (
    <section className={styles.steps}>
      <h3>{t.lately}</h3>
      <ol>
        {steps.map((step) => (
          <li key={step.at}>
            <Icon name="chevronRight" size={12} />
            <span>{words.status[step.to]}</span>
            {step.why ? <WordsLine of={step.why} /> : null}
            <RelativeTime at={step.at} />
          </li>
        ))}
      </ol>
    </section>
  )
}
