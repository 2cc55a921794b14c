import { stdout } from 'node:process'
import type { Cast } from './cast.ts'
import { bold, chapter, faint } from './terminal.ts'
import type { Sights } from './voices.ts'

/** Prints where the result of this run can be seen, and which key or user to use. */
export function printWhereToLook({ baseUrl, slug, user, publishableKey, mcpKey }: Cast, sights: Sights) {
  chapter('What to open next')
  const rows: [name: string, address: string][] = [
    ['The dashboard of this run', `${baseUrl}/app/${slug}?login_hint=${encodeURIComponent(user)}`],
    ['The widget, with these items', `${baseUrl}/playground?key=${publishableKey}&workspace=${slug}`],
    ...sights,
    ['The API reference', `${baseUrl}/docs`],
    ['Items that are ready for the agent', curl(`${baseUrl}/api/feedback?status=THRESHOLD_MET`, mcpKey)],
    [
      'Connect your own agent',
      `claude mcp add --transport http groundswell ${baseUrl}/mcp --header "Authorization: Bearer ${mcpKey}"`,
    ],
    [
      'All items as CSV, as the owner',
      curl(`${baseUrl}/api/analytics/export.csv`, `$(npm run --silent token -- ${user} --url ${baseUrl})`),
    ],
  ]
  for (const [name, address] of rows) stdout.write(`  ${faint(name)}\n    ${bold(address)}\n`)
}

function curl(url: string, credential: string): string {
  return `curl -s "${url}" -H "authorization: Bearer ${credential}"`
}
