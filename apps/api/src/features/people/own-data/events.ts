import type { OperatorTx } from '../../../core/database/db.ts'
import { event } from '../../../core/event.ts'

/**
 * A tester is being erased at their own request. A handler removes the tester's texts or addresses across workspaces
 * in this transaction.
 */
export const testerErased = event<{ testerId: string; at: Date }, OperatorTx>('tester.erased', [
  'applications',
  'signIn',
  'testerPools',
  'wallets',
  'shares',
  'notifications',
  'fraudSignals',
  'implementers',
])

/** A tester's data is being exported; each feature with data across workspaces adds it under its name. */
export const testerExported = event<
  { testerId: string; add(section: string, rows: readonly Record<string, unknown>[]): void },
  OperatorTx
>('tester.exported', [
  'applications',
  'signIn',
  'wallets',
  'shares',
  'notifications',
  'itemSubscriptions',
  'implementers',
])
