import type { ForgeDeployment } from '../../../adapters/forge/index.ts'
import type { Preview } from '../repositories/index.ts'

/**
 * The forge's statement about the addresses of a receipt. Only ATTESTED lets the addresses count as commits; each other
 * value is a reason why they do not.
 */
export const attestations = [
  'ATTESTED',
  'NO_ADDRESS',
  'NO_REPOSITORY',
  'NO_DEPLOYMENT',
  'OTHER_COMMIT',
  'OTHER_SOURCE',
  'NOT_LIVE',
  'CHANGED',
] as const
export type Attestation = (typeof attestations)[number]

/** An address at which a test ran, and the commit that allegedly runs there. */
export interface Place {
  url: string
  commit: string
}

/** Returns the addresses at which the tests of a statement ran, or null if the CI built both commits itself. */
export function addressesOfStatement(said: {
  beforeCommit: string
  afterCommit: string
  beforeUrl?: string | null
  afterUrl?: string | null
}): Place[] | null {
  const { beforeUrl, afterUrl } = said
  if (beforeUrl === undefined || afterUrl === undefined) return null
  const places = [
    { url: beforeUrl, commit: said.beforeCommit },
    { url: afterUrl, commit: said.afterCommit },
  ].filter((place): place is Place => place.url !== null)
  return places.length > 0 ? places : null
}

/**
 * Returns whether the forge attests every place: the newest deployment at the address is live, of this commit, and was
 * made by a trusted account before the challenge was issued. A later deployment could have replaced the commit during
 * the test.
 */
export function attestPlaces(
  places: readonly Place[],
  deployments: readonly ForgeDeployment[],
  { believed, since }: { believed: readonly Preview[]; since: Date },
): Attestation {
  for (const place of places) {
    const fault = findPlaceFault(place, deployments, believed, since)
    if (fault) return fault
  }
  return 'ATTESTED'
}

function findPlaceFault(
  { url, commit }: Place,
  deployments: readonly ForgeDeployment[],
  believed: readonly Preview[],
  since: Date,
): Attestation | null {
  const origin = httpsOrigin(url)
  if (origin === null) return 'NO_ADDRESS'
  const [newest] = deployments
    .filter((one) => one.url !== null && httpsOrigin(one.url) === origin)
    .sort((one, other) => other.at.getTime() - one.at.getTime())
  if (!newest) return 'NO_DEPLOYMENT'
  if (newest.commit !== commit) return 'OTHER_COMMIT'
  const isBelieved = believed.some(
    ({ environment, maker }) =>
      environment === newest.environment &&
      newest.makers.every((one) => one.toLowerCase() === maker.toLowerCase()),
  )
  if (!isBelieved) return 'OTHER_SOURCE'
  if (!newest.isLive) return 'NOT_LIVE'
  return newest.at < since ? null : 'CHANGED'
}

/** Returns the origin of an https address. Over http, an attacker on the network could answer. */
function httpsOrigin(address: string): string | null {
  const url = URL.parse(address)
  return url?.protocol === 'https:' ? url.origin : null
}
