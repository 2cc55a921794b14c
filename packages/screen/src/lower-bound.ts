/**
 * Returns the first of `count` sorted places for which `comesBefore` is false, or `count`. Halves the range at each
 * step. `comesBefore` must be true up to some place and false after it.
 */
export function lowerBound(count: number, comesBefore: (place: number) => boolean): number {
  let [low, high] = [0, count]
  while (low < high) {
    const middle = (low + high) >> 1
    if (comesBefore(middle)) low = middle + 1
    else high = middle
  }
  return low
}
