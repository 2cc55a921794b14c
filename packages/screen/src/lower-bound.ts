/**
 * Returns the first of `count` sorted places that does not come before what is looked for, or `count`. Halves the range
 * at each step; `comesBefore` is true for the places up to some one, and false from there on.
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
