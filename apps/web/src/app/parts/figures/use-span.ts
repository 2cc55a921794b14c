import { useFormat } from '@groundswell/ui'
import { roundSpan } from './funnel-rules.ts'

/** Returns a function that writes a span of hours in the unit that reads best. */
export function useSpanFormat(): (hours: number) => string {
  const format = useFormat()
  return (hours) => {
    const { value, unit } = roundSpan(hours)
    return format.number(value, { style: 'unit', unit, unitDisplay: 'short', maximumFractionDigits: 1 })
  }
}
