/** Properties that the pages of a campaign share: HTML for everybody, kept for 30 s by caches. */
export const page = {
  method: 'GET',
  plainParameters: ['workspace', 'campaign', 'id'],
  tag: 'Campaigns',
  description:
    'For campaigns with `publicPage`, else 404. In the language of `Accept-Language`. Whole without scripts; kept for 30 s, with an `ETag`.',
  accepts: [],
  replica: true,
  returns: null,
  produces: 'text/html',
  answers: {
    304: { description: 'The page that the client has is the present one', schema: null },
    404: {
      description: 'There is no such page: a page that says so',
      schema: null,
      produces: 'text/html',
    },
  },
} as const
