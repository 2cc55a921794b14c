import { createClient, GroundswellError } from '@groundswell/client'
import { createFetch, withoutCredential } from '../account/connection.ts'
import type { Membership } from '../account/person.ts'
import { signIn } from '../account/sign-in.ts'
import { changeSignIns, configFolder } from '../account/store.ts'
import { type Context, command } from '../command.ts'
import { Refusal, UsageError } from '../failures.ts'
import { bold, line } from '../terminal/line.ts'
import { askChoice, askConsent } from '../terminal/question.ts'

/** Signs in with the browser. */
export const login = command({
  name: 'login',
  summary: 'Sign in with your browser, once for each service',
  options: {
    'no-browser': { type: 'boolean', help: 'only print the address' },
    port: { type: 'string', value: 'N', help: 'port of the redirect address; default: a free one' },
    create: { type: 'boolean', help: 'create a workspace if you have none' },
  },
  notes:
    'The identity provider must allow the redirect address http://127.0.0.1/callback on any port, or on that of --port.\nThe sign-in is kept in a file that only you can read. In CI, set GROUNDSWELL_API_KEY instead.',
  async run(context) {
    const { host, out, options } = context
    const { url, client } = await withoutCredential(host, await wantedUrl(context))
    const port = Number(options.port ?? 0)
    if (!Number.isInteger(port) || port < 0 || port > 65_535)
      throw new UsageError('--port is a number up to 65535.')
    const tokens = await signIn(host, client, {
      port,
      show(address) {
        out.note(line`Sign in here: ${bold(address)}`)
        if (!options['no-browser']) host.openBrowser(address)
      },
    })
    const person = createClient({ baseUrl: url, fetch: createFetch(host), accessToken: tokens.accessToken })
    const membership = await chooseMembership(context, person)
    await changeSignIns(host, (kept) => {
      kept.services[url] = { ...tokens, workspaceId: membership.workspaceId }
      kept.current = url
    })
    const { workspaceId, workspaceName, role } = membership
    out.result({ url, workspaceId, workspaceName, role }, () => [
      line`Signed in at ${url}, in the workspace ${bold(workspaceName)} as ${role}.`,
      line`The sign-in is kept in ${configFolder(host)}.`,
    ])
    return undefined
  },
})

async function wantedUrl({ serviceUrl }: Context): Promise<{ url: string }> {
  return { url: await serviceUrl() }
}

/** Returns the workspace to use: the one that is named, the only one, or one that the person chooses. */
async function chooseMembership(
  context: Context<(typeof login)['options']>,
  person: ReturnType<typeof createClient>,
): Promise<Membership> {
  const { host, out } = context
  const options = context.options as { workspace?: string; create?: boolean }
  const memberships = await listMemberships(person)
  if (memberships.length === 0) {
    if (!options.create && !(await askConsent(host, line`You belong to no workspace. Create one?`)))
      throw new Refusal(
        'You belong to no workspace: accept an invitation, or run groundswell login --create.',
      )
    // The secret key of the new workspace is not stored: the workspace's settings can create another when one is
    // needed.
    await person.post('/api/account/bootstrap', {})
    return (await listMemberships(person))[0]!
  }
  const { workspace } = options
  const [only] = memberships
  if (workspace) {
    const named = memberships.find((one) => one.workspaceId === workspace || one.workspaceSlug === workspace)
    if (!named) throw new Refusal('You do not belong to that workspace.')
    return named
  }
  if (memberships.length === 1) return only!
  const choices = memberships.map((value) => ({
    value,
    label: line`${value.workspaceName} (${value.role}, ${value.workspaceId})`,
  }))
  return askChoice(host, out, line`Which workspace?`, choices, 'name one with --workspace')
}

async function listMemberships(person: ReturnType<typeof createClient>): Promise<readonly Membership[]> {
  try {
    return (await person.get('/api/account/me')).memberships
  } catch (error) {
    if (error instanceof GroundswellError && error.code === 'workspace_required') return []
    throw error
  }
}

/** Deletes a stored sign-in. */
export const logout = command({
  name: 'logout',
  summary: 'Forget the sign-in at a service',
  async run({ host, out, serviceUrl }) {
    const url = await serviceUrl()
    const wasThere = await changeSignIns(host, (kept) => {
      const known = url in kept.services
      delete kept.services[url]
      if (kept.current === url) kept.current = Object.keys(kept.services)[0] ?? null
      return known
    })
    out.result({ url, signedOut: wasThere }, () => [
      wasThere ? line`Signed out at ${url}.` : line`You were not signed in at ${url}.`,
    ])
    return undefined
  },
})
