import { member } from '../../../../core/credential.ts'
import { operation } from '../../../../core/operation.ts'
import { cancelRun, createRun, getRun, listNewestRuns, uploadPart } from './actions.ts'
import { importNotUploading, importUnderway, partDoesNotFit } from './problems.ts'
import { ImportPart, ImportRun, ImportRunCreate, ImportRunDetail, ImportRuns } from './schemas.ts'

const common = { tag: 'Feedback', accepts: [member], role: 'ADMIN', strict: true } as const

export const operations = [
  operation({
    ...common,
    id: 'createImportRun',
    method: 'POST',
    path: '/api/import-runs',
    summary: 'Begin an import that the service carries out',
    description:
      'The items follow in parts; when all parts are there, the service imports them by itself as `PUT /api/imports` does, also after a restart. One import of a workspace at a time. An upload that is left for a day ends.',
    body: ImportRunCreate,
    example: { source: 'canny', fileName: 'posts.csv', items: 120, parts: 3 },
    returns: ImportRunDetail,
    problems: [importUnderway],
    handle: ({ caller, body, request }, app) => createRun(app, caller, request.newId, body),
  }),
  operation({
    ...common,
    id: 'uploadImportPart',
    method: 'PUT',
    path: '/api/import-runs/{id}/parts',
    summary: 'Upload a part of an import',
    description: 'The same part again replaces the first. The last one that is missing starts the import.',
    body: ImportPart,
    example: {
      part: 0,
      rows: [2],
      items: [{ externalId: '17', zoneId: 'default', title: 'Dark mode', votes: 12 }],
    },
    returns: ImportRun,
    problems: [importNotUploading, partDoesNotFit],
    handle: ({ caller, params, body }, app) => uploadPart(app, caller, params.id, body),
  }),
  operation({
    ...common,
    id: 'listImportRuns',
    method: 'GET',
    path: '/api/import-runs',
    summary: 'List the newest imports',
    returns: ImportRuns,
    handle: ({ caller }, app) => listNewestRuns(app, caller),
  }),
  operation({
    ...common,
    id: 'getImportRun',
    method: 'GET',
    path: '/api/import-runs/{id}',
    summary: 'Get an import with its summary',
    returns: ImportRunDetail,
    handle: ({ caller, params }, app) => getRun(app, caller, params.id),
  }),
  operation({
    ...common,
    id: 'cancelImportRun',
    method: 'POST',
    path: '/api/import-runs/{id}/cancel',
    summary: 'Cancel an import',
    description: 'Items that are imported stay.',
    returns: ImportRunDetail,
    handle: ({ caller, params }, app) => cancelRun(app, caller, params.id),
  }),
]
