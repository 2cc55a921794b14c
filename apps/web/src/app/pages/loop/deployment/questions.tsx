import { RelativeTime, Section } from '@groundswell/ui'
import { useRead } from '../../../../data/index.ts'
import { useText } from '../../../../text/index.ts'
import { Words } from '../../../../untrusted/index.ts'
import { questionsQuery } from '../deployment-queries.ts'
import type { Detail, Question } from '../types.ts'
import { AnswerBox } from './answer-box.tsx'
import { GoOnBox } from './go-on-box.tsx'
import styles from './questions.module.css'

/** The agent's open question; below, its earlier questions. */
export function Questions({ detail }: { detail: Detail }) {
  const t = useText('loop')
  const questions = useRead(questionsQuery(detail.id)).data ?? []
  const open = questions.filter(({ answer }) => answer === null)
  const answered = questions.filter(({ answer }) => answer !== null)
  const waits = detail.isOpen && detail.status === 'AWAITING_APPROVAL'
  return (
    <>
      {detail.isOpen &&
        open.map((question) => <OpenQuestion key={question.id} question={question} detail={detail} />)}
      {waits && open.length === 0 && (
        <section className={styles.asked} aria-label={t.question}>
          <h3>{t.question}</h3>
          {detail.question && (
            <blockquote>
              <Words of={detail.question} kind="agents" />
            </blockquote>
          )}
          <GoOnBox detail={detail} />
        </section>
      )}
      {answered.length > 0 && (
        <Section title={t.earlier}>
          <ol className={styles.earlier}>
            {answered.map((question) => (
              <AnsweredQuestion key={question.id} question={question} />
            ))}
          </ol>
        </Section>
      )}
    </>
  )
}

function OpenQuestion({ question, detail }: { question: Question; detail: Detail }) {
  const t = useText('loop')
  return (
    <section className={styles.asked} aria-label={t.question}>
      <h3>
        {question.audience === 'AUTHOR' ? t.questionToAuthor : t.question}
        <small>
          <RelativeTime at={question.askedAt} />
        </small>
      </h3>
      {question.safetyStatus !== 'CLEARED' && <p className={styles.held}>{t.held}</p>}
      <blockquote>
        <Words of={question.question} kind="agents" />
      </blockquote>
      <AnswerBox question={question} detail={detail} />
    </section>
  )
}

function AnsweredQuestion({ question: { question, answer } }: { question: Question }) {
  const t = useText('loop')
  if (!answer) return null
  const decided = answer.approved === null ? '' : answer.approved ? t.approvedAnswer : t.refusedAnswer
  return (
    <li>
      <Words of={question} kind="agents" lines={3} />
      <div className={styles.answer}>
        <small>
          {t.answeredBy[answer.side]} {decided} <RelativeTime at={answer.at} />
        </small>
        <Words of={answer.text} lines={6} />
      </div>
    </li>
  )
}
