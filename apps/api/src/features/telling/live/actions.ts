import type { App } from '../../../app.ts'
import type { MemberCaller, OperatorCaller, SecretCaller, TesterCaller } from '../../../core/caller.ts'
import { Download, type RequestInfo } from '../../../core/operation.ts'
import { OPERATOR } from './rules.ts'
import { live } from './spreading.ts'
import { listPlacesOfTesters } from './store.ts'

type Watcher = SecretCaller | MemberCaller | TesterCaller | OperatorCaller

/** Starts to collect hints of changes, and to send them to all processes that listen. */
export function startLive(app: App): void {
  live(app)
}

/** Opens a stream of hints. Throws `rate_limited` if the caller, or all callers together, have too many. */
export async function openStream(
  app: App,
  caller: Watcher,
  request: Pick<RequestInfo, 'live' | 'method'>,
): Promise<Download> {
  const { streams, listenTo } = live(app)
  const giveBack = streams.take(subjectOfCaller(caller), laneOfCaller(caller))
  try {
    const places = await findWatchedPlaces(app, caller)
    await listenTo(places)
    return new Download(streams.add(caller, places, request.live(), giveBack), 'text/event-stream', {
      'cache-control': 'no-store',
      // Keeps proxies from buffering the hints.
      'x-accel-buffering': 'no',
    })
  } catch (error) {
    giveBack()
    throw error
  }
}

async function findWatchedPlaces(app: App, caller: Watcher): Promise<ReadonlySet<string>> {
  if (caller.kind === 'platformAdmin') return new Set([OPERATOR])
  if (caller.kind !== 'tester') return new Set([caller.workspaceId])
  const rows = await app.db.readOperator((tx) => listPlacesOfTesters(tx, [caller.testerId]))
  return new Set(rows.map(({ workspaceId }) => workspaceId))
}

/**
 * Returns the subject whose streams are counted together. A person is one subject, whatever the number of workspaces.
 */
function subjectOfCaller(caller: Watcher): string {
  switch (caller.kind) {
    case 'secret':
      return `key:${caller.keyId}`
    case 'oidc':
      return `account:${caller.accountId}`
    case 'tester':
      return `tester:${caller.testerId}`
    case 'platformAdmin':
      return `operator:${caller.subject}`
  }
}

function laneOfCaller(caller: Watcher): string {
  return 'workspaceId' in caller ? caller.workspaceId : subjectOfCaller(caller)
}
