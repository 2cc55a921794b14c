import { preferredLanguage } from '../../../core/language.ts'
import { Download, operation } from '../../../core/operation.ts'
import { messages } from './messages.ts'
import { policy, type ReturnPage, renderReturnPage, returnPaths } from './pages.ts'

/** The part of each operation's id that names its page. */
const names: Record<ReturnPage, string> = {
  payoutAccount: 'PayoutAccount',
  payoutAccountExpired: 'PayoutAccountExpired',
  identity: 'Identity',
}

export const operations = (Object.keys(returnPaths) as ReturnPage[]).map((page) =>
  operation({
    id: `get${names[page]}ReturnPage`,
    method: 'GET',
    path: returnPaths[page],
    tag: 'Testers',
    summary: `Page shown when a browser returns from the payment provider: ${messages.en[page].title.toLowerCase()}`,
    accepts: [],
    returns: null,
    produces: 'text/html',
    handle({ request }) {
      const language = preferredLanguage(request.headers['accept-language'])
      return new Download(renderReturnPage(page, language), 'text/html; charset=utf-8', {
        'cache-control': 'public, max-age=3600',
        'content-language': language,
        'content-security-policy': policy,
        vary: 'Accept-Language, Accept-Encoding, Origin',
      })
    },
  }),
)
