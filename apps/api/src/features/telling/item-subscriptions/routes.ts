import { publishableKey, sessionSecret, testerToken, userToken } from '../../../core/credential.ts'
import { type Language, preferredLanguage } from '../../../core/language.ts'
import { Download, operation, type RequestInfo } from '../../../core/operation.ts'
import { Deleted } from '../../../core/schema.ts'
import { sessionJoined } from '../../people/persons/index.ts'
import { subscribe, unsubscribe } from './actions.ts'
import { confirmLink, giveVerdictByLink, showLink, unsubscribeLink } from './links.ts'
import { linkPath, pageHeaders } from './pages.ts'
import { addressRequired, subscriberUnknown } from './problems.ts'
import { ItemSubscription, ItemSubscriptionPut, LinkQuery, VerdictLinkQuery } from './schemas.ts'

const tag = 'Feedback'
const accepts = [publishableKey, testerToken, sessionSecret, userToken] as const

/** Returns a page in the language of the reader's browser. */
async function pageResponse(request: RequestInfo, make: (language: Language) => Promise<string>) {
  const language = preferredLanguage(request.headers['accept-language'])
  const headers = { ...pageHeaders, 'content-language': language }
  return new Download(await make(language), 'text/html; charset=utf-8', headers)
}
/**
 * Properties that all links in mails share. The token is in the query, because queries appear in no log and no trace.
 */
const ofLinks = {
  tag,
  accepts: [],
  limit: 'refusals',
  query: LinkQuery,
  returns: null,
  produces: 'text/html',
  holdsCredential: true,
} as const

export const operations = [
  operation({
    id: 'subscribeToFeedback',
    method: 'PUT',
    path: '/api/feedback/{id}/subscription',
    tag,
    summary: 'Get a mail when something happens to an item',
    description:
      'Mails when the item is implemented, declined (with what the team said to everybody about it), opened again or merged: at most one an item and day. An address that nobody vouches for is asked first. Mails are in `language`. The answer is the same whether somebody was subscribed before or not.',
    accepts,
    limit: 'feedback',
    strict: true,
    body: ItemSubscriptionPut,
    bodyOptional: true,
    example: { email: 'ada@example.com' },
    returns: ItemSubscription,
    problems: [subscriberUnknown, addressRequired, sessionJoined],
    handle: ({ caller, params, body, request }, app) => {
      const language = body.language ?? preferredLanguage(request.headers['accept-language'])
      return subscribe(app, caller, params.id, { email: body.email, language })
    },
  }),
  operation({
    id: 'unsubscribeFromFeedback',
    method: 'DELETE',
    path: '/api/feedback/{id}/subscription',
    tag,
    summary: 'Get no more mails about an item',
    description: 'The answer is the same whether there was a subscription or not.',
    accepts,
    strict: true,
    returns: Deleted,
    problems: [subscriberUnknown],
    handle: ({ caller, params }, app) => unsubscribe(app, caller, params.id),
  }),
  operation({
    ...ofLinks,
    id: 'showSubscriptionLink',
    method: 'GET',
    path: linkPath,
    summary: 'Page behind the link of a mail; it changes nothing',
    handle: ({ query, request }, app) =>
      pageResponse(request, (language) => showLink(app, query.token, language)),
  }),
  operation({
    ...ofLinks,
    id: 'showUnsubscribeLink',
    method: 'GET',
    path: `${linkPath}/unsubscribe`,
    summary: 'The same page, for programs that open the address of List-Unsubscribe',
    handle: ({ query, request }, app) =>
      pageResponse(request, (language) => showLink(app, query.token, language)),
  }),
  operation({
    ...ofLinks,
    id: 'unsubscribeByLink',
    method: 'POST',
    path: `${linkPath}/unsubscribe`,
    summary: 'Stop the mails of a link with one click (RFC 8058)',
    form: true,
    handle: ({ query, request }, app) =>
      pageResponse(request, (language) => unsubscribeLink(app, query.token, language)),
  }),
  operation({
    ...ofLinks,
    id: 'confirmByLink',
    method: 'POST',
    path: `${linkPath}/confirm`,
    summary: 'Confirm the address that a link was mailed to',
    form: true,
    handle: ({ query, request }, app) =>
      pageResponse(request, (language) => confirmLink(app, query.token, language)),
  }),
  operation({
    ...ofLinks,
    id: 'judgeByLink',
    method: 'POST',
    path: `${linkPath}/verdict`,
    summary: 'Say as the author, from a mail, whether an item was solved',
    form: true,
    query: VerdictLinkQuery,
    handle: ({ query, request }, app) =>
      pageResponse(request, (language) => giveVerdictByLink(app, query, language, request)),
  }),
]
