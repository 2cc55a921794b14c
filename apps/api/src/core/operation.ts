import type { Readable } from 'node:stream'
import type { Static, TSchema } from 'typebox'
import type { App } from '../app.ts'
import type { Caller, KeyScope, Role } from './caller.ts'
import type { CallerOf, Credential } from './credential.ts'
import type { Problem, ProblemKind } from './problem.ts'
import type { Tag } from './tags.ts'

/** Facts about the request that a handler gets besides the validated parts. */
export interface RequestInfo {
  id: string
  method: string
  /** The requested path with its query. */
  url: string
  /** The client's address, behind trusted proxies. */
  address: string
  headers: Record<string, string | string[] | undefined>
  /** The exact bytes of the body; only for operations that declare `rawBody`. */
  rawBody: Buffer | null
  /**
   * The id of the resource that this request creates. With an Idempotency-Key it is the same on every attempt, so that
   * a retry after a crash finds the resource of the first attempt.
   */
  newId: string
  /**
   * Counts the request as this many more requests against its rate limits, once its cost is known. Throws
   * `rate_limited` when less is left.
   */
  charge(units: number): void
  /** Counts the request against the limits of the person that a page's form names. Throws `rate_limited`. */
  chargePerson(person: { workspaceId: string; session: string }): void
  /**
   * Waits without holding a place: the request gives its place to others until `sleep` resolves. `until` is aborted
   * when the client disconnects or the service stops. Throws `rate_limited` when too many requests sleep, and
   * afterwards `overloaded` when no place is free.
   */
  sleep(sleep: (until: AbortSignal) => Promise<void>): Promise<void>
  /** Returns the facts that an endless response needs about its request. */
  live(): LiveRequest
  /** Reads the one file of a multipart upload, with the text fields beside it. */
  upload(): Promise<{ bytes: Buffer; fields: Record<string, string> }>
}

/** A request whose response continues for as long as its caller has the right to it. */
export interface LiveRequest {
  /** Aborted once the service stops. */
  readonly stopping: AbortSignal
  /** The time at which the caller's token expires; null for a credential that is not a token. */
  readonly endsAt: Date | null
  /** Checks the same credential again. Throws the problem that a new request would get. */
  callerNow(): Promise<Caller>
}

/** A file or stream as a response. */
export class Download {
  readonly content: Buffer | Readable | string
  readonly contentType: string
  readonly headers: Record<string, string>
  /** Set if the content decides the status, as for a protocol over HTTP. */
  readonly status: number | undefined
  constructor(
    content: Buffer | Readable | string,
    contentType: string,
    headers: Record<string, string> = {},
    status?: number,
  ) {
    this.content = content
    this.contentType = contentType
    this.headers = headers
    this.status = status
  }
}

/** A response with its own status or headers, for operations whose protocol needs them. */
export class Reply<Body = unknown> {
  readonly status: number
  readonly body: Body
  readonly headers: Record<string, string>
  constructor(status: number, body: Body, headers: Record<string, string> = {}) {
    this.status = status
    this.body = body
    this.headers = headers
  }
}

/**
 * A response of the declared shape that is already JSON. `release` runs after it was sent, because the buffer is
 * reused.
 */
export class Written {
  readonly json: Buffer
  readonly release: () => void
  constructor(json: Buffer, release: () => void) {
    this.json = json
    this.release = release
  }
}

/**
 * The rate limit of an operation; the numbers are settings. Requests are always counted by key and tester. `address`:
 * also by the client's address, the default for operations without credentials. `refusals`: only refused requests are
 * counted by address. `none`: no limit.
 */
export type LimitName = 'feedback' | 'votes' | 'pairing' | 'address' | 'refusals' | 'none'

/**
 * One declaration of an endpoint. Route, validation, types of the handler, credentials, API description and client
 * follow from it.
 */
