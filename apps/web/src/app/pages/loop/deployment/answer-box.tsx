import { Button, Checkbox, Textarea } from '@groundswell/ui'
import { useState } from 'react'
import { ErrorNote, useDraft, useWrite } from '../../../../data/index.ts'
import { useWorkspace } from '../../../../session/index.ts'
import { useText } from '../../../../text/index.ts'
import { WordsLine } from '../../../../untrusted/index.ts'
import type { Detail, Question } from '../types.ts'
import { type Answer, toAnswer } from './answer-rules.ts'
import styles from './questions.module.css'

/** Answers a question of an agent, once; with a tick it may also ship. The draft survives a reload. */
export function AnswerBox({ question, detail }: { question: Question; detail: Detail }) {
  const t = useText('loop')
  const { can } = useWorkspace()
  const [text, setText, clear] = useDraft(`answer:${question.id}`, '')
  const [choice, setChoice] = useState<number | null>(null)
  const [approves, setApproves] = useState(false)
  const answer = useWrite({
    run: (api, body: Answer) =>
      api.post('/api/deployments/{id}/questions/{questionId}/answer', {
        params: { path: { id: question.deploymentId, questionId: question.id } },
        body,
      }),
    done: clear,
    invalidates: ['deployment', 'progress', 'feedback'],
  })
  const body = toAnswer({ text, choice, approves }, detail)
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        if (body) answer.write(body)
      }}
    >
      {question.choices.length > 0 && (
        <fieldset className={styles.choices}>
          <legend>{t.choose}</legend>
          {question.choices.map((words, place) => (
            <label key={words}>
              <input
                type="radio"
                name={question.id}
                checked={choice === place}
                onChange={() => setChoice(place)}
              />
              <WordsLine of={words} />
            </label>
          ))}
        </fieldset>
      )}
      <Textarea
        label={t.yourAnswer}
        value={text}
        onChange={setText}
        maxLength={5000}
        rows={3}
        error={answer.fields.answer}
      />
      <Checkbox label={t.approveToo} checked={approves} onChange={setApproves} />
      <p className={styles.hint}>{t.approveTooHint}</p>
      <Button
        type="submit"
        variant="primary"
        busy={answer.busy}
        disabled={body === null}
        {...(can('manage') ? {} : { reason: t.needsMember })}
      >
        {t.send}
      </Button>
      {answer.error && <ErrorNote error={answer.error} />}
    </form>
  )
}
