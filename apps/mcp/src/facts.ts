import * as z from 'zod'

/** The facts about an item, without texts of others. */
export const ItemFacts = z.object({
  id: z.string(),
  type: z.string(),
  status: z.string(),
  zoneId: z.string(),
  totalScore: z.number(),
  upvotes: z.number(),
  downvotes: z.number(),
  createdAt: z.string(),
})

/** Untrusted texts by the name of their field. Characters that could look like structure are escaped as in JSON. */
export const Words = z.record(z.string(), z.string())

/** Returns the age of something in whole days. */
export function formatAge(createdAt: string): string {
  const days = Math.max(0, Math.floor((Date.now() - Date.parse(createdAt)) / 86_400_000))
  return days === 1 ? '1 day old' : `${days} days old`
}
