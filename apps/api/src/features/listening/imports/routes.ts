import { member, secretKey } from '../../../core/credential.ts'
import { operation } from '../../../core/operation.ts'
import { overloaded } from '../../../core/problems.ts'
import { importItems } from './actions.ts'
import { Import, ImportResults } from './schemas.ts'

export const operations = [
  operation({
    id: 'importItems',
    method: 'PUT',
    path: '/api/imports',
    tag: 'Feedback',
    summary: 'Import items of another service',
    description:
      'Up to 50 items with their votes, authors, status and comments; the same request again changes nothing. Every text is screened as a submission is. An item is known by `source` and `externalId`: later imports update it, as far as nobody has changed it here. Nobody is notified of what is created. Each item has its own result, and one that is refused does not stop the others.',
    accepts: [secretKey, member],
    role: 'ADMIN',
    strict: true,
    body: Import,
    example: {
      source: 'canny',
      dryRun: true,
      items: [
        {
          externalId: '553c3ef8b8cdcd1501ba1238',
          zoneId: 'default',
          title: 'Dark mode',
          description: 'My eyes hurt at night.',
          votes: 128,
          author: { userId: 'user-4711', name: 'Ada' },
          createdAt: '2025-03-01T12:00:00.000Z',
        },
      ],
    },
    returns: ImportResults,
    problems: [overloaded],
    handle: ({ caller, body }, app) => importItems(app, caller, body),
  }),
]
