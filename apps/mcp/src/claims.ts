import * as z from 'zod'
import { inert } from './untrusted.ts'

/** How far a deployment is and whether its agent is still there, as tools tell it. */
export const Claim = z.object({
  id: z.string(),
  feedbackId: z.string(),
  status: z.string(),
  isOpen: z.boolean().describe('Whether it holds the item'),
  stale: z.boolean().describe('Silent for too long: may be taken over'),
  leaseExpiresAt: z
    .string()
    .nullable()
    .describe('Each report moves it; null: waiting for a person, shipped or closed'),
  branchName: z.string().nullable(),
  prUrl: z.string().nullable(),
  deploymentUrl: z.string().nullable(),
})

/** What the API says of a deployment, without words that others wrote. */
export function claimOf(deployment: unknown) {
  const claim = Claim.parse(deployment)
  const link = (text: string | null) => text && inert(text)
  return {
    ...claim,
    status: inert(claim.status),
    branchName: link(claim.branchName),
    prUrl: link(claim.prUrl),
    deploymentUrl: link(claim.deploymentUrl),
  }
}

/** One line on a claim: enough to know whether to go on, wait, or take over. */
export function lineOn(claim: z.infer<typeof Claim>): string {
  const line = `Deployment ${claim.id}: ${claim.status}`
  if (!claim.isOpen) return `${line}, closed`
  if (claim.stale)
    return `${line}, STALE since ${claim.leaseExpiresAt}: start_deployment with takeover: true takes it over`
  return claim.leaseExpiresAt ? `${line}, claimed until ${claim.leaseExpiresAt}` : `${line}, claimed`
}
