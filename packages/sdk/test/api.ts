/**
 * The service for tests of the SDK. The API's test harness is loaded without its types, so that the type check of the
 * SDK does not check the whole API again: it takes 3 seconds instead of 33. `apps/api/test/harness/sdk.ts` proves that
 * the harness has the types below.
 */

/** The whole service with its own database. */
export interface ApiService {
  url: string
  close(): Promise<void>
}

/** A response with its parsed body. */
export interface ApiAnswer {
  status: number
  // biome-ignore lint/suspicious/noExplicitAny: tests reach into responses of every shape
  body: any
}

/** A workspace of its own. `get` and `post` use the secret key; `call` uses any credential (`as`). */
export interface ApiWorkspace {
  publishableKey: string
  secretKey: string
  ownerToken: string
  get(path: string): Promise<ApiAnswer>
  post(path: string, body?: unknown): Promise<ApiAnswer>
  call(method: string, path: string, options?: ApiRequest): Promise<ApiAnswer>
}

export interface ApiRequest {
  /** Bearer credential. */
  as?: string
  body?: unknown
}

export interface ApiHarness {
  /** The path of a Chromium that can capture the screen; null: there is no such Chromium. */
  chromium: string | null
  /** `settings` are environment variables of the service. */
  startTestService(settings?: Record<string, string>): Promise<ApiService>
  newWorkspace(service: ApiService): Promise<ApiWorkspace>
  memberToken(service: ApiService): Promise<string>
  testerToken(service: ApiService): Promise<string>
  call(service: ApiService, method: string, path: string, options?: ApiRequest): Promise<ApiAnswer>
}

const file = new URL('../../../apps/api/test/harness/sdk.ts', import.meta.url).href
const loaded: { harness: ApiHarness } = await import(file)
export const { chromium, startTestService, newWorkspace, memberToken, testerToken, call } = loaded.harness
