import { Button, Select, TextField, toast } from '@groundswell/ui'
import { type FormEvent, useState } from 'react'
import { ErrorNote, useWrite } from '../../../../data/index.ts'
import { useText } from '../../../../text/index.ts'
import { useReason } from '../../../parts/rights/rights.tsx'
import type { Recording } from '../queries.ts'
import styles from '../recording/recording.module.css'
import { formatTime } from '../recording/recording-rules.ts'
import {
  choicesFor,
  type Draft,
  type Expectation,
  type Fault,
  faults,
  needsText,
  toExpectation,
  toExpectationDraft,
} from './rules.ts'

/** A member names the fault that the steps show; the test of the recording then checks it. */
export function ExpectationForm({ recording }: { recording: Recording }) {
  const texts = useText('recording')
  const t = useText('expectation')
  const [draft, setDraft] = useState<Draft>(() => toExpectationDraft(recording))
  const reason = useReason('manage')
  const name = useWrite({
    run: (api, body: Expectation) =>
      api.put('/api/feedback/{id}/recording/expectation', {
        params: { path: { id: recording.feedbackId } },
        body,
      }),
    done: () => toast({ text: t.saved }),
    invalidates: ['feedback'],
  })
  const { fault, place, text } = draft
  // These two texts come from the time line.
  const kinds = { ...t.kinds, request: texts.kinds.request('').trim(), console: texts.kinds.error() }
  const choices = choicesFor(fault, recording)
  const expectation = toExpectation(draft, recording)
  function submit(event: FormEvent) {
    event.preventDefault()
    if (expectation) name.write(expectation)
  }
  /** Options carry only their time and kind; the page's own words appear in the time line alone. */
  const optionLabel = (at: number, position: string) => {
    const step = fault === 'request' ? undefined : recording.steps[Number(position)]
    const kind = step ? texts.kinds[step.do] : texts.kinds.request
    return `${formatTime(at)} ${kind(String(step ? (step.length ?? step.key ?? step.files ?? '') : recording.requests[Number(position)]!.status || '–'))}`
  }
  return (
    <form className={styles.fault} onSubmit={submit}>
      <Select<Fault>
        label={t.title}
        value={fault}
        onChange={(next) => setDraft({ fault: next, place: '', text: '' })}
        options={faults.map((value) => ({ value, label: kinds[value] }))}
      />
      {choices.length > 0 && (
        <Select<string>
          label={fault === 'request' ? kinds.request : t.element}
          value={place}
          onChange={(next) => setDraft({ ...draft, place: next })}
          options={[
            { value: '', label: '–' },
            ...choices.map((each) => ({ value: each.place, label: optionLabel(each.at, each.place) })),
          ]}
        />
      )}
      {needsText(fault) && (
        <TextField
          label={t.text}
          value={text}
          onChange={(next) => setDraft({ ...draft, text: next })}
          maxLength={fault === 'address' ? 1000 : 200}
          autoComplete="off"
        />
      )}
      <Button type="submit" reason={reason ?? undefined} busy={name.busy} disabled={!expectation}>
        {t.save}
      </Button>
      {name.error && <ErrorNote error={name.error} />}
    </form>
  )
}
