import { Chip, IconButton, RelativeTime, TideLine } from '@groundswell/ui'
import { lazy, Suspense, useState } from 'react'
import { useText } from '../../../text/index.ts'
import { Words, WordsLine } from '../../../untrusted/index.ts'
import type { Campaign, Item } from '../../parts/campaign.ts'
import { CardItem } from '../../parts/column/column.tsx'
import { rows } from '../../parts/rows/index.ts'
import { ItemChip } from '../../parts/status/status.tsx'
import { VoteButtons } from './vote-buttons.tsx'

// Loaded when somebody opens a conversation.
const Talk = lazy(() => import('../../parts/talk/talk.tsx').then((part) => ({ default: part.Talk })))

/**
 * Returns the words of an item that this person is allowed to read: their own as written, other people's as cleared.
 */
export const readableWords = (item: Item) => ({
  title: item.title ?? item.redactedTitle,
  description: item.description ?? item.redactedDescription,
})

/** An item of the board: its words, its state and the vote. */
export function ItemCard({ item, of, keyOf }: { item: Item; of: Campaign; keyOf: string }) {
  const t = useText('c')
  const { title, description } = readableWords(item)
  const zone = of.zones.find(({ zoneId }) => zoneId === item.zoneId)
  const [isTalking, setTalking] = useState(false)
  const foot = (
    <>
      <VoteButtons item={item} weight={of.weight} keyOf={keyOf} />
      {item.safetyStatus === 'CLEARED' && (
        <IconButton
          size="s"
          icon="thread"
          label={t.talk}
          aria-haspopup="dialog"
          onClick={() => setTalking(true)}
        />
      )}
    </>
  )
  return (
    <CardItem foot={foot}>
      <span className={rows.title}>
        <WordsLine of={title} />
      </span>
      <span className={rows.line}>
        <ItemChip status={item.status} safetyStatus={item.safetyStatus} />
        {item.own && <Chip>{t.yours}</Chip>}
        <WordsLine of={zone?.name ?? item.zoneId} />
        <RelativeTime at={item.createdAt} short />
      </span>
      {description && (
        <span className={rows.words}>
          <Words of={description} lines={3} />
        </span>
      )}
      {zone && (
        <TideLine
          score={item.totalScore}
          threshold={zone.threshold}
          label={t.tide(item.totalScore, zone.threshold)}
        />
      )}
      <Suspense fallback={null}>
        {isTalking && (
          <Talk
            item={{ ...item, own: item.own ?? false, campaignId: of.id }}
            onClose={() => setTalking(false)}
          />
        )}
      </Suspense>
    </CardItem>
  )
}
