import { Button, Segmented, Select, Sheet, Textarea, TextField, toast } from '@groundswell/ui'
import { useQueryClient } from '@tanstack/react-query'
import { type ClipboardEvent, useState } from 'react'
import { ErrorNote, refetchTopic, useDraft, useRead, useWrite } from '../../../data/index.ts'
import { useText } from '../../../text/index.ts'
import { WordsLine } from '../../../untrusted/index.ts'
import { type Campaign, type Item, sessionId } from '../../parts/campaign.ts'
import { CardItem, Cards, PageSection } from '../../parts/column/column.tsx'
import { rows } from '../../parts/rows/index.ts'
import { removeUnsent, type Unsent } from '../../unsent/index.ts'
import { readableWords } from './item-card.tsx'
import { type Kind, kinds, offeredKinds, usualKind } from './kind-rules.ts'
import { PictureField } from './picture.tsx'
import { isPicture } from './picture-rules.ts'
import { similarItemsQuery } from './queries.ts'
import { sendItem } from './sending.ts'
import { useSettledValue } from './use-settled.ts'
import { VoteButtons } from './vote-buttons.tsx'
import { writableZones } from './zones-rules.ts'

/** Characters of a title below which similar items are not looked up: a short title resembles too many. */
const ENOUGH = 8

interface ComposerProps {
  of: Campaign
  keyOf: string
  /** A refused text, to be changed and sent again; null means a new text. */
  again: Unsent | null
  onClose: () => void
}

/** An unsent text. `kind` is the zone's usual kind until the person chooses another. */
interface Draft {
  title: string
  description: string
  zoneId: string
  kind?: Kind
}

/** The form for a wish, a bug or a question. The draft survives a reload, and similar items are offered for a vote. */
export function Composer({ of, keyOf, again, onClose }: ComposerProps) {
  const t = useText('c')
  const client = useQueryClient()
  const zones = writableZones(of.zones)
  const [draft, setDraft, clear] = useDraft<Draft>(again ? `portal:${again.id}` : `portal:${of.id}`, {
    title: again?.body.title ?? '',
    description: again?.body.description ?? '',
    zoneId: zones.find(({ zoneId }) => zoneId === again?.body.zoneId)?.zoneId ?? zones[0]?.zoneId ?? '',
  })
  const [picture, setPicture] = useState<File | null>(null)
  const title = draft.title.trim()
  const zone = zones.find(({ zoneId }) => zoneId === draft.zoneId) ?? zones[0]!
  const offered = offeredKinds(zone)
  const kind = offered.length > 0 ? (draft.kind ?? usualKind(zone)) : null
  const words = t.kindWords[kind ?? 'any']
  const submit = useWrite({
    run: (_api, { title, description, zoneId }: Draft, { idempotencyKey }) =>
      sendItem(
        of,
        { zoneId, title, description, sessionId: sessionId(), ...(kind ? { type: kinds[kind] } : {}) },
        picture,
        idempotencyKey,
      ),
    done: (outcome) => {
      clear()
      if (again) removeUnsent(again.id)
      onClose()
      if (!outcome) return toast({ text: picture ? t.keptWithout : t.kept })
      const { item, isPictureLost } = outcome
      refetchTopic(client, 'feedback')
      toast({ text: item.safetyStatus === 'CLEARED' ? t.sent : t.sentChecked, tone: 'good' })
      if (isPictureLost) toast({ text: t.pictureLost, tone: 'flag' })
    },
  })
  const takePastedPicture = (event: ClipboardEvent) => {
    const pasted = [...event.clipboardData.files].find(isPicture)
    if (!pasted) return
    event.preventDefault()
    setPicture(pasted)
  }
  return (
    <Sheet
      open
      onClose={onClose}
      title={t.write}
      footer={
        <Button
          variant="primary"
          busy={submit.busy}
          onClick={() => submit.write({ ...draft, title })}
          {...(title === '' ? { reason: words.needed } : {})}
        >
          {t.send}
        </Button>
      }
    >
      <div className={rows.form} onPaste={takePastedPicture}>
        {zones.length > 1 && (
          <Select
            label={t.where}
            value={draft.zoneId}
            onChange={(zoneId) => setDraft({ ...draft, zoneId })}
            options={zones.map(({ zoneId, name }) => ({ value: zoneId, label: name }))}
          />
        )}
        {offered.length > 0 && (
          <Segmented
            label={t.kind}
            size="m"
            value={kind ?? ''}
            onChange={(chosen) => setDraft({ ...draft, kind: chosen as Kind })}
            options={offered.map((value) => ({ value, label: t.kinds[value] }))}
          />
        )}
        <TextField
          label={words.what}
          hint={words.hint}
          value={draft.title}
          maxLength={200}
          onChange={(value) => setDraft({ ...draft, title: value })}
          {...(submit.fields.title ? { error: submit.fields.title } : {})}
        />
        <SimilarReports keyOf={keyOf} of={of} title={title} zoneId={draft.zoneId} />
        <Textarea
          label={words.more}
          hint={t.noSecrets}
          rows={6}
          value={draft.description}
          maxLength={5000}
          onChange={(value) => setDraft({ ...draft, description: value })}
          {...(submit.fields.description ? { error: submit.fields.description } : {})}
        />
        <PictureField file={picture} onChange={setPicture} />
        {submit.error && <ErrorNote error={submit.error} />}
      </div>
    </Sheet>
  )
}

/** Similar reports of other people: a vote for one does more than a second report. */
function SimilarReports({
  keyOf,
  of,
  title,
  zoneId,
}: {
  keyOf: string
  of: Campaign
  title: string
  zoneId: string
}) {
  const t = useText('c')
  const typed = useSettledValue(title)
  const found = useRead<readonly Item[]>(similarItemsQuery(keyOf, typed, zoneId), typed.length >= ENOUGH)
  const items = typed.length >= ENOUGH ? (found.data ?? []) : []
  if (items.length === 0) return null
  return (
    <PageSection title={t.already}>
      <Cards>
        {items.map((item) => (
          <CardItem key={item.id} foot={<VoteButtons item={item} weight={of.weight} keyOf={keyOf} />}>
            <WordsLine of={readableWords(item).title} />
          </CardItem>
        ))}
      </Cards>
    </PageSection>
  )
}
