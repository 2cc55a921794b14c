import { dayBefore } from '../../parts/figures/days.ts'
import type { Within } from '../../parts/figures/queries.ts'
import { keepShownFields } from '../../parts/filter/held.ts'
import { isDay } from '../../parts/filter/rules.ts'

/** The parameters of the analytics page. */
export type AnalyticsSearch = Within

/** Reads the address. Parameters that it does not understand are dropped. */
export function readSearch(search: Record<string, unknown>): AnalyticsSearch {
  const { from, to } = search
  return {
    ...(isDay(from) ? { from } : {}),
    ...(isDay(to) ? { to } : {}),
    ...keepShownFields('analytics', search),
  }
}

export const presets = ['7', '30', '90'] as const
export type Preset = (typeof presets)[number]

/** Returns the days of a preset that ends today; 30 days is the service's default. */
export function presetDays(preset: Preset, today: string): { from?: string; to?: string } {
  if (preset === '30') return {}
  return { from: dayBefore(today, Number(preset) - 1), to: today }
}
/** Returns the preset that an address means; null: the person chose the days. */
export function findPreset({ from, to }: AnalyticsSearch, today: string): Preset | null {
  if (from === undefined && to === undefined) return '30'
  return presets.find((preset) => presetDays(preset, today).from === from && to === today) ?? null
}

/** Returns the present day in UTC. */
export const utcDay = (now: number): string => new Date(now).toISOString().slice(0, 10)
