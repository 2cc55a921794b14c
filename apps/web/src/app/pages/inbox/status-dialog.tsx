import { Button, Dialog, Select, Textarea, toast } from '@groundswell/ui'
import { useState } from 'react'
import { ErrorNote, useWrite } from '../../../data/index.ts'
import { useWorkspace } from '../../../session/index.ts'
import { useText } from '../../../text/index.ts'
import { WordsLine } from '../../../untrusted/index.ts'
import {
  headlineOf,
  type Item,
  type ItemStatus,
  itemStatuses,
  useItemWords,
  useNoWords,
} from '../../parts/item/index.ts'
import { type BulkResult, refuseBulk, sortResults } from './bulk-rules.ts'
import type en from './messages/en.ts'
import styles from './page.module.css'

interface Move {
  status: ItemStatus
  reason: string
}

interface Ends {
  onClose: () => void
  onMoved: (failed: string[]) => void
}

/**
 * Moves items to another status, each by itself. Items that could not be moved are named with their reason.
 * @param onMoved gets the ids of those that were not moved
 */
export function StatusDialog({ items, onClose, onMoved }: { items: readonly Item[] } & Ends) {
  const t = useText<typeof en>('inbox')
  const { can } = useWorkspace()
  const words = useItemWords()
  const noWords = useNoWords()
  const [move, setMove] = useState<Move>({ status: 'THRESHOLD_MET', reason: '' })
  const { write, busy, error, results } = useMove(items, { onClose, onMoved })
  if (results) return <Outcome items={items} results={results} status={move.status} onClose={onClose} />
  const reason = !can('moderate')
    ? t.needsMember
    : refuseBulk(items.length)
      ? t.tooMany(items.length)
      : undefined
  return (
    <Dialog
      open
      onClose={onClose}
      title={t.moveItems(items.length)}
      size="s"
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            {t.cancel}
          </Button>
          <Button variant="primary" busy={busy} onClick={() => write(move)} {...(reason ? { reason } : {})}>
            {t.moveItems(items.length)}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        {items.length === 1 ? (
          <p className={styles.which}>
            <WordsLine of={headlineOf(items[0]!) ?? noWords(items[0]!)} />
          </p>
        ) : null}
        <Select
          label={t.newStatus}
          value={move.status}
          onChange={(status) => setMove({ ...move, status: status as ItemStatus })}
          options={itemStatuses.map((status) => ({ value: status, label: words.status[status] }))}
        />
        <Textarea
          label={t.reason}
          hint={t.reasonHint}
          value={move.reason}
          maxLength={1000}
          rows={3}
          onChange={(reason) => setMove({ ...move, reason })}
        />
        {error ? <ErrorNote error={error} /> : null}
      </div>
    </Dialog>
  )
}

/** Writes the move, and closes the dialog if all items moved; otherwise `results` says what became of each. */
function useMove(items: readonly Item[], { onClose, onMoved }: Ends) {
  const t = useText<typeof en>('inbox')
  const words = useItemWords()
  const [results, setResults] = useState<readonly BulkResult[] | null>(null)
  const moving = useWrite({
    run: (api, { status, reason }: Move) => {
      const why = reason.trim() ? { reason: reason.trim() } : {}
      return api.patch('/api/feedback/bulk-status', {
        body: { items: items.map(({ id }) => ({ id, status, ...why })) },
      })
    },
    invalidates: ['feedback'],
    done: ({ results }, { status }) => {
      const { moved, failed } = sortResults(items, results)
      onMoved(failed.map(({ item }) => item.id))
      if (failed.length > 0) return setResults(results)
      toast({ text: t.moved(moved.length, words.status[status]), tone: 'good' })
      onClose()
    },
  })
  return { ...moving, results }
}

/** The result for each item; items that were not moved are named. */
function Outcome({
  items,
  results,
  status,
  onClose,
}: {
  items: readonly Item[]
  results: readonly BulkResult[]
  status: ItemStatus
  onClose: () => void
}) {
  const t = useText<typeof en>('inbox')
  const words = useItemWords()
  const noWords = useNoWords()
  const { moved, failed } = sortResults(items, results)
  return (
    <Dialog
      open
      onClose={onClose}
      title={t.notMoved(failed.length)}
      footer={
        <Button variant="primary" onClick={onClose}>
          {t.close}
        </Button>
      }
    >
      {moved.length > 0 ? <p>{t.moved(moved.length, words.status[status])}</p> : null}
      <ul className={styles.failed} aria-label={t.notMoved(failed.length)}>
        {failed.map(({ item, why }) => (
          <li key={item.id}>
            <strong>
              <WordsLine of={headlineOf(item) ?? noWords(item)} />
            </strong>
            <span>{why ?? t.noAnswer}</span>
          </li>
        ))}
      </ul>
      <p className={styles.hint}>{t.staySelected}</p>
    </Dialog>
  )
}
