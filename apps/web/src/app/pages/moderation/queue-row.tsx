import { Icon, Mark, useFormat } from '@groundswell/ui'
import { useText } from '../../../text/index.ts'
import { WordsLine } from '../../../untrusted/index.ts'
import { useItemWords } from '../../parts/item/index.ts'
import type en from './messages/en.ts'
import styles from './queue.module.css'
import { reasonGroups } from './report-rules.ts'
import type { Subject } from './subject-rules.ts'

/** The reasons in few words, such as "Orders, e-mail address". */
export function reasonWords(subject: Subject, t: typeof en): string {
  if (subject.isFinal) return t.blockedByPerson
  const names = reasonGroups(subject.rows).map((name) => t.groups[name] ?? t.personal[name] ?? t.otherCode)
  return names
    .map((name, at) => (at === 0 ? name : name.charAt(0).toLowerCase() + name.slice(1)))
    .join(t.comma)
}

/** One subject in the queue: its state as a shape, its title, why it waits, and for how long. */
export function QueueRow({ subject, isSelected }: { subject: Subject; isSelected: boolean }) {
  const t = useText('moderation')
  const { safety } = useItemWords()
  const format = useFormat()
  const isBlocked = subject.safetyStatus === 'BLOCKED'
  return (
    <div className={styles.row}>
      {isSelected ? (
        <span className={styles.tick}>
          <Icon name="check" size={12} />
        </span>
      ) : (
        <Mark tone={isBlocked ? 'stop' : 'flag'} label={safety[subject.safetyStatus]} />
      )}
      <strong className={styles.title}>
        <WordsLine of={subject.title} kind={subject.readsOriginal ? 'original' : 'agents'} />
      </strong>
      <time className={styles.age} dateTime={subject.createdAt}>
        {format.relative(subject.createdAt, { short: true })}
      </time>
      <p className={styles.why}>{reasonWords(subject, t)}</p>
    </div>
  )
}
