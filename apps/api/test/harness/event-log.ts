import { setTimeout as sleep } from 'node:timers/promises'
import { query } from './rows.ts'
import type { TestService } from './service.ts'

/**
 * Waits until readers of the event log may read everything written so far. Readers stop at the oldest open transaction
 * of the database server, which other test files use at the same time.
 */
export async function waitUntilReadable(service: Pick<TestService, 'databaseUrl'>): Promise<void> {
  const [now] = await query<{ xact: string }>(service, 'select pg_current_xact_id()::text as xact')
  for (;;) {
    const [state] = await query<{ done: boolean }>(
      service,
      'select pg_snapshot_xmin(pg_current_snapshot()) > $1::xid8 as done',
      [now!.xact],
    )
    if (state!.done) return
    await sleep(50)
  }
}
