import {
  appManifest,
  createGitHub,
  type ForgeApp,
  ForgeFailure,
  fetchMadeApp,
} from '../../../adapters/forge/index.ts'
import type { App } from '../../../app.ts'
import type { OperatorCaller } from '../../../core/caller.ts'
import { wrapOutsideCalls } from '../../../core/outside.ts'
import { perApp } from '../../../core/per-app.ts'
import { forgeAppFromSettings, forgeRefused, forgeUnavailable } from './problems.ts'
import { forgeAppSecrets } from './secrets.ts'
import { consumeState, createState } from './states.ts'
import { findForgeApp, replaceForgeApp } from './store.ts'

/**
 * The time for which a process caches the App, so that rejecting a message without a valid signature needs no query.
 */
const KEEP_MS = 10_000

/** Returns the App from the settings, or null if the settings name none. */
function readAppFromSettings({ config }: App): ForgeApp | null {
  const { GITHUB_APP_ID: id, GITHUB_APP_SLUG: slug, GITHUB_APP_CLIENT_ID: clientId } = config
  const { GITHUB_APP_CLIENT_SECRET: clientSecret, GITHUB_APP_PRIVATE_KEY: privateKey } = config
  const { GITHUB_APP_WEBHOOK_SECRET: webhookSecret } = config
  if (!id || !slug || !clientId || !clientSecret || !privateKey || !webhookSecret) return null
  return { id, slug, clientId, clientSecret, privateKey, webhookSecret }
}

interface Kept {
  value: Promise<ForgeApp | null>
  until: number
}
const kept = perApp((_: App): { now: Kept | null } => ({ now: null }))

/** Returns the App of this service: the one from the settings, else the one that an operator created, or null. */
export function findApp(app: App): Promise<ForgeApp | null> {
  const ofSettings = readAppFromSettings(app)
  if (ofSettings) return Promise.resolve(ofSettings)
  const place = kept(app)
  const now = app.clock.now().getTime()
  if (!place.now || place.now.until <= now) {
    const value = readStoredApp(app)
    place.now = { value, until: now + KEEP_MS }
    value.catch(() => {
      place.now = null
    })
  }
  return place.now.value
}

async function readStoredApp(app: App): Promise<ForgeApp | null> {
  const stored = await app.db.readOperator((tx) => findForgeApp(tx))
  if (!stored) return null
  const { id, appId, slug, clientId } = stored
  return {
    id: appId,
    slug,
    clientId,
    clientSecret: app.sealer.open(forgeAppSecrets.clientSecret.of(id), stored.clientSecretSealed),
    privateKey: app.sealer.open(forgeAppSecrets.privateKey.of(id), stored.privateKeySealed),
    webhookSecret: app.sealer.open(forgeAppSecrets.webhookSecret.of(id), stored.webhookSecretSealed),
  }
}

/** Access to the forge, through the guard for outgoing requests. */
export const forgeOf = perApp((app) =>
  wrapOutsideCalls(
    'forge',
    createGitHub({
      web: app.config.GITHUB_URL,
      api: app.config.GITHUB_API_URL,
      app: () => findApp(app),
      outbound: app.outbound,
      clock: app.clock,
    }),
  ),
)

/** Returns the App as operators and members see it, without secrets. */
export async function describeApp(app: App) {
  const found = await findApp(app)
  const origin = readAppFromSettings(app) ? ('SETTINGS' as const) : ('DASHBOARD' as const)
  return {
    app: found && {
      forge: 'GITHUB' as const,
      appId: found.id,
      slug: found.slug,
      url: `${app.config.GITHUB_URL}/apps/${found.slug}`,
      origin,
    },
    webhookUrl: `${app.publicUrl()}/api/forge/github/webhook`,
  }
}

/** Starts the creation of the App. Returns the address at GitHub and the App's manifest. */
export function beginApp(app: App, caller: OperatorCaller, organisation: string | undefined) {
  if (readAppFromSettings(app)) throw forgeAppFromSettings()
  const state = createState(app, caller.subject, { to: 'MAKE_APP' })
  const owner = organisation ? `/organizations/${organisation}` : ''
  const url = `${app.config.GITHUB_URL}${owner}/settings/apps/new?state=${encodeURIComponent(state)}`
  // GitHub wants a name that no other App has, of at most 34 characters.
  const name = `Groundswell ${new URL(app.publicUrl()).hostname}`.slice(0, 34)
  return { url, manifest: JSON.stringify(appManifest({ name, url: app.publicUrl() })) }
}

/**
 * Completes the creation: fetches the new App from GitHub and stores it with sealed secrets, replacing an earlier one.
 */
export async function completeApp(
  app: App,
  caller: OperatorCaller,
  { code, state }: { code: string; state: string },
) {
  if (readAppFromSettings(app)) throw forgeAppFromSettings()
  await consumeState(app, state, caller.subject, { to: 'MAKE_APP' })
  const made = await fetchMadeApp(app.outbound, { api: app.config.GITHUB_API_URL }, code).catch(
    throwAsProblem,
  )
  const id = app.clock.newId()
  const stored = {
    id,
    appId: made.id,
    slug: made.slug,
    name: made.name.slice(0, 200),
    clientId: made.clientId,
    clientSecretSealed: app.sealer.seal(forgeAppSecrets.clientSecret.of(id), made.clientSecret),
    privateKeySealed: app.sealer.seal(forgeAppSecrets.privateKey.of(id), made.privateKey),
    webhookSecretSealed: app.sealer.seal(forgeAppSecrets.webhookSecret.of(id), made.webhookSecret),
  }
  await app.db.inOperator((tx) => replaceForgeApp(tx, stored, { by: caller.subject, at: app.clock.now() }))
  kept(app).now = null
  return describeApp(app)
}

/** Turns a failure of the forge into a Problem; throws other errors unchanged. */
export function throwAsProblem(error: unknown): never {
  if (!(error instanceof ForgeFailure)) throw error
  throw error.fault === 'BUSY' || error.fault === 'BROKEN' ? forgeUnavailable() : forgeRefused()
}
