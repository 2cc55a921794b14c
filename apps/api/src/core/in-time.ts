/**
 * What the work yields, or `late` where that takes more than so many milliseconds: then nobody waits for it any longer,
 * though it goes on. Rejects as the work does.
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
