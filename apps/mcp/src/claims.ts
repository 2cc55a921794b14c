import * as z from 'zod'

/** Statuses that an agent reports, each of which moves the item. */
export const reported = [
  'GENERATING_CODE',
  'TESTING',
  'TEST_FAILED',
  'AWAITING_APPROVAL',
  'DEPLOYING',
  'DEPLOYED',
  'FAILED',
] as const
const knownStatuses: readonly string[] = [...reported, 'ROLLED_BACK', 'TAKEN_OVER']

/** How far a deployment is and whether its agent is still there, as tools tell it: nothing that others wrote. */
export const Claim = z.object({
  id: z.string(),
  feedbackId: z.string(),
  status: z.string().describe('OTHER: a word of its agent’s own'),
  isOpen: z.boolean().describe('Whether it holds the item'),
  stale: z.boolean().describe('Silent for too long: may be taken over'),
  leaseExpiresAt: z
    .string()
    .nullable()
    .describe('Each report moves it; null: waiting for a person, shipped or closed'),
  needsApproval: z.boolean(),
})
const Held = z.object({ protectedFiles: z.array(z.string()), approval: z.looseObject({}).nullable() })
type Claimed = z.infer<typeof Claim>

/** What the API says of a deployment, without words that others wrote. */
export function claimOf(deployment: unknown): Claimed {
  const held = Held.parse(deployment)
  const needsApproval = held.protectedFiles.length > 0 && held.approval === null
  const claim = Claim.parse({ ...(deployment as object), needsApproval })
  return { ...claim, status: knownStatuses.includes(claim.status) ? claim.status : 'OTHER' }
}

/** What its agent wrote of it, for the place of untrusted text alone: addresses as host and path, nothing escaped yet. */
export function wordsOfClaim(deployment: {
  status: string
  branchName: string | null
  prUrl: string | null
  deploymentUrl: string | null
}): Record<string, string> {
  const { status, branchName, prUrl, deploymentUrl } = deployment
  const all = {
    status: knownStatuses.includes(status) ? null : status,
    branch: branchName,
    'pull request': hostAndPath(prUrl),
    address: hostAndPath(deploymentUrl),
  }
  return Object.fromEntries(
    Object.entries(all).filter((entry): entry is [string, string] => entry[1] !== null),
  )
}

function hostAndPath(address: string | null): string | null {
  const url = address === null ? null : URL.parse(address)
  return url && `${url.host}${url.pathname === '/' ? '' : url.pathname}`
}

/** One line on a claim: enough to know whether to go on, wait, or take over. */
export function lineOn(claim: Claimed): string {
  const status = `Deployment ${claim.id}: ${claim.status}`
  if (!claim.isOpen) return `${status}, closed`
  const line = claim.needsApproval ? `${status}, its protected files wait for a person’s approval` : status
  if (claim.stale)
    return `${line}, STALE since ${claim.leaseExpiresAt}: start_deployment with takeover: true takes it over`
  return claim.leaseExpiresAt ? `${line}, claimed until ${claim.leaseExpiresAt}` : `${line}, claimed`
}
