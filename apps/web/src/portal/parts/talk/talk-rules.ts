import type { components } from '@groundswell/client'

type Zone = components['schemas']['Zone']
type Entry = components['schemas']['ThreadEntry']

/** The item that a conversation is about. */
export interface TalkedOf {
  id: string
  campaignId: string
  zoneId: string
  own: boolean
}

/**
 * Whether the person may comment: the author if the zone allows comments at all, other people only if it allows
 * everyone's.
 */
export function mayWrite(
  { own, zoneId }: Pick<TalkedOf, 'own' | 'zoneId'>,
  zones: readonly Pick<Zone, 'zoneId' | 'comments'>[],
): boolean {
  const comments = zones.find((zone) => zone.zoneId === zoneId)?.comments
  return own ? comments !== 'OFF' : comments === 'EVERYONE'
}

/** Returns the latest unanswered question, or null if there is none. */
export function findOpenQuestion<Said extends Pick<Entry, 'id' | 'kind' | 'questionId'>>(
  entries: readonly Said[],
): Said | null {
  const answered = new Set(entries.map(({ questionId }) => questionId))
  return entries.findLast(({ id, kind }) => kind === 'QUESTION' && !answered.has(id)) ?? null
}
