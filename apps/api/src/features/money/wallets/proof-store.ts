import type { TesterTx } from '../../../core/database/db.ts'
import { sql } from '../../../core/database/sql.ts'

export interface StoredProof {
  nonce: string
  address: string
  network: string
  message: string
  expiresAt: Date
}

/** The most unused messages of a tester, for instance one per open page. The oldest are deleted first. */
const KEPT = 5

/**
 * Stores a message, and deletes expired messages and those above the maximum. The caller must hold the owner's lock.
 */
export async function insertProof(tx: TesterTx, proof: StoredProof, now: Date): Promise<void> {
  await tx.run(sql`
    delete from wallet_proofs where tester_id = ${tx.testerId} and (expires_at <= ${now} or nonce not in (
      select nonce from wallet_proofs where tester_id = ${tx.testerId}
      order by expires_at desc, nonce desc limit ${KEPT - 1}))`)
  await tx.run(sql`
    insert into wallet_proofs (tester_id, nonce, address, network, message, expires_at)
    values (${tx.testerId}, ${proof.nonce}, ${proof.address}, ${proof.network}, ${proof.message}, ${proof.expiresAt})`)
}

/**
 * Deletes a message, so that it works once. Returns false when the message was not created for this tester and wallet,
 * is used, or has expired.
 */
export async function takeProof(
  tx: TesterTx,
  { message, address, network }: { message: string; address: string; network: string },
  now: Date,
): Promise<boolean> {
  const taken = await tx.maybe(sql`
    delete from wallet_proofs
    where tester_id = ${tx.testerId} and message = ${message} and address = ${address} and network = ${network}
      and expires_at > ${now}
    returning nonce`)
  return taken !== null
}
