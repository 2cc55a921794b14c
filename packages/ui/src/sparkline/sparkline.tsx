import styles from './sparkline.module.css'

const width = 120
const height = 28
const inset = 2

/** The points of a line through the values, oldest first, within a box of 120 by 28. */
export function points(values: readonly number[]): [x: number, y: number][] {
  const least = Math.min(...values, 0)
  const most = Math.max(...values, least + 1)
  const step = values.length > 1 ? (width - inset * 2) / (values.length - 1) : 0
  return values.map((value, place) => [
    Math.round((inset + place * step) * 10) / 10,
    Math.round((height - inset - ((value - least) / (most - least)) * (height - inset * 2)) * 10) / 10,
  ])
}

/** A small line of values over time, oldest first. The label says what it shows and its latest value. */
export function Sparkline({ values, label }: { values: readonly number[]; label: string }) {
  const line = points(values)
  const last = line.at(-1)
  const path = line.map(([x, y]) => `${x} ${y}`).join('L')
  return (
    <svg
      className={styles.sparkline}
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      role="img"
      aria-label={label}
    >
      {last && line.length > 1 && (
        <>
          <path className={styles.area} d={`M${path}L${last[0]} ${height}L${inset} ${height}Z`} />
          <path className={styles.line} d={`M${path}`} />
        </>
      )}
      {last && <path className={styles.last} d={`M${last[0]} ${last[1]}h0`} />}
    </svg>
  )
}
