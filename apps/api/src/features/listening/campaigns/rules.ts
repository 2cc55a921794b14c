import { lifecycle } from '../../../core/lifecycle.ts'
import type { Problem } from '../../../core/problem.ts'
import { clearedCopy, withheld } from '../../engines/safety/index.ts'
import { campaignNotEmpty, illegalTransition, invalidPattern } from './problems.ts'
import type { automationLevels, campaignStatuses, collaboratorRoles, visibilities } from './schemas.ts'

export type CampaignStatus = (typeof campaignStatuses)[number]
export type Visibility = (typeof visibilities)[number]
export type CollaboratorRole = (typeof collaboratorRoles)[number]

/** A campaign as it is stored. */
export interface Campaign {
  id: string
  name: string
  slug: string
  description: string | null
  goal: string | null
  urlPatterns: string[]
  status: CampaignStatus
  visibility: Visibility
  minTierWeight: number
  voteThreshold: number | null
  minTrustedVoters: number | null
  automationLevel: (typeof automationLevels)[number]
  allowedPaths: string[]
  leaseMinutes: number
  createdAt: Date
  updatedAt: Date
}
export type CampaignFields = Partial<Omit<Campaign, 'id' | 'createdAt' | 'updatedAt'>>

const campaignLifecycle = lifecycle({
  DRAFT: { activate: 'ACTIVE', archive: 'ARCHIVED' },
  ACTIVE: { pause: 'PAUSED', complete: 'COMPLETED' },
  PAUSED: { activate: 'ACTIVE', complete: 'COMPLETED' },
  COMPLETED: { archive: 'ARCHIVED' },
  ARCHIVED: {},
})

export function newCampaign(
  id: string,
  given: CampaignFields & { name: string; slug: string },
  now: Date,
): Campaign | Problem {
  const campaign: Campaign = {
    id,
    name: given.name,
    slug: given.slug,
    description: given.description ?? null,
    goal: given.goal ?? null,
    urlPatterns: given.urlPatterns ?? [],
    status: given.status ?? 'DRAFT',
    visibility: given.visibility ?? 'PRIVATE',
    minTierWeight: given.minTierWeight ?? 1,
    voteThreshold: given.voteThreshold ?? null,
    minTrustedVoters: given.minTrustedVoters ?? null,
    automationLevel: given.automationLevel ?? 'AUTOMATIC',
    allowedPaths: given.allowedPaths ?? [],
    leaseMinutes: given.leaseMinutes ?? 30,
    createdAt: now,
    updatedAt: now,
  }
  return findUnreadable(campaign) ?? campaign
}

export function changedCampaign(campaign: Campaign, given: CampaignFields, now: Date): Campaign | Problem {
  const to = given.status ?? campaign.status
  if (to !== campaign.status && !campaignLifecycle.allows(campaign.status, to))
    return illegalTransition({ details: { from: campaign.status, to } })
  return findUnreadable(given) ?? { ...campaign, ...given, updatedAt: now }
}

/** Whether a change may make waiting items ready: its zones' bar moved, or they opened. */
export function mayReleaseItems(before: Campaign, after: Campaign): boolean {
  return (
    after.voteThreshold !== before.voteThreshold ||
    after.minTrustedVoters !== before.minTrustedVoters ||
    after.status !== before.status
  )
}

export function refuseDeletion(campaign: Campaign, hasMoney: boolean): Problem | null {
  if (campaign.status !== 'DRAFT' && campaign.status !== 'ARCHIVED')
    return campaignNotEmpty({
      message: `A campaign that is ${campaign.status} cannot be deleted: complete and archive it first.`,
    })
  return hasMoney ? campaignNotEmpty() : null
}

function findUnreadable({ urlPatterns = [], allowedPaths = [] }: CampaignFields): Problem | null {
  const wrong = [
    ...urlPatterns.flatMap((pattern, index) =>
      isUrlPattern(pattern)
        ? []
        : {
            path: `urlPatterns.${index}`,
            message: 'must be an absolute web address in the syntax of URLPattern',
          },
    ),
    ...allowedPaths.flatMap((path, index) =>
      isPathGlob(path)
        ? []
        : { path: `allowedPaths.${index}`, message: 'must be a glob relative to the root of the repository' },
    ),
  ]
  return wrong.length > 0 ? invalidPattern({ details: wrong }) : null
}

/** Absolute, and for the web: it can match an address of http or https. */
export function isUrlPattern(text: string): boolean {
  try {
    const { protocol } = new URLPattern(text)
    const scheme = new URLPattern({ protocol })
    return scheme.test({ protocol: 'https' }) || scheme.test({ protocol: 'http' })
  } catch {
    return false
  }
}

/** A glob of repository files: relative, with forward slashes, never upwards, brackets closed. */
export function isPathGlob(text: string): boolean {
  if (/[\\\u0000-\u001f]/.test(text)) return false
  const segments = text.split('/')
  if (segments.some((segment) => segment === '' || segment === '.' || segment === '..')) return false
  return segments.every((segment) => isClosed(segment, '[', ']')) && isClosed(text, '{', '}')
}
function isClosed(text: string, opening: string, closing: string): boolean {
  let depth = 0
  for (const letter of text) {
    if (letter === opening) depth++
    if (letter === closing && --depth < 0) return false
  }
  return depth === 0
}

/** A campaign as an agent may read it: texts that people wrote are screened. */
export function forAgent(campaign: Campaign): Campaign {
  return {
    ...campaign,
    name: clearedCopy(campaign.name) ?? withheld,
    description: clearedCopy(campaign.description),
    goal: clearedCopy(campaign.goal),
  }
}

/** Whether testers or the workspace may want to hear of a change. */
export function isNoticed(before: Campaign, after: Campaign): boolean {
  return (
    after.status !== before.status ||
    after.visibility !== before.visibility ||
    after.minTierWeight !== before.minTierWeight
  )
}
