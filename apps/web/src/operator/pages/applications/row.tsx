import { RelativeTime } from '@groundswell/ui'
import { useText } from '../../../text/index.ts'
import { WordsLine } from '../../../untrusted/index.ts'
import styles from './applications.module.css'
import type { Application } from './queries.ts'

/** The applicant, and the time of the application. */
export function ApplicationRow({ of: { displayName, createdAt } }: { of: Application }) {
  const t = useText('applications')
  return (
    <div className={styles.row}>
      <b>{displayName ? <WordsLine of={displayName} /> : t.noName}</b>
      <span>
        <RelativeTime at={createdAt} />
      </span>
    </div>
  )
}
