import { type Client, GroundswellError } from '@groundswell/client'
import { Skeleton } from '@groundswell/ui'
import { useState } from 'react'
import { Loaded, useRead } from '../../../../data/index.ts'
import { useText } from '../../../../text/index.ts'
import { FindItem, ItemChoices, similarRead } from '../../../parts/find-item/index.ts'
import type { Item } from '../../../parts/item/index.ts'
import { BulkForm } from './bulk-form.tsx'
import type { BulkResult } from './bulk-rules.ts'
import { type BulkProps, useBulk } from './use-bulk.tsx'

/** Does the work for each item, one after the other: merges of one set lock all of its items. */
async function changeOneByOne(items: readonly Item[], work: (id: string) => Promise<unknown>) {
  const results: BulkResult[] = []
  for (const { id } of items) {
    try {
      await work(id)
      results.push({ id, ok: true })
    } catch (error) {
      if (!(error instanceof GroundswellError)) throw error
      results.push({ id, ok: false, error: error.message, code: error.code })
    }
  }
  return results
}

const mergeAll = (api: Client, items: readonly Item[], into: string) =>
  changeOneByOne(items, (id) =>
    api.post('/api/feedback/{id}/merge', { params: { path: { id } }, body: { into } }),
  )
const unmergeAll = (api: Client, items: readonly Item[]) =>
  changeOneByOne(items, (id) => api.post('/api/feedback/{id}/unmerge', { params: { path: { id } } }))

/** Merges items into one that says the same: one of the selected, a similar one, or one found by words or id. */
export function MergeDialog(props: BulkProps) {
  const { items, onClose } = props
  const t = useText('bulk')
  const [into, setInto] = useState<string | null>(null)
  const merged = items.filter(({ id }) => id !== into)
  const [only] = items
  const isOne = items.length === 1
  const { write, busy, error, outcome } = useBulk<string>(
    { ...props, items: merged },
    {
      run: (api, target) => mergeAll(api, merged, target),
      said: () => t.merged,
      undo: (api, changed) => unmergeAll(api, changed),
    },
  )
  if (outcome) return outcome
  return (
    <BulkForm
      action="merge"
      items={items}
      title={t.ofItems(t.merge, items.length)}
      verb={t.merge}
      isReady={into !== null && merged.length > 0}
      busy={busy}
      error={error}
      onPress={() => into && write(into)}
      onClose={onClose}
    >
      <p>{t.mergeWords}</p>
      <FindItem
        label={t.otherItem}
        hint={t.otherItemHint}
        none={t.noneFound}
        without={isOne && only ? [only.id] : []}
        chosen={into}
        onChoose={setInto}
      >
        {isOne && only ? (
          <SimilarItems id={only.id} chosen={into} onChoose={setInto} />
        ) : (
          <ItemChoices
            items={items}
            legend={t.selection}
            none={t.noneFound}
            chosen={into}
            onChoose={setInto}
          />
        )}
      </FindItem>
    </BulkForm>
  )
}

interface AlikeProps {
  id: string
  chosen: string | null
  onChoose(id: string): void
}

function SimilarItems({ id, ...choice }: AlikeProps) {
  const t = useText('bulk')
  const alike = useRead(similarRead(id))
  return (
    <Loaded of={alike} skeleton={<Skeleton height={36} lines={3} />}>
      {(items) => <ItemChoices items={items} legend={t.alike} none={t.noneAlike} {...choice} />}
    </Loaded>
  )
}
