import { TideLine, useFormat } from '@groundswell/ui'
import { useText } from '../../../text/index.ts'

/** Shows the score of an item against its threshold; null means that the threshold is unknown. */
export function Tide({ score, threshold }: { score: number; threshold: number | null }) {
  const t = useText('loop')
  const format = useFormat()
  const shown = format.number(score)
  return (
    <TideLine
      score={score}
      threshold={threshold ?? Math.max(1, score)}
      label={threshold === null ? t.score(shown) : t.tide(shown, format.number(threshold))}
    />
  )
}
