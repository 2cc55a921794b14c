import { useFormat } from '@groundswell/ui'
import { useText } from '../../../text/index.ts'
import { visibleLine } from '../../parts/filter/visible-line.ts'
import styles from './imports.module.css'
import type { CountedNote } from './queries.ts'

const SHOWN_ROWS = 5

/** Values that were changed or left out: each kind with its count and its first rows. */
export function NoteList({ notes }: { notes: readonly CountedNote[] }) {
  const t = useText('imports')
  const { number } = useFormat()
  const sentences: Readonly<Record<string, (value: string) => string>> = t.notes
  return (
    <ul className={styles.notes}>
      {notes.map(({ code, value = '', count, rows }) => (
        <li key={`${code} ${value}`}>
          <span>{sentences[code]?.(visibleLine(value)) ?? code}</span>
          {rows.length > 0 && (
            <span className={styles.quiet}>
              {t.inRows(
                count,
                rows
                  .slice(0, SHOWN_ROWS)
                  .map((row) => number(row))
                  .join(', '),
              )}
            </span>
          )}
        </li>
      ))}
    </ul>
  )
}
