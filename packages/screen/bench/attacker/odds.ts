/** A bandit for each gene: a value is chosen by the share of its tries that came through (Thompson sampling). */
export class Odds {
  private readonly counts: Record<string, Map<string, { good: number; bad: number }>>
  private readonly next: () => number

  constructor(values: Readonly<Record<string, readonly string[]>>, next: () => number) {
    this.next = next
    this.counts = Object.fromEntries(
      Object.entries(values).map(([gene, some]) => [
        gene,
        new Map(some.map((value) => [value, { good: 1, bad: 1 }])),
      ]),
    )
  }

  learn(gene: string, value: string, isGood: boolean): void {
    this.counts[gene]!.get(value)![isGood ? 'good' : 'bad']++
  }

  /** Returns the value with the highest draw from its distribution. */
  choose(gene: string): string {
    let best = ['', -1] as [string, number]
    for (const [value, { good, bad }] of this.counts[gene]!) {
      const drawn = this.drawShare(good, bad)
      if (drawn > best[1]) best = [value, drawn]
    }
    return best[0]
  }

  /** Draws from a normal distribution with the mean and variance of the beta distribution, as an approximation. */
  private drawShare(good: number, bad: number): number {
    const all = good + bad
    const spread = Math.sqrt((good * bad) / (all * all * (all + 1)))
    const noise = this.next() + this.next() + this.next() + this.next() - 2
    return Math.min(1, Math.max(0, good / all + spread * noise * Math.sqrt(3)))
  }
}
