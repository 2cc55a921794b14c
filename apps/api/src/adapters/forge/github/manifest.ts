import type { Outbound } from '../../outbound/index.ts'
import { type ForgeApp, ForgeFailure } from '../forge.ts'
import type { GitHubAddresses } from './client.ts'

/** The least permissions that the service needs. docs/recipes/github-app.md explains each of them. */
export const neededPermissions = {
  checks: 'write',
  contents: 'read',
  deployments: 'read',
  merge_queues: 'read',
  metadata: 'read',
  pull_requests: 'read',
} as const
/** A campaign that starts a workflow needs this permission too. */
export const workflowPermissions = { actions: 'write' } as const
export const neededEvents = ['check_run', 'merge_group', 'pull_request', 'repository'] as const
/** This event is optional: without it the service finds a preview minutes later. */
const usefulEvents = ['deployment_status'] as const

/**
 * Returns the manifest from which GitHub creates an App once a person confirms. See docs.github.com, "Registering a
 * GitHub App from a manifest".
 */
export function appManifest({ name, url }: { name: string; url: string }): object {
  return {
    name,
    url,
    hook_attributes: { url: `${url}/api/forge/github/webhook`, active: true },
    redirect_url: `${url}/app/connect/github-app`,
    callback_urls: [`${url}/app/connect/github`],
    request_oauth_on_install: true,
    public: false,
    default_permissions: neededPermissions,
    default_events: [...neededEvents, ...usefulEvents],
  }
}

interface Conversion {
  id: number
  slug?: string
  name: string
  client_id: string
  client_secret: string
  pem: string
  webhook_secret: string | null
}

/** Fetches the App that GitHub has created. The code works once, within an hour. Throws ForgeFailure. */
export async function fetchMadeApp(
  outbound: Pick<Outbound, 'send'>,
  { api }: Pick<GitHubAddresses, 'api'>,
  code: string,
): Promise<ForgeApp & { name: string }> {
  const about = 'POST /app-manifests/…/conversions'
  const answer = await outbound.send({
    method: 'POST',
    url: `${api}/app-manifests/${encodeURIComponent(code)}/conversions`,
    headers: { accept: 'application/vnd.github+json' },
    keepBytes: 65_536,
  })
  if ('failed' in answer) throw new ForgeFailure('BUSY', about)
  if (answer.status !== 201) throw new ForgeFailure('REFUSED', about, answer.status)
  const made = JSON.parse(answer.body.toString('utf8')) as Conversion
  if (!made.webhook_secret || !made.slug) throw new ForgeFailure('BROKEN', about, answer.status)
  return {
    id: String(made.id),
    slug: made.slug,
    name: made.name,
    clientId: made.client_id,
    clientSecret: made.client_secret,
    privateKey: made.pem,
    webhookSecret: made.webhook_secret,
  }
}
