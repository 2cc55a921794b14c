import { Type } from 'typebox'
import { apiVersion } from '../../../core/api-version.ts'
import { dependencies } from '../../../core/observing/health.ts'
import { Download, operation, Reply } from '../../../core/operation.ts'
import { databaseUnavailable } from '../../../core/problems.ts'
import { named, OneOf } from '../../../core/schema.ts'
import { isDatabaseUp } from './database-check.ts'
import { prefersPage } from './rules.ts'
import { welcomePage, welcomePolicy } from './welcome.ts'

const About = named(
  'About',
  Type.Object({
    name: Type.String(),
    version: Type.String(),
    documentation: Type.String(),
    description: Type.String(),
  }),
)
const State = OneOf(['ok', 'degraded', 'off'] as const)
const Health = named(
  'Health',
  Type.Object({
    status: OneOf(['ok', 'degraded'] as const),
    database: OneOf(['ok'] as const),
    dependencies: Type.Object(Object.fromEntries(dependencies.map((name) => [name, State]))),
  }),
)

const healthOperation = (id: string, path: string, summary: string) =>
  operation({
    id,
    method: 'GET',
    path,
    tag: 'Meta',
    summary,
    description:
      '200 while the service can serve requests. `degraded` marks a dependency that does not work: requests that need it ' +
      'wait or get 503. `off`: not configured. 503 while the database is down, with the same object in `details`.',
    accepts: [],
    // Health checks are never rate-limited.
    limit: 'none',
    returns: Health,
    problems: [databaseUnavailable],
    handle: async (_input, app) => {
      const isUp = await isDatabaseUp(app)
      const states = app.health.states()
      if (!isUp)
        throw databaseUnavailable({
          details: { status: 'degraded', database: 'degraded', dependencies: states },
        })
      const isWhole = Object.values(states).every((state) => state !== 'degraded')
      return {
        status: isWhole ? ('ok' as const) : ('degraded' as const),
        database: 'ok' as const,
        dependencies: states,
      }
    },
  })

export const operations = [
  operation({
    id: 'getAbout',
    method: 'GET',
    path: '/',
    tag: 'Meta',
    summary: 'Name and version of the API',
    description: 'Browsers, which request `text/html`, get a start page.',
    accepts: [],
    limit: 'none',
    returns: About,
    handle: ({ request }, app) => {
      const url = app.publicUrl()
      const { NODE_ENV, provider } = app.config
      const vary = { vary: 'Accept, Origin' }
      if (prefersPage(request.headers.accept as string | undefined)) {
        const page = welcomePage({
          url,
          version: apiVersion,
          hasPlayground: NODE_ENV !== 'production',
          hasDevelopmentUsers: provider === 'development',
        })
        const headers = { ...vary, 'content-security-policy': welcomePolicy() }
        return new Download(page, 'text/html; charset=utf-8', headers)
      }
      return new Reply(
        200,
        {
          name: 'Groundswell',
          version: apiVersion,
          documentation: `${url}/docs`,
          description: `${url}/openapi.json`,
        },
        vary,
      )
    },
  }),
  healthOperation('getHealth', '/health', 'Liveness, with a check of the database'),
  healthOperation('getApiHealth', '/api/health', 'Same as /health, for proxies that only forward /api'),
]
