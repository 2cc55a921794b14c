import { withInitialValues } from '../../../core/fields.ts'
import { lifecycle } from '../../../core/lifecycle.ts'
import { faultOfCost, parseGlob } from '../../../core/path-glob.ts'
import type { Problem } from '../../../core/problem.ts'
import { readUrlPattern } from '../../../core/url-pattern.ts'
import { type Campaign, campaignFields } from './fields.ts'
import { campaignNotEmpty, illegalTransition, invalidPattern } from './problems.ts'
import { readProtectedGlob } from './protected-paths.ts'
import type { collaboratorRoles } from './schemas.ts'

export type CollaboratorRole = (typeof collaboratorRoles)[number]

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
    ...withInitialValues(campaignFields, given),
    createdAt: now,
    updatedAt: now,
  }
  return findInvalidPattern(campaign) ?? campaign
}

export function applyCampaignFields(
  campaign: Campaign,
  given: CampaignFields,
  now: Date,
): Campaign | Problem {
  const to = given.status ?? campaign.status
  if (to !== campaign.status && !campaignLifecycle.allows(campaign.status, to))
    return illegalTransition({ details: { from: campaign.status, to } })
  return findInvalidPattern(given) ?? { ...campaign, ...given, updatedAt: now }
}

/**
 * Returns whether a change may make waiting items ready: the threshold of the campaign's zones changed, or the zones
 * were opened.
 */
export function mayReleaseItems(before: Campaign, after: Campaign): boolean {
  return (
    after.voteThreshold !== before.voteThreshold ||
    after.minTrustedVoters !== before.minTrustedVoters ||
    after.status !== before.status
  )
}

/** Returns whether a change may affect the verdict about a pull request for an item of the campaign. */
export function changesRules(before: Campaign, after: Campaign): boolean {
  const rulesOf = ({ allowedPaths, protectedPaths, evidence, automationLevel, previewQuorum }: Campaign) => [
    allowedPaths,
    protectedPaths,
    evidence,
    automationLevel,
    previewQuorum,
  ]
  // The order of the paths may differ although nothing else has changed. Then the pull requests are judged once more,
  // with
  // the same result.
  return JSON.stringify(rulesOf(before)) !== JSON.stringify(rulesOf(after))
}

export function deletionProblem(campaign: Campaign, hasMoney: boolean): Problem | null {
  if (campaign.status !== 'DRAFT' && campaign.status !== 'ARCHIVED')
    return campaignNotEmpty({
      message: `A campaign with status ${campaign.status} cannot be deleted: complete and archive it first.`,
    })
  return hasMoney ? campaignNotEmpty() : null
}

function findInvalidPattern({ urlPatterns = [], previewQuorum, ...globs }: CampaignFields): Problem | null {
  const wrong = [
    ...urlPatterns.flatMap((pattern, index) =>
      isUrlPattern(pattern)
        ? []
        : {
            path: `urlPatterns.${index}`,
            rule: 'urlPattern',
            message:
              'must be an absolute web address in the syntax of URLPattern, without groups that are regular expressions',
          },
    ),
    ...(previewQuorum?.hosts ?? []).flatMap((host, index) =>
      isHostPattern(host)
        ? []
        : {
            path: `previewQuorum.hosts.${index}`,
            rule: 'hostPattern',
            message:
              'must be a host name of at least two names in small letters, with at most one star, in the first',
          },
    ),
    ...(['allowedPaths', 'protectedPaths'] as const).flatMap((field) =>
      (globs[field] ?? []).flatMap((path, index) => {
        const message = findGlobFault(path)
        return message ? { path: `${field}.${index}`, message, rule: 'glob' } : []
      }),
    ),
  ]
  return wrong.length > 0 ? invalidPattern({ details: wrong }) : null
}

/**
 * Returns whether a text is an absolute web URL pattern without regular expressions. The SDK matches such patterns in
 * linear time.
 */
export function isUrlPattern(text: string): boolean {
  return readUrlPattern(text) !== null
}

/**
 * Returns whether a text is a host name or a host pattern. A pattern has at most one star, in its first label, which
 * stands for a part of that label.
 */
export function isHostPattern(text: string): boolean {
  const [first = '', ...rest] = text.split('.')
  const isName = (name: string) =>
    name.length <= 63 && /^[a-z0-9-]+$/.test(name) && !name.startsWith('-') && !name.endsWith('-')
  const stars = first.split('*').length - 1
  // A star directly below a top-level domain would allow every host in that domain.
  if (rest.length < (stars > 0 ? 2 : 1) || stars > 1) return false
  return isName(stars === 1 ? first.replace('*', 'x') : first) && rest.every(isName)
}
/** Returns whether a host name matches a pattern, in which `*` stands for a part of one label. */
export function matchesHostPattern(host: string, pattern: string): boolean {
  const star = pattern.indexOf('*')
  if (star < 0) return host === pattern
  const [before, after] = [pattern.slice(0, star), pattern.slice(star + 1)]
  const part = host.slice(before.length, host.length - after.length)
  const isLonger = host.length > before.length + after.length
  return isLonger && host.startsWith(before) && host.endsWith(after) && !part.includes('.')
}

/** Returns what is wrong with a glob of repository files, or null. */
export function findGlobFault(text: string): string | null {
  // Each glob is checked twice, as written and in the folded form of protected paths, because a glob that cannot be
  // parsed would protect every path.
  for (const glob of [parseGlob(text), readProtectedGlob(text)]) {
    const fault = typeof glob === 'string' ? glob : faultOfCost(glob)
    if (fault) return fault
  }
  return null
}

/** Returns whether testers or the workspace are notified of a change. */
export function isWorthNotifying(before: Campaign, after: Campaign): boolean {
  return (
    after.status !== before.status ||
    after.visibility !== before.visibility ||
    after.minTierWeight !== before.minTierWeight
  )
}
