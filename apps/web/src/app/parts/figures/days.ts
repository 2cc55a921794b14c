const DAY_MS = 86_400_000

/** Returns the date a number of days before another, as YYYY-MM-DD. */
export const dayBefore = (day: string, days: number): string =>
  new Date(Date.parse(day) - days * DAY_MS).toISOString().slice(0, 10)

/** Returns the period of equal length that ends on the day before this one starts. */
export function periodBefore({ from, to }: { from: string; to: string }): { from: string; to: string } {
  const days = (Date.parse(to) - Date.parse(from)) / DAY_MS + 1
  return { from: dayBefore(from, days), to: dayBefore(from, 1) }
}
