import { Type } from 'typebox'
import { operation } from '../../core/operation.ts'
import { named, OneOf } from '../../core/schema.ts'
import { databaseUnavailable } from '../../http/problems.ts'

const About = named(
  'About',
  Type.Object({
    name: Type.String(),
    version: Type.String(),
    documentation: Type.String(),
    description: Type.String(),
  }),
)
const Health = named(
  'Health',
  Type.Object({ status: OneOf(['ok'] as const), database: OneOf(['ok'] as const) }),
)

const health = (id: string, path: string) =>
  operation({
    id,
    method: 'GET',
    path,
    tag: 'Meta',
    summary: 'Liveness, with a check of the database',
    accepts: [],
    returns: Health,
    problems: [databaseUnavailable],
    handle: async (_input, app) => {
      await app.db.ping().catch((error) => {
        app.log.warn({ err: error }, 'the database did not answer the health check')
        throw databaseUnavailable({ details: { status: 'degraded', database: 'unavailable' } })
      })
      return { status: 'ok' as const, database: 'ok' as const }
    },
  })

export const operations = [
  operation({
    id: 'getAbout',
    method: 'GET',
    path: '/',
    tag: 'Meta',
    summary: 'Name and version of the API',
    accepts: [],
    returns: About,
    handle: (_input, app) => ({
      name: 'Groundswell',
      version: '0.2.0',
      documentation: `${app.publicUrl()}/docs`,
      description: `${app.publicUrl()}/openapi.json`,
    }),
  }),
  health('getHealth', '/health'),
  health('getApiHealth', '/api/health'),
]
