/** Fits a list of 50 with room to spare. */
const SIZE = 128 * 1024
/** Kept for the next ones: 2 MB. One is out from the first row of its answer until that is sent, often at once. */
const MOST = 16
const free: Buffer[] = []

/**
 * A buffer of 128 KB, with whatever was in it. Made anew for every answer such buffers are what the garbage collector
 * is kept busy with: it looks through the whole heap for each 64 MB of them.
 */
export function borrowBuffer(): Buffer {
  return free.pop() ?? Buffer.allocUnsafeSlow(SIZE)
}

/** Takes back a borrowed buffer, or a part of one: nobody may look at it afterwards. Any other is let go. */
export function giveBack({ buffer }: Buffer): void {
  if (buffer.byteLength === SIZE && free.length < MOST) free.push(Buffer.from(buffer))
}
