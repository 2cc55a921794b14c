import type { IncomingHttpHeaders } from 'node:http'
import { type AddressRule, addressRule } from './address.ts'
import { exchange } from './exchange.ts'
import { createHostResolver } from './resolver.ts'
import { type CheckedUrl, checkUrl, hostOf } from './url.ts'

export interface OutboundRequest {
  method: 'GET' | 'POST' | 'PATCH'
  url: string
  headers?: Record<string, string>
  body?: string
  /** Longest time of the whole request; default 15 s. */
  timeoutMs?: number
  /**
   * How many bytes of the answer's body are returned; default 2,048. More than 65,536 is allowed only for a host that
   * the settings name.
   */
  keepBytes?: number
  /** Ends the request early. */
  signal?: AbortSignal
}

/** The response of the other side, whatever its status. Redirects are not followed. */
export interface OutboundAnswer {
  status: number
  headers: IncomingHttpHeaders
  /** The first `keepBytes` of the body as received, never decompressed. */
  body: Buffer
  /** Whether `body` is complete. */
  isWhole: boolean
}

/** The phases of a request, in their order. */
export type OutboundPhase = 'resolve' | 'connect' | 'tls' | 'send' | 'answer' | 'read'

/** The outcome of a request that got no answer. It contains neither addresses nor texts of the other side. */
export interface OutboundFailure {
  failed:
    | 'URL_REFUSED'
    /** The host has no address, or a private or special one. Both have one code, so that nobody can guess names. */
    | 'NO_PUBLIC_ADDRESS'
    | 'CONNECTION_FAILED'
    | 'TLS_FAILED'
    | 'TIMED_OUT'
    | 'CONNECTION_LOST'
    | 'ANSWER_INVALID'
  phase: OutboundPhase
}

/** Sends requests to addresses that a user named. No other code may. */
export interface Outbound {
  /** Checks the text of a URL before it is stored. `send` checks it again. */
  checkUrl(text: string): CheckedUrl
  /** Sends one request, never repeated. Never rejects. */
  send(request: OutboundRequest): Promise<OutboundAnswer | OutboundFailure>
}

export interface OutboundSettings {
  /** The setting WEBHOOK_ALLOW_PRIVATE. */
  allowPrivate: boolean
  /** Null: the name servers of the system. */
  nameServers: readonly string[] | null
  /** Decides which addresses may be connected to; default: public ones, and private ones with `allowPrivate`. */
  permits?: AddressRule
}

const TIMEOUT_MS = 15_000
/** The most addresses of one host that are tried. */
const MOST_ADDRESSES = 3

/**
 * Guards against requests into our own network (SSRF). It resolves the host once, refuses it if any of its addresses is
 * refused, and connects only to the addresses that it has checked. So a name that changes in between (DNS rebinding)
 * cannot redirect the connection.
 */
export function createOutbound(settings: OutboundSettings): Outbound {
  const { allowPrivate, nameServers, permits = addressRule(allowPrivate) } = settings
  const resolver = createHostResolver(nameServers, allowPrivate)
  const checkRequestUrl = (text: string) => checkUrl(text, { permits, allowPrivate })

  return {
    checkUrl: checkRequestUrl,
    async send(request) {
      const checked = checkRequestUrl(request.url)
      if ('refused' in checked) return { failed: 'URL_REFUSED', phase: 'resolve' }
      const limit = AbortSignal.timeout(request.timeoutMs ?? TIMEOUT_MS)
      const signal = request.signal ? AbortSignal.any([limit, request.signal]) : limit
      const { addresses, late } = await resolver.resolve(hostOf(checked.url))
      if (late && addresses.length === 0) return { failed: 'TIMED_OUT', phase: 'resolve' }
      if (addresses.length === 0 || !addresses.every(permits))
        return { failed: 'NO_PUBLIC_ADDRESS', phase: 'resolve' }
      let outcome: OutboundAnswer | OutboundFailure = { failed: 'CONNECTION_FAILED', phase: 'connect' }
      for (const address of addresses.slice(0, MOST_ADDRESSES)) {
        outcome = await exchange(checked.url, address, request, signal)
        // Another address may be tried only if nothing was sent.
        if (!('failed' in outcome) || outcome.phase !== 'connect' || signal.aborted) break
      }
      return outcome
    },
  }
}
