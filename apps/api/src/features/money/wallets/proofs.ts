import { randomBytes } from 'node:crypto'
import type { App } from '../../../app.ts'
import type { TesterCaller } from '../../../core/caller.ts'
import { orThrow } from '../../../core/problem.ts'
import { PROOF_LIFE_MS, proofMessage } from './ownership.ts'
import { insertProof } from './proof-store.ts'
import { wantedWallet } from './rules.ts'
import { findWallet, lockOwner } from './store.ts'

/** Creates a message whose signature proves that an address belongs to the tester. */
export function newProof(app: App, caller: TesterCaller, given: { address?: string; network?: string }) {
  const uri = new URL(app.config.WALLET_PROOF_URL ?? app.publicUrl())
  return app.db.inTester(caller.testerId, async (tx) => {
    await lockOwner(tx)
    const { address, network } = orThrow(wantedWallet(await findWallet(tx, tx.testerId), given))
    const issuedAt = app.clock.now()
    const terms = {
      address,
      network,
      testerId: tx.testerId,
      uri,
      nonce: randomBytes(16).toString('hex'),
      requestId: app.clock.newId(),
      issuedAt,
      expiresAt: new Date(issuedAt.getTime() + PROOF_LIFE_MS),
    }
    const proof = { ...terms, message: proofMessage(terms) }
    await insertProof(tx, proof, issuedAt)
    return { ...proof, domain: uri.host, uri: uri.href }
  })
}
