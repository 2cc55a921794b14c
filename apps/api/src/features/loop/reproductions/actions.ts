import { createHash } from 'node:crypto'
import type { App } from '../../../app.ts'
import type { McpCaller, MemberCaller, SecretCaller } from '../../../core/caller.ts'
import type { WorkspaceTx } from '../../../core/database/db.ts'
import { orThrow } from '../../../core/problem.ts'
import { notFound } from '../../../core/problems.ts'
import { findVisible, type StoredFeedback } from '../../listening/feedback/index.ts'
import { findRecording } from '../../listening/recordings/index.ts'
import { nothingToCheck } from './problems.ts'
import { compileTest } from './rules.ts'

/**
 * Compiles the recording of an item to a test. Throws not_found without a recording, and nothing_to_check if the
 * recording shows no fault.
 */
export async function compileReproduction(
  app: App,
  caller: SecretCaller | McpCaller | MemberCaller,
  feedbackId: string,
) {
  const found = await app.db.readWorkspace(caller.workspaceId, async (tx) => {
    const [item, recording] = await Promise.all([
      findVisible(app, tx, caller, feedbackId),
      findRecording(tx, feedbackId),
    ])
    return item.safetyStatus === 'CLEARED' ? recording : null
  })
  const { cleared } = orThrow(found ?? notFound())
  const { test, checks } = orThrow((cleared && compileTest(cleared, feedbackId)) ?? nothingToCheck())
  return { feedbackId, test, checks, sha256: sha256Hex(test) }
}

/** Returns the SHA-256 of the test that the service compiles for an item, or null if it compiles none. */
export async function findCompiledTest(
  tx: WorkspaceTx,
  { id, safetyStatus }: Pick<StoredFeedback, 'id' | 'safetyStatus'>,
): Promise<string | null> {
  const recording = safetyStatus === 'CLEARED' ? await findRecording(tx, id) : null
  const compiled = recording?.cleared ? compileTest(recording.cleared, id) : null
  return compiled && sha256Hex(compiled.test)
}

const sha256Hex = (test: string) => createHash('sha256').update(test).digest('hex')
