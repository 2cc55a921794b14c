/** Connections that a process holds besides its pool: for the job queue, for changes, and for health. */
const BESIDES = 5
/** Connections of the embedded server that are kept free for upkeep, backups and commands. */
const SPARE = 10
/** `max_connections` of the embedded server. */
const EMBEDDED = 100
/** The smallest pool: a request holds one connection and may wait for a second one. */
const LEAST = 2

/** Returns the share of a process in the database connections of all processes. */
export function shareOfPool(pool: number, processes: number): number {
  return Math.max(LEAST, Math.floor(pool / processes))
}

/** Returns the most processes for which the embedded server has connections. */
export function mostOnEmbedded(pool: number): number {
  let processes = 1
  while ((processes + 1) * (shareOfPool(pool, processes + 1) + BESIDES) <= EMBEDDED - SPARE) processes++
  return processes
}
