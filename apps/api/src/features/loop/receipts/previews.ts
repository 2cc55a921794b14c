import { type ForgeDeployment, ForgeFailure } from '../../../adapters/forge/index.ts'
import type { App } from '../../../app.ts'
import { findDeployment } from '../deployments/index.ts'
import { forgeOf, throwAsProblem } from '../forge-apps/index.ts'
import { findConnectedByName, readPullUrl, type StoredRepository } from '../repositories/index.ts'
import { type Attestation, addressesOfStatement, attestPlaces, type Place } from './preview-rules.ts'
import type { StatementBody } from './schemas.ts'

/** Everything that is needed to judge the addresses of a statement, or the reason why nothing was read. */
export type SeenPreviews =
  | { places: Place[]; deployments: ForgeDeployment[]; believed: StoredRepository['previews'] }
  | Attestation

/**
 * Reads from the forge the deployments of the repository that contains the change. Makes no request if the statement
 * has no addresses, or if the workspace trusts no previews. Throws a problem if the forge does not answer.
 */
export async function readPreviews(
  app: App,
  workspaceId: string,
  deploymentId: string,
  said: StatementBody,
): Promise<SeenPreviews> {
  const places = said.built === 'COMMIT' ? null : addressesOfStatement(said)
  if (places === null) return 'NO_ADDRESS'
  const repository = await app.db.readWorkspace(workspaceId, async (tx) => {
    const prUrl = (await findDeployment(tx, deploymentId, 'person'))?.prUrl
    const link = prUrl ? readPullUrl(app.config.GITHUB_URL, prUrl) : null
    return link && findConnectedByName(tx, link.fullName)
  })
  if (!repository || repository.previews.length === 0) return 'NO_REPOSITORY'
  const place = { installationId: repository.externalInstallationId, repositoryId: repository.externalId }
  const { fullName, isPrivate, defaultBranch } = repository
  const deployments = await forgeOf(app)
    .listDeployments(place, { id: repository.externalId, fullName, isPrivate, defaultBranch })
    .catch((error) => {
      if (error instanceof ForgeFailure && (error.fault === 'MISSING' || error.fault === 'REFUSED'))
        return null
      return throwAsProblem(error)
    })
  return deployments === null ? 'NO_REPOSITORY' : { places, deployments, believed: repository.previews }
}

/** Returns the verdict about the addresses, for a challenge that was issued at the given time. */
export function judgeSeenPreviews(seen: SeenPreviews, since: Date): Attestation {
  if (typeof seen === 'string') return seen
  return attestPlaces(seen.places, seen.deployments, { believed: seen.believed, since })
}
