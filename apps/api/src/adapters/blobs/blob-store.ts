import type { Readable } from 'node:stream'

export interface Blob {
  /** Read it to its end or destroy it: it holds a file or a connection. */
  stream: Readable
  contentType: string
  /** Bytes. */
  size: number
}

/** Stores files under keys (see `checkBlobKey`). A put replaces an earlier file atomically. */
export interface BlobStore {
  /** Resolves once the bytes would survive a crash. Throws `BlobStoreFailure`. */
  put(key: string, bytes: Uint8Array, contentType: string): Promise<void>
  /** `null` when there is none. Throws `BlobStoreFailure`. */
  get(key: string): Promise<Blob | null>
  /** Also succeeds when there is no such file. Throws `BlobStoreFailure`. */
  delete(key: string): Promise<void>
  /** The keys of all files, in no order. Files that come or go meanwhile may be missing. Throws `BlobStoreFailure`. */
  list(): Promise<string[]>
  /** Resolves when a `put` would work now. Throws `BlobStoreFailure`. */
  check(): Promise<void>
  /** Closes idle connections. */
  close(): Promise<void>
}

/** The operation failed and changed nothing. The error does not reveal where files are stored. */
export class BlobStoreFailure extends Error {
  override readonly name = 'BlobStoreFailure'
  /** `full`: no room for the bytes. `unavailable`: any other cause outside this service. */
  readonly reason: 'full' | 'unavailable'

  constructor(reason: 'full' | 'unavailable', cause: unknown) {
    super(reason === 'full' ? 'The file store is full' : 'The file store does not answer', { cause })
    this.reason = reason
  }
}

const KEY = /^[A-Za-z0-9_-][A-Za-z0-9_.-]{0,99}(\/[A-Za-z0-9_-][A-Za-z0-9_.-]{0,99}){0,7}$/

/**
 * Refuses invalid keys, so that no key leaves its folder. A key has one to eight parts between slashes, each of up to
 * 100 letters, digits, `_`, `-` and, except at its start, `.`.
 *
 * @throws TypeError, as a bug: the service makes the keys
 */
export function checkBlobKey(key: string): string {
  if (!KEY.test(key)) throw new TypeError('Not a key of the file store')
  return key
}

/** Returns whether a name in the store is one of our keys, and not a file that something else put there. */
export function isBlobKey(name: string): boolean {
  return KEY.test(name)
}

/** Refuses a content type that is not a valid header value. */
export function checkContentType(contentType: string): string {
  if (!/^[a-z]+\/[a-z0-9.+-]{1,60}$/.test(contentType)) throw new TypeError('Not a content type')
  return contentType
}
