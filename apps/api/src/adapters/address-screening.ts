import { traceHeaders } from '../core/observing/tracing.ts'

/** The result for one address. UNKNOWN: the service gave no usable response. */
export type Screening = 'CLEAR' | 'LISTED' | 'UNKNOWN'

export interface AddressScreeningSettings {
  /** The base of the address. The address to screen is appended as the last segment of the path. */
  url: string
  apiKey: string | null
  /** The longest wait for a complete response. */
  timeoutMs?: number
}

export interface AddressScreening {
  /** Makes one request. Never retries, never rejects. */
  screen(address: string): Promise<Screening>
}

/** The largest accepted response. Real responses are small. */
const LARGEST_ANSWER = 64 * 1024

/**
 * Asks a service that knows which addresses are sanctioned, by the protocol of Chainalysis' sanctions API: GET
 * `{url}/{address}` with the key in `X-API-Key`. The response is `{"identifications": […]}`, empty for an address that
 * is on no list. Any other response, or none, is UNKNOWN.
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
          // Addresses and the key are not sent to a redirect target. If the service has moved, the setting must change.
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
