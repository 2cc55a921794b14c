import { isPoll, type ZoneWithCampaign } from '../zones/index.ts'
import type { FeedbackType } from './schemas.ts'

/** The answer that a submission adds to the results of its zone. */
export interface GivenAnswer {
  /** The options of a poll; empty for a rating. */
  choices: string[]
  /** On the scale 1 to 5; null for a poll. */
  rating: number | null
}

/**
 * Returns the options that an answer names, in the order of the answer and without repetitions. Null means that the
 * answer names no options or is malformed.
 */
export function readChoices(data: Record<string, unknown> | null | undefined): string[] | null {
  const { option, options } = data ?? {}
  const named = options === undefined ? [option] : options
  if (!Array.isArray(named) || named.length === 0) return null
  return named.every((one) => typeof one === 'string') ? [...new Set<string>(named)] : null
}

/** Returns whether an answer names only options of the poll, and no more options than the poll allows. */
export function fitsPoll(
  { options, maxChoices }: Pick<ZoneWithCampaign, 'options' | 'maxChoices'>,
  data: Record<string, unknown> | null | undefined,
): boolean {
  const choices = readChoices(data)
  return choices !== null && choices.length <= maxChoices && choices.every((one) => options.includes(one))
}

/** Reads `scale` as an upper bound, [min, max] or {min, max}; 1 to 5 if it is none of these. */
export function readScale(scale: unknown): [number, number] {
  const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value)
  if (isNumber(scale) && scale >= 1) return [Math.min(1, scale), scale]
  if (Array.isArray(scale) && isNumber(scale[0]) && isNumber(scale[1])) return [scale[0], scale[1]]
  if (scale && typeof scale === 'object') {
    const { min, max } = scale as { min?: unknown; max?: unknown }
    if (isNumber(max)) return [isNumber(min) ? min : 1, max]
  }
  return [1, 5]
}

/** Converts a rating of any scale to the scale 1 to 5. Null means that the ends of the scale are equal. */
export function normalizeRating(data: Record<string, unknown> | null | undefined): number | null {
  const { rating, scale } = data ?? {}
  const [least, most] = readScale(scale)
  if (typeof rating !== 'number' || rating < least || rating > most) return null
  const part = (rating - least) / (most - least)
  return part >= 0 && part <= 1 ? 1 + 4 * part : null
}

/** Returns the answer that a submission adds to the results of its zone, or null if it adds none. */
export function toGivenAnswer(
  zone: Pick<ZoneWithCampaign, 'type' | 'options'>,
  { type, data }: { type: FeedbackType; data: Record<string, unknown> | null },
): GivenAnswer | null {
  if (isPoll(zone)) return { choices: readChoices(data) ?? [], rating: null }
  if (zone.type !== 'RATING' || type !== 'RATING') return null
  const rating = normalizeRating(data)
  return rating === null ? null : { choices: [], rating }
}
