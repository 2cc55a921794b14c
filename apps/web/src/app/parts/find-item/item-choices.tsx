import { useFormat } from '@groundswell/ui'
import { useId } from 'react'
import { WordsLine } from '../../../untrusted/index.ts'
import { itemHeadline, shortId, useItemWords } from '../item/index.ts'
import styles from './find-item.module.css'
import type { Likeness } from './queries.ts'

interface ItemChoicesProps {
  items: readonly Likeness[]
  legend: string
  /** Shown for an empty list. */
  none: string
  chosen: string | null
  onChoose(id: string): void
}

/** Items of which one can be chosen, each with its state and score. */
export function ItemChoices({ items, legend, none, chosen, onChoose }: ItemChoicesProps) {
  const name = useId()
  if (items.length === 0) return <p className={styles.quiet}>{none}</p>
  return (
    <fieldset className={styles.alike}>
      <legend>{legend}</legend>
      {items.map((one) => (
        <label key={one.id}>
          <input type="radio" name={name} checked={chosen === one.id} onChange={() => onChoose(one.id)} />
          <ItemChoice item={one} />
        </label>
      ))}
    </fieldset>
  )
}

function ItemChoice({ item }: { item: Likeness }) {
  const words = useItemWords()
  const { number } = useFormat()
  return (
    <span className={styles.likely}>
      <WordsLine of={itemHeadline(item) ?? shortId(item.id)} />
      <small>
        {words.status[item.status]}, {words.scoreAlone(number(item.totalScore))}
      </small>
    </span>
  )
}
