/** Connections that a process holds besides its pool: the queue's, the one for changes, the one for health. */
const BESIDES = 5
/** Connections of the embedded server that others may need: upkeep, backups, commands. */
const SPARE = 10
/** `max_connections` of the embedded server. */
const EMBEDDED = 100
/** A request holds one connection and may wait for a second one. */
const LEAST = 2

/** The share of a process in the database connections of all. */
export function shareOfPool(pool: number, processes: number): number {
  return Math.max(LEAST, Math.floor(pool / processes))
}

/** The most processes that the embedded server has connections for. */
export function mostOnEmbedded(pool: number): number {
  let processes = 1
  while ((processes + 1) * (shareOfPool(pool, processes + 1) + BESIDES) <= EMBEDDED - SPARE) processes++
  return processes
}
