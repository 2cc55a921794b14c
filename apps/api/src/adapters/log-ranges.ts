/** Most blocks in one request for logs. For a node that accepts fewer, the range is halved. */
export const RANGE = 9_000n
/** Most requests of one search: enough for a day of blocks, even from a node that returns few at once. */
const MOST_REQUESTS = 5_000

interface Walking {
  name: string
  status?: number
  walk?(found: (error: unknown) => boolean): unknown
}

/**
 * Returns whether the node answered and refused. A silent or overloaded node does not refuse: it would refuse a smaller
 * range too.
 */
function isRefusal(error: unknown): boolean {
  const refuses = (each: unknown) => {
    const { name, status } = (each ?? {}) as Walking
    if (name === 'HttpRequestError') return status === 400 || status === 413 || status === 422
    return name === 'RpcRequestError' || name === 'ResponseBodyTooLargeError'
  }
  return refuses(error) || Boolean((error as Walking).walk?.(refuses))
}

/**
 * Reads the logs of the blocks from `first` to `last`, in order and in ranges that the node accepts: a refused range is
 * halved, down to one block. Throws the node's error if it refuses a single block, or does not answer.
 */
export async function* logsInRanges<Log>(
  read: (fromBlock: bigint, toBlock: bigint) => Promise<readonly Log[]>,
  first: bigint,
  last: bigint,
): AsyncGenerator<Log> {
  let size = RANGE
  let from = first
  for (let requests = 0; from <= last; requests++) {
    if (requests === MOST_REQUESTS) throw new Error('the chain gives too few blocks of logs at once')
    const to = from + size - 1n < last ? from + size - 1n : last
    let logs: readonly Log[]
    try {
      logs = await read(from, to)
    } catch (error) {
      if (from === to || !isRefusal(error)) throw error
      size = (to - from + 1n) / 2n
      continue
    }
    yield* logs
    from = to + 1n
  }
}
