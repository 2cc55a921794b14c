import type { ItemStatus, Shaped } from '@groundswell/imports'
import { Chip, DateTime, Section, Select, Table } from '@groundswell/ui'
import { useText } from '../../../text/index.ts'
import { WordsLine } from '../../../untrusted/index.ts'
import { visibleLine } from '../../parts/filter/visible-line.ts'
import { useItemWords } from '../../parts/item/index.ts'
import styles from './imports.module.css'
import { NoteList } from './note-list.tsx'
import type { Prepared } from './reading.ts'
import type { Said } from './said.ts'

const SHOWN = 20
const statuses = [
  'COLLECTING_VOTES',
  'THRESHOLD_MET',
  'DEPLOYED',
  'REJECTED',
] as const satisfies readonly ItemStatus[]
/** Normalizes a word for comparison, as the readers of files do. */
const normalizeWord = (word: string) => word.trim().toLowerCase().replace(/[_-]/gu, ' ')

interface PreviewProps {
  prepared: Prepared
  said: Said
  onChange: (next: Partial<Said>) => void
}

/** The first items as they will be imported, the file's words for a status, and what is left out or changed. */
export function Preview({ prepared, said, onChange }: PreviewProps) {
  const t = useText('imports')
  const states = useItemWords()
  const { items, notes, bad } = prepared
  return (
    <>
      {prepared.statuses.length > 0 && (
        <Section title={t.statuses} note={t.statusesNote}>
          <div className={styles.fields}>
            {prepared.statuses.map(({ word, count }) => (
              <Select<ItemStatus | ''>
                key={word}
                label={`${visibleLine(word)} (${count})`}
                value={said.statuses[normalizeWord(word)] ?? ''}
                onChange={(status) => {
                  const { [normalizeWord(word)]: _, ...rest } = said.statuses
                  onChange({ statuses: status === '' ? rest : { ...rest, [normalizeWord(word)]: status } })
                }}
                options={[
                  { value: '', label: t.byWord },
                  ...statuses.map((value) => ({ value, label: states.status[value] })),
                ]}
              />
            ))}
          </div>
        </Section>
      )}
      <Section title={t.preview} note={t.previewNote(items.length, bad.length)}>
        <Table
          label={t.preview}
          rows={items.slice(0, SHOWN)}
          rowKey={({ at, body }) => `${at} ${body.externalId}`}
          columns={[
            { key: 'row', label: t.row, align: 'end', width: 64 },
            { key: 'title', label: t.columnNames.title },
            { key: 'status', label: t.status, hideUnder: 620 },
            { key: 'votes', label: t.columnNames.votes, align: 'end' },
            { key: 'created', label: t.columnNames.created, align: 'end', hideUnder: 760 },
          ]}
          cell={(item, column) => <ImportCell of={item} column={column} />}
        />
        {items.length > SHOWN && <p className={styles.quiet}>{t.more(items.length - SHOWN)}</p>}
      </Section>
      {notes.length > 0 && (
        <Section title={t.remarks} note={t.remarksNote}>
          <NoteList notes={notes} />
        </Section>
      )}
    </>
  )
}

function ImportCell({ of: { at, body }, column }: { of: Shaped; column: string }) {
  const t = useText('imports')
  const states = useItemWords()
  if (column === 'row') return at
  if (column === 'title') return <WordsLine of={body.title} />
  if (column === 'votes') return (body.votes ?? 0) + (body.voters?.length ?? 0)
  if (column === 'created') return body.createdAt ? <DateTime at={body.createdAt} /> : null
  if (body.held) return <Chip tone="flag">{t.heldBack}</Chip>
  return states.status[body.status ?? 'COLLECTING_VOTES']
}
