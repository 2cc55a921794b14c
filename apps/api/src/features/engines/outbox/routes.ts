import { platformAdmin } from '../../../core/credential.ts'
import { operation } from '../../../core/operation.ts'
import { pageOf, sliceOf } from '../../../core/page.ts'
import { recordMailFinding } from './actions.ts'
import { mailNotUnknown } from './problems.ts'
import { MailFinding, OutboxMail, OutboxPage, OutboxQuery } from './schemas.ts'
import { listMails } from './store.ts'

export const operations = [
  operation({
    id: 'listMails',
    method: 'GET',
    path: '/api/platform-admin/mails',
    tag: 'Operator',
    summary: 'List mails and their delivery states',
    accepts: [platformAdmin],
    strict: true,
    query: OutboxQuery,
    returns: OutboxPage,
    handle: ({ query }, app) => {
      const slice = sliceOf(query)
      return app.db.readOperator(async (tx) =>
        pageOf(await listMails(tx, query, slice, app.clock.now()), slice),
      )
    },
  }),
  operation({
    id: 'recordMailFinding',
    method: 'POST',
    path: '/api/platform-admin/mails/{id}/finding',
    tag: 'Operator',
    summary: 'Record what the mail server’s logs say about an UNKNOWN mail',
    description: 'An UNKNOWN mail is only sent again after such a record.',
    accepts: [platformAdmin],
    body: MailFinding,
    example: { finding: 'DELIVERED', note: 'The log of the mail server has it' },
    strict: true,
    returns: OutboxMail,
    problems: [mailNotUnknown],
    handle: ({ caller, params, body }, app) => recordMailFinding(app, caller, params.id, body),
  }),
]
