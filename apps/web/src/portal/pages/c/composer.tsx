import { Button, Select, Sheet, Textarea, TextField, toast } from '@groundswell/ui'
import { type ClipboardEvent, useState } from 'react'
import { ErrorNote, useDraft, useRead, useWrite } from '../../../data/index.ts'
import { useText } from '../../../text/index.ts'
import { WordsLine } from '../../../untrusted/index.ts'
import type { Campaign, Item } from '../../parts/campaign.ts'
import { CardItem, Cards, Stack } from '../../parts/column/column.tsx'
import { rows } from '../../parts/rows/index.ts'
import { wordsOf } from './item-card.tsx'
import type en from './messages/en.ts'
import { Picture } from './picture.tsx'
import { isPicture } from './picture-rules.ts'
import { similar } from './queries.ts'
import { sendItem } from './sending.ts'
import { useSettled } from './use-settled.ts'
import { VoteButtons } from './vote-buttons.tsx'
import { writableZones } from './zones-rules.ts'

/** Titles shorter than this are like too many others. */
const ENOUGH = 8

interface ComposerProps {
  of: Campaign
  keyOf: string
  onClose: () => void
}

/** The form for a report. The draft survives a reload, and similar reports are shown to vote on. */
export function Composer({ of, keyOf, onClose }: ComposerProps) {
  const t = useText<typeof en>('c')
  const zones = writableZones(of.zones)
  const [draft, setDraft, clear] = useDraft(`portal:${of.id}`, {
    title: '',
    description: '',
    zoneId: zones[0]?.zoneId ?? '',
  })
  const [picture, setPicture] = useState<File | null>(null)
  const title = draft.title.trim()
  const submit = useWrite({
    run: (_api, words: typeof draft, { idempotencyKey }) => sendItem(keyOf, words, picture, idempotencyKey),
    done: ({ item, isPictureLost }) => {
      clear()
      onClose()
      toast({ text: item.safetyStatus === 'CLEARED' ? t.sent : t.sentChecked, tone: 'good' })
      if (isPictureLost) toast({ text: t.pictureLost, tone: 'flag' })
    },
    invalidates: ['feedback'],
  })
  const paste = (event: ClipboardEvent) => {
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
          {...(title === '' ? { reason: t.titleNeeded } : {})}
        >
          {t.send}
        </Button>
      }
    >
      <div className={rows.form} onPaste={paste}>
        {zones.length > 1 && (
          <Select
            label={t.where}
            value={draft.zoneId}
            onChange={(zoneId) => setDraft({ ...draft, zoneId })}
            options={zones.map(({ zoneId, name }) => ({ value: zoneId, label: name }))}
          />
        )}
        <TextField
          label={t.what}
          hint={t.whatHint}
          value={draft.title}
          maxLength={200}
          onChange={(value) => setDraft({ ...draft, title: value })}
          {...(submit.fields.title ? { error: submit.fields.title } : {})}
        />
        <Already keyOf={keyOf} of={of} title={title} zoneId={draft.zoneId} />
        <Textarea
          label={t.more2}
          hint={t.noSecrets}
          rows={6}
          value={draft.description}
          maxLength={5000}
          onChange={(value) => setDraft({ ...draft, description: value })}
          {...(submit.fields.description ? { error: submit.fields.description } : {})}
        />
        <Picture file={picture} onChange={setPicture} />
        {submit.error && <ErrorNote error={submit.error} />}
      </div>
    </Sheet>
  )
}

/** Similar reports by others: a vote there does more than a second item. */
function Already({
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
  const t = useText<typeof en>('c')
  const typed = useSettled(title)
  const found = useRead<readonly Item[]>(similar(keyOf, typed, zoneId), typed.length >= ENOUGH)
  const items = typed.length >= ENOUGH ? (found.data ?? []) : []
  if (items.length === 0) return null
  return (
    <Stack title={t.already}>
      <Cards>
        {items.map((item) => (
          <CardItem key={item.id} foot={<VoteButtons item={item} weight={of.weight} keyOf={keyOf} />}>
            <WordsLine of={wordsOf(item).title} />
          </CardItem>
        ))}
      </Cards>
    </Stack>
  )
}
