import { mcpKey, member, publishableKey, secretKey } from '../../../core/credential.ts'
import { operation } from '../../../core/operation.ts'
import { findSimilarToItem, findSimilarToText } from './actions.ts'
import { SimilarItems, SimilarQuery } from './schemas.ts'

const tag = 'Feedback'
/** The number of characters that counts as one more request. */
const CHARACTERS_FOR_A_REQUEST = 1_000

export const operations = [
  operation({
    id: 'findSimilarTo',
    method: 'POST',
    path: '/api/feedback/similar',
    tag,
    summary: 'Which items say the same as what somebody is typing',
    description:
      'The five items most like the text that the caller may see. Nothing is stored, and nothing is merged. A new item is found as soon as its submission is answered; of more than 50 that wait for the worker, the newest 50. Counts against the limit of votes, and each 1,000 characters as one request more.',
    accepts: [publishableKey, secretKey, member],
    limit: 'votes',
    strict: true,
    body: SimilarQuery,
    example: { title: 'The total jumps when I pick a country', zoneId: 'checkout' },
    returns: SimilarItems,
    handle: ({ caller, body, request }, app) => {
      const length = body.title.length + (body.description?.length ?? 0)
      const units = Math.floor(length / CHARACTERS_FOR_A_REQUEST)
      if (units > 0) request.charge(units)
      return findSimilarToText(app, caller, body)
    },
  }),
  operation({
    id: 'findSimilar',
    method: 'GET',
    path: '/api/feedback/{id}/similar',
    tag,
    summary: 'Which items are like an item',
    description:
      'The five most like its redacted words that the caller may see, without what was merged into it. Members and secret keys also ask about what is held back; for other callers it is like nothing.',
    accepts: [publishableKey, secretKey, mcpKey, member],
    strict: true,
    replica: true,
    returns: SimilarItems,
    handle: ({ caller, params }, app) => findSimilarToItem(app, caller, params.id),
  }),
]