export interface Operation {
  /** The name in the API description and the client. */
  id: string
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** With `{name}` for path parameters, which are ids; an invalid id returns 404. */
  path: string
  summary: string
  description?: string
  /** The operation's heading in the reference. */
  tag: Tag
  /** Accepted credentials; empty: open to everybody. */
  accepts: readonly Credential[]
  /** The least role of a signed-in member. Default: VIEWER for GET, otherwise MEMBER. */
  role?: Role
  /** The scope that an agent's key needs. Default: `read` for GET, otherwise `work`. */
  scope?: KeyScope
  /** Whether the key of an agent run is admitted too. It is bound to one item, and the action finds no other item. */
  ofRun?: boolean
  /** Whether a VIEWER who is EDITOR of a campaign is admitted too. The action checks the campaign. */
  editors?: boolean
  limit?: LimitName
  /** Path parameters that are not UUIDs. */
  plainParameters?: readonly string[]
  query?: TSchema
  body?: TSchema
  /** Whether the body may be omitted. */
  bodyOptional?: boolean
  /** Whether unknown fields of body and query return 400; otherwise they are dropped. For money and newer routes. */
  strict?: boolean
  upload?: boolean
  /**
   * Whether the handler gets the exact bytes of the body. `unread`: the body is not parsed either, for a message that
   * is verified first.
   */
  rawBody?: boolean | 'unread'
  /**
   * Whether a malformed JSON body reaches the handler as undefined, so that the handler can answer in its own format.
   */
  takesMalformed?: boolean
  /** Whether browsers may call the operation only from the workspace's allowed origins, with any credential. */
  checksOrigin?: boolean
  /**
   * Whether a form's body is accepted too, without reading its fields: for links in mails and forms on public pages.
   * With `rawBody` the handler gets the bytes.
   */
  form?: boolean
  /** The longest raw body in bytes. Default: a megabyte. */
  mostBytes?: number
  /** Returns the value of `www-authenticate` beside a 401. Default: `Bearer`. */
  challenge?(app: App, refused: Problem): string
  /** Whether the header Idempotency-Key is honoured. */
  idempotent?: boolean
  status?: 200 | 201
  /** The schema of the response; null for a download. */
  returns: TSchema | null
  /**
   * Further responses by status, besides `returns` and the problems, given as a Reply or Download. Null: without a
   * body.
   */
  answers?: Readonly<
    Record<
      number,
      { description: string; schema: TSchema | null /** Media type of a text. */; produces?: string }
    >
  >
  /**
   * Whether a replica may answer the operation's reads (DATABASE_READ_URL). Each read still sees everything that was
   * committed before it. For lists and analytics; never for money or sign-in.
   */
  replica?: boolean
  /**
   * Whether the response holds a credential, or an address that works like one. Such a response is never compressed.
   */
  holdsCredential?: boolean
  /** Media types of a download. */
  produces?: string | readonly string[]
  /** Errors of the feature. Errors of credentials, limits and validation follow from the declaration. */
  problems?: readonly ProblemKind[]
  /** Further response headers for the API description. */
  responseHeaders?: Record<string, string>
  /** A request body for the API description; a test checks it against `body`. */
  example?: unknown
  /** Further members of the API description. */
  openapi?: Record<string, unknown>
  handle(input: never, app: App): unknown
}

/** The names in braces of a path: `/api/zones/{id}` contains `id`. */
export type ParametersOf<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? { [Key in Name]: string } & ParametersOf<Rest>
  : unknown

interface Typed<
  Path extends string,
  Accepted extends readonly Credential[],
  Query extends TSchema,
  Body extends TSchema,
  Returns extends TSchema | null,
> extends Omit<Operation, 'path' | 'accepts' | 'query' | 'body' | 'returns' | 'handle'> {
  path: Path
  accepts: Accepted
  query?: Query
  body?: Body
  returns: Returns
  handle(
    input: {
      caller: CallerOf<Accepted>
      /** The path parameters. Ids are lower-cased; plain parameters are unchanged. */
      params: ParametersOf<Path>
      query: Static<Query>
      body: Static<Body>
      request: RequestInfo
    },
    app: App,
  ): Returns extends TSchema
    ? Given<Static<Returns>> | Promise<Given<Static<Returns>>>
    : Download | Promise<Download>
}

type Given<T> = Answer<T> | Reply | Written | Download

/** A handler may return a Date where the schema has a text: the serialiser writes ISO 8601. */
export type Answer<T> = T extends string
  ? T | Date
  : T extends readonly (infer Item)[]
    ? Answer<Item>[]
    : T extends object
      ? { [Key in keyof T]: Answer<T[Key]> }
      : T

/** Declares an endpoint. The path, the credentials and the schemas determine the types of the handler. */
export function operation<
  const Path extends string,
  const Accepted extends readonly Credential[],
  Query extends TSchema,
  Body extends TSchema,
  Returns extends TSchema | null,
>(declared: Typed<Path, Accepted, Query, Body, Returns>): Operation {
  return declared as unknown as Operation
}
