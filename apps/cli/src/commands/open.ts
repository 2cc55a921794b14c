import { readIdentity } from '../account/person.ts'
import { command } from '../command.ts'
import { line } from '../terminal/line.ts'
import { parseId } from './values.ts'

const pages = [
  'pulse',
  'start',
  'inbox',
  'moderation',
  'loop',
  'campaigns',
  'zones',
  'testers',
  'rewards',
  'analytics',
  'team',
  'settings',
] as const

/** Opens the dashboard. */
export const openPage = command({
  name: 'open',
  summary: 'Open the dashboard in your browser: a page, or an item by its id',
  arguments: [{ name: 'PAGE', help: `${pages.join(', ')}, or the id of an item`, isOptional: true }],
  options: { print: { type: 'boolean', help: 'only print the address' } },
  async run({ host, out, options, args, connect }) {
    const [page = 'pulse'] = args
    const isPage = pages.some((one) => one === page)
    const path = !isPage ? `/items/${parseId(page, 'PAGE')}` : page === 'pulse' ? '' : `/${page}`
    const connection = await connect()
    const { workspace } = await readIdentity(connection)
    const url = `${connection.url}/app/${encodeURIComponent(workspace.slug)}${path}`
    if (!options.print) host.openBrowser(url)
    out.result({ url }, () => [line`${url}`])
    return undefined
  },
})
