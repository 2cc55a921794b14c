import type { Readable } from 'node:stream'

export interface Blob {
  /** Has to be read to its end or destroyed: it holds a file or a connection. */
  stream: Readable
  contentType: string
  /** Bytes. */
  size: number
}

/** Keeps files under keys. A key is `checkBlobKey`'s; a put replaces what was there, whole or not at all. */
export interface BlobStore {
  /** Resolves once the bytes would survive a crash. Throws `BlobStoreFailure`. */
  put(key: string, bytes: Uint8Array, contentType: string): Promise<void>
  /** `null` when there is none. Throws `BlobStoreFailure`. */
  get(key: string): Promise<Blob | null>
  /** Also succeeds when there is none. Throws `BlobStoreFailure`. */
  delete(key: string): Promise<void>
  /** Resolves when a `put` would work now. Throws `BlobStoreFailure`. */
  check(): Promise<void>
  /** Ends idle connections. */
  close(): Promise<void>
}

/** The store could not do its work; nothing was changed. Says no more about where files are kept. */
export class BlobStoreFailure extends Error {
  override readonly name = 'BlobStoreFailure'
  /** `full`: no room for the bytes. `unavailable`: anything else outside our hands. */
  readonly reason: 'full' | 'unavailable'

  constructor(reason: 'full' | 'unavailable', cause: unknown) {
    super(reason === 'full' ? 'The file store is full' : 'The file store does not answer', { cause })
    this.reason = reason
  }
}

const KEY = /^[A-Za-z0-9_-][A-Za-z0-9_.-]{0,99}(\/[A-Za-z0-9_-][A-Za-z0-9_.-]{0,99}){0,7}$/

/**
 * Refuses what is no key: one to eight parts between slashes, each of up to 100 letters, digits, `_`, `-`
 * and, except in front, `.`. So no key can leave its folder, on any file system.
 *
 * @throws TypeError: a key is made by us, so a bad one is a bug
 */
export function checkBlobKey(key: string): string {
  if (!KEY.test(key)) throw new TypeError('Not a key of the file store')
  return key
}

/** Refuses a content type that could not be a header's value. */
export function checkContentType(contentType: string): string {
  if (!/^[a-z]+\/[a-z0-9.+-]{1,60}$/.test(contentType)) throw new TypeError('Not a content type')
  return contentType
}
