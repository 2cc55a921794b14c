import { member, secretKey } from '../../../core/credential.ts'
import { Download, operation } from '../../../core/operation.ts'
import { getDomain, ownHost, proveDomain, removeDomain, setDomain } from './actions.ts'
import { domainTaken, invalidHost, namesUnanswered, noDomain, recordMissing } from './problems.ts'
import { AskQuery, PublicDomain, PublicDomainChange } from './schemas.ts'
import { findSite } from './sites.ts'

const tag = 'Account'
const accepts = [secretKey, member] as const
const seen = { tag, accepts, returns: PublicDomain } as const
const owned = { ...seen, role: 'ADMIN' } as const

export const operations = [
  operation({
    ...seen,
    id: 'getPublicDomain',
    method: 'GET',
    path: '/api/account/domain',
    summary: 'The host of the workspace’s public pages, and the record that proves it',
    handle: ({ caller }, app) => getDomain(app, caller),
  }),
  operation({
    ...owned,
    id: 'setPublicDomain',
    method: 'PUT',
    path: '/api/account/domain',
    summary: 'Name a host for the workspace’s public pages',
    description:
      'It shows nothing until it is proven. Proven, it shows the public pages of this workspace and nothing else of the service; their canonical addresses are there. Certificates are for the proxy in front of the service.',
    strict: true,
    body: PublicDomainChange,
    example: { host: 'ideas.shop.example' },
    problems: [invalidHost],
    handle: ({ caller, body }, app) => setDomain(app, caller, body.host),
  }),
  operation({
    ...owned,
    id: 'provePublicDomain',
    method: 'POST',
    path: '/api/account/domain/proof',
    summary: 'Look for the record that proves the host',
    description:
      'The record has to stay: without it the host is lost after three days. A host that another workspace has proven changes hands once its record is gone.',
    problems: [noDomain, recordMissing, namesUnanswered, domainTaken],
    handle: ({ caller }, app) => proveDomain(app, caller),
  }),
  operation({
    ...owned,
    id: 'removePublicDomain',
    method: 'DELETE',
    path: '/api/account/domain',
    summary: 'Show the public pages at the service’s own address alone',
    handle: ({ caller }, app) => removeDomain(app, caller),
  }),
  operation({
    id: 'askForCertificate',
    method: 'GET',
    path: '/api/tls/ask',
    tag: 'Meta',
    summary: 'Whether a proxy may get a certificate for a host',
    description:
      'For proxies that get certificates on demand, such as Caddy (`on_demand_tls` with `ask`): 200 for the service’s own host and for proven ones, else 404.',
    accepts: [],
    query: AskQuery,
    returns: null,
    produces: 'text/plain',
    answers: { 404: { description: 'The host is nobody’s', schema: null, produces: 'text/plain' } },
    async handle({ query: { domain } }, app) {
      const host = domain.toLowerCase()
      const isKnown = host === ownHost(app) || Boolean(await findSite(app, host))
      return new Download(isKnown ? 'yes\n' : 'no\n', 'text/plain; charset=utf-8', {}, isKnown ? 200 : 404)
    },
  }),
]
