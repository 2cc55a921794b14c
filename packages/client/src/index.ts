import type { FetchResponse, MaybeOptionalInit } from 'openapi-fetch'
import type { HttpMethod, MediaType, PathsWithMethod, RequiredKeysOf } from 'openapi-typescript-helpers'
import { type Credentials, credentialHeaders } from './credentials.ts'
import { GroundswellError } from './error.ts'
import { type CallInit, makeRequest, readBody } from './request.ts'
import type { paths } from './schema.ts'

export type { Credentials, Secret } from './credentials.ts'
export { GroundswellError } from './error.ts'
export type { components, operations, paths } from './schema.ts'
export type { StateWords } from './state-words.ts'

export interface ClientOptions extends Credentials {
  /** The service's URL, for instance `https://api.example.com`. */
  baseUrl: string
  /** The workspace to use, if the owner of an access token belongs to several. */
  workspaceId?: string
  /** Replaces the global `fetch`. */
  fetch?: (request: Request) => Promise<Response>
}

type Data<Path extends keyof paths, Method extends HttpMethod, Init> = NonNullable<
  FetchResponse<
    Extract<paths[Path][Method & keyof paths[Path]], Record<string | number, unknown>>,
    Init,
    MediaType
  >['data']
>
type Call<Method extends HttpMethod> = <
  Path extends PathsWithMethod<paths, Method>,
  Init extends MaybeOptionalInit<paths[Path], Method & keyof paths[Path]>,
>(
  path: Path,
  ...init: RequiredKeysOf<Init> extends never ? [Init?] : [Init]
) => Promise<Data<Path, Method, Init>>

/**
 * The calls. Each resolves with the response's body, and throws a `GroundswellError` unless the response is a success.
 */
export interface Client {
  get: Call<'get'>
  post: Call<'post'>
  put: Call<'put'>
  patch: Call<'patch'>
  delete: Call<'delete'>
}

/** Creates a client whose paths, parameters, bodies and responses are typed by the API description. */
export function createClient({ baseUrl, workspaceId, fetch: send, ...credentials }: ClientOptions): Client {
  // The types above describe each call; one function implements them all.
  const makeCall =
    (method: HttpMethod) =>
    async (path: string, init: CallInit = {}) => {
      const request = makeRequest(baseUrl, method, path, init)
      for (const [name, value] of Object.entries(await credentialHeaders(credentials)))
        request.headers.set(name, value)
      if (workspaceId) request.headers.set('x-service-workspace', workspaceId)
      const response = await (send ?? fetch)(request)
      if (!response.ok) throw new GroundswellError(response, await response.json().catch(() => null))
      return readBody(response, init.parseAs)
    }
  return {
    get: makeCall('get'),
    post: makeCall('post'),
    put: makeCall('put'),
    patch: makeCall('patch'),
    delete: makeCall('delete'),
  } as Client
}
