import { Band, Button, Chip, Copy, RelativeTime, TideLine, toast, useFormat, useKeys } from '@groundswell/ui'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { Term } from '../../../glossary/term.tsx'
import { useWorkspace } from '../../../session/index.ts'
import { useText } from '../../../text/index.ts'
import { useCopyForAgents, Words, WordsLine } from '../../../untrusted/index.ts'
import { useItemWords, useMissingWords } from '../../parts/item/index.ts'
import { isMergeable } from './merge-rules.ts'
import styles from './page.module.css'
import type { Item } from './queries.ts'
import { voteConditions } from './story-rules.ts'
import { safetyTones, statusTones } from './tones.ts'

const AnalysisDialog = lazy(async () => ({ default: (await import('./analysis-dialog.tsx')).AnalysisDialog }))
const BlockDialog = lazy(async () => ({ default: (await import('./block-dialog.tsx')).BlockDialog }))
const MergeDialog = lazy(async () => ({ default: (await import('./merging/merge-dialog.tsx')).MergeDialog }))
const MergedBand = lazy(async () => ({ default: (await import('./merged.tsx')).MergedBand }))
const StatusDialog = lazy(async () => ({ default: (await import('./status-dialog.tsx')).StatusDialog }))

/** The item's place, title, distance to the threshold and actions. */
export function ItemHead({ item }: { item: Item }) {
  const t = useText('items')
  const noWords = useMissingWords()
  const words = useItemWords()
  return (
    <header className={styles.head}>
      <div className={styles.facts}>
        <Chip tone={statusTones[item.status]} mark>
          {words.status[item.status]}
        </Chip>
        {item.safetyStatus !== 'CLEARED' && (
          <Chip tone={safetyTones[item.safetyStatus]} mark>
            {words.safety[item.safetyStatus]}
          </Chip>
        )}
        {item.visibility === 'PRIVATE' && <Chip>{t.private}</Chip>}
        <span>
          {t.typeIn(words.type[item.type])}{' '}
          <b>
            <WordsLine of={item.zone?.name ?? item.zoneId} />
          </b>
        </span>
        <RelativeTime at={item.createdAt} />
        <code dir="ltr">{`${item.id.slice(0, 4)}…${item.id.slice(-4)}`}</code>
        <Copy text={item.id} label={item.id} />
      </div>
      <h1 className={styles.title}>
        <Words of={item.title ?? noWords(item)} kind={item.withdrawnAt ? 'agents' : 'original'} limit={300} />
      </h1>
      <ItemActions item={item} />
      <TideStatus item={item} />
      <Held item={item} />
    </header>
  )
}

type Open = 'status' | 'block' | 'analysis' | 'merge' | null

function ItemActions({ item }: { item: Item }) {
  const t = useText('items')
  const { can } = useWorkspace()
  const [open, setOpen] = useState<Open>(null)
  const forAgents = useCopyForAgents()
  const mayChange = can('manage')
  const refusal = mayChange ? undefined : t.forMembers
  const blockRefusal = refusal ?? (item.safetyStatus === 'BLOCKED' ? t.alreadyBlocked : undefined)
  const mergeRefusal = refusal ?? (isMergeable(item) ? undefined : t.notMergeable)
  const close = () => setOpen(null)
  useKeys({
    s: () => mayChange && setOpen('status'),
    b: () => blockRefusal === undefined && setOpen('block'),
    e: () => mayChange && setOpen('analysis'),
    m: () => mergeRefusal === undefined && setOpen('merge'),
  })
  const reason = refusal === undefined ? {} : { reason: refusal }
  const copy = [item.redactedTitle, item.redactedDescription].filter(Boolean).join('\n\n')
  return (
    <div className={styles.actions}>
      <Button keys="S" {...reason} onClick={() => setOpen('status')}>
        {t.changeStatus}
      </Button>
      <Button keys="E" {...reason} onClick={() => setOpen('analysis')}>
        {t.editAnalysis}
      </Button>
      <Button
        keys="M"
        {...(mergeRefusal === undefined ? {} : { reason: mergeRefusal })}
        onClick={() => setOpen('merge')}
      >
        {t.mergeInto}
      </Button>
      <Button
        variant="stop"
        keys="B"
        {...(blockRefusal === undefined ? {} : { reason: blockRefusal })}
        onClick={() => setOpen('block')}
      >
        {t.block}
      </Button>
      <CopyButton text={forAgents(copy)} />
      <Suspense fallback={null}>
        {open === 'status' && <StatusDialog item={item} open onClose={close} />}
        {open === 'block' && <BlockDialog item={item} open onClose={close} />}
        {open === 'analysis' && <AnalysisDialog item={item} open onClose={close} />}
        {open === 'merge' && <MergeDialog item={item} onClose={close} />}
      </Suspense>
    </div>
  )
}

function CopyButton({ text }: { text: string }) {
  const t = useText('items')
  const copy = () =>
    void navigator.clipboard.writeText(text).then(() => toast({ text: t.copied, tone: 'good' }))
  return (
    <Button variant="quiet" icon="copy" onClick={copy}>
      {t.copyForAgent}
    </Button>
  )
}

/** How near the item is to its threshold, with its conditions in words. */
function TideStatus({ item }: { item: Item }) {
  const t = useText('items')
  const format = useFormat()
  const tide = voteConditions(item)
  const words = [
    t.tide(format.number(tide.score), format.number(tide.threshold)),
    ...(tide.trustedNeeded > 0 ? [t.tideTrusted(tide.trusted, tide.trustedNeeded)] : []),
    ...(tide.participation > 0 ? [t.tideParticipation(format.percent(tide.participation))] : []),
  ]
  return (
    <div className={styles.tide}>
      <span className={`${styles.tideWords} num`}>
        {words.map((one, place) => (
          <span key={one}>{place === 0 ? <Term of="score">{one}</Term> : one}</span>
        ))}
      </span>
      <TideLine
        score={tide.score}
        threshold={tide.threshold}
        trusted={tide.trusted}
        trustedNeeded={tide.trustedNeeded}
        held={tide.isHeld}
        label={words.join(', ')}
      />
    </div>
  )
}

function Held({ item }: { item: Item }) {
  const t = useText('items')
  const { slug } = useWorkspace()
  if (item.withdrawnAt) return <Band tone="neutral">{t.withdrawn}</Band>
  if (item.mergedInto)
    return (
      <Suspense fallback={null}>
        <MergedBand item={item} into={item.mergedInto} />
      </Suspense>
    )
  if (item.safetyStatus !== 'FLAGGED' && item.safetyStatus !== 'BLOCKED') return null
  return (
    <Band
      tone={safetyTones[item.safetyStatus]}
      action={
        <Link to="/app/$workspace/moderation/{-$id}" params={{ workspace: slug, id: item.id }} search={{}}>
          {t.decide}
        </Link>
      }
    >
      <Term of="held" />. {t.held}
    </Band>
  )
}
