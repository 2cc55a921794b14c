import { createHash } from 'node:crypto'
import type { App } from '../../../app.ts'
import { sealedOfSignIn } from './sealed.ts'
import { findNotedSignOuts, noteSignOuts } from './sign-outs.ts'
import {
  consumeState,
  deleteState,
  deleteStatesOfGrant,
  type FoundState,
  findState,
  findStateByUid,
  upsertState,
} from './state-store.ts'

/** Stored data of a session, a grant, a code or a token. */
export type Payload = Record<string, unknown> & { uid?: string; grantId?: string; accountId?: string }

/**
 * Returns the account of a payload; for an interaction, the account that was proven in it. Null if there is none yet.
 */
function accountOfPayload({ accountId, result }: Payload): string | null {
  const { login } = (result ?? {}) as { login?: { accountId?: string } }
  return accountId ?? login?.accountId ?? null
}

/** One kind of the provider's states, kept in the database for all processes. */
export interface StatesOfModel {
  upsert(id: string, payload: Payload, expiresInSeconds: number): Promise<void>
  find(id: string): Promise<Payload | undefined>
  findByUid(uid: string): Promise<Payload | undefined>
  /** Marks a state as used. Returns whether no earlier call in any process has done so. */
  consume(id: string): Promise<boolean>
  destroy(id: string): Promise<void>
  revokeByGrantId(grantId: string): Promise<void>
}

/**
 * Returns the id of a row that can only be found by its secret name: the first 128 bits of a SHA-256, as a UUID. The
 * names are random, so no salt is needed.
 */
export function stateId(model: string, name: string): string {
  const hex = createHash('sha256').update(`${model}\n${name}`).digest('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join(
    '-',
  )
}

export function createStatesOfModel(app: App, model: string): StatesOfModel {
  const grantKey = (grantId: string) => stateId('Grant', grantId)
  const openPayload = (found: FoundState | null): Payload | undefined => {
    if (!found) return undefined
    if (found.accountId) noteSignOuts(found.accountId, found.signOuts)
    const payload = JSON.parse(app.sealer.open(sealedOfSignIn.state.of(found.id), found.payloadSealed))
    return found.consumedAt
      ? { ...payload, consumed: Math.floor(found.consumedAt.getTime() / 1000) }
      : payload
  }
  return {
    async upsert(name, payload, expiresInSeconds) {
      const id = stateId(model, name)
      const { uid, grantId } = payload
      const accountId = accountOfPayload(payload)
      const payloadSealed = app.sealer.seal(sealedOfSignIn.state.of(id), JSON.stringify(payload))
      const expiresAt = new Date(app.clock.now().getTime() + expiresInSeconds * 1000)
      await app.db.inOperator((tx) =>
        upsertState(tx, {
          id,
          model,
          payloadSealed,
          uid: uid ? stateId('uid', uid) : null,
          // An interaction also names its grant, but must survive the end of the grant.
          grantId: grantId && model !== 'Interaction' ? grantKey(grantId) : null,
          accountId,
          signOuts: accountId ? findNotedSignOuts(accountId) : null,
          expiresAt,
        }),
      )
    },
    find: async (name) =>
      openPayload(await app.db.readOperator((tx) => findState(tx, stateId(model, name), app.clock.now()))),
    findByUid: async (uid) =>
      openPayload(
        await app.db.readOperator((tx) => findStateByUid(tx, model, stateId('uid', uid), app.clock.now())),
      ),
    consume: (name) => app.db.inOperator((tx) => consumeState(tx, stateId(model, name), app.clock.now())),
    destroy: (name) => app.db.inOperator((tx) => deleteState(tx, stateId(model, name))),
    revokeByGrantId: (grantId) =>
      app.db.inOperator((tx) => deleteStatesOfGrant(tx, model, grantKey(grantId))),
  }
}
