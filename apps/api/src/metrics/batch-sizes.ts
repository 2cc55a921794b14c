import { type BatcherStats, sizeSteps } from '../core/batcher.ts'

const name = 'groundswell_batch_items'

/** Returns the batch sizes of all batchers as a histogram. Counting costs one addition per batch. */
export function batchSizes(batchers: ReadonlyMap<string, () => BatcherStats>) {
  return {
    name,
    async get() {
      const values = [...batchers].flatMap(([batch, stats]) => valuesOf(batch, stats()))
      return {
        name,
        help: 'Batches by how many items they had',
        type: 'histogram',
        aggregator: 'sum',
        values,
      }
    },
    reset() {},
  }
}

function valuesOf(batch: string, { sizes, batches, items }: BatcherStats) {
  let below = 0
  const buckets = sizeSteps.map((le, step) => {
    below += sizes[step]!
    return { metricName: `${name}_bucket`, labels: { batch, le }, value: below }
  })
  return [
    ...buckets,
    { metricName: `${name}_bucket`, labels: { batch, le: '+Inf' }, value: batches },
    { metricName: `${name}_sum`, labels: { batch }, value: items },
    { metricName: `${name}_count`, labels: { batch }, value: batches },
  ]
}
