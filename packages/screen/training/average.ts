import type { Model } from '../src/injection/model.ts'

/** The mean of several states of a model: more stable than the last state, and of the same size. */
export class ModelAverage {
  private weights: Float64Array | undefined
  private bias = 0
  private readonly rules: Record<string, number> = {}
  private count = 0

  add(model: Model): void {
    this.weights ??= new Float64Array(model.weights.length)
    for (let i = 0; i < model.weights.length; i++) this.weights[i]! += model.weights[i]!
    for (const [code, value] of Object.entries(model.rules))
      this.rules[code] = (this.rules[code] ?? 0) + value
    this.bias += model.bias
    this.count++
  }

  /** Returns the mean of the added states, or `otherwise` if there are none. */
  mean(otherwise: Model): Model {
    if (!this.weights) return otherwise
    return {
      weights: Float32Array.from(this.weights, (sum) => sum / this.count),
      bias: this.bias / this.count,
      rules: Object.fromEntries(Object.entries(this.rules).map(([code, sum]) => [code, sum / this.count])),
    }
  }
}
