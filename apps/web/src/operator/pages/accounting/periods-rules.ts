const MONTHS = 36
const YEARS = 7

/**
 * Returns the months that can be closed, the latest first, as `YYYY-MM` in UTC: the present one and those before it.
 */
export const listMonths = (now: Date): string[] =>
  Array.from({ length: MONTHS }, (_, back) =>
    new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - back)).toISOString().slice(0, 7),
  )

/** Returns the month in the address, else the last completed one. */
export function chosenMonth(search: URLSearchParams, now: Date): string {
  const months = listMonths(now)
  return months.find((month) => month === search.get('month')) ?? months[1]!
}

/** Returns the first and the last day of a month, as the exports take them. */
export function monthDays(month: string): { from: string; to: string } {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return { from: `${month}-01`, to: new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10) }
}

/** Returns the years of statements, the latest first. */
export const listYears = (now: Date): string[] =>
  Array.from({ length: YEARS }, (_, back) => String(now.getUTCFullYear() - back))

/** Returns the year on the screen: the one in the address, else the present one. */
export function chosenYear(search: URLSearchParams, now: Date): string {
  const years = listYears(now)
  return years.find((year) => year === search.get('year')) ?? years[0]!
}
