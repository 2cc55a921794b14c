import { Dialog, Skeleton, TextField, useFormat } from '@groundswell/ui'
import { useState } from 'react'
import { ErrorNote, Loaded, useRead } from '../../../data/index.ts'
import { useText } from '../../../text/index.ts'
import { WordsLine } from '../../../untrusted/index.ts'
import { headlineOf, shortId, useItemWords } from '../../parts/item/index.ts'
import { Foot } from './foot.tsx'
import styles from './merge.module.css'
import { idIn } from './merge-rules.ts'
import type en from './messages/en.ts'
import { type Item, type Likeness, similarQuery } from './queries.ts'
import { useMerging } from './use-merging.ts'

/** Merges the item into another that says the same: one of those most like it, or any whose id is given. */
export function MergeDialog({ item, onClose }: { item: Item; onClose(): void }) {
  const t = useText<typeof en>('items')
  const [chosen, setChosen] = useState<string | null>(null)
  const [typed, setTyped] = useState('')
  const { merge } = useMerging(item.id, onClose)
  const isTyped = typed.trim() !== ''
  const into = isTyped ? idIn(typed) : chosen
  return (
    <Dialog
      open
      onClose={onClose}
      title={t.mergeTitle}
      footer={
        <Foot
          verb={t.merge}
          busy={merge.busy}
          isReady={into !== null}
          onClose={onClose}
          onPress={() => into && merge.write(into)}
        />
      }
    >
      <p>{t.mergeWords}</p>
      <Alike id={item.id} chosen={isTyped ? null : chosen} onChoose={setChosen} />
      <TextField
        label={t.otherItem}
        hint={t.otherItemHint}
        value={typed}
        onChange={setTyped}
        maxLength={400}
        optional
        {...(isTyped && into === null ? { error: t.noIdThere } : {})}
      />
      {merge.error && <ErrorNote error={merge.error} />}
    </Dialog>
  )
}

function Alike({ id, chosen, onChoose }: { id: string; chosen: string | null; onChoose(id: string): void }) {
  const t = useText<typeof en>('items')
  const alike = useRead(similarQuery(id))
  return (
    <Loaded of={alike} skeleton={<Skeleton height={36} lines={3} />}>
      {(items) =>
        items.length === 0 ? (
          <p className={styles.quiet}>{t.noneAlike}</p>
        ) : (
          <fieldset className={styles.alike}>
            <legend>{t.alike}</legend>
            {items.map((one) => (
              <label key={one.id}>
                <input
                  type="radio"
                  name="merge-into"
                  checked={chosen === one.id}
                  onChange={() => onChoose(one.id)}
                />
                <Likely item={one} />
              </label>
            ))}
          </fieldset>
        )
      }
    </Loaded>
  )
}

function Likely({ item }: { item: Likeness }) {
  const words = useItemWords()
  const { number } = useFormat()
  return (
    <span className={styles.likely}>
      <WordsLine of={headlineOf(item) ?? shortId(item.id)} />
      <small>
        {words.status[item.status]}, {words.scoreAlone(number(item.totalScore))}
      </small>
    </span>
  )
}
