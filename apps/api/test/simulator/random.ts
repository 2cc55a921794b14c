/** Generates random numbers with mulberry32. The same seed gives the same story. */
export class Random {
  #state: number
  constructor(seed: number) {
    this.#state = Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b) >>> 0
  }

  /** Returns a number from 0 up to but excluding 1. */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0
    let mixed = this.#state
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }

  chance(probability: number): boolean {
    return this.next() < probability
  }

  below(bound: number): number {
    return Math.floor(this.next() * bound)
  }

  pick<Value>(values: readonly Value[]): Value {
    return values[this.below(values.length)] as Value
  }

  /** Draws a key with a probability proportional to its weight. */
  drawWeighted<Key extends string>(weights: Record<Key, number>): Key {
    return this.draw(new Lottery(weights))
  }

  draw<Key extends string>({ keys, weights, sum }: Lottery<Key>): Key {
    let left = this.next() * sum
    let index = 0
    for (; index < keys.length - 1; index++) {
      left -= weights[index]!
      if (left < 0) break
    }
    return keys[index]!
  }
}

/** Keys with their weights, for many draws. */
export class Lottery<Key extends string> {
  readonly keys: readonly Key[]
  readonly weights: readonly number[]
  readonly sum: number

  constructor(weights: Record<Key, number>) {
    this.keys = Object.keys(weights) as Key[]
    this.weights = this.keys.map((key) => weights[key])
    this.sum = this.weights.reduce((sum, weight) => sum + weight, 0)
  }
}
