import createFetchClient, { type FetchResponse, type MaybeOptionalInit } from 'openapi-fetch'
import type { HttpMethod, MediaType, PathsWithMethod, RequiredKeysOf } from 'openapi-typescript-helpers'
import { type Credentials, credentialHeaders } from './credentials.ts'
import { GroundswellError } from './error.ts'
import type { paths } from './schema.ts'

export type { Credentials, Secret } from './credentials.ts'
export { GroundswellError } from './error.ts'
export type { components, operations, paths } from './schema.ts'

export interface ClientOptions extends Credentials {
  /** Where the service is, for instance `https://api.example.com`. */
  baseUrl: string
  /** The workspace to speak for, where an access token's owner belongs to several. */
  workspaceId?: string
  /** Takes the place of the global `fetch`. */
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

/** Each call resolves with the answer's body and throws a `GroundswellError` for everything but a success. */
export interface Client {
  get: Call<'get'>
  post: Call<'post'>
  put: Call<'put'>
  patch: Call<'patch'>
  delete: Call<'delete'>
}

/** A client whose paths, parameters, bodies and answers are typed by the API description. */
export function createClient({ baseUrl, workspaceId, fetch, ...credentials }: ClientOptions): Client {
  const client = createFetchClient<paths>({ baseUrl, ...(fetch ? { fetch } : {}) })
  client.use({
    async onRequest({ request }) {
      for (const [name, value] of Object.entries(await credentialHeaders(credentials)))
        request.headers.set(name, value)
      if (workspaceId) request.headers.set('x-service-workspace', workspaceId)
      return request
    },
    async onResponse({ response }) {
      if (!response.ok) throw new GroundswellError(response, await response.json().catch(() => null))
    },
  })
  // The types above say what each call takes and gives; underneath all of them are one function.
  const request = client.request as unknown as AnyRequest
  const call = (method: HttpMethod) => async (path: string, init?: object) =>
    (await request(method, path, init)).data
  return {
    get: call('get'),
    post: call('post'),
    put: call('put'),
    patch: call('patch'),
    delete: call('delete'),
  } as Client
}

type AnyRequest = (method: HttpMethod, path: string, init?: object) => Promise<{ data?: unknown }>
