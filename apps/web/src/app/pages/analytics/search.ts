import { filterFor } from '../../parts/filter/held.ts'
import { isDay } from '../../parts/filter/rules.ts'

/** The parameters of the analytics page; days are UTC, YYYY-MM-DD, inclusive. */
export interface AnalyticsSearch {
  from?: string
  to?: string
  campaign?: string
  /** The zoneId that the customer chose. */
  zone?: string
}

const DAY_MS = 86_400_000

/** Reads the address. Parameters that it does not understand are dropped. */
export function readSearch(search: Record<string, unknown>): AnalyticsSearch {
  const { from, to } = search
  return {
    ...(isDay(from) ? { from } : {}),
    ...(isDay(to) ? { to } : {}),
    ...filterFor('analytics', search),
  }
}

export const presets = ['7', '30', '90'] as const
export type Preset = (typeof presets)[number]

/** The days of a preset that ends today; 30 days are what the service takes by itself. */
export function daysOf(preset: Preset, today: string): { from?: string; to?: string } {
  if (preset === '30') return {}
  return { from: dayBefore(today, Number(preset) - 1), to: today }
}
/** The same number of days, up to the day before. */
export function daysBefore({ from, to }: { from: string; to: string }): { from: string; to: string } {
  const days = (Date.parse(to) - Date.parse(from)) / DAY_MS + 1
  return { from: dayBefore(from, days), to: dayBefore(from, 1) }
}
/** Which preset an address is; null: days of the person's own. */
export function presetOf({ from, to }: AnalyticsSearch, today: string): Preset | null {
  if (from === undefined && to === undefined) return '30'
  return presets.find((preset) => daysOf(preset, today).from === from && to === today) ?? null
}

const dayBefore = (day: string, days: number) =>
  new Date(Date.parse(day) - days * DAY_MS).toISOString().slice(0, 10)
/** The present day in UTC. */
export const todayOf = (now: number): string => new Date(now).toISOString().slice(0, 10)
