import type { Static } from 'typebox'
import { readUrlPattern } from '../../../core/url-pattern.ts'
import type { FeedbackStatus, feedbackTypes } from '../../listening/feedback/index.ts'
import type { sides } from '../../listening/thread/index.ts'
import type { Zone } from '../../listening/zones/index.ts'
import type { Logo } from '../../workspace/logos/index.ts'
import type { Stage } from './schemas.ts'

/** A campaign that has a public page. */
export interface PublishedCampaign {
  workspaceId: string
  workspaceSlug: string
  id: string
  slug: string
  name: string
  description: string | null
  status: string
  urlPatterns: string[]
  /** The workspace's allowed origins. An empty list lets every origin use its publishable key. */
  allowedOrigins: string[]
  /** The workspace's colour, such as #0a6b66; null means the service's colour. */
  publicAccent: string | null
  /** The workspace's logo with its name; null if there is none. */
  logo: NamedLogo | null
  /** The proven host of the workspace; null if it has none. */
  domain: string | null
  publicPageIndexed: boolean
  /** Whether a page compares the agents. */
  publicAgents: boolean
  updatedAt: Date
}

/** A logo with the name that stands for it. */
export interface NamedLogo extends Logo {
  name: string
}

/** An item as the public sees it. */
export interface ShownItem {
  id: string
  title: string
  description: string
  type: (typeof feedbackTypes)[number]
  stage: Stage
  upvotes: number
  downvotes: number
  totalScore: number
  createdAt: Date
  /** The name of its zone; null if the list does not contain it. */
  zoneId: string | null
}
/** An item with its conversation. */
export interface ShownWhole extends ShownItem {
  /** Null means that the item is not shipped. */
  shippedAt: Date | null
  /** The whole days since its work was shipped, if this work is stable by now. */
  stableDays: number | null
  entries: ShownEntry[]
}
const DAY_MS = 86_400_000
/** Returns the whole days between two times. */
export const daysBetween = (from: Date, to: Date): number =>
  Math.floor((to.getTime() - from.getTime()) / DAY_MS)

/** A shipped change: an item, or the team's entry about it. */
export interface ShownChange extends Omit<ShownItem, 'type' | 'zoneId'> {
  /** Null if the entry is about no item that the public sees. */
  type: ShownItem['type'] | null
  /** Whether the texts are an entry that the team wrote. */
  written: boolean
  /** The shipped item; null if the public sees none. */
  itemId: string | null
  shippedAt: Date
  /** The time at which its texts were last changed. */
  changedAt: Date
}

/** An entry of an item's conversation, as a redacted copy. */
export interface ShownEntry {
  side: (typeof sides)[number]
  body: string
  createdAt: Date
}

/** The statuses of each stage; every status is in exactly one. */
export const statusesOf: Record<Stage, readonly FeedbackStatus[]> = {
  GATHERING: ['COLLECTING_VOTES', 'THRESHOLD_MET'],
  BUILDING: ['GENERATING_CODE', 'TESTING', 'TEST_FAILED', 'AWAITING_APPROVAL', 'DEPLOYING'],
  SHIPPED: ['DEPLOYED'],
  ELSEWHERE: ['FAILED', 'REJECTED'],
}
/** The statuses of items on a board: people still vote on the items, or work is under way. */
export const onBoard: readonly FeedbackStatus[] = [...statusesOf.GATHERING, ...statusesOf.BUILDING]

const stageByStatus = new Map(
  Object.entries(statusesOf).flatMap(([stage, statuses]) =>
    statuses.map((status) => [status, stage as Stage] as const),
  ),
)
export const stageOfStatus = (status: FeedbackStatus): Stage => stageByStatus.get(status)!

/** The rules of a zone that decide who may take part on the public pages. */
export type OpenZone = Pick<Static<typeof Zone>, 'zoneId' | 'audience' | 'comments'>
/** The rules of a zone that decide whether a visitor may suggest something there. */
type IdeaZone = Pick<Static<typeof Zone>, 'zoneId' | 'audience' | 'status' | 'selector' | 'type'>

/** Returns the zones of a campaign that accept something now, by their names. */
export function listOpenZones(
  { status }: Pick<PublishedCampaign, 'status'>,
  zones: readonly (OpenZone & Pick<Static<typeof Zone>, 'status'>)[],
): ReadonlyMap<string, OpenZone> {
  const open = status === 'ACTIVE' ? zones.filter((zone) => zone.status === 'ACTIVE') : []
  return new Map(open.map((zone) => [zone.zoneId, zone]))
}

/** Returns the zone of an item if it takes votes now, otherwise null. */
export function findZoneForVotes(
  zones: ReadonlyMap<string, OpenZone>,
  { stage, zoneId }: Pick<ShownItem, 'stage' | 'zoneId'>,
): OpenZone | null {
  return stage === 'GATHERING' && zoneId !== null ? (zones.get(zoneId) ?? null) : null
}

/**
 * Returns the zone that takes ideas from visitors of a public page, or null: it is open to anonymous visitors and bound
 * neither to an element nor to other pages.
 */
export function findZoneForIdeas(
  campaign: Pick<PublishedCampaign, 'status' | 'urlPatterns'>,
  zones: readonly IdeaZone[],
  url: string,
): string | null {
  const { status, urlPatterns } = campaign
  const isHere =
    urlPatterns.length === 0 || urlPatterns.some((pattern) => readUrlPattern(pattern)?.test(url) ?? false)
  if (status !== 'ACTIVE' || !isHere) return null
  const wordy = zones.find(
    ({ status, audience, selector, type }) =>
      status === 'ACTIVE' &&
      audience === 'ANONYMOUS' &&
      selector === null &&
      !['VOTE_ONLY', 'POLL', 'RATING'].includes(type),
  )
  return wordy?.zoneId ?? null
}
