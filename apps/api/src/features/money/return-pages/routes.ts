import { Download, operation } from '../../../core/operation.ts'
import { pageOf, returnPages } from './pages.ts'

export const operations = returnPages.map((page) =>
  operation({
    id: `get${page.name}ReturnPage`,
    method: 'GET',
    path: page.path,
    tag: 'Testers',
    summary: `Page shown when a browser returns from the payment provider: ${page.title.toLowerCase()}`,
    accepts: [],
    returns: null,
    produces: 'text/html',
    handle: () =>
      new Download(pageOf(page), 'text/html; charset=utf-8', { 'cache-control': 'public, max-age=3600' }),
  }),
)
