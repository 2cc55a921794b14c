import { platformAdmin } from '../../../core/credential.ts'
import { operation } from '../../../core/operation.ts'
import { Fields } from '../../../core/schema.ts'
import { beginApp, completeApp, describeApp } from './actions.ts'
import { forgeAppFromSettings, forgeRefused, forgeStateRefused, forgeUnavailable } from './problems.ts'
import { ForgeAppManifest, ForgeAppReturn, ForgeAppStart, ForgeAppState } from './schemas.ts'

const tag = 'Operator'

export const operations = [
  operation({
    id: 'getForgeApp',
    method: 'GET',
    path: '/api/platform-admin/forge-app',
    tag,
    summary: 'The App under which the service speaks to GitHub',
    accepts: [platformAdmin],
    strict: true,
    query: Fields({}),
    returns: ForgeAppState,
    handle: (_input, app) => describeApp(app),
  }),
  operation({
    id: 'beginForgeApp',
    method: 'POST',
    path: '/api/platform-admin/forge-app',
    tag,
    summary: 'Begin to make a GitHub App for this service',
    description:
      'A form posts `manifest` to `url`. GitHub asks the person, and leads back to the dashboard with a code and the state.',
    accepts: [platformAdmin],
    strict: true,
    body: ForgeAppStart,
    example: { organisation: 'acme' },
    returns: ForgeAppManifest,
    problems: [forgeAppFromSettings],
    handle: ({ caller, body }, app) => beginApp(app, caller, body.organisation),
  }),
  operation({
    id: 'completeForgeApp',
    method: 'POST',
    path: '/api/platform-admin/forge-app/complete',
    tag,
    summary: 'Keep the GitHub App that was made',
    description: 'It takes the place of an earlier one. Its secrets are sealed. The state is used up.',
    accepts: [platformAdmin],
    strict: true,
    body: ForgeAppReturn,
    example: { code: 'a1b2c3d4', state: 'eyJpIjoiMDE5OSJ9.c2lnbmF0dXJl' },
    returns: ForgeAppState,
    problems: [forgeAppFromSettings, forgeStateRefused, forgeRefused, forgeUnavailable],
    handle: ({ caller, body }, app) => completeApp(app, caller, body),
  }),
]
