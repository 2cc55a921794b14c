import { useFormat } from '@groundswell/ui'
import { type KeyboardEvent, type PointerEvent, useState } from 'react'
import { directionOf, useLanguage, useText } from '../../../text/index.ts'
import { barsOf, niceTop, placeAt } from './chart-rules.ts'
import styles from './day-chart.module.css'
import type en from './messages/en.ts'

const WIDTH = 320
const HEIGHT = 96

interface DayChartProps {
  name: string
  days: readonly string[]
  values: readonly number[]
}

/** One series as bars. The pointer or the arrow keys say the value of a day; the table below has them all. */
export function DayChart({ name, days, values }: DayChartProps) {
  const t = useText<typeof en>('analytics')
  const format = useFormat()
  const isTurned = directionOf(useLanguage()) === 'rtl'
  const [place, setPlace] = useState<number | null>(null)
  const highest = Math.max(0, ...values)
  const total = values.reduce((sum, value) => sum + value, 0)
  const onPointer = ({ currentTarget, clientX }: PointerEvent) => {
    const { left, width } = currentTarget.getBoundingClientRect()
    const share = (clientX - left) / width
    setPlace(placeAt(isTurned ? 1 - share : share, values.length))
  }
  const onKey = (event: KeyboardEvent) => {
    const forward = isTurned ? 'ArrowLeft' : 'ArrowRight'
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return
    event.preventDefault()
    setPlace((at) =>
      placeAt(((at ?? 0) + (event.key === forward ? 1 : -1) + 0.5) / values.length, values.length),
    )
  }
  const said =
    place === null
      ? format.number(total)
      : t.onDay(format.number(values[place] ?? 0), format.date(days[place] ?? days[0]!))
  return (
    <figure className={styles.chart}>
      <figcaption>
        {name} <output className="num">{said}</output>
      </figcaption>
      <div
        className={styles.plot}
        role="slider"
        tabIndex={0}
        aria-label={t.seriesOf(name)}
        aria-valuemin={0}
        aria-valuemax={Math.max(0, values.length - 1)}
        aria-valuenow={place ?? 0}
        aria-valuetext={said}
        onPointerMove={onPointer}
        onPointerLeave={() => setPlace(null)}
        onBlur={() => setPlace(null)}
        onKeyDown={onKey}
      >
        <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
          {place !== null && (
            <rect
              className={styles.at}
              x={(place * WIDTH) / values.length}
              width={WIDTH / values.length}
              height={HEIGHT}
            />
          )}
          <path className={styles.bars} d={barsOf(values, { width: WIDTH, height: HEIGHT })} />
        </svg>
        <small className={styles.top}>{highest > 0 && format.number(niceTop(highest))}</small>
      </div>
      <p className={styles.axis}>
        <span>{days[0] && format.date(days[0])}</span>
        <span>{days.length > 1 && format.date(days.at(-1)!)}</span>
      </p>
    </figure>
  )
}
