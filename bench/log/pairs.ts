/** The median of some figures, with an interval that contains the true median with at least 95 % confidence. */
export interface Middle {
  median: number
  low: number
  high: number
}

/**
 * Returns the median and an interval between two of the figures, by the sign test, which assumes nothing about their
 * distribution. Of 10 figures it uses the second and the ninth, of 20 the sixth and the fifteenth.
 */
export function middleOf(figures: readonly number[]): Middle {
  const sorted = [...figures].sort((one, other) => one - other)
  const count = sorted.length
  // `ways`: the probability that exactly `below` figures lie below the true median. `chance`: that fewer do.
  let [below, chance, ways] = [0, 0, 0.5 ** count]
  for (let next = chance + ways; next <= 0.025; next = chance + ways) {
    chance = next
    ways = (ways * (count - below)) / (below + 1)
    below++
  }
  const half = count / 2
  const median = (sorted[Math.ceil(half) - 1]! + sorted[Math.floor(half)]!) / 2
  const place = Math.max(0, below - 1)
  return { median, low: sorted[place]!, high: sorted[count - 1 - place]! }
}
