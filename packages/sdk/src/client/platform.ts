/*
 * What the client needs of its platform. A program without the types of the DOM or of Node can use these too: they are
 * the platform's own types where there are any.
 */

/** An image: `Blob`. */
export type Picture = typeof globalThis extends { Blob: { prototype: infer Known } }
  ? Known
  : { readonly size: number; readonly type: string; arrayBuffer(): Promise<ArrayBuffer> }

/** `fetch`, or a function that does what it does. */
export type Fetch = typeof globalThis extends { fetch: infer Known }
  ? Known
  : (url: string, init?: { method?: string; headers?: object; body?: unknown }) => Promise<FetchAnswer>

/** What is read of a `Response`. */
export interface FetchAnswer {
  readonly ok: boolean
  readonly status: number
  readonly headers: { get(name: string): string | null }
  json(): Promise<unknown>
}

/** What selectors are looked up in: `document`, or an element. */
export interface Place {
  querySelector(selector: string): unknown
}
