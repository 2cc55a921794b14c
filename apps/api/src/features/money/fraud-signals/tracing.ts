import type { App } from '../../../app.ts'
import type { RequestInfo } from '../../../core/operation.ts'
import { privateHash } from '../../../core/private-hash.ts'
import { saveTrace, type Trace } from './trace-store.ts'

/**
 * Stores keyed hashes of the place from which a workspace pays in, or a tester sets a payout account. Only the latest
 * place is kept. Both requests are rare.
 */
export async function saveHashedTrace(
  app: App,
  of: Pick<Trace, 'kind' | 'subjectId'>,
  { address, headers }: Pick<RequestInfo, 'address' | 'headers'>,
): Promise<void> {
  const device = [headers['user-agent'], headers['accept-language']].join('\n')
  const hash = (value: string) => privateHash(app, 'address', 'money', value)
  const trace = { ...of, addressHash: hash(address), deviceHash: hash(device) }
  await app.db.inOperator((tx) => saveTrace(tx, trace, app.clock.now()))
}
