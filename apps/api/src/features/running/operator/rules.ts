/** Fills in 0 for every key without a count. */
export function fillMissingCounts<const Key extends string>(
  keys: readonly Key[],
  counts: readonly { state: string; count: number }[],
): Record<Key, number> {
  const sums = Object.fromEntries(keys.map((key) => [key, 0])) as Record<string, number>
  for (const { state, count } of counts) if (state in sums) sums[state]! += count
  return sums as Record<Key, number>
}
