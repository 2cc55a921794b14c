import { newCredential } from './api-key.ts'
import { perApp } from './per-app.ts'

/** The access token of a connected program. */
export const accessPrefix = 'gs_oa_'
export const passPrefix = 'gs_ps_'

/** A request of a connected program, whose tools call our own routes. */
export interface Pass {
  /** The hash of its access token. */
  tokenHash: Buffer
  /** The scope that one of these calls lacked. */
  missingScope?: string
}

/**
 * The passes with which the tools of connected programs call our own routes. An access token is for `/mcp/connect` alone and
 * never goes on to another route. A pass lives as long as one request and is known to this process alone.
 */
export const passesOf = perApp(() => new Map<string, Pass>())

/** A new pass, which no request can guess. */
export const newPass = (): string => newCredential(passPrefix)
