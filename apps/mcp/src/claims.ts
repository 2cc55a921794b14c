import * as z from 'zod'
import { hostAndPath } from './places.ts'

/** The statuses that an agent reports. Each of them moves the item. */
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

/**
 * A deployment's state, and whether its agent is still active, for structured results. It contains no texts of others.
 */
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

/** Returns the fields of a deployment that contain no texts of others. */
export function toClaim(deployment: unknown): Claimed {
  const held = Held.parse(deployment)
  const needsApproval = held.protectedFiles.length > 0 && held.approval === null
  const claim = Claim.parse({ ...(deployment as object), needsApproval })
  return { ...claim, status: knownStatuses.includes(claim.status) ? claim.status : 'OTHER' }
}

/**
 * Returns the texts that the deployment's agent wrote, for the untrusted part of a result only. URLs are reduced to
 * host and path; nothing is escaped yet.
 */
export function claimTexts(deployment: {
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

/** Describes a claim in one line, enough to decide whether to continue, wait or take over. */
export function describeClaim(claim: Claimed): string {
  const status = `Deployment ${claim.id}: ${claim.status}`
  if (!claim.isOpen) return `${status}, closed`
  const line = claim.needsApproval ? `${status}, its protected files wait for a person’s approval` : status
  if (claim.stale)
    return `${line}, STALE since ${claim.leaseExpiresAt}: start_deployment with takeover: true takes it over`
  return claim.leaseExpiresAt ? `${line}, claimed until ${claim.leaseExpiresAt}` : `${line}, claimed`
}
