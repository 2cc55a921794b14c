import type { Client } from '@groundswell/client'
import { Button, Dialog, toast } from '@groundswell/ui'
import { useState } from 'react'
import { codeText, useWrite } from '../../../../data/index.ts'
import { useFaults } from '../../../../faults/load.ts'
import { useText } from '../../../../text/index.ts'
import { WordsLine } from '../../../../untrusted/index.ts'
import { type Item, itemHeadline, useMissingWords } from '../../../parts/item/index.ts'
import styles from '../page.module.css'
import { type BulkResult, sortResults } from './bulk-rules.ts'

/** The items of a dialog, and the functions that close it. */
export interface BulkProps {
  items: readonly Item[]
  onClose(): void
  /** Gets the ids of the items that were refused. */
  onDone(failed: string[]): void
}

interface Bulk<Input> {
  run(api: Client, input: Input): Promise<readonly BulkResult[]>
  /** The change in a few words, for the message after it. */
  said(input: Input): string
  /** Undoes the change for the items that were changed. */
  undo?(api: Client, changed: readonly Item[], input: Input): Promise<readonly BulkResult[]>
}

/** Writes a change of several items. Closes the dialog if all were changed; otherwise `outcome` says what became of each. */
export function useBulk<Input>({ items, onClose, onDone }: BulkProps, { run, said, undo }: Bulk<Input>) {
  const t = useText('bulk')
  const [made, setMade] = useState<{ input: Input; results: readonly BulkResult[] } | null>(null)
  const undoing = useWrite({
    run: async (api, { changed, input }: { changed: readonly Item[]; input: Input }) => ({
      changed,
      results: (await undo?.(api, changed, input)) ?? [],
    }),
    invalidates: ['feedback'],
    done({ changed, results }) {
      const { failed } = sortResults(changed, results)
      if (failed.length > 0) toast({ text: t.unchanged(failed.length), tone: 'flag' })
      else toast({ text: t.undone(changed.length), tone: 'good' })
    },
  })
  const { write, busy, error } = useWrite({
    run: async (api, input: Input) => ({ input, results: await run(api, input) }),
    invalidates: ['feedback'],
    done({ input, results }) {
      const { changed, failed } = sortResults(items, results)
      onDone(failed.map(({ item }) => item.id))
      if (failed.length > 0) return setMade({ input, results })
      const action = { label: t.undo, keys: 'Z', onSelect: () => undoing.write({ changed, input }) }
      toast({ text: t.changed(changed.length, said(input)), tone: 'good', ...(undo ? { action } : {}) })
      onClose()
    },
  })
  const undoChange = (changed: readonly Item[], input: Input) => {
    undoing.write({ changed, input })
    onClose()
  }
  const outcome = made && (
    <Outcome
      items={items}
      results={made.results}
      said={said(made.input)}
      onClose={onClose}
      {...(undo ? { onUndo: (changed: readonly Item[]) => undoChange(changed, made.input) } : {})}
    />
  )
  return { write, busy, error, outcome }
}

interface OutcomeProps {
  items: readonly Item[]
  results: readonly BulkResult[]
  said: string
  onClose(): void
  onUndo?(changed: readonly Item[]): void
}

/** The result for each item; items that were not changed are named. */
function Outcome({ items, results, said, onClose, onUndo }: OutcomeProps) {
  const t = useText('bulk')
  const data = useText('data')
  const noWords = useMissingWords()
  useFaults()
  const { changed, failed } = sortResults(items, results)
  const reasonFor = ({ code, error }: Pick<BulkResult, 'code' | 'error'>) =>
    (code && codeText(code, data)) ?? error
  return (
    <Dialog
      open
      onClose={onClose}
      title={t.unchanged(failed.length)}
      footer={
        <>
          {onUndo && changed.length > 0 ? (
            <Button variant="quiet" keys="Z" onClick={() => onUndo(changed)}>
              {t.undo}
            </Button>
          ) : null}
          <Button variant="primary" onClick={onClose}>
            {t.close}
          </Button>
        </>
      }
    >
      {changed.length > 0 ? <p>{t.changed(changed.length, said)}</p> : null}
      <ul className={styles.failed} aria-label={t.unchanged(failed.length)}>
        {failed.map(({ item, why }) => (
          <li key={item.id}>
            <strong>
              <WordsLine of={itemHeadline(item) ?? noWords(item)} />
            </strong>
            <span>{(why && reasonFor(why)) ?? t.noAnswer}</span>
          </li>
        ))}
      </ul>
      <p className={styles.hint}>{t.staySelected}</p>
    </Dialog>
  )
}
