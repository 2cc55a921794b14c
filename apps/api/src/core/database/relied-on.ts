/**
 * Settings that statements and results rely on, by name: a server, a database or a login may have others. Each session
 * begins with them; behind a pooler each transaction sets them.
 *
 * - `jit`: the default of most servers is on. A statement through indexes only (`enable_seqscan = off`) has an estimated cost
 *   far above `jit_above_cost`, so the insert of a submission was compiled for 1.3 to 4.9 s instead of running for 2 ms.
 * - `plan_cache_mode`: what a session keeps of prepared statements; some transactions set another value.
 * - `default_transaction_isolation`: locks and conflicts are written for read committed.
 * - The others decide how the server writes times, intervals and bytes, and how it reads texts.
 *
 * Costs and memory (`random_page_cost`, `work_mem`, parallel workers) are the operator's to tune.
 */
export const reliedOn = {
  timezone: 'UTC',
  datestyle: 'ISO, MDY',
  intervalstyle: 'postgres',
  bytea_output: 'hex',
  extra_float_digits: '1',
  standard_conforming_strings: 'on',
  default_transaction_isolation: 'read committed',
  row_security: 'on',
  plan_cache_mode: 'auto',
  jit: 'off',
} as const

/** The parameter `options` of a session that begins with these settings. */
export const startOptions = (settings: Readonly<Record<string, string | number>>): string =>
  Object.entries({ ...reliedOn, ...settings })
    .map(([name, value]) => `-c ${name}=${String(value).replace(/[\\ ]/g, '\\$&')}`)
    .join(' ')
