import { Dialog, Skeleton } from '@groundswell/ui'
import { useState } from 'react'
import { ErrorNote, Loaded, useRead } from '../../../../data/index.ts'
import { useText } from '../../../../text/index.ts'
import { FindItem, ItemChoices, similarRead } from '../../../parts/find-item/index.ts'
import { DialogFoot } from '../foot.tsx'
import type { Item } from '../queries.ts'
import { useMerging } from '../use-merging.ts'

/** Merges the item into another that says the same: one of those most like it, or any found by words or by its id. */
export function MergeDialog({ item, onClose }: { item: Item; onClose(): void }) {
  const t = useText('merging')
  const [into, setInto] = useState<string | null>(null)
  const { merge } = useMerging(item.id, onClose)
  const alike = useRead(similarRead(item.id))
  return (
    <Dialog
      open
      onClose={onClose}
      title={t.title}
      footer={
        <DialogFoot
          verb={t.verb}
          busy={merge.busy}
          isReady={into !== null}
          onClose={onClose}
          onPress={() => into && merge.write(into)}
        />
      }
    >
      <p>{t.words}</p>
      <FindItem
        label={t.otherItem}
        hint={t.otherItemHint}
        none={t.noneFound}
        without={[item.id]}
        chosen={into}
        onChoose={setInto}
      >
        <Loaded of={alike} skeleton={<Skeleton height={36} lines={3} />}>
          {(items) => (
            <ItemChoices items={items} none={t.noneAlike} legend={t.alike} chosen={into} onChoose={setInto} />
          )}
        </Loaded>
      </FindItem>
      {merge.error && <ErrorNote error={merge.error} />}
    </Dialog>
  )
}
