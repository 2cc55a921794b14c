import { Dialog, Skeleton, TextField, useFormat } from '@groundswell/ui'
import { useEffect, useState } from 'react'
import { ErrorNote, Loaded, useRead } from '../../../data/index.ts'
import { useText } from '../../../text/index.ts'
import { WordsLine } from '../../../untrusted/index.ts'
import { headlineOf, shortId, useItemWords } from '../../parts/item/index.ts'
import { Foot } from './foot.tsx'
import styles from './merge.module.css'
import { idIn } from './merge-rules.ts'
import type en from './messages/en.ts'
import { type Item, type Likeness, similarQuery, wordsQuery } from './queries.ts'
import { useMerging } from './use-merging.ts'

const TYPING_MS = 250
/** The longest text that a search takes. */
const MOST_WORDS = 200

/** The typed text, once typing rests. */
function useSettled(typed: string): string {
  const [settled, setSettled] = useState(typed)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed), TYPING_MS)
    return () => clearTimeout(timer)
  }, [typed])
  return settled
}

/** Merges the item into another that says the same: one of those most like it, or any found by words or by its id. */
export function MergeDialog({ item, onClose }: { item: Item; onClose(): void }) {
  const t = useText<typeof en>('items')
  const [chosen, setChosen] = useState<string | null>(null)
  const [typed, setTyped] = useState('')
  const { merge } = useMerging(item.id, onClose)
  const words = useSettled(typed.trim().slice(0, MOST_WORDS))
  const named = idIn(typed)
  const into = named ?? chosen
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
      <TextField
        label={t.otherItem}
        hint={t.otherItemHint}
        value={typed}
        onChange={(text) => {
          setTyped(text)
          setChosen(null)
        }}
        maxLength={400}
        optional
      />
      {named !== null ? null : words === '' ? (
        <Choices
          of={similarQuery(item.id)}
          none={t.noneAlike}
          legend={t.alike}
          chosen={chosen}
          onChoose={setChosen}
        />
      ) : (
        <Choices
          of={wordsQuery(item.id, words)}
          none={t.noneFound}
          legend={t.otherItem}
          chosen={chosen}
          onChoose={setChosen}
        />
      )}
      {merge.error && <ErrorNote error={merge.error} />}
    </Dialog>
  )
}

interface ChoicesProps {
  of: ReturnType<typeof similarQuery>
  /** Said where there is none. */
  none: string
  legend: string
  chosen: string | null
  onChoose(id: string): void
}

function Choices({ of, none, legend, chosen, onChoose }: ChoicesProps) {
  const alike = useRead(of)
  return (
    <Loaded of={alike} skeleton={<Skeleton height={36} lines={3} />}>
      {(items) =>
        items.length === 0 ? (
          <p className={styles.quiet}>{none}</p>
        ) : (
          <fieldset className={styles.alike}>
            <legend>{legend}</legend>
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
