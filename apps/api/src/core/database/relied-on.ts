/**
 * Values that statements and results rely on, of settings that a server, a database or a login may have changed. Each
 * session begins with them; behind a pooler each transaction sets them. Costs and memory (`work_mem`, parallel workers)
 * are left to the operator.
 */
export const reliedOn = {
  // The formats in which the server writes times, intervals and bytes, and reads texts.
  timezone: 'UTC',
  datestyle: 'ISO, MDY',
  intervalstyle: 'postgres',
  bytea_output: 'hex',
  extra_float_digits: '1',
  standard_conforming_strings: 'on',
  // Locks and conflict handling assume read committed.
  default_transaction_isolation: 'read committed',
  row_security: 'on',
  // How prepared statements are planned. Some transactions set another value.
  plan_cache_mode: 'auto',
  // On by default in most servers. Plans that use indexes only (`enable_seqscan = off`) are costed far above
  // `jit_above_cost`, so the insert of a submission spent 1.3 to 4.9 s compiling instead of running for 2 ms.
  jit: 'off',
} as const

/** Returns the parameter `options` of a session that begins with these settings. */
export const startOptions = (settings: Readonly<Record<string, string | number>>): string =>
  Object.entries({ ...reliedOn, ...settings })
    .map(([name, value]) => `-c ${name}=${String(value).replace(/[\\ ]/g, '\\$&')}`)
    .join(' ')
