import type { Campaign } from '../../parts/campaign.ts'

export type Zone = Campaign['zones'][number]

/** Whether the zone asks people to choose. A poll without options accepts free text, like a zone for ideas. */
const isAnsweredByChoice = ({ type, options }: Zone) =>
  type === 'RATING' || (type === 'POLL' && options.length > 0)

/** Returns the zones that accept free text. */
export function writableZones(zones: readonly Zone[]): Zone[] {
  return zones.filter(
    (zone) => zone.status === 'ACTIVE' && !isAnsweredByChoice(zone) && zone.type !== 'VOTE_ONLY',
  )
}

/** Returns zones that are answered by a choice: ratings, and polls with options. */
export function askingZones(zones: readonly Zone[]): Zone[] {
  return zones.filter((zone) => zone.status === 'ACTIVE' && isAnsweredByChoice(zone))
}

/** The values of a rating, from the worst to the best. */
export const marks = ['1', '2', '3', '4', '5'] as const

/** Whether one more option may be chosen. */
export const mayChoose = ({ maxChoices }: Pick<Zone, 'maxChoices'>, chosen: readonly string[]): boolean =>
  chosen.length < maxChoices

/** Returns the body of an answer by choice: the value of a rating, or the options of a poll. */
export function toAnswerBody(zone: Zone, chosen: readonly string[], ratingTitle: (mark: string) => string) {
  const title = zone.type === 'RATING' ? ratingTitle(chosen[0]!) : chosen.join(', ').slice(0, 200)
  const data =
    zone.type === 'RATING'
      ? { rating: Number(chosen[0]), scale: marks.length }
      : zone.maxChoices > 1
        ? { options: chosen }
        : { option: chosen[0] }
  return { zoneId: zone.zoneId, title, data }
}
