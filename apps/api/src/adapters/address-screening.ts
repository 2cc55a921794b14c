import { traceHeaders } from '../core/observing/tracing.ts'

/** What a list of sanctioned addresses says of one. UNKNOWN: it gave no answer that tells. */
export type Screening = 'CLEAR' | 'LISTED' | 'UNKNOWN'

export interface AddressScreeningSettings {
  /** The address to screen is appended as the last part of the path. */
  url: string
  apiKey: string | null
  /** Longest wait for a whole answer. */
  timeoutMs?: number
}

export interface AddressScreening {
  /** One request, never repeated; never rejects. */
  screen(address: string): Promise<Screening>
}

/** Answers are small; more than this is something else. */
const LARGEST_ANSWER = 64 * 1024

/**
 * A service that says which addresses are sanctioned, by the protocol of Chainalysis' sanctions API: GET
 * `{url}/{address}`, the key in `X-API-Key`, answered by `{"identifications": […]}`, which is empty for an address
 * that is on no list. Whatever else comes back, or nothing, is UNKNOWN.
 */
export function createAddressScreening(settings: AddressScreeningSettings): AddressScreening {
  const { url, apiKey, timeoutMs = 5_000 } = settings
  return {
    async screen(address) {
      try {
        const response = await fetch(`${url}/${encodeURIComponent(address)}`, {
          headers: {
            accept: 'application/json',
            ...traceHeaders(),
            ...(apiKey ? { 'x-api-key': apiKey } : {}),
          },
          // A service that has moved is a setting to correct, not a place to send addresses and a key to.
          redirect: 'error',
          signal: AbortSignal.timeout(timeoutMs),
        })
        if (response.status === 200) return verdictOf(await readBounded(response))
        await response.body?.cancel()
        return 'UNKNOWN'
      } catch {
        return 'UNKNOWN'
      }
    },
  }
}

function verdictOf(answer: unknown): Screening {
  const found = (answer as { identifications?: unknown } | null)?.identifications
  if (!Array.isArray(found)) return 'UNKNOWN'
  return found.length === 0 ? 'CLEAR' : 'LISTED'
}

async function readBounded(response: Response): Promise<unknown> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength
    if (size > LARGEST_ANSWER) throw new Error('the answer is too large')
    chunks.push(chunk)
  }
  return JSON.parse(Buffer.concat(chunks).toString('utf8'))
}
