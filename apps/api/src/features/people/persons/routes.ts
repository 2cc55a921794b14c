import { member, secretKey } from '../../../core/credential.ts'
import { operation } from '../../../core/operation.ts'
import { erasePerson, exportPerson, lookUpPerson } from './erasure.ts'
import { ErasedPerson, PersonExport, PersonQuery, Persons } from './schemas.ts'

const tag = 'Account'

export const operations = [
  operation({
    id: 'findPeople',
    method: 'GET',
    path: '/api/people',
    tag,
    summary: 'Find the person behind an item or a tester',
    description:
      'Names one of both. An item that was submitted by a session before session secrets has no person.',
    accepts: [secretKey, member],
    role: 'ADMIN',
    strict: true,
    query: PersonQuery,
    replica: true,
    returns: Persons,
    handle: async ({ caller, query }, app) => {
      const person = await lookUpPerson(app, caller.workspaceId, query)
      return { items: person ? [{ id: person.id, kind: person.kind, testerId: person.testerId }] : [] }
    },
  }),
  operation({
    id: 'exportPerson',
    method: 'GET',
    path: '/api/people/{id}/export',
    tag,
    summary: 'Export what this workspace keeps of a person',
    description: 'The id is from `GET /api/people`. Of a tester neither address nor wallet is in it.',
    accepts: [secretKey, member],
    role: 'ADMIN',
    returns: PersonExport,
    handle: ({ caller, params }, app) => exportPerson(app, caller.workspaceId, params.id),
  }),
  operation({
    id: 'erasePerson',
    method: 'POST',
    path: '/api/people/{id}/erase',
    tag,
    summary: 'Erase a person from this workspace',
    description:
      'Words, addresses, screenshots and names are gone with the answer, files within a minute. The answer says what stays. It cannot be undone.',
    accepts: [secretKey, member],
    role: 'ADMIN',
    returns: ErasedPerson,
    handle: ({ caller, params }, app) => erasePerson(app, caller.workspaceId, params.id),
  }),
]
