import { GroundswellError } from '@groundswell/client'
import { Button, Chip, Dialog, SkeletonRows, type Tone, toast } from '@groundswell/ui'
import { useState } from 'react'
import { ErrorNote, Loaded } from '../../../web/src/data/loaded.tsx'
import { useText } from '../../../web/src/text/index.ts'
import { WordsLine } from '../../../web/src/untrusted/words.tsx'
import { useRead, useWork } from '../page/use-work.ts'
import type { DrawnEdit, DrawnEdits } from './edits.ts'
import { faultSentences } from './fault-words.ts'
import { readWorkspace } from './reading.ts'
import { type Refused, saveEdits } from './saving.ts'
import styles from './studio.module.css'
import { isSendable, type Outcome, type PlanLine, planChanges } from './zone/plan-rules.ts'

interface ReviewProps {
  edits: DrawnEdits
  change(changed: Readonly<Record<string, DrawnEdit | null>>): Promise<void>
  onClose(): void
  onSaved(): Promise<unknown>
  onEdit(key: string): void
}

/** Shows the changes that saving would make to the zones as the service has them now, and saves them. */
export function Review({ edits, change, onClose, onSaved, onEdit }: ReviewProps) {
  const t = useText('studio')
  const present = useRead(readWorkspace)
  const [refused, setRefused] = useState<readonly Refused[]>([])
  const plan = present.data ? planChanges(edits, present.data.zones) : []
  const count = plan.filter(({ outcome }) => outcome !== 'same').length
  const { run, busy, error } = useWork(async () => {
    setRefused([])
    const saved = await saveEdits(edits, plan)
    await change(Object.fromEntries(saved.done.map((key) => [key, null])))
    setRefused(saved.refused)
    await Promise.all([onSaved(), present.refetch()])
    if (saved.error) throw saved.error
    toast({ text: t.saved(saved.created, saved.updated, saved.removed), tone: 'good' })
    if (saved.refused.length === 0) onClose()
  })
  const isWhole = !(error instanceof GroundswellError) || refused.length === 0
  return (
    <Dialog
      open
      title={t.reviewTitle}
      onClose={onClose}
      footer={
        <>
          <Button
            icon="undo"
            onClick={() => {
              void change(Object.fromEntries(Object.keys(edits).map((key) => [key, null])))
              onClose()
            }}
          >
            {t.dropAll}
          </Button>
          <Button variant="primary" busy={busy} disabled={!isSendable(plan)} onClick={() => run()}>
            {t.save(count)}
          </Button>
        </>
      }
    >
      <Loaded of={present} skeleton={<SkeletonRows rows={3} height={64} />}>
        {() => (
          <ul className={styles.rows}>
            {plan.map((line) => (
              <PlanRow
                key={line.key}
                of={line}
                refused={refused.filter(({ key }) => key === line.key)}
                onEdit={() => onEdit(line.key)}
              />
            ))}
          </ul>
        )}
      </Loaded>
      {error && (
        <>
          {refused.length > 0 && <p role="alert">{t.refused}</p>}
          {isWhole || !(error instanceof GroundswellError) ? (
            <ErrorNote error={error} />
          ) : (
            <p>
              <WordsLine of={error.message} />
            </p>
          )}
        </>
      )}
    </Dialog>
  )
}

const tones: Readonly<Record<Outcome, Tone>> = {
  create: 'good',
  update: 'run',
  remove: 'stop',
  same: 'neutral',
  taken: 'flag',
  twice: 'flag',
  gone: 'flag',
}

function PlanRow({ of, refused, onEdit }: { of: PlanLine; refused: readonly Refused[]; onEdit: () => void }) {
  const t = useText('studio')
  const { zoneId, outcome, fields, faults } = of
  const complaints = [
    ...Object.entries(faultSentences(faults, t)),
    ...refused.map(({ field, message }) => [field, message] as const),
  ]
  return (
    <li className={styles.row} data-lost={complaints.length > 0 || undefined}>
      <span className={styles.line}>
        <Chip tone={tones[outcome]} mark>
          {t.outcomes[outcome]}
        </Chip>
        <strong>
          <WordsLine of={zoneId} />
        </strong>
        <span className={styles.end}>
          <Button size="s" onClick={onEdit}>
            {t.edit}
          </Button>
        </span>
      </span>
      {outcome === 'update' && <FieldChanges of={fields} />}
      {complaints.map(([field, message]) => (
        <p key={`${field} ${message}`} className={styles.complaint}>
          <code>{field}</code> <WordsLine of={message} />
        </p>
      ))}
    </li>
  )
}

function FieldChanges({ of }: { of: PlanLine['fields'] }) {
  const t = useText('studio')
  return (
    <ul className={styles.changes}>
      {of.map(({ field, before, after, isOverwriting }) => (
        <li key={field}>
          <code>{field}</code>{' '}
          <del>
            <WordsLine of={valueText(before)} />
          </del>{' '}
          <ins>
            <WordsLine of={valueText(after)} />
          </ins>
          {isOverwriting && <p className={styles.complaint}>{t.overwrites}</p>}
        </li>
      ))}
    </ul>
  )
}

const valueText = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value ?? null))
