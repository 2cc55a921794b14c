import { newCredential } from './api-key.ts'
import { perApp } from './per-app.ts'

/** The access token of a connected program. */
export const accessPrefix = 'gs_oa_'
export const passPrefix = 'gs_ps_'

/** A request of a connected program, whose tools call the service's other routes. */
export interface Pass {
  /** The hash of its access token. */
  tokenHash: Buffer
  /** The scope that one of the tool's calls lacked. */
  missingScope?: string
}

/**
 * The passes with which the tools of connected programs call other routes of the service. The access token is valid for
 * `/mcp/connect` only and is never passed on. A pass lives as long as one request and is known to this process alone.
 */
export const passesOf = perApp(() => new Map<string, Pass>())

/** Creates a new pass, which cannot be guessed. */
export const newPass = (): string => newCredential(passPrefix)
