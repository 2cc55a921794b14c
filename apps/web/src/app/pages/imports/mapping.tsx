import type { ColumnName } from '@groundswell/imports'
import { Section, Select } from '@groundswell/ui'
import { useText } from '../../../text/index.ts'
import { visibleLine } from '../../parts/filter/visible-line.ts'
import styles from './imports.module.css'
import type { Said } from './said.ts'

const names = [
  ...([
    'title',
    'description',
    'id',
    'status',
    'votes',
    'created',
    'author',
    'email',
    'type',
    'url',
  ] as const),
  ...(['status_since', 'response', 'author_id', 'voter', 'voter_email'] as const),
] satisfies readonly ColumnName[]

interface MappingProps {
  heading: readonly string[]
  /** The column that is read for each field, as the readers guessed it. */
  mapping: Readonly<Partial<Record<ColumnName, string>>>
  columns: Said['columns']
  onChange: (next: Pick<Said, 'columns'>) => void
}

/**
 * Lets a person choose the column of a CSV file for each field of an item. Columns with known names are chosen already.
 */
export function ColumnMapping({ heading, mapping, columns, onChange }: MappingProps) {
  const t = useText('imports')
  const chooseColumn = (name: ColumnName, column: string) => {
    const { [name]: _, ...rest } = columns
    onChange({ columns: column === '' ? rest : { ...rest, [name]: column } })
  }
  const given = [...new Set(heading)].filter((name) => name.trim() !== '')
  return (
    <Section title={t.columns} note={t.columnsNote}>
      <div className={styles.fields}>
        {names.map((name) => (
          <Select
            key={name}
            label={t.columnNames[name]}
            value={columns[name] ?? mapping[name] ?? ''}
            onChange={(column) => chooseColumn(name, column)}
            options={[
              { value: '', label: t.noColumn },
              ...given.map((value) => ({ value, label: visibleLine(value) })),
            ]}
          />
        ))}
      </div>
    </Section>
  )
}
