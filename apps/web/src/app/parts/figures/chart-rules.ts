/** Returns a round number at or above the highest value, for a readable axis: 1, 2, 5 times a power of ten. */
export function roundUpForAxis(highest: number): number {
  if (highest <= 1) return 1
  const ten = 10 ** Math.floor(Math.log10(highest))
  const step = [1, 2, 5, 10].find((each) => highest <= each * ten) ?? 10
  return step * ten
}

/** A box in which values are drawn; `top` is the value at its upper edge. */
export interface Plot {
  width: number
  height: number
  top: number
}

const round = (value: number) => Math.round(value * 100) / 100

/** Returns the bars of a series as one SVG path; a value of zero has no bar. */
export function barsPath(values: readonly number[], { width, height, top }: Plot): string {
  const step = width / Math.max(1, values.length)
  const gap = step > 6 ? 2 : step > 3 ? 1 : 0
  return values
    .map((value, place) => {
      if (value <= 0) return ''
      const tall = Math.max(1.5, (value / top) * height)
      return `M${round(place * step + gap / 2)} ${height}v${round(-tall)}h${round(step - gap)}v${round(tall)}z`
    })
    .join('')
}

/** Returns a series as a stepped line, with one step above each bar that it is compared with. */
export function stepsPath(values: readonly number[], { width, height, top }: Plot): string {
  const step = width / Math.max(1, values.length)
  return values
    .map((value, place) => {
      const at = round(height - (value / top) * height)
      return `${place === 0 ? `M0 ${at}` : `V${at}`}H${round((place + 1) * step)}`
    })
    .join('')
}

/** Returns the index of the value at a position in the chart, from 0 at the start to 1 at the end. */
export const indexAt = (share: number, count: number): number =>
  Math.min(count - 1, Math.max(0, Math.floor(share * count)))
