import { Button, Chip, DateTime, Facts, Section } from '@groundswell/ui'
import { useText } from '../../../text/index.ts'
import { OutsideLink, Words, WordsLine } from '../../../untrusted/index.ts'
import { desk } from '../../parts/desk/desk.tsx'
import { ShortId } from '../../parts/short-id/short-id.tsx'
import styles from './applications.module.css'
import type { Application } from './queries.ts'

const tones = { PENDING: 'ask', APPROVED: 'good', REJECTED: 'stop' } as const

/** An applicant's text, and the two decisions. */
export function ApplicationReader({
  of,
  onDecide,
}: {
  of: Application
  onDecide(decision: 'APPROVED' | 'REJECTED'): void
}) {
  const t = useText('applications')
  return (
    <article className={styles.reader}>
      <div className={desk.row}>
        <h2 className={styles.name}>{of.displayName ? <WordsLine of={of.displayName} /> : t.noName}</h2>
        <Chip tone={tones[of.status]} mark>
          {t.states[of.status]}
        </Chip>
      </div>
      {of.status === 'PENDING' && (
        <div className={desk.row}>
          <Button
            variant="primary"
            icon="check"
            keys="A"
            aria-haspopup="dialog"
            onClick={() => onDecide('APPROVED')}
          >
            {t.approve}
          </Button>
          <Button
            variant="stop"
            icon="cross"
            keys="R"
            aria-haspopup="dialog"
            onClick={() => onDecide('REJECTED')}
          >
            {t.reject}
          </Button>
        </div>
      )}
      <Section title={t.motivation}>
        <div className={styles.words}>
          <Words of={of.motivation} kind="original" />
        </div>
      </Section>
      {of.experience && (
        <Section title={t.experience}>
          <div className={styles.words}>
            <Words of={of.experience} kind="original" />
          </div>
        </Section>
      )}
      {of.links.length > 0 && (
        <Section title={t.links}>
          <div className={styles.links}>
            {of.links.map((link) => (
              <OutsideLink key={link} href={link}>
                <WordsLine of={link} />
              </OutsideLink>
            ))}
          </div>
        </Section>
      )}
      <Facts
        items={[
          { label: t.languages, value: <WordsLine of={of.languages.join(', ') || '–'} /> },
          { label: t.devices, value: <WordsLine of={of.devices.join(', ') || '–'} /> },
          { label: t.applied, value: <DateTime at={of.createdAt} /> },
          { label: t.tester, value: <ShortId id={of.testerId} /> },
          ...(of.decidedAt
            ? [
                { label: t.decided, value: <DateTime at={of.decidedAt} /> },
                { label: t.by, value: <WordsLine of={of.decidedBy ?? '–'} /> },
                { label: t.reason, value: <WordsLine of={of.reason ?? '–'} /> },
              ]
            : []),
        ]}
      />
    </article>
  )
}
