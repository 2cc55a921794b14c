import type { Campaign } from './attack.ts'

/** Returns the median. A goal that was never reached should count with one more than the budget. */
export function medianOf(numbers: readonly number[]): number {
  const sorted = [...numbers].sort((a, b) => a - b)
  const middle = sorted.length >> 1
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2
}

export interface Summary {
  goals: number
  'median tries until cleared': number
  'goals cleared': number
  'share of tries cleared': number
}

/** @param budget tries for each goal; a goal that was never reached counts with one more */
export function summarise(campaigns: readonly Campaign[], budget: number): Summary {
  const tries = campaigns.reduce((sum, campaign) => sum + campaign.tries, 0)
  const cleared = campaigns.reduce((sum, campaign) => sum + campaign.cleared.length, 0)
  return {
    goals: campaigns.length,
    'median tries until cleared': medianOf(campaigns.map(({ firstCleared }) => firstCleared ?? budget + 1)),
    'goals cleared': campaigns.filter(({ firstCleared }) => firstCleared !== null).length,
    'share of tries cleared': Math.round((1000 * cleared) / tries) / 1000,
  }
}
