/** Fits a list of 50 with room to spare. */
const SIZE = 128 * 1024
/** Spare buffers that are kept, 2 MB in all. A buffer is out from the first row of its response until that is sent. */
const MOST = 16
const free: Buffer[] = []

/**
 * A buffer of 128 KB with undefined content. New buffers for every response would keep the garbage collector busy: it
 * walks the whole heap for each 64 MB of them.
 */
export function borrowBuffer(): Buffer {
  return free.pop() ?? Buffer.allocUnsafeSlow(SIZE)
}

/** Takes back a borrowed buffer, or a part of one; it must not be read afterwards. Other buffers are ignored. */
export function giveBack({ buffer }: Buffer): void {
  if (buffer.byteLength === SIZE && free.length < MOST) free.push(Buffer.from(buffer))
}
