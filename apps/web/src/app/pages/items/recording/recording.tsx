import { Button, Chip, Skeleton, toast } from '@groundswell/ui'
import { lazy, Suspense, useState } from 'react'
import { Loaded, useRead, useWrite } from '../../../../data/index.ts'
import { useText } from '../../../../text/index.ts'
import { WordsLine } from '../../../../untrusted/index.ts'
import { useReason } from '../../../parts/rights/rights.tsx'
import { ExpectationForm } from '../expectation/form.tsx'
import { type Item, recordingQuery } from '../queries.ts'
import styles from './recording.module.css'
import { describeElement, formatTime, type Moment, toMoments } from './recording-rules.ts'

/** The reporter's steps before the report, with the requests and the console of the page on one time line. */
export function RecordingPart({ item }: { item: Item }) {
  const t = useText('recording')
  const recording = useRead(recordingQuery(item.id))
  const reason = useReason('manage')
  const remove = useWrite({
    run: (api) => api.delete('/api/feedback/{id}/recording', { params: { path: { id: item.id } } }),
    done: () => toast({ text: t.removed }),
    invalidates: ['feedback'],
  })
  return (
    <div className={styles.recording}>
      <header className={styles.head}>
        <h2>{t.title}</h2>
        <Button
          size="s"
          variant="quiet"
          reason={reason ?? undefined}
          busy={remove.busy}
          onClick={() => remove.write(undefined)}
        >
          {t.remove}
        </Button>
      </header>
      <Loaded of={recording} skeleton={<Skeleton lines={4} height={16} />}>
        {(found) => (
          <>
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reached by keyboard */}
            <section className={styles.moments} tabIndex={0} aria-label={t.title}>
              <ol>
                {toMoments(found).map((moment) => (
                  <MomentRow key={moment.key} moment={moment} />
                ))}
              </ol>
            </section>
            {found.point && (
              <p>
                {t.point} <WordsLine of={describeElement(found.point)} />
              </p>
            )}
            <ExpectationForm recording={found} />
            <ReproductionTest id={item.id} />
          </>
        )}
      </Loaded>
    </div>
  )
}

const ReproductionPart = lazy(async () => ({
  default: (await import('../reproduction/part.tsx')).ReproductionPart,
}))

/** The test of the steps, which is loaded when somebody wants to see it. */
function ReproductionTest({ id }: { id: string }) {
  const t = useText('recording')
  const [isOpen, setOpen] = useState(false)
  if (!isOpen)
    return (
      <div>
        <Button size="s" onClick={() => setOpen(true)}>
          {t.showTest}
        </Button>
      </div>
    )
  return (
    <Suspense fallback={<Skeleton lines={6} height={16} />}>
      <ReproductionPart id={id} />
    </Suspense>
  )
}

function MomentRow({ moment: { at, kind, count, key, words, failed } }: { moment: Moment }) {
  const t = useText('recording')
  return (
    <li data-key={key}>
      <span className={`num ${styles.at}`}>{formatTime(at)}</span>
      {failed ? <Chip tone="stop">{t.kinds[kind](count)}</Chip> : <span>{t.kinds[kind](count)}</span>}
      {words && <WordsLine of={words} />}
    </li>
  )
}
