import { useFormat } from '@groundswell/ui'
import { useEffect, useState } from 'react'
import { useRead } from '../../../data/index.ts'
import { useText } from '../../../text/index.ts'
import { WordsLine } from '../../../untrusted/index.ts'
import { itemHeadline, useItemWords } from '../../parts/item/index.ts'
import { PlaceLink } from '../../parts/links/place-link.tsx'
import { nearestQuery } from './queries.ts'
import styles from './side.module.css'

/** Milliseconds on one item before similar items are requested. */
const REST_MS = 300

/** Shows the most similar item and its status, so that a known report is decided as before. */
export function LooksLike({ id }: { id: string }) {
  const t = useText('moderation')
  const words = useItemWords()
  const { number } = useFormat()
  const { data: nearest } = useRead(nearestQuery(id), useHasRested(id))
  const headline = nearest ? itemHeadline(nearest) : null
  if (!nearest || !headline) return null
  return (
    <section className={styles.like}>
      <h3>{t.looksLike}</h3>
      <PlaceLink to="item" params={{ id: nearest.id }}>
        <WordsLine of={headline} />
      </PlaceLink>
      <p>
        {words.status[nearest.status]}, {words.scoreAlone(number(nearest.totalScore))}
      </p>
    </section>
  )
}

/** Whether an item has been open for a moment, so that similar items are not requested while skimming the queue. */
function useHasRested(id: string): boolean {
  const [rested, setRested] = useState<string | null>(null)
  useEffect(() => {
    const timer = setTimeout(() => setRested(id), REST_MS)
    return () => clearTimeout(timer)
  }, [id])
  return rested === id
}
