import { Button, Checkbox, Dialog, IconButton, Select, Textarea, TextField } from '@groundswell/ui'
import { useState } from 'react'
import { ErrorNote, useWrite } from '../../../data/index.ts'
import { useText } from '../../../text/index.ts'
import styles from './agent.module.css'
import { type Analysis, type AnalysisDraft, toAnalysis, toAnalysisDraft } from './analysis-rules.ts'
import { DialogFoot } from './foot.tsx'
import type { Item } from './queries.ts'

const sentiments = ['', 'POSITIVE', 'NEUTRAL', 'NEGATIVE', 'MIXED'] as const

/** Writes the analysis that agents work by. */
export function AnalysisDialog({ item, open, onClose }: { item: Item; open: boolean; onClose(): void }) {
  const t = useText('items')
  return (
    <Dialog open={open} onClose={onClose} title={t.editAnalysis} size="l">
      <AnalysisForm item={item} onClose={onClose} />
    </Dialog>
  )
}

function AnalysisForm({ item, onClose }: { item: Item; onClose(): void }) {
  const t = useText('items')
  const [draft, setDraft] = useState<AnalysisDraft>(() => toAnalysisDraft(item.analysis))
  const changeDraft = (some: Partial<AnalysisDraft>) => setDraft({ ...draft, ...some })
  const { write, busy, error, fields } = useWrite({
    run: (api, body: Analysis) =>
      api.put('/api/feedback/{id}/analysis', { params: { path: { id: item.id } }, body }),
    invalidates: ['feedback'],
    done: onClose,
  })
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        write(toAnalysis(draft))
      }}
    >
      <Textarea
        label={t.summary}
        value={draft.summary}
        onChange={(summary) => changeDraft({ summary })}
        maxLength={5000}
        dir="auto"
      />
      <div className={styles.pair}>
        <TextField
          label={t.category}
          value={draft.category}
          onChange={(category) => changeDraft({ category })}
          maxLength={100}
        />
        <Select
          label={t.sentiment}
          value={draft.sentiment}
          onChange={(sentiment) => changeDraft({ sentiment })}
          options={sentiments.map((value) => ({ value, label: t.sentiments[value] ?? value }))}
        />
      </div>
      <Textarea
        label={t.criteria}
        hint={t.criteriaHint}
        value={draft.criteria}
        onChange={(criteria) => changeDraft({ criteria })}
        rows={3}
        dir="auto"
      />
      <Tasks tasks={draft.tasks} onChange={(tasks) => changeDraft({ tasks })} />
      <TextField
        label={t.duplicateOf}
        hint={t.duplicateHint}
        value={draft.duplicateOf}
        onChange={(duplicateOf) => changeDraft({ duplicateOf })}
        {...(fields.duplicateOf === undefined ? {} : { error: fields.duplicateOf })}
        mono
        optional
      />
      {error && <ErrorNote error={error} />}
      <div className={styles.foot}>
        <DialogFoot verb={t.save} busy={busy} onClose={onClose} />
      </div>
    </form>
  )
}

type Task = AnalysisDraft['tasks'][number]

function Tasks({ tasks, onChange }: { tasks: readonly Task[]; onChange(tasks: Task[]): void }) {
  const t = useText('items')
  const changeTask = (at: number, some: Partial<Task>) =>
    onChange(tasks.map((task, place) => (place === at ? { ...task, ...some } : task)))
  return (
    <fieldset className={styles.tasks}>
      <legend>{t.tasks}</legend>
      {tasks.map((task, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: tasks have no identity but their place
        <div key={at} className={styles.task}>
          <Checkbox
            label={t.done}
            hideLabel
            checked={task.done}
            onChange={(done) => changeTask(at, { done })}
          />
          <TextField
            label={`${t.task} ${at + 1}`}
            hideLabel
            value={task.title}
            onChange={(title) => changeTask(at, { title })}
            maxLength={300}
            dir="auto"
          />
          <IconButton
            icon="trash"
            label={t.removeTask}
            onClick={() => onChange(tasks.filter((_, place) => place !== at))}
          />
        </div>
      ))}
      <Button
        size="s"
        variant="quiet"
        icon="plus"
        onClick={() => onChange([...tasks, { title: '', done: false }])}
        disabled={tasks.length >= 100}
      >
        {t.addTask}
      </Button>
    </fieldset>
  )
}
