/**
 * Settings that statements and results rely on: a server, a database or a login may have others. Each session begins
 * with them; behind a pooler each transaction sets them. Costs and memory (`work_mem`, parallel workers) are the
 * operator's to tune.
 */
export const reliedOn = {
  // The formats in which the server writes times, intervals and bytes, and reads texts.
  timezone: 'UTC',
  datestyle: 'ISO, MDY',
  intervalstyle: 'postgres',
  bytea_output: 'hex',
  extra_float_digits: '1',
  standard_conforming_strings: 'on',
  // Locks and conflicts are written for read committed.
  default_transaction_isolation: 'read committed',
  row_security: 'on',
  // For prepared statements; some transactions set another value.
  plan_cache_mode: 'auto',
  // On by default in most servers. Plans that use indexes only (`enable_seqscan = off`) are costed far above
  // `jit_above_cost`: the insert of a submission was compiled for 1.3 to 4.9 s instead of running for 2 ms.
  jit: 'off',
} as const

/** The parameter `options` of a session that begins with these settings. */
export const startOptions = (settings: Readonly<Record<string, string | number>>): string =>
  Object.entries({ ...reliedOn, ...settings })
    .map(([name, value]) => `-c ${name}=${String(value).replace(/[\\ ]/g, '\\$&')}`)
    .join(' ')
