import { Num, RelativeTime, TideLine, useFormat } from '@groundswell/ui'
import { WordsLine } from '../../../untrusted/index.ts'
import { type Item, itemHeadline, stateOf } from './kinds.ts'
import styles from './row.module.css'
import { StateMark, useStateName } from './state.tsx'
import { useItemWords, useMissingWords } from './words.ts'

/** The facts about the item's zone that a row shows. */
export interface RowZone {
  name: string
  threshold: number
}

/**
 * One item in a list: state, words, place, score and age, and at its foot the tide line.
 * @param zone undefined while zones are read, or when the zone is gone
 * @param risen the item has just appeared or become ready
 */
export function ItemRow({
  item,
  zone,
  risen = false,
  onMark,
  isMarked = false,
}: {
  item: Item
  zone: RowZone | undefined
  risen?: boolean
  onMark?: () => void
  isMarked?: boolean
}) {
  const words = useItemWords()
  const stateName = useStateName()
  const headline = itemHeadline(item)
  const noWords = useMissingWords()
  return (
    <div
      className={styles.row}
      data-risen={risen || undefined}
      data-withdrawn={item.withdrawnAt ? '' : undefined}
      data-item={item.id}
    >
      {onMark ? (
        // For the pointer only; the keyboard selects with X.
        <span
          className={styles.pick}
          aria-hidden="true"
          data-marked={isMarked || undefined}
          onPointerDown={(event) => event.stopPropagation()}
          onClick={(event) => {
            event.stopPropagation()
            onMark()
          }}
        />
      ) : null}
      <span className={styles.mark}>
        <StateMark item={item} />
      </span>
      <span className={styles.title}>{headline ? <WordsLine of={headline} /> : noWords(item)}</span>
      <span className={styles.age}>
        <RelativeTime at={item.createdAt} short />
      </span>
      <span className={styles.meta}>
        <span>{stateName(stateOf(item))}</span>
        <span>{words.type[item.type]}</span>
        <span className={styles.zone}>
          <WordsLine of={zone?.name ?? item.zoneId} />
        </span>
        <TriageChips item={item} />
        <span className={styles.score}>
          <bdi dir="ltr">
            <Num value={item.totalScore} />
            {zone && zone.threshold > 0 ? (
              <span className={styles.of}>
                {' / '}
                <Num value={zone.threshold} />
              </span>
            ) : null}
          </bdi>
        </span>
      </span>
      {zone ? <Tide item={item} threshold={zone.threshold} /> : null}
    </div>
  )
}

/** The most tags that a row shows; the others are only counted. */
const MOST_TAGS = 2

/** The team's decisions about an item, as small chips. */
function TriageChips({ item: { priority, tags = [] } }: { item: Pick<Item, 'priority' | 'tags'> }) {
  const words = useItemWords()
  if (!priority && tags.length === 0) return null
  const more = tags.length - MOST_TAGS
  return (
    <span className={styles.triage}>
      {priority ? (
        <span className={styles.chip} data-priority={priority}>
          {words.priority[priority]}
        </span>
      ) : null}
      {tags.slice(0, MOST_TAGS).map(({ id, name }) => (
        <span key={id} className={styles.chip}>
          <WordsLine of={name} />
        </span>
      ))}
      {more > 0 ? (
        <span className={styles.chip} dir="ltr">
          +<Num value={more} />
        </span>
      ) : null}
    </span>
  )
}

/** The tide line of an item, with its figures in words. */
export function Tide({ item, threshold }: { item: Pick<Item, 'totalScore' | 'status'>; threshold: number }) {
  const words = useItemWords()
  const { number } = useFormat()
  const held = item.totalScore >= threshold && item.status === 'COLLECTING_VOTES'
  const figures = words.score(number(item.totalScore), number(threshold))
  return (
    <span className={styles.tide} data-past={item.status === 'COLLECTING_VOTES' ? undefined : ''}>
      <TideLine
        score={item.totalScore}
        threshold={threshold}
        held={held}
        label={held ? `${figures}. ${words.heldBack}` : figures}
      />
    </span>
  )
}
