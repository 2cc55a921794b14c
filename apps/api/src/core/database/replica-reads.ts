import type pg from 'pg'
import { currentPlace } from '../outside.ts'
import type { ConnectionTurns } from './connection-turns.ts'
import { openLogPositions } from './log-positions.ts'
import { createReading, type Reading } from './reader.ts'
import { createReplica, type Replica, type ReplicaState } from './replica.ts'
import type { Sessions } from './sessions.ts'

/** Adds a replica, which answers reads in requests whose operation allows it. Jobs read from the primary. */
export function addReplica(
  onPrimary: Reading,
  uses: {
    primary: { Client: typeof pg.Client; url: string }
    replica: { Client: typeof pg.Client; url: string; turns: ConnectionTurns; sessions: Sessions }
    statementTimeoutMs: number
    onChange: (state: ReplicaState) => void
  },
): { replica: Replica; reading: Reading } {
  const { primary, replica: server, statementTimeoutMs, onChange } = uses
  const replica = createReplica({
    primary: openLogPositions(primary.Client, primary.url, 'primary'),
    replica: openLogPositions(server.Client, server.url, 'replica'),
    onPrimary,
    onReplica: createReading(server.turns, statementTimeoutMs, server.sessions),
    onChange,
  })
  return {
    replica,
    reading: (scope, options) => (currentPlace()?.readsReplica ? replica.reading : onPrimary)(scope, options),
  }
}
