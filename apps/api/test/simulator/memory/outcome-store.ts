import type * as real from '../../../src/features/loop/deployments/outcome-store.ts'
import { stateOf } from './state.ts'
import { notSimulated } from './unused.ts'

/** The part of `deployments/outcome-store.ts` that rewards use. */

export const findShippedWork: typeof real.findShippedWork = async (tx, feedbackId) =>
  stateOf(tx).works.get(feedbackId) ?? null

export const updateShipped = notSimulated('updateShipped')
export const findDeploymentInForce = notSimulated('findDeploymentInForce')
export const updateEnded = notSimulated('updateEnded')
export const countOutcomesSql = notSimulated('countOutcomesSql')
export const stableBySql = notSimulated('stableBySql')
export const countOutcomes = notSimulated('countOutcomes')
export const findStableSince = notSimulated('findStableSince')
export const updateWatch = notSimulated('updateWatch')
export const findDeploymentPlace = notSimulated('findDeploymentPlace')
