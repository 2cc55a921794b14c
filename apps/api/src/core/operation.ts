import type { Readable } from 'node:stream'
import type { Static, TSchema } from 'typebox'
import type { App } from '../app.ts'
import type { Role } from './caller.ts'
import type { CallerOf, Credential } from './credential.ts'
import type { ProblemKind } from './problem.ts'
import type { Tag } from './tags.ts'

/** What a handler knows of the request besides its validated parts. */
export interface RequestInfo {
  id: string
  method: string
  /** Path with query, as asked. */
  url: string
  /** The client's address, behind trusted proxies. */
  address: string
  headers: Record<string, string | string[] | undefined>
  /** The body as it arrived, byte for byte; only where the operation asks for it. */
  rawBody: Buffer | null
  /**
   * The id of what this request creates. With an Idempotency-Key it is the same on every try,
   * so that a repeat after a crash finds what the first try made.
   */
  newId: string
  /**
   * Counts the request as so many more against its rate limits, once it is known what it costs. Throws `rate_limited`
   * where that is more than is left.
   */
  charge(units: number): void
  /**
   * Waits without working: the request gives its place among those at work to others until `sleep` resolves. `until` is
   * aborted when the client is gone or the service stops. Throws `rate_limited` before it sleeps where too many of the
   * caller or of all do, and `overloaded` afterwards where no place is left.
   */
  sleep(sleep: (until: AbortSignal) => Promise<void>): Promise<void>
  /** The one file of a multipart upload, with the text fields beside it. */
  upload(): Promise<{ bytes: Buffer; fields: Record<string, string> }>
}

/** A file or stream as an answer. */
export class Download {
  readonly content: Buffer | Readable | string
  readonly contentType: string
  readonly headers: Record<string, string>
  /** Where the content decides the status, as for a protocol carried over HTTP. */
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

/** An answer with a status or headers of its own, for operations whose protocol asks for them. */
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

/** A response of the declared shape that is already JSON. `release` runs once it has been sent: the buffer is used again. */
export class Written {
  readonly json: Buffer
  readonly release: () => void
  constructor(json: Buffer, release: () => void) {
    this.json = json
    this.release = release
  }
}

/**
 * How often an operation may be called, and counted by what; the numbers come from the settings. Keys and testers are
 * counted everywhere. `address`: by the client's address, and the rule where no credential is asked for; `refusals`: by
 * the address too, but requests alone that were refused; `none`: never.
 */
export type LimitName = 'feedback' | 'votes' | 'pairing' | 'address' | 'refusals' | 'none'

/** One endpoint, declared once: route, validation, typed handler, credentials, API description and client come from here. */
export interface Operation {
  /** Name in the API description and the client. */
  id: string
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** With `{name}` for path parameters; they are ids of things, 404 when they cannot be. */
  path: string
  summary: string
  description?: string
  /** The heading in the reference that it stands under. */
  tag: Tag
  /** Credential kinds; none: open to everybody. */
  accepts: readonly Credential[]
  /** Least role of a signed-in member; VIEWER where nothing is said on a GET, MEMBER elsewhere. */
  role?: Role
  /** A VIEWER who is EDITOR of a campaign passes too; the action checks the campaign. */
  editors?: boolean
  limit?: LimitName
  /** Path parameters that are not UUIDs. */
  plainParameters?: readonly string[]
  query?: TSchema
  body?: TSchema
  /** Whether the body may be left out altogether. */
  bodyOptional?: boolean
  /** Unknown fields of body and query are a 400 instead of being dropped (money, and routes added since). */
  strict?: boolean
  upload?: boolean
  rawBody?: boolean
  /** Honours Idempotency-Key. */
  idempotent?: boolean
  status?: 200 | 201
  /** Shape of the answer; null for a download. */
  returns: TSchema | null
  /** Answers besides `returns` and the problems, by status; given as a Reply or Download. Null: without a body. */
  answers?: Readonly<Record<number, { description: string; schema: TSchema | null }>>
  /** Media type of a download. */
  produces?: string
  /** Refusals of the domain; those of credentials, limits and validation are added from the declaration. */
  problems?: readonly ProblemKind[]
  /** Further response headers, by method of declaration rather than by handler. */
  responseHeaders?: Record<string, string>
  /** Extra members of the API description. */
  openapi?: Record<string, unknown>
  handle(input: never, app: App): unknown
}

/** The names in braces of a path: `/api/zones/{id}` has `id`. */
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
      /** Ids are lower-cased; plain parameters are as they were sent. */
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

/** A handler may answer with Date where the schema says text: the serialiser writes ISO 8601. */
export type Answer<T> = T extends string
  ? T | Date
  : T extends readonly (infer Item)[]
    ? Answer<Item>[]
    : T extends object
      ? { [Key in keyof T]: Answer<T[Key]> }
      : T

/** Declares an endpoint. What the path, the credentials and the schemas say types the handler. */
export function operation<
  const Path extends string,
  const Accepted extends readonly Credential[],
  Query extends TSchema,
  Body extends TSchema,
  Returns extends TSchema | null,
>(declared: Typed<Path, Accepted, Query, Body, Returns>): Operation {
  return declared as unknown as Operation
}
