/** Returns the start of each row in pixels; the last number is the height of all rows. */
export function rowOffsets(count: number, heightOf: (place: number) => number): Float64Array {
  const offsets = new Float64Array(count + 1)
  for (let place = 0; place < count; place += 1) offsets[place + 1] = offsets[place]! + heightOf(place)
  return offsets
}

/** Returns the row at a distance from the top; beyond the ends, the first or the last row. */
export function rowAt(offsets: Float64Array, distance: number): number {
  let low = 0
  let high = Math.max(offsets.length - 2, 0)
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if (offsets[middle]! <= distance) low = middle
    else high = middle - 1
  }
  return low
}

/** Returns the scroll position at which a row is completely visible, changed as little as needed. */
export function scrollTopToShow(offsets: Float64Array, place: number, top: number, height: number): number {
  const start = offsets[place]!
  const end = offsets[place + 1]!
  if (start < top) return start
  return end > top + height ? Math.min(start, end - height) : top
}
