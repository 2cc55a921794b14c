/*
 * The parts of the platform that the client needs. They are the platform's own types if it has any, so that a program
 * without the types of the DOM or of Node can use them too.
 */

/** An image: `Blob`. */
export type Picture = typeof globalThis extends { Blob: { prototype: infer Known } }
  ? Known
  : { readonly size: number; readonly type: string; arrayBuffer(): Promise<ArrayBuffer> }

/** A signal that ends a request: `AbortSignal`. */
export type StopSignal = typeof globalThis extends { AbortSignal: { prototype: infer Known } }
  ? Known
  : { readonly aborted: boolean; addEventListener(type: 'abort', listener: () => void): void }

/** `fetch`, or a function with the same behaviour. */
export type Fetch = typeof globalThis extends { fetch: infer Known }
  ? Known
  : (url: string, init?: { method?: string; headers?: object; body?: unknown }) => Promise<FetchAnswer>

/** The parts of a `Response` that are read. */
export interface FetchAnswer {
  readonly ok: boolean
  readonly status: number
  readonly headers: { get(name: string): string | null }
  json(): Promise<unknown>
}

/** The root in which selectors are looked up: `document`, or an element. */
export interface Place {
  querySelector(selector: string): unknown
}
