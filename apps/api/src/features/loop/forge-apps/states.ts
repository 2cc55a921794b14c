import type { App } from '../../../app.ts'
import { perApp } from '../../../core/per-app.ts'
import { createTokenSigner } from '../../../core/signed-token.ts'
import { forgeStateRefused } from './problems.ts'
import { insertUsedState } from './store.ts'

const signer = perApp((app) => createTokenSigner(app.secret, 'forge state'))
const LIFETIME_MS = 3_600_000

/** Why a person is sent to the forge: to create the App, or to bind an installation to a workspace. */
export type Purpose = { to: 'MAKE_APP' } | { to: 'INSTALL'; workspaceId: string }
interface State {
  i: string
  e: number
  /** The person, identified by the identity provider or by the account. */
  p: string
  t: Purpose
}

/** Makes a signed state for one redirect of this person to the forge and back. It is valid for an hour. */
export function createState(app: App, person: string, purpose: Purpose): string {
  const state: State = {
    i: app.clock.newId(),
    e: app.clock.now().getTime() + LIFETIME_MS,
    p: person,
    t: purpose,
  }
  return signer(app).sign(state)
}

/** Marks a state as used. Throws 403 if it belongs to another person or purpose, has expired, or was already used. */
export async function consumeState(app: App, token: string, person: string, purpose: Purpose): Promise<void> {
  const state = signer(app).verify(token) as State | null
  const now = app.clock.now()
  if (!state || state.p !== person || state.e <= now.getTime()) throw forgeStateRefused()
  if (JSON.stringify(state.t) !== JSON.stringify(purpose)) throw forgeStateRefused()
  const used = { id: state.i, expiresAt: new Date(state.e), now }
  if (!(await app.db.inOperator((tx) => insertUsedState(tx, used)))) throw forgeStateRefused()
}
