/**
 * Returns the result of the work, or `late` when it takes longer than this many milliseconds; the work then continues,
 * and its result is ignored. Rejects if the work rejects first.
 */
export async function inTime<Result, Late>(
  work: Promise<Result>,
  milliseconds: number,
  late: Late,
): Promise<Result | Late> {
  const waiting = Promise.withResolvers<Late>()
  const timer = setTimeout(() => waiting.resolve(late), milliseconds)
  try {
    return await Promise.race([work, waiting.promise])
  } finally {
    clearTimeout(timer)
  }
}
