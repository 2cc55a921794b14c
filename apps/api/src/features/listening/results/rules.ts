import type { ZoneWithCampaign } from '../zones/index.ts'

/** The number of people who chose an option or gave a rating (rounded to a whole number). */
export interface Counted {
  option: string | null
  rating: number | null
  count: number
  /** Sum of the unrounded ratings. */
  sum: number | null
}

/** Computes the results of a zone: every option of a poll, or every rating from 1 to 5, with its count. */
export function computeResults(
  { id, zoneId, type, options }: Pick<ZoneWithCampaign, 'id' | 'zoneId' | 'type' | 'options'>,
  { answers, counted }: { answers: number; counted: readonly Counted[] },
) {
  const about = { id, zoneId, answers }
  const countWhere = (found: (one: Counted) => boolean) => counted.find(found)?.count ?? 0
  if (type === 'POLL') {
    const named = options.map((option) => ({ option, count: countWhere((one) => one.option === option) }))
    return { ...about, options: named, average: null, distribution: [] }
  }
  const sum = counted.reduce((total, one) => total + (one.sum ?? 0), 0)
  const distribution = [1, 2, 3, 4, 5].map((rating) => ({
    rating,
    count: countWhere((one) => one.rating === rating),
  }))
  const average = answers > 0 ? Math.round((100 * sum) / answers) / 100 : null
  return { ...about, options: [], average, distribution }
}

/** Returns the last answer of each person in each zone, and the earlier answers of the same batch that it replaces. */
export function latestAnswers<Answer extends { zone: string; voter: string; feedbackId: string }>(
  given: readonly Answer[],
): Answer[] {
  const latest = new Map<string, Answer>()
  for (const answer of given) {
    const key = `${answer.zone} ${answer.voter}`
    const before = latest.get(key)
    if (!before || before.feedbackId < answer.feedbackId) latest.set(key, answer)
  }
  // All batches use the same order, so that two cannot deadlock.
  return [...latest.entries()].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, answer]) => answer)
}
