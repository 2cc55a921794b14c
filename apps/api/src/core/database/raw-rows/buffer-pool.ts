/** The size of each buffer in bytes: enough for a list of 50 items. */
const SIZE = 128 * 1024
/**
 * Most spare buffers that are kept, 2 MB in all. A buffer is lent from the first row of a response until the response
 * is sent.
 */
const MOST = 16
const free: Buffer[] = []

/**
 * Lends a buffer of 128 KB with undefined content. New buffers for every response would keep the garbage collector
 * busy: it walks the whole heap for each 64 MB of them.
 */
export function borrowBuffer(): Buffer {
  return free.pop() ?? Buffer.allocUnsafeSlow(SIZE)
}

/**
 * Takes back a borrowed buffer, or a slice of one; the caller must not read it afterwards. Other buffers are ignored.
 */
export function giveBack({ buffer }: Buffer): void {
  if (buffer.byteLength === SIZE && free.length < MOST) free.push(Buffer.from(buffer))
}
