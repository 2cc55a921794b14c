import type { Readable } from 'node:stream'

export interface Blob {
  /**
   * The content. The caller must read the stream to its end or destroy it, because it holds a file or a connection
   * open.
   */
  stream: Readable
  contentType: string
  /** In bytes. */
  size: number
}

/** Stores files under keys (see `checkBlobKey`). A put replaces an earlier file atomically. */
export interface BlobStore {
  /** Resolves once the bytes would survive a crash. Throws `BlobStoreFailure`. */
  put(key: string, bytes: Uint8Array, contentType: string): Promise<void>
  /** Returns `null` when there is no such file. Throws `BlobStoreFailure`. */
  get(key: string): Promise<Blob | null>
  /** Also succeeds when there is no such file. Throws `BlobStoreFailure`. */
  delete(key: string): Promise<void>
  /**
   * Lists the keys of all files, in no order. Files that are added or deleted meanwhile may be missing. Throws
   * `BlobStoreFailure`.
   */
  list(): Promise<string[]>
  /** Resolves when a `put` would work now. Throws `BlobStoreFailure`. */
  check(): Promise<void>
  /** Closes idle connections. */
  close(): Promise<void>
}

/** The error of a failed operation that changed nothing. It does not reveal where files are stored. */
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
 * Returns the key, or throws if it is invalid, so that no key leaves its folder. A key has one to eight names between
 * slashes, each of up to 100 letters, digits, `_`, `-` and, except at its start, `.`.
 *
 * @throws TypeError, as a bug: the service makes the keys
 */
export function checkBlobKey(key: string): string {
  if (!KEY.test(key)) throw new TypeError('Not a key of the file store')
  return key
}

/** Returns whether a name in the store is one of our keys, and not a file of another program. */
export function isBlobKey(name: string): boolean {
  return KEY.test(name)
}

/** Returns the content type, or throws if it is not a valid header value. */
export function checkContentType(contentType: string): string {
  if (!/^[a-z]+\/[a-z0-9.+-]{1,60}$/.test(contentType)) throw new TypeError('Not a content type')
  return contentType
}
