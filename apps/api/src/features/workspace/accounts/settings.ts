import type { Static } from 'typebox'
import type { App } from '../../../app.ts'
import { accentOf } from '../../../core/accent-rules.ts'
import type { MemberCaller } from '../../../core/caller.ts'
import { findSubscription } from '../subscriptions/index.ts'
import { listWorkspacesOfAccount } from './account-store.ts'
import { makeWorkspaceCopy } from './copies.ts'
import { findPublishableKey } from './key-store.ts'
import { logSettings } from './logging.ts'
import { toOnboardingBody } from './onboarding-rules.ts'
import { invalidOrigin } from './problems.ts'
import { countContents, findStepsDone } from './progress-store.ts'
import { normalizeOrigin } from './rules.ts'
import type { WorkspaceSettings } from './schemas.ts'
import { findWorkspaceSettings, lockWorkspace, updateWorkspace, type Workspace } from './store.ts'

/** Returns the workspace's profile, the signed-in person, and counts. */
export async function getMe(app: App, caller: MemberCaller) {
  const [profile, counts, subscription] = await Promise.all([
    app.db.readOperator(async (tx) => {
      const [workspace, publishableKey, memberships] = await Promise.all([
        findWorkspaceSettings(tx, caller.workspaceId),
        findPublishableKey(tx, caller.workspaceId),
        listWorkspacesOfAccount(tx, caller.accountId),
      ])
      return { workspace, publishableKey: publishableKey ?? '', memberships }
    }),
    app.db.readWorkspace(caller.workspaceId, countContents),
    app.db.readWorkspace(caller.workspaceId, findSubscription),
  ])
  const member = { id: caller.memberId, role: caller.role, email: caller.email }
  return { ...profile, workspace: workspaceView(profile.workspace), member, subscription, counts }
}

/** Changes the given settings. They apply at once in this process, and within a second in others. */
export async function updateSettings(
  app: App,
  caller: MemberCaller,
  given: Static<typeof WorkspaceSettings>,
): Promise<ReturnType<typeof workspaceView>> {
  const origins = given.allowedOrigins && { allowedOrigins: normalizeOrigins(given.allowedOrigins) }
  const copy = await makeWorkspaceCopy(app, caller.workspaceId, { name: given.name })
  return app.db.inOperator(async (tx) => {
    const accent = given.publicAccent && { publicAccent: given.publicAccent.toLowerCase() }
    const workspace = { ...(await lockWorkspace(tx, caller.workspaceId)), ...given, ...origins, ...accent }
    await updateWorkspace(tx, workspace, copy)
    logSettings(tx, caller, Object.keys(given), app.clock.now())
    tx.changed('keys', caller.workspaceId)
    return workspaceView(workspace)
  })
}

/** Returns the settings with values derived from them. */
function workspaceView(workspace: Workspace) {
  const accent = workspace.publicAccent === null ? null : accentOf(workspace.publicAccent)
  return { ...workspace, publicAccentShown: accent && { light: accent.light.text, dark: accent.dark.text } }
}

function normalizeOrigins(typed: readonly string[]): string[] {
  const origins = typed.map(normalizeOrigin)
  const wrong = origins.flatMap((origin, index) =>
    origin === null
      ? [
          {
            path: `allowedOrigins.${index}`,
            message: 'must be an origin such as https://example.com',
            rule: 'origin',
          },
        ]
      : [],
  )
  if (wrong.length > 0) throw invalidOrigin({ details: wrong })
  return [...new Set(origins as string[])]
}

/** Returns the onboarding steps, derived from the workspace's data. */
export async function getOnboarding(app: App, caller: MemberCaller) {
  return toOnboardingBody(await app.db.readWorkspace(caller.workspaceId, findStepsDone))
}
